import { Axis, axis } from './axis';

/** How work is carried out: resuming, changing, approving, stopping, order and care. */
export const WORK_AXES: readonly Axis[] = [
  axis(
    'resume',
    'resume, continue where, pick up where, pick up from, carry on from, carried on, half finished, halfway, left off, interrupted, last finished, last completed, checkpoint, unfinished, partial result, completed, remaining items, skip finished, already done, pick it up, picks up, picked up, pick up, carry on where, goes on where, go on where, where it stopped, where it was, where we were, where we left, where it broke, crashed, midway, mid way, broken off, cut short, half done, half way, already finished, already processed, what is finished, what is done, is done already, not redo, do not redo, do not repeat, no repeat, keep what, kept and completed, completes, earlier progress, progress so far, resumes, resumed, restarts at, remaining part, unfinished part, continuation, keep what you, go on with, continues after, after the last finished, results are reused, reused, reuses, already have',
    'from scratch, clean slate, fresh start, start over, start fresh, from zero, from the beginning, begin anew, anew, cleared first, cleared before, wiped, restart, blank state, redo everything, empty folder, delete old output, begin again, begins again, start again, starts over, starts again, from the top, all over, all over again, redo, redoes, forget the earlier, forget what, discard earlier, discard previous, discards, clears earlier, clear earlier, wipe, wipes, empty state, empties, tabula rasa, new start, new run, square one, square 1, ignore earlier, nothing is kept, run it all, whole run again, throw away, throws away, first item, from the first item, results are discarded, completely new, starts with an empty',
  ),
  axis(
    'change',
    'change, modify, rewrite, rewritten, rework, rephrase, reword, edit, alter, improve, polish, rename, renamed, replace, replaced, restyle, rebrand, overhaul, smooth, adjust, fix up, breaking, touch, extended, restructure, revise, redesign',
    'unchanged, as is, as they are, as it is, as given, as supplied, as published, untouched, verbatim, word for word, preserve, intact, keep existing, stay, survive, as delivered, exactly as, unmodified, original wording, copied, must remain, stable, frozen, hands off, leave as, retained, retain, existing',
  ),
  axis(
    'approval',
    'approval, approve, go ahead, sign off, confirm first, confirmation, ask first, ask before, wait for my, permission, review before, my okay, my ok, green light, human in the loop, dry run, propose, proposal, draft only, preview, present first, only suggest, read only, do it myself, plan only, show me first, recommend only, sign it off, signed it off, signed off, say yes, said yes, say so, until i agree, unless i agree, my consent, consent, my blessing, blessing, thumbs up, hold until, hold off, check with me, check back, run it past me, run it by me, see it first, look at it first, let me look, let me check, before you do anything, before anything happens, nothing may change before, only after i, not before i, presented for, asks the user, ask the user, waits for, wait for, pending my, confirmed by, approved by, needs a yes, four eyes, second pair of eyes, manual release, released by, gatekeeper, authorisation, authorization, authorise, clearance, cleared by, not without, never without, nothing * without, only with my, only with, ask me, ask me before, asks before, asks first, before you do, before you change, before you send, without approval nothing, after approval, upon approval, with approval, until i have, once i have, asks for a go, ask for a go, a human confirms, confirms every, nod, nod it through, stops before, stops before each, looked at it, before each write, before every change',
    'without asking, right away, straight away, at once, directly, immediately, automatically, automatic, unattended, no questions, go straight, apply immediately, do it for me, for me, sends itself, execute, carried out, without confirmation, autonomous, hands free, unprompted, act on, acts on its own, without prompting, no prompt, no prompting, no confirmation, no confirmation step, no approval, needs no approval, need not ask, need not check, need not wait, do not ask, do not need to see, no need to ask, no need to check, on your own, at your own discretion, on its own initiative, unsupervised, no sign off, without sign off, without waiting, in one pass, skip the confirmation, trust you, just do it, full autonomy, free hand, carte blanche, permission in advance, in advance so, without any question, without a question, without coming back, coming back to me, acts autonomously, autonomously, from start to finish, from start to end, needs nobody',
  ),
  axis(
    'halt',
    'stop, abort, halt, fail, raise, error out, give up, break off, refuse, terminate, bail out, exit, reject, block, end the run, ends the run, stops, aborts, halts, fails, breaks off, broken off, cancel, cancelled, cancels, quit, quits, shut down, pull the plug, call it off, called off, leave it there, no further, goes no further, come to a standstill, interrupts, interrupt, terminates, ends with an error, error code, throws, raise an error, hard error, fatal, all or nothing, cease, reason enough, terminates at, ends processing, at the first, first fault, first error, first failure, any error',
    'continue, carry on, go on, proceed, keep going, move on, warn, warning, log it, tolerate, best effort, fall back, default, substitute, work around, skip it, carries on, goes on, proceeds, continues, passed over, pass over, moves on, next one, the others, with the others, remaining ones, hold up, not hold up, no obstacle, press on, presses on, keeps going, keep at it, push on, keeps running, does not stop, do not stop, without stopping, never stops, must not stop, make a note, notes it, logged and, with a warning, warned, warns, soft error, non fatal, tolerated, tolerates, skipped, skips, in spite of, anyhow, anyway, partial result, no reason to, not a reason to, errors are collected, collected and, as much as you can, as far as possible, as far as you can, in spite of errors, despite errors, lines are skipped, rows are skipped, records are skipped, processing continues',
  ),
  axis(
    'missing',
    'fill, filled, impute, interpolate, carry forward, forward fill, last known, previous value, yesterday, previous day, estimate, replace with zero, zero, count as zero, treated as zero, default value, median, average in, substitute, pad, imputed, imputation, interpolates, bridge, bridged, replace blanks, put the mean, put the average, put zero, set to zero, becomes zero, mean value, column mean, column average, nearest value, neighbouring value, neighbours, backfill, backfilled, extrapolate, padded, estimated, guessed, carried over, hold the last, last observation, sensible value, closed with, last reading, last value, fill in, fills in, substituted, substituted by, close the gap, close gaps, give gaps, nulls are substituted, replaced by an estimate',
    'drop, dropped, leave out, left out, omit, discard, exclude, remove row, delete row, skip, complete cases, left empty, stay empty, stays blank, leave blank, remain missing, null, unfilled, ignore, throw out, throw the row out, kicked out, incomplete rows, incomplete records, disregarded, complete rows only, only complete, not filled, do not fill, no filling, stays empty, left as is, not available, unknown stays, left blank, remains missing, stay missing, left untouched, do not invent, no invented, invent no, invents no, not filled in, stays a gap, stay gaps',
  ),
  axis(
    'parallel',
    'parallel, in parallel, concurrently, concurrent, simultaneously, all workers, all cores, several at once, many at once, spread over, fan out, side by side, multi threaded, batch, pool, every core, all the cores, several of them, several at a time, several at the same time, many at a time, at the same time, all at once, worker pool, thread pool, threads, multithreaded, multiprocess, multiple processes, multiple threads, processes at once, concurrency, distributes, distributed, simultaneous, run together, many at the same time, do many, all processors, several processors, as there are cores',
    'one at a time, one by one, one after another, sequential, sequentially, serial, single worker, single thread, one worker, in order, single threaded, one process, one item, one after the other, in turn, in sequence, in a row, in series, single request, single process, a single job, one job, one request, only one, one thread, never two, no parallel, not in parallel, no concurrency, queue up, waits for the previous, step after step, sequence, strictly in order, each in turn, consecutive, consecutively, more than one at once, never more than one, strictly one',
  ),
  axis(
    'detail',
    'detailed, every step, each step, complete record, full record, full report, in full, in detail, thorough, exhaustive, comprehensive, long form, written out, full log, everything documented, step by step, extensive, all the details, full account, full story, at length, thoroughly, in depth, elaborate, elaborates, complete report, comprehensive report, all the particulars, meticulous, leave nothing out, leaves nothing out, long version, long report, many pages, whole story, every detail, spelled out, spell out, written down, verbose, discursive, full documentation, protocol each, step is documented, full pages, two pages, three pages, several pages, runs to, pages long, page report, chapters, a full page',
    'short, brief, summary only, summary, few lines, note, one page, concise, one paragraph, bullet, headline, digest, in a nutshell, at a glance, terse, condensed, short note, couple of sentences, two sentences, three sentences, one sentence, single sentence, half a page, three lines, two lines, few sentences, few words, one line, a line, briefly, in short, short and, keep it short, keep it brief, essentials, essence, gist, main points, key points, nutshell, compact, crisp, telegram, laconic, to the point, cut down, boiled down, management summary, executive summary, ten line, five line, one sentence|paragraph|line, fits into|in|on, in three|two|five|four|ten sentences|lines|words, at most * sentences|lines|words, no more than * sentences|lines|words, hundred words, fifty words, five bullets',
  ),
  axis(
    'scopeAll',
    'all, every, everything, each, whole, entire, complete set, any, full, both',
    'only, just, single, sole, winner, top one, most important, one of, selected, subset, sample, exclusively, nothing but, limited to, merely',
  ),
  axis(
    'source',
    'source, sourced, cite, citation, reference, evidence, linked, link, footnote, backed, quoted source, study, attributable, outside source, proof, cites, footnotes, citations, bibliography, give references, each claim, every claim, every statement, every figure, with links, with sources, source for, sources for, where it comes from, verifiable, substantiated, substantiate, back up each, quotations with, literature',
    'own experience, first hand, ourselves, without links, without sources, unsourced, from memory, opinion, anecdote, personal experience, uncited, in our own, no footnotes, no links, no sources, no references, no citations, without references, without citations, without footnotes, leave sources out, sources out, references out, citations are left out, sources are left out, omit sources, no bibliography, free of references, bare text, unreferenced',
  ),
  axis(
    'invent',
    'go beyond, suggestion, suggest, invent, add ideas, creative, embellish, expand, elaborate, new ideas, extrapolate, enrich, imaginative',
    'only what is, strictly, stick to, nothing added, add nothing, no invention, facts given, given facts, as stated, limited to facts, faithful, literal, what i wrote, no additions, invents nothing',
  ),
  axis(
    'destructive',
    'overwrite, overwritten, in place, inplace, override, delete, purge, replace the original, clobber, destroy, erase, truncate table, drop table, for good, deleted permanently, permanently, permanent deletion, purges, purged, wipes, wiped, erased, erases, destroyed, shredded, shred, irrevocably, irretrievably, once and for all, gone forever, removed forever, hard delete, removed entirely, tidy away, dispose, disposed, throw away, thrown away, get rid of, be destroyed, destroys, entirely, done away with',
    'copy, copied, new file, separate file, side by side, backup, keep the original, original kept, append, added below, versioned copy, next to it, soft delete, archive, archived, trash, moved aside, kept, archives, into the archive, to the archive, cold storage, moved to, moves to, moves old, set aside, put aside, move it aside, kept aside, stored away, recycle bin, bin, recoverable, restorable, can be restored, retained, retention, nothing may be erased, nothing is erased, nothing is deleted, never deleted, not deleted, do not delete, no deletion, attic, parking folder, soft deleted, marked as deleted, quarantine, into storage, storage, somewhere safe, keep old, keep the old, retains, we may need, may need them, to an archive, moves outdated',
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
    'test key, test keys, test mode, sandbox, dummy, mock, mocked, fake, simulated, simulate, stub, synthetic, staging, trial, dry, rehearsal, play money, paper trading, emulator, practice, test environment, test system, test account, test server, test instance, test data, dev system, development system, integration environment, acceptance, preview environment, preproduction, non production, demo account, demo system, toy data, made up, artificial, invented data, throwaway, playground, harmless data, nobody is served, no customers, not live',
    'live key, live keys, live, real money, production, real, genuine, actual, real customers, real data, for real, on hardware, production system, productive system, live environment, live system, live data, live account, live cluster, real users, actual users, actual customers, paying customers, serving traffic, in earnest, the real thing, customer facing, end users, go live, gone live',
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
    'rebase, rewrite history, squash, force push, amend, linear history, fixup, tidy history, fast forward, clean linear, linear, squashes, squashed, squash it, one commit, single commit, rebases, rebased, rewrites, rewrite commits, tidy up commits, clean up commits, flatten, straighten, interactive rebase, reword commits, force pushed, clean history, tidy commit, rebase it, squashes and',
    'merge commit, merge, keep history, no rebase, history stays, shared branch, published branch, append only, additional commit, new commit, others work on, pulled already, adds a merge, merges, merge commits, leave the history, history as it is, never rewrites, never rewrite, not rewrite, do not rewrite, no rewriting, no force, not rebase, no rebasing, pulled the branch, have pulled, colleagues have, published commits, pushed already, shared with, already shared, additional commits, new commits, follow up commit, preserve commits, keeps commits, all commits stay, untouched history, leaves existing, existing commits, must not be rewritten, not be rewritten, have based, based work',
  ),
  axis(
    'compat',
    'backward compatible, compatible, importers unaffected, stable interface, deprecate first, keep the interface, old callers, drop in, existing clients, keep working, keeps working, still work, must not break, do not break, never break, no breaking, not break, breaks nothing, without breaking, compatibility, unaffected, public signatures, never alters, same interface, interface stays, interface unchanged, additive, only additions, old clients, existing integrations, non breaking, transparent to callers',
    'breaking change, major bump, break the interface, callers adapt, new major, incompatible, clean break, may break, breaks the, breaking changes are, breaking is fine, breaking allowed, clients will adapt, callers will adapt, callers must adapt, change the interface, changes the interface, redesigns, redesign the api, without regard to callers, free to change, interface may change, adapt to the new, new interface, rewrite the api, new major version, compatibility is no, no compatibility',
  ),
  axis(
    'overwriting',
    'replace the old, replace it, replaced, may be replaced, replaces, overwritten, overwrites, overwrite, write over, write straight over, writes over, in place, same file, over the old, edits the file, modifies the file, directly in the file, take its place, straight into the file, on top of the old, lose the old, updated in place, saves over, clobber',
    'new file, a copy, writes a copy, copies, separate file, another file, next to it, beside it, alongside, survive, survives, original stays, original is kept, keeps the original, never overwritten, not overwrite, no overwriting, existing files stay, existing ones, leave the old, side by side, under a new name, new name, version suffix, dated copy, backup first, back up first, back it up, do not touch what, never changed, non destructive, append, appends, appended',
  ),
  axis(
    'commits',
    'small commits, several commits, many commits, atomic commits, one change per commit, separate commits, split commits',
    'single commit, one commit, one big commit, squash, squashed, everything in one commit',
  ),
  axis(
    'backup',
    'backup first, back up first, take a backup, with a backup, snapshot first, safety copy, restore point, keep a copy first, back up * then|before|first, backup * then|before|first, snapshot * then|before|first, copy is made|taken before|first, first back up|snapshot|copy, after * back|backup|backing up, only after * backup|copy|snapshot, once * backed up, makes|takes|make|take a backup|copy|snapshot * then|before',
    'no backup, without a backup, without backup, skip the backup, backup is not needed, no safety copy, then back, then * back, then snapshot|copy|save, backup|snapshot|copy afterwards|after|later|last|follows, back * up afterwards|after|later|last, backed up afterwards|after|later|last, backs up afterwards|after|later|last',
  ),
  axis(
    'commentsInCode',
    'with comments, commented, comment each, comments for, annotated, docstrings, explained in comments, inline comments',
    'no comments, without comments, uncommented, strip comments, comments removed, bare code, code only',
  ),
  axis(
    'testsFirst',
    'tests first, test first, write the tests first, failing test first, tdd, test driven, red green',
    'tests later, tests afterwards, code first, no tests, without tests, tests come later, tests can wait, skip the tests',
  ),
  axis(
    'ownership',
    'our own code, own code, in house code, code we wrote, first party, our modules',
    'third party code, vendor code, vendored code, external code, generated code, dependencies, dependency code',
  ),
  axis(
    'minimalChange',
    'minimal change, smallest change, as little as possible, minimal diff, small diff, surgical, only the necessary, bare minimum, least invasive, tiny patch',
    'thorough rewrite, rewrite it all, rewritten from scratch, refactor broadly, large refactoring, clean up as well, tidy up along the way, redo the structure, full overhaul',
  ),
  axis(
    'frequency',
    'one off, one time, single time, just this once, only this time, ad hoc',
    'regularly, recurring, repeat, every time, each week, each month, on a regular basis, periodically',
  ),
  axis(
    'eager',
    'as early as possible, at the start, up front, upfront, beforehand, in advance, ahead of time, eager, eagerly',
    'as late as possible, at the end, lazily, on demand, only when needed, when needed, just in time, at the last moment',
  ),
];
