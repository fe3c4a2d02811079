/**
 * Opposites of everyday work instructions: what one text may ask for and another may rule out. General language,
 * written down by subject; each axis has two poles, each a list of phrases. Words match by stem; `*` stands for up to
 * three words. The longest phrase at a place wins.
 */
export interface Axis {
  readonly name: string;
  readonly poles: readonly [readonly string[], readonly string[]];
}

const axis = (name: string, first: string, second: string): Axis => ({
  name,
  poles: [first.split(',').map((each) => each.trim()), second.split(',').map((each) => each.trim())],
});

const WORK_AXES: readonly Axis[] = [
  axis(
    'resume',
    'resume, continue where, pick up where, pick up from, carry on from, carried on, half finished, halfway, left off, interrupted, last finished, last completed, checkpoint, unfinished, partial result, completed, remaining items, skip finished, already done',
    'from scratch, clean slate, fresh start, start over, start fresh, from zero, from the beginning, begin anew, anew, cleared first, cleared before, wiped, restart, blank state, redo everything, empty folder, delete old output',
  ),
  axis(
    'change',
    'change, modify, rewrite, rewritten, rework, rephrase, reword, edit, alter, improve, polish, rename, renamed, replace, replaced, restyle, rebrand, overhaul, smooth, adjust, fix up, breaking, touch, extended, restructure, revise, redesign',
    'unchanged, as is, as they are, as it is, as given, as supplied, as published, untouched, verbatim, word for word, preserve, intact, keep existing, stay, survive, as delivered, exactly as, unmodified, original wording, copied, must remain, stable, frozen, hands off, leave as, retained, retain, existing',
  ),
  axis(
    'approval',
    'approval, approve, go ahead, sign off, confirm first, confirmation, ask first, ask before, wait for my, permission, review before, my okay, my ok, green light, human in the loop, dry run, propose, proposal, draft only, preview, present first, only suggest, read only, do it myself, plan only, show me first, recommend only',
    'without asking, right away, straight away, at once, directly, immediately, automatically, automatic, unattended, no questions, go straight, apply immediately, do it for me, for me, sends itself, execute, carried out, without confirmation, autonomous, hands free, unprompted, act on, acts on its own',
  ),
  axis(
    'halt',
    'stop, abort, halt, fail, raise, error out, give up, break off, refuse, terminate, bail out, exit, reject, block',
    'continue, carry on, go on, proceed, keep going, move on, warn, warning, log it, tolerate, best effort, fall back, default, substitute, work around, skip it',
  ),
  axis(
    'missing',
    'fill, filled, impute, interpolate, carry forward, forward fill, last known, previous value, yesterday, previous day, estimate, replace with zero, zero, count as zero, treated as zero, default value, median, average in, substitute, pad',
    'drop, dropped, leave out, left out, omit, discard, exclude, remove row, delete row, skip, complete cases, left empty, stay empty, stays blank, leave blank, remain missing, null, unfilled, ignore',
  ),
  axis(
    'parallel',
    'parallel, in parallel, concurrently, concurrent, simultaneously, all workers, all cores, several at once, many at once, spread over, fan out, side by side, multi threaded, batch, workers, pool',
    'one at a time, one by one, one after another, sequential, sequentially, serial, single worker, single thread, one worker, in order, single threaded, one process, one item',
  ),
  axis(
    'detail',
    'detailed, every step, each step, complete record, full record, full report, in full, in detail, thorough, exhaustive, comprehensive, long form, written out, full log, everything documented, step by step, extensive, all the details, full account',
    'short, brief, summary only, summary, few lines, note, one page, concise, one paragraph, bullet, headline, digest, in a nutshell, at a glance, terse, condensed, short note',
  ),
  axis(
    'scopeAll',
    'all, every, everything, each, whole, entire, complete set, any, full, both',
    'only, just, single, sole, winner, top one, most important, one of, selected, subset, sample, exclusively, nothing but, limited to, merely',
  ),
  axis(
    'source',
    'source, sourced, cite, citation, reference, evidence, linked, link, footnote, backed, quoted source, study, attributable, outside source, proof',
    'own experience, first hand, ourselves, without links, without sources, unsourced, from memory, opinion, anecdote, personal experience, uncited, in our own',
  ),
  axis(
    'invent',
    'go beyond, suggestion, suggest, invent, add ideas, creative, embellish, expand, elaborate, new ideas, extrapolate, enrich, imaginative',
    'only what is, strictly, stick to, nothing added, add nothing, no invention, facts given, given facts, as stated, limited to facts, faithful, literal, what I wrote, no additions, invents nothing',
  ),
  axis(
    'destructive',
    'overwrite, overwritten, in place, inplace, override, delete, purge, replace the original, clobber, destroy, erase, truncate table, drop table',
    'copy, copied, new file, separate file, side by side, backup, keep the original, original kept, append, added below, versioned copy, next to it, soft delete, archive, archived, trash, moved aside, kept',
  ),
  axis(
    'reversible',
    'undo, rollback, roll back, down script, down migration, reversible, reverse, revert, backward step, both directions, back out, undo script, recoverable',
    'forward only, forward step, only forward, irreversible, one way, no way back, up only, no return, permanent, final',
  ),
  axis(
    'recency',
    'whatever is there, on top, top entry, at run time, picks up new, moving target, rolls over, up to date, up to date one, follow the latest, last one, most recently, youngest, do not insist',
    'no other, never changes, and nothing else, agreed version, stick with, stay on, hard coded, specific one, bound to, one and only, exactly that, exactly this, no substitute, as agreed, signed off version, reproduce, same as last',
  ),
  axis(
    'test',
    'test key, test keys, test mode, sandbox, dummy, mock, mocked, fake, simulated, simulate, stub, synthetic, staging, trial, dry, rehearsal, play money, paper trading, emulator, practice',
    'live key, live keys, live, real money, production, real, genuine, actual, real customers, real data, for real, on hardware',
  ),
  axis(
    'intrusive',
    'intrusive, attack, exploit, payload, active check, active scan, aggressive, brute force, penetrate, break in, offensive, fuzz, inject',
    'passive, read only, probing, observe, non intrusive, look only, harmless, no attack, gentle, watch only, without touching, looking only, listen',
  ),
  axis(
    'downtime',
    'exclusive lock, one go, downtime, maintenance window, idle, offline, taken down, outage, stop the service, in one transaction, locked',
    'online, no downtime, zero downtime, while in use, rolling, concurrently, stays available, gradual, in small batches, under load, keep serving, busy',
  ),
  axis(
    'history',
    'rebase, rewrite history, squash, force push, amend, linear history, fixup, tidy history, fast forward',
    'merge commit, merge, keep history, no rebase, history stays, shared branch, published branch, append only, additional commit, new commit, others work on, pulled already',
  ),
  axis(
    'compat',
    'backward compatible, compatible, importers unaffected, stable interface, deprecate first, keep the interface, old callers, drop in',
    'breaking change, major bump, break the interface, callers adapt, new major, incompatible, clean break',
  ),
];

