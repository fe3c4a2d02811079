import { Axis, axis } from './axis';

/** Code, its tests, its dependencies and the way it is reviewed. */
export const SOFTWARE_AXES: readonly Axis[] = [
  axis(
    'trunk',
    'straight|directly to|on|onto|into main|master|trunk|mainline, commit|push|land * to|on|onto main|master|trunk|mainline, trunk based, default branch directly, single branch, one branch only, branch is skipped, committed in place, directly|straight|right|immediately to|on|onto|into|in|integrated the|default|main|trunk|master|mainline, at once to|on|onto|into|in|integrated the|default|main|trunk|master|mainline, commits|pushes|commit|push|goes|go|lands|land|merges|integrates directly|straight|right|immediately, default branch, on|to|into main|trunk|master|mainline directly|immediately|straight|right, on|to|into main|trunk|master|mainline at once, bypass|bypasses|skips|without|no|skip review|code|a|pull|merge|feature|reviewers request|review|branch|branches|requests, changes|commits|work bypass|skip|skips, feature|topic|side branches|branch * not|never|forbidden|avoided, no|without|not|never pull|merge|feature|side|branch|branches|branching|topic request|requests|branch|branches|are, push to the same|trunk|main, same line of code, integrated immediately|at, everyone|we all push|commit|pushes|commits|work|works * same|main|trunk|line, nobody works on the side',
    'feature|topic|side branch, pull request, merge request, branch of its own, own branch, separate branch, short lived branch, branch per, one branch for, protected branch, create|open|start a branch, new branch, work|worked on a branch, branch for each|every, feature|topic|side|separate|own|dedicated|new|work branch|branches, pull|merge|change request|requests|review, submits|opens|creates|raises|proposes|sends|submitted|delivered|opened * review|request|pull, for review|comment|comments|discussion, await|awaits|awaiting a|review|reviewer|approval, waits review|reviewers|a * reviewer|review, wait for review|reviewers|a * reviewer|review, direct commits|pushes|push|commit * prohibited|forbidden|disallowed|blocked|rejected|not|impossible|refused, main|master|trunk|mainline|default * locked|protected|closed|alone|off limits|untouched|blocked, leave the trunk|main|master|default, before|until * gets|goes|lands|merged|enters|reaches into|in|to|main|on main|trunk|master, reviewed|reviewer|reviewers before|approves|must|first|looks|has|sees, look|looks through|over|at it|the|them|this before|first, comment on first|before, direct commits|pushes|push|commit to|on|onto * default|main|master|trunk branch|are|is * prohibited|forbidden|disallowed|blocked|rejected, direct commits|pushes to|on|onto main|master|trunk are|is * prohibited|forbidden|disallowed|blocked|rejected',
  ),
  axis(
    'stackedChanges',
    'stacked pull|changes|branches|patches|requests|on, stack of pull|changes|branches|patches, series of small|pull|patches, split|broken|cut into|up several|smaller|small|reviewable|separate, several|multiple|many|small pull|merge request, one concern per, one pull request per|for, small pull requests, chain of pull, each change * separately|own, reviewable pieces|slices|steps|chunks',
    'one|single|big pull|merge request, one big|large|single change|patch|request|branch, everything in one|a pull|change|patch|branch|request, all changes * together|one, whole change at once, one change set, one diff, submitted as a whole',
  ),
  axis(
    'fourEyes',
    'second pair of eyes, four eyes, second reviewer, two reviewers|approvals|approvers|people, another|second|other person|engineer|developer|reviewer|maintainer * approve|review|merge|check|confirm, reviewed|approved|checked|merged by|through another|second|someone|somebody|two|colleague|maintainer|owner, code owner, cannot|may|must not approve|merge their|own|your, peer review, independent review, never by its author, someone else',
    'self merge|approved|review, merge|approve your|their|its|my|own own, author merges|approves, merges|merged|approve it itself|themselves|yourself, without|no review|reviewer|approval|second, review is optional|skipped|waived, no second reviewer, single approver, one approval is enough, merge|merged when|once * green|pass|passed, soon as * green|pass|passed, auto merge, automerge',
  ),
  axis(
    'blockingReview',
    'block|hold|stop the|a merge, blocks|prevents|gates merging|merge|release|deployment|the, must be resolved|fixed|addressed before, request changes, required check|status, hard gate, gate fails, merge is blocked|refused|held|prevented, no merge until|before|while, findings are blocking, blocking finding|comment|issue, fails the build|pipeline|check|job, build|pipeline|job|check fails|turns red|is red',
    'advisory only, purely advisory, non blocking, for information, suggestions only, as a|optional comment, author decides|may ignore|chooses, leaves a comment|note|remark, soft gate, reported only, does not block|fail|stop, never blocks|fails, optional remark|check, warning only, comments only, may be ignored|dismissed',
  ),
  axis(
    'nitpicks',
    'style|naming|formatting|spacing issues|points|remarks|nits * reported|mentioned|commented|raised|included|flagged, nits, nitpick, minor issue|point|remark, small things too, every detail * commented|raised|flagged, cosmetic, readability and style, comments on style|naming|formatting',
    'only serious|severe|real|critical|major|important|substantial|correctness|blocking, correctness|bugs|defects|security|logic only, ignore|skip|omit|leave style|formatting|naming|cosmetic|nits, style|formatting|cosmetic * ignored|skipped|left|omitted|linter, substantive|high severity, matters of taste, no nits, left to the linter|formatter',
  ),
  axis(
    'behaviourKept',
    'behaviour|behavior stays|remain|unchanged|identical|is preserved|preserved|preserving|does not change|must not change|as before, same behaviour|behavior|output|results, no functional change, purely structural, structure only, without changing behaviour|behavior|what, bugs * noted|listed|reported|recorded|left|separate, existing bugs stay|remain|are, functionally identical|equivalent, observable behaviour, pure refactoring',
    'fix|correct|repair bugs|defects|errors|faults * way|too|well|found|same|meet|passing|encountered, bugs|defects|faults * fixed|corrected|repaired, improve behaviour|behavior, behaviour|behavior may|can|is change|allowed|altered|corrected|improved, changes what it does, functional improvements, fixed along the way, fixed in passing, fixed on the way, corrected at the same time',
  ),
  axis(
    'sharedHelper',
    'shared helper|function|module|library|component|utility|code, extract|extracted|pulled|moved|factored into|out a|one|common|shared, common helper|function|module|base|library|utility, deduplicated code, no copy|copied and|code|paste, repeated|duplicated|duplicate code|logic|blocks * extracted|removed|merged|moved|replaced|shared, dry principle, reused from, one place only, single implementation, generalised, abstraction is',
    'copy and|the paste|code|function|adapt, copied code, duplication is|stays|remains|fine|allowed|accepted|tolerated, duplicated|duplicate|repeated code|logic|blocks * stays|stay|left|tolerated|accepted|fine|kept, each module|service|file|feature|copy has|keeps its, own copy, logic|code inlined, no abstraction, without abstraction, no shared, premature abstraction, self contained module|script|copy, repeat yourself, written out each time',
  ),
  axis(
    'deadCode',
    'dead|unused|unreachable|commented|old code|functions|exports|branches|imports|methods * removed|deleted|dropped|goes|cleared|stripped, remove|delete|drop|strip|clear dead|unused|unreachable|obsolete|old, no dead code, leftover|leftovers removed|deleted, obsolete code is',
    'unused|dead|old code|functions|exports|methods|branches * kept|stays|stay|remain|left|preserved|marked|commented, commented out, comment it out, comment out, left|kept for reference|later|now, kept in place, mark|marked as deprecated|unused, kept commented, stays in the file, parked, disabled rather than',
  ),
  axis(
    'exceptions',
    'throw|raise|throws|raises|raised|thrown an|a|exceptions|errors|exception|typed|custom, exceptions are|for, exception|error is thrown|raised|propagated, let it propagate|bubble, propagates, bubble up, bubbles up, error class|classes, rethrow',
    'return|returns|returned an|a|null|none|error|undefined|nil|result|optional error|code|value|null|none|type|object|instead, result type|object|value, error value|code|return, null|none|nil|optional|undefined|minus one is returned, never throws|raises, swallowed, option type, either type, errors as values, status code is returned, empty result instead',
  ),
  axis(
    'functionalStyle',
    'functional style|programming|approach, pure function|functions, immutable data|values|objects|structures, no classes, without classes, plain functions, no mutation, without side effects, side effect free, composition of functions, function components, no shared state, stateless function, composition over',
    'object oriented, with|in|as classes, class based, inheritance, subclass, base class, mutable objects|state|object, objects hold|keep|carry, encapsulated in a class, oop, class hierarchy, class component, stateful object',
  ),
  axis(
    'readability',
    'readability|clarity first|over|matters|wins|comes|before|is, readable code, easy to read|follow|understand|maintain, clear rather, self explanatory, simple code|solution|loop, straightforward code|loop|solution, plain code|solution, obvious code, boring code|solution, kept simple, simplest, understandable code',
    'performance|speed|throughput|latency first|over|matters|wins|comes|critical|before, hand tuned, hand optimised, hand optimized, micro optimisation|optimization, hot path|loop|code, optimised|optimized for, tuned for, fewest allocations|cycles|instructions, allocation free, no allocations, loops unrolled, fast code',
  ),
  axis(
    'indentTabs',
    'tabs for|indent|indentation|only, indent|indented|indentation with|by|uses|using|in tabs|tab, tab characters, hard tabs, tab indentation',
    'two|four|2|4|eight spaces, spaces for|only, indent|indented|indentation with|by|uses|using|in spaces|two|four|2|4, soft tabs, space indentation, space characters',
  ),
  axis(
    'snakeCase',
    'snake case, underscores, underscore names, words joined by underscores, lower case with underscores, kebab case, hyphenated names, dashes between',
    'camel case, camelcase, pascal case, mixed case, upper camel, lower camel, no underscores, without underscores, capital at each, studly caps',
  ),
  axis(
    'formatWhole',
    'whole|entire|complete file|files|repository|codebase|project * formatted|reformatted|format|cleaned, reformat|format|reformatted|formatted the|whole|entire|all|every whole|file|files|entire|codebase|repository|code, run the formatter on|over|across, formatter over everything, formats every file, formatter on save, auto formatted, apply the formatter, style fixes everywhere',
    'only|just changed|touched|modified|edited|new|affected|own lines|parts|hunks|code|files|functions, formatting|layout|whitespace stays|is left|unchanged|untouched|not|alone|preserved, no formatting changes, no reformatting, without reformatting, do not reformat, not reformatted, existing formatting|layout|style, lines that change, whitespace is not, diff limited to, leave|keep|keeps the formatting|layout|whitespace',
  ),
  axis(
    'rootCause',
    'root cause, underlying cause|problem|fault|reason, real cause, actual cause, at the source, cause is found|fixed|removed|established, find|understand|explain|establish|identify|ask why, find|understand|explain|establish|identify the cause|reason|origin, proper fix, permanent fix|repair|solution, cure the cause, lasting fix|repair|solution|remedy, why it happens|happened|fails|failed, origin of the, deep analysis, five whys',
    'workaround, work around, work it around, quick fix|patch|remedy, symptom is|only|treated, symptoms are|only|treated, stopgap, stop gap, band aid, temporary fix|patch|solution|measure, hot fix, hotfix, patched over, get it working|running|going, interim fix|solution|measure, sticking plaster, makeshift, provisional fix, restart it and, cause can wait, cause is left, tide over',
  ),
  axis(
    'unitTests',
    'unit test|tests|level, unit tested, isolated tests, tests in isolation, each function|class|method|module * tested|own|alone, small tests, fast tests, single function, pure logic, component test|tests, function by function, no database|browser|network in tests, solitary',
    'integration test|tests, end to end, e2e, through the browser|interface|ui, user journey|journeys|flow|flows, whole system, whole stack|flow|application|chain, system test|tests, acceptance test|tests, browser test|tests, real browser, playwright, cypress, selenium, full stack, complete flow|path|journey, black box test, click through, clicks through, from login to, smoke test|tests, from start to finish',
  ),
  axis(
    'affectedTests',
    'affected tests|packages|projects|modules|specs, only the tests|specs, tests|specs * touched|changed|affected|concern|related|relevant|belong, related tests, changed files|packages|modules only, test impact, tests of the changed, relevant tests, selected tests, targeted tests, subset of the tests, fast subset',
    'full|whole|entire|complete|all test|tests|suite|the|regression|specs, all tests, every test|spec, whole suite, full suite, entire suite, complete suite, run everything, full run, every suite, full regression, tests of the whole, test matrix',
  ),
  axis(
    'flakyTolerated',
    'flaky|unstable|intermittent|failing|flickering test|tests|specs * rerun|retried|repeated|quarantined|skipped|muted|ignored|tolerated|again|disabled, quarantine, rerun|retry failed|failing|flaky|the, retried up to, passes on|at a|the second|retry|rerun, failed test * again|retried|repeated|rerun, second run decides, known failures, allowed to fail, skip flaky, muted test',
    'flaky|unstable|intermittent test|tests * failure|failures|fixed|fail|bug|bugs|stabilised|stabilized|repaired, no rerun|reruns, never rerun|retried, without reruns|retries, every failure|red|failed counts|is|stops|must, each failure * counts|investigated|real, first failure counts|decides|is, a failure is a, treated as a|real|genuine failure|bug|defect, no quarantine, zero tolerance for, one red test',
  ),
  axis(
    'coverage',
    'coverage of|at|above|below|target|threshold|must|gate|minimum|goal, percent coverage, coverage threshold|gate|target, minimum coverage, full coverage, high coverage, every branch|line|path * covered|tested, all branches|lines|paths, edge cases * tested|covered|too|included, corner cases * tested|covered|too|included, exhaustive tests, cover|test|tests every|all branch|branches|line|path|paths|case|cases|edge',
    'happy path|paths, main path|paths|case|cases, critical path|paths|flows, most important cases|paths|flows, coverage is|does not ignored|irrelevant|matter|only, no coverage, a few tests, essential tests|cases, core flows|paths, one test per|for, smoke tests only, main scenarios, no coverage target, coverage does not',
  ),
  axis(
    'snapshots',
    'snapshot test|tests|comparison|file|files, snapshots are|of, golden file|files|master|output, approved output, compare|compared with|against the|a|stored|recorded|saved stored|recorded|saved|golden|snapshot|reference, update the snapshots, recorded output, screenshot comparison, visual regression, pixel by pixel',
    'explicit assertion|assertions|expectation, explicit assertions, assert|asserts on|each|single|individual|the values|value|fields|behaviour|behavior, no snapshots, without snapshots, hand written expectations|assertions, behavioural assertions, individual assertions, asserted one by one, expected values * written|stated|spelled',
  ),
  axis(
    'propertyTests',
    'property based, property test|tests, random|generated|fuzzed inputs|input|cases|data|values, fuzzing, fuzz test|tests, fuzzer, invariants * random|generated|hold, generative tests, shrinks, thousands of inputs',
    'example based, fixed cases|inputs|examples|fixtures, hand picked|chosen|written cases|inputs|examples|values, table driven|of cases, concrete examples|values|cases, fixture files, known inputs, fixed list of',
  ),
  axis(
    'pinned',
    'exact version|versions, pinned, pin|pins|pinned to|at|the|every|all|by|versions|dependencies|exact|each, by digest, by hash, version is fixed, fixed version|versions, lock|locked|frozen to|versions|dependencies|lockfile|install, frozen lockfile, immutable tag|tags|reference, without a range, no range|ranges, no caret, clean install, lock file is|stays respected|committed|untouched|unchanged|binding',
    'version range|ranges, caret, tilde, floating version|tag|tags, latest tag, tag latest, moving tag, compatible version|versions|release|releases, newest|latest compatible|matching|available|minor, unpinned, any version|minor|patch, at least version, loosely, lock file is|may ignored|regenerated|updated|renewed|deleted, lockfile is|may regenerated|updated|ignored|refreshed, whatever version',
  ),
  axis(
    'securityOnly',
    'security update|updates|fix|fixes|patch|patches|release|advisories only, only security|patch|vulnerable|critical, patch level|levels|release|releases|update|updates|version|versions, patches only, minor versions stay, only * known vulnerability|vulnerabilities|advisories|advisory|cve|cves, packages with advisories, minimal upgrade|upgrades|bump, smallest version|bump|step, lowest version that fixes, stay|stays|staying on|within the current|same|major',
    'all|every dependencies|dependency|package|packages * upgraded|updated|bumped|raised|newest|latest|brought, upgrade|update|bump|bring all|every|everything|each, latest major|majors, newest major|majors, major upgrade|upgrades|update|updates|version|versions|bumps, next major, major versions * included|allowed|too|taken, across majors, to the latest|newest, everything outdated, whatever is outdated, outdated packages',
  ),
  axis(
    'calendarVersion',
    'semantic version|versioning|versions, semver, major minor patch, breaking changes raise|bump, major number|version for|on|when, version from commits',
    'calendar version|versioning, calver, version by date, year and month, date based, release date as, build number, running number, sequential number|version, date as version, version after the date',
  ),
  axis(
    'conventionalCommits',
    'conventional commit|commits, type prefix, commit type, feat, prefixed with|by, fixed format for commit, scope in|and|brackets, ticket number|id|key in|first|at, issue number in|first, commit convention',
    'free form, free text message|messages, plain sentence|sentences|message|messages, no prefix|prefixes, without prefix|prefixes|type, ordinary sentence|sentences, message|messages in plain|own, own words, imperative sentence, prose message',
  ),
  axis(
    'backport',
    'backport, backported, back ported, cherry pick|picked, release|maintenance|stable|support branch|branches|line|lines, older releases|versions|branches|lines, supported releases|versions|lines, every supported|maintained, all supported|maintained, long term support, lts, previous release|releases|version, merged down, stable branches',
    'main only, only main|master|trunk|head|next|newest|the, next release only|gets, not backported, no backport|backports, without backports, forward only, fix|fixes|lands|land on|in main|master|trunk|head|next|the only, older releases * left|not|nothing|unfixed|upgrade, upgrade to|instead, current release only',
  ),
  axis(
    'gradualRollout',
    'gradual, gradually, staged rollout|release|deployment|over, canary, canaries, phased rollout|release|in, rolled out in, step by step to, percent|percentage|share|fraction|part|few|small|one|handful of users|customers|traffic|hosts|devices|requests|nodes, small group, first to, in waves, first wave, ring by ring, feature flag|flags|toggle, behind a flag|toggle|switch, dark launch, pilot group|users, beta testers|group|users, rolling update|deployment, progressive delivery|rollout, increments of',
    'all at once, everyone|everybody at|on|gets|receives, big bang, one go, in one step, to all|every|everyone|everybody|the users|customers|hosts|nodes|servers|devices|fleet|at, full rollout, whole fleet, entire fleet, hundred percent, 100 percent, no canary, without a flag|canary|flags, no flag|flags, no feature flag, immediately for all, simultaneously to, complete switch, cut over, cutover, whole user base, switched over',
  ),
  axis(
    'releaseTrain',
    'release train|day|window|calendar, fixed release, on a fixed date|day|schedule, release|releases|released|shipped|ship * schedule|weekly|monthly|quarterly|fortnight|sprint|fixed|dates, collected for|until|into the|next|release, bundled into|release, end of the sprint, sprint end, batched release, wait for the next release, next scheduled release, code freeze, release candidate, release in bulk',
    'as soon as|it merged|green|ready|lands|merge, continuous deployment|delivery, deploy|release|ship|released|shipped|deployed on|after|with|at|as|per every|each|merge|soon, every merge|commit|push * released|deployed|shipped|goes, each merge|commit|push * released|deployed|shipped|goes, released|deployed|shipped immediately|straight|continuously|automatically, several times a day, many times a day, no release train, no freeze',
  ),
  axis(
    'releaseNotesUsers',
    'written for users|customers|readers|end, addressed to users|customers|readers|end, notes for users|customers|readers|end, user facing, customer facing, what users|customers notice|see|can|get|gain, in user terms, plain language notes, benefits for users|customers, no ticket|commit numbers|hashes, without jargon|hashes|ticket, what is new for, features and fixes that users',
    'written for developers|engineers|maintainers|contributors|integrators|operators, addressed to developers|engineers|maintainers|contributors|integrators|operators, notes for developers|engineers|maintainers|contributors|integrators|operators, developer facing, every commit|merge|pull, commit hashes|list, internal changes, refactorings are|included|listed, technical changes, all commits, ticket numbers|ids, pull request numbers, with hashes|links|numbers, api changes, migration notes',
  ),
  axis(
    'generatedCommitted',
    'generated|built|compiled|build files|code|output|artifacts|artefacts|client|clients|bundle * committed|checked|versioned|tracked|stored, checked in, check in the generated|built|compiled, commit the generated|built|compiled|bundle|output, under version control, dist is committed, tracked in git, stored in the repository',
    'generated|built|compiled|build files|code|output|artifacts|artefacts|client|clients|bundle * ignored|excluded|untracked|rebuilt|regenerated|fresh, regenerated on|at|during|by|from|in each, generated at|during|on build|compile|install|start, gitignored, git ignored, ignored by git, not checked in, not committed, never committed, built in the pipeline, out of the repository, kept out of git|version',
  ),
  axis(
    'staticLinking',
    'static|statically linked|binary|link|executable|linking, single binary|executable, one binary|executable, self contained binary|executable, no shared libraries, musl, everything linked in, no runtime needed',
    'dynamic|dynamically linked|link|linking, shared library|libraries|object|objects, system libraries|library, links against the system, libraries of the system|distribution, installed runtime, distribution packages',
  ),
  axis(
    'debugBuild',
    'debug build|symbols|info|mode|version|information, with symbols, development build|mode, source maps, sourcemaps, unminified, assertions enabled|on, sanitizer, sanitizers, not optimised|optimized, unoptimised, unoptimized, symbols are kept|included, readable stack traces',
    'release build|mode, production build|bundle|mode, optimised|optimized build|binary|bundle, minified, minify, stripped, symbols are stripped|removed, no source maps, without source maps|symbols, obfuscated, assertions off|removed|disabled, tree shaken',
  ),
  axis(
    'textsTranslatable',
    'translatable, translation keys|files|file|catalog|catalogue, message catalog|catalogue|keys, i18n, internationalised, internationalized, locale file|files, strings * extracted|externalised|externalized|moved|resource|keys, resource file|files|bundle, every visible text * key|translated, language files',
    'hard coded text|texts|strings|labels, literal text|texts|strings, text|texts|labels|strings * directly|inline|hard|component|literal|template, inline text|texts|strings|labels, one language only, single language, no translation layer|keys, no i18n, without i18n|keys|translation, english only',
  ),
];