const DATA_AXES: readonly Axis[] = [
  axis(
    'timezone',
    'utc, greenwich, gmt, zulu, universal time, coordinated, without conversion, epoch, z suffix',
    'local time, local, wall clock, convert, converted, time zone of, daylight saving, summer time, office time, without an offset',
  ),
  axis(
    'normalised',
    'normalised, normalized, log normalised, already scaled, pre processed, preprocessed, adjusted, upstream, size factor, size factors, corrected, scaled, standardised, cleaned',
    'raw, raw count, raw counts, counts, unnormalised, unadjusted, not adjusted, unprocessed, untreated, uncorrected, untransformed, as measured, straight from the machine, normalises, normalizes',
  ),
  axis(
    'adjustedPrices',
    'split adjusted, adjusted already, adjusted',
    'unadjusted, not adjusted, split correction, apply splits, raw price, raw prices',
  ),
  axis(
    'exactness',
    'decimal, decimals, digits, six places, places, rounded, numeric, numerically, number, numbers, evaluate, evaluated, floating, approximate, approximation',
    'exact, exactly, symbolic, symbolically, fraction, surd, closed form, unrounded, unevaluated, algebraic, analytic, radicals',
  ),
  axis(
    'rounding',
    'round, rounded, nearest, half up, bankers',
    'truncate, cut off, floor, unrounded, full precision, no rounding',
  ),
  axis(
    'cash',
    'cash, paid, payment date, money moved, moved, cash basis, received, when it arrives, bank date, settled, paid out, settlement',
    'accrual, billed, invoiced, invoice date, billing, booked, earned, incurred, issued',
  ),
  axis(
    'tax',
    'gross, including tax, tax included, with vat, incl, tax inclusive, after tax added, vat included',
    'net, excluding tax, before tax, without vat, tax excluded, ex vat, tax on top, pre tax',
  ),
  axis(
    'nominal',
    'nominal, current prices, face value, not deflated',
    'real terms, inflation adjusted, constant prices, deflated, real',
  ),
  axis(
    'year',
    'calendar year, january, calendar, calendar month',
    'fiscal year, fiscal, financial year, business year, april',
  ),
  axis(
    'weekend',
    'weekend, saturday, sunday, every day of the week, all week, days a week, calendar day',
    'weekday, weekdays, working days, business day, business days, monday to friday, five days, office days',
  ),
  axis('temperature', 'celsius, centigrade, degrees c', 'fahrenheit, degrees f, kelvin'),
  axis(
    'lengthUnit',
    'metric, metre, meter, kilometre, kilometer, km, centimetre, centimeter, cm, mm, millimetre, si units',
    'imperial, mile, miles, feet, foot, inch, inches, yard, us customary',
  ),
  axis(
    'massUnit',
    'kilogram, kilograms, kg, gram, grams, kilo, kilos, tonne',
    'pound, pounds, lb, lbs, ounce, ounces, oz, stone',
  ),
  axis('angle', 'degree, degrees', 'radian, radians'),
  axis('millis', 'millisecond, milliseconds, ms', 'second, seconds'),
  axis(
    'bytesUnit',
    'mebibyte, mib, kib, gib, binary units, powers of two, 1024',
    'megabyte, mb, kb, decimal units, powers of ten, 1000',
  ),
  axis('percent', 'percent, percentage, per cent', 'fraction, share, proportion, ratio, absolute, absolute number'),
  axis(
    'currencyMinor',
    'cent, cents, minor unit, minor units, pence, smallest unit',
    'euro, euros, dollar, dollars, major unit, whole units, currency units',
  ),
  axis('currencyEuro', 'euro, euros, eur', 'dollar, dollars, usd, pound sterling, gbp'),
  axis(
    'decimalMark',
    'decimal comma, comma as decimal, semicolon separated, continental',
    'decimal point, point as decimal, comma separated',
  ),
  axis(
    'dateOrder',
    'day first, dd mm, day before month, european dates',
    'month first, mm dd, month before day, american dates, us dates',
  ),
  axis('clock', '24 hour, twenty four hour, military time', '12 hour, twelve hour, am pm, am, pm'),
  axis(
    'header',
    'header row, first row holds, column names in, with header, has a header, heading line',
    'no header, headerless, without header, data from the first line, starts with data, first line is data',
  ),
  axis(
    'duplicates',
    'deduplicate, dedupe, unique, distinct, duplicates removed, remove duplicates, first occurrence, merged into one, once each',
    'keep duplicates, duplicates stay, every occurrence, repeated rows, with repeats, count repeats, duplicates are kept, each occurrence',
  ),
  axis(
    'caseSensitive',
    'case sensitive, respect case, upper and lower case differ, exact case',
    'case insensitive, ignore case, regardless of case, lower cased, case folded, capitals do not matter',
  ),
  axis(
    'order',
    'ascending, oldest first, smallest first, increasing, alphabetical, from low to high, a to z, chronological',
    'descending, newest first, largest first, decreasing, from high to low, reverse order, z to a, reverse chronological',
  ),
  axis(
    'inclusive',
    'inclusive, including the last, up to and including, both ends, closed interval',
    'exclusive, excluding the last, up to but not, half open, open interval, end not included',
  ),
  axis('index', 'zero based, from zero, starts at 0, index 0', 'one based, from one, starts at 1, index 1'),
  axis(
    'wide',
    'wide, one column per, a column per, columns per, pivoted',
    'long, tidy, one row per, a row per, melted, unpivoted',
  ),
  axis(
    'grain',
    'customer level, per customer, each customer, row per customer',
    'order level, per order, each order, row per order, transaction level',
  ),
  axis('daily', 'daily, per day, by day, each day', 'monthly, per month, by month, weekly, per week'),
  axis('hourly', 'hourly, per hour', 'daily, per day'),
  axis('parquet', 'parquet, columnar, arrow, orc', 'csv, comma separated, tsv, json lines, jsonl, ndjson'),
  axis('json', 'json', 'csv, xml, yaml, xlsx, excel, spreadsheet'),
  axis('markdown', 'markdown, md, plain text', 'html, docx, word document, pdf, rich text'),
  axis(
    'formula',
    'formula, formulas, live formula, computed by the sheet, recalculates',
    'pasted, values, computed in code, hard coded values, static values, plain values',
  ),
  axis(
    'outlier',
    'outliers removed, remove outliers, outliers dropped, trimmed, winsorised, clipped, extreme values out',
    'outliers stay, keep outliers, outliers kept, extreme values stay, untrimmed, all values kept',
  ),
  axis('population', 'population, whole population, divide by n', 'sample, n minus 1, bessel'),
  axis('median', 'median, middle value, robust', 'mean, average, arithmetic'),
  axis('tail', 'two sided, two tailed, both directions', 'one sided, one tailed, single direction'),
  axis('logscale', 'log scale, logarithmic, log', 'linear scale, linear'),
  axis(
    'cumulative',
    'cumulative, running total, year to date, so far',
    'per period, period only, each period, single period, incremental figure',
  ),
  axis(
    'full',
    'full load, full refresh, complete reload, everything again, whole table, rebuild, all history, backfill',
    'incremental, delta, changed rows, since last run, only new, new rows, append new',
  ),
  axis('stationary', 'first differences, detrended, differenced', 'levels, trend kept, in levels'),
  axis(
    'leak',
    'train on everything, include evaluation, all data, trained on all',
    'split off, held out, hold out, kept apart, separate test, set aside, never seen',
  ),
  axis(
    'leakTime',
    'chronological split, split by time, time ordered, past for training',
    'random split, shuffled, shuffle, randomly',
  ),
  axis(
    'stratified',
    'stratified, balanced, class balance, rebalanced, weighted classes, oversample, oversampled',
    'as distributed, natural distribution, unbalanced, unweighted, imbalance stays, true frequencies',
  ),
];

const SYSTEM_AXES: readonly Axis[] = [
  axis(
    'smallGpu',
    'single gpu, one gpu, single card, one card, quantised, quantized, 4 bit, gradient checkpointing, consumer card, laptop, small memory, one graphics card',
    'full node, sharding, sharded, multi gpu, several gpus, cluster, whole node, data centre, distributed, big machine',
  ),
  axis('gpu', 'gpu, cuda, graphics card, accelerator', 'cpu, no gpu, processor only, without a gpu, cpu only'),
  axis(
    'clientRender',
    'client only, only in the browser, browser, in the browser, on the client, client side, single page, spa, csr',
    'server, on the server, server side, server rendered, server rendering, ssr, hydration, hydrate, prerendered, static html',
  ),
  axis(
    'signature',
    'verify before, verified before, signature before, before the body, verify first, check the signature first, signature first',
    'after parsing, verify afterwards, verified afterwards, signature afterwards, signature later, parse first, payload first, body first',
  ),
  axis(
    'mobile',
    'phone, phones, mobile, small screen, smartphone, handheld, pocket, thumb, small screens',
    'desktop, large screen, wide screen, laptop, monitor, big screen, office pc',
  ),
  axis(
    'people',
    'people, person, human, humans, colleague, colleagues, real authors, authors',
    'bot, bots, dependabot, renovate, automated account, automation, machine account, service account, robot',
  ),
  axis(
    'merged',
    'merged, released, shipped, closed, accepted, landed',
    'open, in review, pending, unmerged, draft, in progress, not merged',
  ),
  axis('unread', 'unread, unanswered, open items', 'read, answered, finished entries, done'),
  axis(
    'publish',
    'publish, public, go live, post it, send it, release it, sends, posted',
    'draft, private, internal, keep as draft, unpublished, not sent, saved only, park it',
  ),
  axis('encrypt', 'encrypt, encrypted, sealed, ciphertext', 'plain text, unencrypted, clear text, plaintext'),
  axis(
    'anonymise',
    'anonymise, anonymize, anonymised, mask, masked, pseudonym, redact, redacted, hashed, without names, personal data removed, blacked out',
    'full names, real names, names stay, names are kept, identifiable, unmasked, clear names, personal data stays, names are shown',
  ),
  axis(
    'network',
    'online, internet, network, download, fetch, remote, web access, pull from the registry',
    'offline, air gapped, no network, local only, cached, vendored, without internet, local copy, local mirror, mirror, bundled',
  ),
  axis(
    'cache',
    'cache, cached, reuse, memoised, stored copy',
    'fresh, uncached, refetch, bypass cache, cache off, recompute',
  ),
  axis(
    'sync',
    'synchronous, blocking, wait for the result, wait until',
    'asynchronous, async, background, non blocking, queue, queued, fire and forget',
  ),
  axis(
    'push',
    'push, webhook, event driven, streamed, streaming, real time',
    'poll, polling, scheduled, batch job, nightly, cron, interval',
  ),
  axis(
    'strict',
    'strict, strictly, no tolerance, warnings as errors, fail on warning, zero tolerance, hard',
    'lenient, relaxed, tolerant, warnings allowed, soft, forgiving, loose',
  ),
  axis(
    'retry',
    'retry, retries, try again, repeat on failure, backoff',
    'no retry, once only, single attempt, fail fast, never twice, at most once',
  ),
  axis('idempotent', 'idempotent, safe to repeat, repeatable', 'run once, one off'),
  axis(
    'rootless',
    'root, sudo, administrator, privileged, admin rights',
    'unprivileged, rootless, no root, without sudo, normal user, least privilege, non root, no admin',
  ),
  axis('arch', 'arm64, arm, aarch64, apple silicon', 'x86, amd64, intel'),
  axis('windows', 'windows, powershell', 'linux, macos, posix, bash, unix'),
  axis('endian', 'little endian', 'big endian, network order'),
  axis('colorOrder', 'rgb', 'bgr'),
  axis('lossless', 'lossless, uncompressed, png, wav, flac', 'lossy, compressed, jpeg, jpg, mp3'),
  axis(
    'orient',
    'landscape, horizontal, wide format, widescreen, 16 9',
    'portrait, vertical, upright, tall, 9 16, stories, story, reel, reels, full height',
  ),
  axis('square', 'square, feed, 1 1', 'stories, reel, reels, 9 16, vertical'),
  axis('dark', 'dark, dark mode, night', 'light, light mode, bright, white background'),
  axis(
    'monochrome',
    'gray scale, grayscale, greyscale, black and white, monochrome',
    'colour, color, coloured, full colour, rgb',
  ),
  axis(
    'deterministic',
    'deterministic, fixed seed, seeded, reproducible, same seed',
    'random, varied, sampled, different each time, fresh seed, nondeterministic',
  ),
  axis(
    'supported',
    'two older versions, old versions, back to, legacy, older devices, oldest supported, long tail',
    'current version only, newest only, latest only, no legacy, only the current, modern only, current release',
  ),
  axis('types', 'typed, type hints, annotations, strict types', 'untyped, dynamic, no annotations'),
  axis(
    'deps',
    'new dependency, dependencies allowed, add a library, third party, extra package, extra packages, from npm, external library',
    'no new dependency, standard library, no dependencies, built in, no extra package, dependency free, no third party, vanilla, own means',
  ),
  axis('monorepo', 'monorepo, workspace', 'separate repositories, polyrepo'),
  axis('multitenant', 'multi tenant, several tenants, per tenant', 'single tenant, one tenant'),
];

const TEXT_AXES: readonly Axis[] = [
  axis(
    'english',
    'american, us english, en us, color, american spelling, organize, us spelling, center',
    'british, uk english, en gb, colour, british spelling, organise, oxford, uk spelling, centre',
  ),
  axis(
    'formal',
    'formal, official, formally, polite, sie, vous, usted, surname, distance',
    'informal, casual, first name, friendly, du, tu, relaxed, chatty, first names, conversational, colloquial',
  ),
  axis(
    'technical',
    'expert, experts, engineers, specialist, jargon, technical, professional audience, practitioners',
    'layman, lay, beginner, beginners, novice, plain words, plain language, non technical, general public, newcomers, everybody, explained, no jargon',
  ),
  axis('person', 'first person, we, i form, our voice', 'third person, impersonal, passive voice, neutral voice'),
  axis(
    'bullets',
    'bullet, bullets, list, table, tabular',
    'prose, running text, paragraph, paragraphs, continuous text, narrative',
  ),
  axis(
    'branding',
    'corporate look, house style, brand, branded, our style, our template, company template, own look, corporate design, house look',
    'neutral, unbranded, existing style, existing headers, white label, original layout, given layout',
  ),
  axis(
    'singleSpeaker',
    'one speaker, single speaker, single person, one person, lecture, monologue, without labels, one voice, nobody else talks, solo',
    'speakers, several speakers, panel, conversation, interview, diarisation, diarization, own label, each voice, who speaks, speaker labels, several people, dialogue, more than one voice, labelled by speaker',
  ),
  axis(
    'timestamps',
    'timestamp, timestamps, time codes, timecode, time stamped',
    'without timestamps, no timestamps, plain transcript, without times',
  ),
  axis(
    'verbatimSpeech',
    'filler, fillers, every um, uhs, hesitation',
    'cleaned up, smoothed, readable, fillers removed',
  ),
  axis(
    'translate',
    'translate, translated, translation',
    'original language, untranslated, source language, as spoken',
  ),
  axis(
    'stairs',
    'wheelchair, stroller, pram, step free, barrier free, lift, lifts, ramp, ramps, accessible, no stairs, luggage, elevator',
    'stairs are fine, on foot, stairs are ok, shortest walk, fit, any route, stairs allowed, steps do not matter',
  ),
  axis(
    'tracks',
    'by train, rail, train, no flights, without flying, overland',
    'fly, flight, flights, by plane, plane',
  ),
  axis(
    'diet',
    'vegetarian, vegan, meatless, without meat, plant based',
    'meat, omnivore, everything eaten, fish, chicken',
  ),
  axis(
    'nuts',
    'allergy, allergic, nut free, gluten free, lactose free',
    'no allergy, no restrictions, eats everything',
  ),
  axis(
    'hints',
    'hint, hints, nudge, socratic, let me solve, guiding question',
    'solution, answer, full solution, worked out, solve it for me, give the answer',
  ),
  axis('pets', 'pet, pets, dog, animal, pet friendly', 'parking, no pets, without animals'),
  axis('minors', 'children, kids, minors, pupils, young', 'adults, grown ups, professionals'),
  axis(
    'cheap',
    'cheap, cheapest, lowest price, budget, save money, low cost',
    'fast, fastest, quickest, quality, comfortable, best, premium',
  ),
  axis(
    'priority',
    'accuracy, quality first, best quality, careful',
    'speed, speed first, quick and dirty, fastest, latency',
  ),
  axis('evenodd', 'weekly, every week', 'monthly, every month, fortnightly'),
  axis('owner', 'our own, own, ours, in house, internal', 'external, third party, competitor, outside, foreign'),
  axis('attendees', 'optional, may, nice to have', 'mandatory, must, required, compulsory'),
  axis('reply', 'reply all, everyone, to all', 'reply to sender, only the sender, in private'),
  axis(
    'inline',
    'inline, embedded, self contained, one file, single file',
    'external, linked, separate files, several files, split up, modules',
  ),
  axis(
    'groupBy',
    'grouped, per group, by category, clustered, merged per',
    'individually, one by one, ungrouped, item by item, each on its own, separately',
  ),
  axis('positive', 'positive, praise, strengths', 'negative, critical, criticism, weaknesses, harsh'),
  axis(
    'include',
    'include, included, counted, tallied, in scope, taken in, part of, covers',
    'exclude, excluded, left out, out of scope, removed, omitted, do not count, not counted, disregarded, leave out',
  ),
  axis(
    'before',
    'before, first, beforehand, prior, in advance, precedes',
    'after, afterwards, later, follow, follows, subsequently, at the end, second',
  ),
  axis('increase', 'increase, raise, more, higher, up, add', 'decrease, lower, less, fewer, down, reduce, cut'),
  axis('minmax', 'minimum, at least, no less than, lower bound', 'maximum, at most, no more than, upper bound'),
  axis('openclosed', 'open, opened, opens', 'closed, shut, close'),
  axis('start', 'start, begin, beginning, first half', 'end, finish, second half'),
  axis('left', 'left', 'right side'),
  axis(
    'enable',
    'enable, enabled, switch on, turn on, activated, allowed, permitted',
    'disable, disabled, switch off, turn off, deactivated, forbidden, prohibited, banned',
  ),
  axis(
    'manual',
    'manual, manually, by hand, myself, human',
    'automatic, automatically, automated, script, scripted, machine',
  ),
  axis(
    'keep',
    'keep, retain, retained, kept, preserve, survive',
    'drop, discard, remove, removed, strip, stripped, delete, deleted, clear, cleared',
  ),
  axis('partial', 'partial, partly, some, incomplete, in pieces', 'complete, whole, all or nothing, entire, fully'),
  axis('steady', 'steady state, equilibrium, stationary', 'transient, time evolution, evolving, dynamic'),
  axis(
    'exactlib',
    'same, identical, mirror, mirrored, line by line, word to word, one to one',
    'idiomatic, adapted, abstractions, rethought, native style, free',
  ),
];

const EXTRA_AXES: readonly Axis[] = [
  axis(
    'flow',
    'from, source, input, reads, read, import, pull, extract, original, origin, upstream, incoming, take over from, fed by, comes from',
    'into, to, target, output, writes, write, export, destination, goes to, downstream, receives, sink, result',
  ),
  axis(
    'rank',
    'primary, main, master, leading, authoritative, truth, wins, decides, decisive, binding, official, valid, current, active, prevails, takes precedence, first choice, in charge, rules, counts, ours, real, final, approved, correct, right',
    'secondary, backup, fallback, copy, reference, comparison, spare, second, reserve, auxiliary, standby, mirror, draft, provisional, preliminary, unofficial, background, emergency, helper, supporting, supplement',
  ),
  axis(
    'baseline',
    'baseline, before, old, original, control, reference, compared with, measured against, starting point',
    'candidate, after, new, changed, treatment, variant, compared to, challenger, under test',
  ),
  axis(
    'listing',
    'list, listing, report, enumerate, show, display, print, count, look, inspect, flag, mark, point out, tell me',
    'delete, remove, purge, clean up, erase, prune, evict, fix, repair, correct, act, apply, execute, wipe, get rid of',
  ),
  axis(
    'writing',
    'write, save, store, update, insert, commit, persist, modify, push, upload, edit',
    'read only, look only, read, query, select, leave alone, no writes, write nothing, without writing, never write, nothing is written, view',
  ),
  axis(
    'sampling',
    'sample, subset, excerpt, first rows, handful, some rows, a few, random rows, tenth, spot check, part of the rows',
    'all rows, every row, whole table, full data, complete, entire, each record, every record, everything, in full, none left out',
  ),
  axis(
    'threshold',
    'at least, or more, minimum, no less than, from, above, over, more than, exceeds, greater, upwards, higher than',
    'at most, or less, maximum, no more than, up to, below, under, less than, fewer than, lower than, beneath',
  ),
  axis(
    'edge',
    'inclusive, including, included, counts too, or equal, up to and including, through, both ends, closed',
    'exclusive, excluding, strictly, not included, but not, half open, stops before, short of, strictly above, strictly below, does not count',
  ),
  axis(
    'ascii',
    'ascii, transliterate, transliterated, without accents, accents removed, plain letters, umlauts replaced, stripped of accents',
    'unicode, utf 8, accents, umlauts, diacritics, special characters, original letters, accented, as spelled',
  ),
  axis('encoding', 'utf 8, unicode', 'latin 1, iso 8859, windows 1252, ansi'),
  axis('upper', 'upper case, capital letters, capitals, uppercase', 'lower case, small letters, lowercase'),
  axis(
    'pii',
    'personal data, names, addresses, e mail addresses, identities, full name, contact details',
    'anonymous, anonymised, pseudonym, pseudonyms, initials, id only, masked, redacted, blacked out, hashed, hidden, removed, without names',
  ),
  axis(
    'ask',
    'ask, wait, confirm, consent, approval, permission, okay, ok, check with, checked with, signed, agree, approve, propose, suggest, show first, let me see, my word, nod',
    'without asking, on its own, automatic, automatically, straight, immediately, directly, unattended, no confirmation, nobody is around, without waiting, while I sleep, overnight, act alone',
  ),
  axis(
    'stopping',
    'stop, stops, halt, abort, fail, error, exit, cancel, raise, refuse, break, give up, end the run, crash, quit, hold',
    'continue, continues, carry on, go on, proceed, skip, skips, warn, note it, log, ignore, pass over, goes on, keep going, rest of, remaining, nevertheless, anyway, tolerate',
  ),
  axis(
    'gaps',
    'fill, filled, estimate, interpolate, interpolated, guess, zero, impute, substitute, carry, repeated, bridged, default, previous, neighbour, last value, mean of',
    'blank, empty, missing, left, drop, dropped, gap, gaps, omit, unknown, null, nan, leave open, excluded, hole, holes',
  ),
  axis(
    'clockSource',
    'utc, gmt, greenwich, zulu, universal',
    'local, berlin, paris, new york, office time, wall clock, cet, cest, est, pst, summer time, daylight, zone of, where the, on site',
  ),
  axis('clockHours', '24 hour, 24h, thirteen, military', '12 hour, am, pm, noon'),
  axis(
    'distance',
    'kilometre, kilometer, km, metre, meter, metric, centimetre, centimeter, cm, millimetre, mm, celsius, kilogram, kg, litre, liter, gram, si',
    'mile, feet, foot, inch, yard, imperial, fahrenheit, pound, lb, gallon, ounce, oz, fluid ounce, knots',
  ),
  axis(
    'roundingMode',
    'round up, rounded up, ceiling, upwards, next full, up to the next',
    'round down, rounded down, floor, truncate, truncated, cut off, downwards, chopped',
  ),
  axis(
    'roundingPresence',
    'round, rounded, whole number, whole numbers, full euros, integer, nearest, two decimals',
    'unrounded, exact, full precision, every digit, all digits, all decimals, not rounded, to the cent, cents',
  ),
  axis(
    'currency',
    'euro, eur, euros',
    'dollar, dollars, usd, pound, pounds, gbp, sterling, franc, chf, yen, original currency, local currency, krona',
  ),
  axis(
    'convertCurrency',
    'convert, converted, exchange rate, into euros, one currency',
    'original currency, as invoiced, unconverted, as booked, own currency, left in',
  ),
  axis('german', 'german, germany, deutsch', 'english, french, spanish, italian, dutch'),
  axis(
    'englishLanguage',
    'english',
    'german, french, spanish, italian, dutch, polish, swedish, native language, mother tongue, local language',
  ),
  axis(
    'tableForm',
    'table, csv, spreadsheet, rows, columns, matrix, grid, tabular',
    'text, prose, paragraph, sentence, letter, narrative, essay, running text, chart, picture, list',
  ),
  axis('chart', 'chart, graph, plot, diagram, picture, drawing, figure', 'number, numbers, table, text, words'),
  axis(
    'oneFile',
    'single file, one file, one document, merged, combined, together, one sheet, joined',
    'separate files, one file per, file for each, each its own, split, apart, separately, per',
  ),
  axis(
    'sortTime',
    'newest first, latest first, reverse chronological, most recent first, recent first, backwards',
    'oldest first, chronological, earliest first, in order of time, from the beginning, forward',
  ),
  axis(
    'sortSize',
    'largest first, biggest first, descending, highest first, top down, falling',
    'smallest first, ascending, lowest first, rising, increasing',
  ),
  axis(
    'alphabetical',
    'alphabetical, alphabetically, a to z, by name',
    'by date, by size, by amount, by number, chronological, by time',
  ),
  axis(
    'python2',
    'python 2, legacy, old syntax, es5, java 8, classic',
    'python 3, modern, new syntax, es2022, java 21, typescript',
  ),
  axis('genome', 'hg19, grch37, build 37', 'hg38, grch38, build 38'),
  axis(
    'transaction',
    'all or nothing, one transaction, atomic, rolled back, together or not at all',
    'row by row, as far as possible, partial, each on its own, what works, best effort',
  ),
  axis('calendarWeek', 'monday, week starts on monday, iso week', 'sunday, week starts on sunday, us week'),
  axis(
    'workingdays',
    'working days, business days, weekdays, without weekends, bank holidays, holidays excluded',
    'calendar days, all days, weekends, including weekends, every day, holidays too',
  ),
  axis(
    'netgross',
    'net, before vat, without vat, excluding vat, excl, tax excluded, without tax',
    'gross, with vat, including vat, incl, tax included, including tax',
  ),
  axis(
    'perhead',
    'per person, per head, per capita, each person, individual',
    'in total, altogether, overall, household, sum, aggregated, whole group',
  ),
  axis(
    'aggregate',
    'sum, total, totals, aggregated, summarised, rolled up, by month, grouped, added up',
    'individual, single entries, line by line, each booking, detail, unaggregated, entry by entry, itemised, row level',
  ),
  axis(
    'emailNow',
    'send, sends, sent, dispatch, mail it, deliver, goes out',
    'draft, prepare, outbox, compose, not send, unsent, saved as a draft, leaves it in',
  ),
  axis(
    'publicity',
    'public, everyone, open, world, published, anybody, outside',
    'private, internal, confidential, members only, restricted, inside, in house',
  ),
  axis('cheapness', 'cheapest, cheap, price, cost, budget, saves money', 'fastest, fast, quick, speed, shortest, time'),
  axis(
    'mathform',
    'proof, derive, derivation, exact solution, by hand, analytical, closed form',
    'simulate, simulation, numerical, numeric, approximate, monte carlo, estimate',
  ),
  axis(
    'children',
    'children, beginners, pupils, lay readers, newcomers, simple, easy',
    'experts, specialists, professionals, advanced, technical, peers',
  ),
  axis('spell', 'british, uk, oxford, colour', 'american, us, color'),
  axis('tense', 'past tense, past', 'present tense, present'),
  axis('address', 'formal, sie, polite, surname, mr, ms', 'informal, du, first name, casual, friendly'),
  axis(
    'length',
    'short, brief, half a page, one page, concise, few words, summary, tight',
    'long, detailed, full, thorough, several pages, in depth, elaborate',
  ),
  axis(
    'keepFile',
    'keep, kept, archive, archived, retain, move, moved, backup, copy, copies, trash',
    'delete, deleted, remove, erase, erased, overwritten, destroy, gone, for good',
  ),
  axis(
    'recursive',
    'recursive, subfolders, sub folders, nested, whole tree, below, deep',
    'top level, not recursive, only the folder, flat, this folder only, first level',
  ),
  axis(
    'followlinks',
    'follow links, follow redirects, external links',
    'same site, internal links, own domain, stay on the site, no redirects',
  ),
  axis(
    'quotes',
    'quote, quoted, verbatim, original wording, literally, word for word',
    'paraphrase, own words, reworded, summarise, in other words',
  ),
];

/** All axes; the position of an axis is not part of any stored model, only its name. */
export const AXES: readonly Axis[] = [...WORK_AXES, ...DATA_AXES, ...SYSTEM_AXES, ...TEXT_AXES, ...EXTRA_AXES];
