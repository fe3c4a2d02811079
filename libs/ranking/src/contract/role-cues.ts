/**
 * What a cue does to the things around it. `subject`: what stands before it is avoided (X is outdated). `object`: what
 * follows is avoided (instead of X). `shun`: a verb of avoiding, which hits its object in the active and its subject in
 * the passive (drop X; X is dropped). `use`: what follows is used (take X). `supersede`: in the active the object is avoided,
 * in the passive the subject (and what follows "by" is used). `yield`: what stands before is
 * avoided and what follows is used. `past`: the clause tells how it was. `negation`: the clause is denied. `mistake`: the
 * clause warns of something. `neutral`: the
 * clause sets nothing aside. `none`: a phrase whose words must not be read as cues.
 */
export type Cue =
  | 'subject'
  | 'object'
  | 'shun'
  | 'use'
  | 'supersede'
  | 'yield'
  | 'past'
  | 'negation'
  | 'mistake'
  | 'neutral'
  | 'none'
  | 'chosen';

export const CUES: readonly (readonly [Cue, string])[] = [
  [
    'subject',
    'is off, are off, stays off, is history, are history, outdated, out of date, obsolete, deprecated, stale, retired, expired, invalid, archived, abandoned, discontinued, withdrawn, decommissioned, dead, ' +
      'off limits, out of scope, out of the picture, out of bounds, alone, aside, untouched, unread, unopened, unused, closed, locked away, forbidden, prohibited, irrelevant, ' +
      'reference only, reference, for reference, background, comparison, compare, compare contrast, only there, illustration, orientation, ' +
      'different round, another round, last round, other round, earlier round, previous round, previous, former, earlier, past, from last year, of last year, from last month, of last month, last cycle, other cycle, ' +
      'side copy, spare copy, backup, duplicate, decoy, lookalike, look similar, looks similar, sound similar, sounds similar, looks alike, sounds alike, looks like it, near name, namesake, ' +
      'not ours, somebody else, someone else, belongs elsewhere, belong elsewhere, other team, other project, another team, another project, does not matter, do not matter, does not count, does not apply, no part, no role, does not concern, no business, hands stay out, stays out, rest, shelved, frozen out, ruled out, not it, misleading, second choice, ' +
      'none of our business, of no interest, of no use, no use, no concern, counts for nothing, for the record, for the files, for for show, in the drawer, in the archive, history only, comparison only, background only, kept for, retained for, left as it was, left as it is, left in peace, left where it is, untouchable, taboo, secondary, inactive, dormant, resting, spent, void, invalidated, revoked, cancelled, canceled, closed unaffected, dismissed, overruled, overtaken, stays put, stays where it is, stay where it is, elsewhere, foreign, unrelated, incidental, mere context, context only, template only, sample only, example only, not needed, unneeded, useless, moot, wrong one, ' +
      'already done, already handled, already finished, already processed, already sent, already closed, been handled, done already, can wait, must wait, has to wait, comes later, come later, for later, not due, not yet, for someone else, for somebody else, for others, for another, someone else, belongs to, belong to, next round, went wrong, go wrong, wrong, similar name, similarly named, same name, almost the same, next to it, sounds like, being retired, phased out, on its way out, is for testing, are for testing, was for testing, only for testing, just for testing, merely for testing, is for tests, are for tests, was for tests, only for tests, just for tests, merely for tests, is for training purposes, are for training purposes, was for training purposes, only for training purposes, just for training purposes, merely for training purposes, no good, unreliable, moved away, of no concern, of no relevance, not relevant, not part, not for us, not meant, not mine, not yours, not this, not that, not here, no place, not to be touched, must not be touched, must not be opened, must not be used, off the table, out of the question, out of the game, out of service, out of use, out of force, dead end, red herring, distraction, neighbouring, neighboring, elsewhere, only exists, exists only, only kept, kept only, kept around, lies around, lying around, only because, left over, leftover, remnant, mere copy, copy of, snapshot of, not authoritative, not binding, without force, no longer valid, no longer used, no longer applies, not in force, stays unread, stays shut, stay shut, shut, read by nobody, used by nobody, nobody uses, nobody reads, nobody needs, nobody wants, will not do, does not help, back then, once used, in those days',
  ],
  [
    'object',
    'not only, not just, not merely, not simply, instead of, in place of, in lieu of, rather than, not, nor, neither, no longer, never, without, except, except for, excluding, apart from, aside from, other than, as opposed to, unlike, in contrast to, ' +
      'stay away from, away from, steer clear of, keep keep away from, hands stay out of, stop using, not to, hands away from, nothing from, none of, careful with, watch out for, do not confuse with, different from, differs from, distinct from, independent of, regardless of, in preference to, before it was, let alone, do not let, fooled by, tempted by, misled by, moved moved away from, switched from, migrated from, switch from, migrate from, moving from, moved from, moves from, switching from, switches from, migrating from, stopped using, keeping away from, staying away from, retire, retires, retiring, abandon, abandons, farewell to, goodbye to, tired of, fed up with, keep your hands keep hands hands from, nothing to do with, has nothing to do with, unrelated to, clear of, far from, anything from, any of, no trace of, no part of, no use of, nowhere, hardly, barely, least of all, much less, even less, at the expense of, despite, ' +
      'no, old, side copy, over and above, confuse with, mistake for, not to be confused with, not from, beware of, abstain from, refrain from, free of, minus, do away with, get rid of',
  ],
  [
    'shun',
    'ignore, avoid, skip, omit, discard, disregard, exclude, drop, reject, refuse, shun, neglect, bypass, forget, forget about, leave out, left out, leave aside, left aside, put aside, set aside, set apart, remove, delete, strip, clear, wipe, eliminate, exempt, forgo, block, ban, prevent, cease, suppress, lack, withhold, cut out, take out, throw away, thrown away, throw out, thrown out',
  ],
  [
    'use',
    'use, uses, using, used, take, takes, taking, read, reads, reading, open, opens, opened, work on, works on, work from, works from, work with, working with, run on, runs on, go with, goes with, going with, pick, picks, choose, chooses, select, selects, load, loads, start from, starts from, ' +
      'rely on, relies on, base on, based on, bound to, switch to, switches to, moved to, changed to, about, target, targets, points to, point to, prefer, prefers, apply, applies, consult, only, stick to, keep to, want, wants, need, needs, follow, follows, accept, accepts, in favour of, in favor of, now, from now on, this time, today, as of now, going forward, henceforth, exclusively, solely',
  ],
  [
    'supersede',
    'supersede, supersedes, superseded, replace, replaces, replaced, succeed, succeeds, succeeded, override, overrides, overridden, displace, displaced, supplant, supplants, supplanted, outrank, outranks, take over from, takes over from, took over from, takes the place of, take precedence over, takes precedence over, stands in for, stand in for, comes in place of',
  ],
  [
    'none',
    'whatever has, whatever is, whatever was, whatever comes, whatever you, whatever we, whatever they, whatever it, whatever came, whatever arrives, no other, nothing else, no one else, nobody else, no matter, no doubt, no more than, no less than, as soon as, whether or not, no later than, not later than, no earlier than, why not, out of, based out of, turn out, find out, carry out, carried out, point out, lay out, write out, written out, spell out, figure out, check out, work out, worked out, out in, keep out an eye, without exception, last but not least, closed interval, closed form, at rest, rest api, the rest of, rest of, old enough, not until, years old, off by one, off the shelf, set start sign hand kick trade cut broke break left take stand alone, let alone, background job, in the background, background task, cross reference, reference panel, reference page, reference data, past the, not yet approved, a copy in, a copy to, same name as before, empty string, empty file, empty folder, empty list, empty value, empty cell, dead letter, outside of, wrong answer, optional argument, optional field, historical data, legacy code, locked file, broken link, must not exceed, may not exceed, may not be null',
  ],
  [
    'chosen',
    'anything but, nothing but, nothing except, nothing other than, none but, no one but, anything other than, anything except, all but only, everything except',
  ],
  [
    'subject',
    "stay as it is, stays as it is, remain as it is, remains as it is, stay as they are, does not come into it, do not come into it, plays no part, plays no role, plays no further role, has had its day, had its day, has run its course, out of the running, out of contention, out of consideration, not under consideration, not considered, not in question, not in play, not at issue, not concerned, not affected, not involved, not included, not covered, not wanted, not intended, not allowed, not permitted, not available, not supported, not maintained, not approved, not current, not up to date, not accepted, not in scope, not the one, not the right one, neither here nor there, beside the point, of secondary importance, of historical interest, of historic interest, purely historical, purely informative, informative only, informational only, for information, for information only, for your information, for context, for inspiration, for completeness, is for training, are for training, was for training, only for training, just for training, merely for training, is for practice, are for practice, was for practice, only for practice, just for practice, merely for practice, is for demonstration, are for demonstration, was for demonstration, only for demonstration, just for demonstration, merely for demonstration, is for demo purposes, are for demo purposes, was for demo purposes, only for demo purposes, just for demo purposes, merely for demo purposes, for show only, a leftover, a remnant, a relic, past its date, past its prime, superannuated, antiquated, outmoded, defunct, disused, orphaned, unmaintained, deactivated, disabled, suspended, closed down, shut down, taken down, taken out of service, taken offline, put out to pasture, laid to rest, mothballed, sunset, sunsetted, end of life, no more, lost its validity, lapsed, expired last, runs out, ran out, has run out, wrong file, wrong place, wrong folder, wrong one, not our concern, not my concern, none of my business, their business, their job, somebody else's, someone else's, on loan, off bounds, barred, blocked, read by no step, touched by no step, opened by no step, used by no step, merely listed, merely mentioned, only mentioned, only listed, mentioned only, listed only, ranks below, ranks second, comes second, takes second place, takes a back seat, in second place, second best, runner up, understudy, on the bench, sidelined, stand by, standby, fallback, fall back, in reserve, kept in reserve, just in case, as a safety net, for emergencies",
  ],
  [
    'object',
    'hands off, your hands off, our hands off, fingers off, your fingers off, whatever, no matter what, irrespective of, notwithstanding, keep clear of, keep clear from, keep out of, stay clear of, stay make no use of, makes no use of, making no use of, pay no attention to, pays no attention to, take no notice of, takes no notice of, turn away from, turns away from, keep closed, keeps closed, nothing in, nothing of, no step reads, no step uses, no step opens, no step touches, none of the steps, no data from, no values from, no input from, no rows from, no line of, not even, at no point, in no case, on no account, under no circumstances, by no means, as distinct from, distinguished from, contrary to, in exchange for, at the cost of, without regard to, with no regard to, without regard for, save for, barring, but for, everything but, all but, anything except, do not rely on, does not rely on, independent from, decoupled from, divorced from, part ways with, parted ways with, said goodbye to, broke with, we are done with, are finished with, no need for, no need of, need not, needn',
  ],
  [
    'shun',
    'pass over, passed over, pass it over, pass by, passed by, leave behind, left behind, overlook, overlooked, dismiss, omit, ditched, scrapped, retire, retired, decommission, abandon, cancel, revoke, revoked, disable, disabled, ignore, tune out, rule out, ruled out, cross out, crossed out, strike out, struck out, weed out, weeded out, filter out, filtered out, factor out, phase out, phased out, sort out, screen out, keep out, kept out, lock out, locked out, shut out, blank out, write written cast aside, brush aside, put away, lay aside, laid aside, turn down, turned down, hold back, held back, shelve, shelved, postpone, postponed, defer, deferred, declined',
  ],
  [
    'use',
    'employ, employs, adopt, adopts, consume, consumes, draw on, draws on, draw from, draws from, tap, taps, feed on, feeds on, operate on, operates on, act on, acts on, fetch, fetches, ingest, ingests, begin with, begins with, proceed with, proceeds with, go for, goes for, settle on, settles on, decide on, decided on, opt for, opts for, aim at, aims at, focus on, focuses on, concentrate on, concentrates on, depend on, depends on, count on, counts on, lean on, leans on, trust, trusts, respect, respects, heed, heeds, meant, ask for, asks for, asked for, call for, calls for, bind to, binds to, connect to, connects to, attach to, attached to, wired to, hooked up to, set up for, configured for, designed for, made for, built for, written for, intended for, tailored to, geared to, cut to, aimed at, in force, in effect, in charge, the one is, right one is, what matters is, what counts is, the point is, run through, route through, refer to, refers to, deal with, deals with, valid is, current is, instead use, but use, use instead, take instead, real one is, it is now, is now, are now, for this, this is about, it is about, the task is, live from, feeds from',
  ],
  [
    'supersede',
    'taken the place of, take the place of, took the place of, took over, take over, takes over, taken over, outdo, oust, ousts, ousted, unseat, unseats, push aside, pushed aside, crowd out, render obsolete, renders obsolete, made obsolete, makes obsolete, make redundant, makes redundant, overrule, overrules, trump, trumps, beat, beats, prevail over, prevails over, prevail win over, wins over, win wins have priority over, has priority over, take priority over, takes priority over, has precedence over, have precedence over, rank above, ranks above, rank before, ranks before, comes before, come before, goes before, go before, rank higher than, ranks higher than, preferred to, preferred over, prefer over, is better than, follow on from, follows on from, obsolete, obsoletes, deprecates, eclipse, eclipses, substitute for, substitutes for, substituted for, fill in for, fills in for',
  ],
  [
    'yield',
    'give way to, gives way to, gave way to, given way to, yield to, yields to, yielded to, make way for, makes way for, made way for, make room for, makes room for, made room for, bow to, bows to, defer to, defers to, hand over to, hands over to, handed over to, turned into, turn into, became, become, becomes, has become, moved to, migrated to, switched to, switch over to, changed to, renamed to, converted to, followed by, in favour of, in favor of, swapped for, swap for, swapped out for, traded for, trade for, exchanged for, exchange for, substituted by, substituted with, replaced with, replaced by, superseded by, succeeded by, overridden by, outranked by, displaced by, supplanted by, lost to, loses to, loses out to, lost out to, second to, secondary to, subordinate to, inferior to, lower than, older than, predates, precedes the, is the forerunner of, is the predecessor of, was the predecessor of, was the forerunner of',
  ],
  [
    'past',
    'last time, the last time, previously, formerly, in the past, back then, used to, until now, until recently, until lately, until last, so far, up to now, up until now, up to last, till now, hitherto, in those days, once was, in earlier days, in former times, earlier on, long ago, at the time, in the old days, in the old setup, in the previous, in the earlier, was used before, were used before, used before, had been used, has been used so far, last week we, last month we, last year we, last quarter we, last round we, we used to',
  ],
  [
    'subject',
    "on the side, kept on the side, kept as a copy on the side, left on the side, lies beside it, sits beside it, lies next to it, sits next to it, in the drawer, goes unread, goes unused, go unread, go unused, goes unopened, remains unopened, remains unused, remain unused, remains untouched, remain untouched, stays untouched, is given a miss, gets no look, gets no attention, gets no say, has no say, have no say, not looked at, is passed over, are passed over, was passed over, is stepped over, serve for comparing, serves for comparing, for comparing, to compare with, to compare against, to compare to, for looking things up, to look things up, for lookups, only to be looked at, to be looked at only, at hand for, kept at hand, keep at hand, may be consulted, may be looked at, as a memory aid, for orientation only, comes from elsewhere, comes from a different, is from a different, is part of another, is part of a different, belongs to a different, belongs to some other, belongs to another, is that of another, is that of a different, from a different matter, made for another, made for other, made for something else, for another purpose, for other purposes, for something else, has another purpose, has a different purpose, is not what we, isn't what we, is not what is meant, is not meant, is not the one, is not it, is the wrong one, would be the wrong one, gets nothing, carries nothing, receives nothing, contributes nothing, adds nothing, supplies nothing, stays blank, stays empty, remains blank, remains empty, is left blank, is left empty, rests, sits out, sits this one out, sit out, idles, sleeps, a bystander, is a bystander, is a spectator, as a spectator, as a witness, as a reminder, as a souvenir, as a keepsake, as illustration, as an illustration, as decoration, as padding, as filler, as ballast, as a curiosity, is ancient, is ancient history, is yesterday's, is water under the bridge, only for looking, only for comparing, just for comparing, just for comparison, only to check against, to check against, only to check, for checking only, for cross checking, only for cross checking, for a sanity check, no more than a hint, as a hint",
  ],
  [
    'supersede',
    'stepped into the place of, steps into the place of, step into the place of, steps into the shoes of, stepped into the shoes of, came in place of, come in place of, came instead of, comes instead of, is swapped in for, are swapped in for, was swapped in for, were swapped in for, been swapped in for, swapped in for, stands in the place of, stands in place of, stood in for, filled in for, is put in place of, was put in place of, is put in the place of, was put in the place of, is installed in place of, is used in place of, is used instead of, is loaded in place of, is loaded instead of, is taken instead of, is read instead of, is opened instead of, are used instead of, is the replacement for, is a replacement for, as a replacement for, is the replacement of, is the successor of, is the successor to, as the successor of, as successor of, as successor to, successor of, successor to, heir to, heir of, has pushed out, pushed out, has driven out, drove out, has made obsolete, is newer than, is preferred to, is preferred over, is to be preferred to, goes ahead of, ranks over, is ranked above, is put before, is put above, is put ahead of, counts more than, counts for more than, weighs more than, outweighs, outweigh, outvotes, outdoes, beats, wins against, wins out over, prevails against, has the edge over, is trusted over, is believed over, is trusted more than, is believed before',
  ],
  [
    'object',
    'passes over, pass over, passing over, walks past, goes past, go past, steps over, looks past, gives a miss to, gives a wide berth to, a wide berth to, declines, turns its back on, turns a blind eye to, has no eyes for, has no use for, have no use for, knows nothing of, know nothing of, keeps off, keep off, stays off, stay off, keeps clear of, stays clear of, and not in, and not on, and not at, and not from, and not with, and not for, but not in, but not on, but not from, nor in, nor from, nor on, in no way',
  ],
  [
    'past',
    'sent back, sends back, send back, sent them back, sent it back, sent * back, be sent back, bounced, bounces, bounced back, came back, turned it down, complained, complains, complain about, complained about, got complaints, there were complaints, had complaints, was a disaster, was a mess, is a mess, a disaster, ended badly, went badly, turned out badly, backfired, caused trouble, causes trouble, caused problems, causes problems, gave us trouble, had trouble with, has trouble with, trouble with, burned us, burnt us, bitten us, bit us, got bitten by, got burned by, cost us, embarrassed us, was embarrassing, nobody could, no one could, nobody can, no one can, nobody understood, nobody understands, could not be read, cannot be read, could not read|open|use|find|follow|understand|load|print|play|handle|cope|process|parse|display|import|see, cannot read|open|use|find|follow|understand|load|print|play|handle|cope|process|parse|display|import, can not read|open|use|find|follow|understand|load|print|play|handle|cope|process|parse|display|import, did not work|fit|open|load|help|survive|arrive|go, does not work|fit|open|load|help|understand|know|support|accept, do not work|fit|open|load|help|understand|support|accept, would not work|fit|open|load|do|help, will not work|fit|open|load|accept|run|start|play, never worked, never works, chokes on, choke on, choked on, crashes on, crashed on, crashed, falls over, fell over, trips over, tripped over, stumbles over, stumbled over, breaks on, broke on, garbled, illegible, unreadable, unusable, comes out as, came out as, came out wrong, comes out wrong, looks like garbage, mangled, mangles, would hang, hung, confused everybody|everyone|people|us|them, confuses everybody|everyone|people|us|them, misread, misunderstood, missed the point, was wrong, would be wrong, is on air, went out already, gone out already, has been published, already live, already out, already shipped, never mind, covered elsewhere, handled elsewhere, done elsewhere, looked after elsewhere, dealt with elsewhere, handled by others',
  ],
  ['negation', 'nothing, nobody, no one, noone, no step, at no time, never once'],
  [
    'mistake',
    'by mistake, mistakenly, wrongly, by accident, accidentally, inadvertently, unintentionally, in error, erroneously, falsely',
  ],
  [
    'neutral',
    'mix up, mixed up, mixes up, mistake * for, confuse * with, muddle up, tell apart, told apart, keep apart, do not confuse',
  ],
  [
    'none',
    'runs on * alone, works on * alone, relies on * alone, based on * alone, reads from * alone, goes by * alone, on * alone, from * alone, with * alone, for * alone, nothing more, nothing further, nothing new, nothing special, for nothing, nobody but, no one but, leave a note, leave a comment, leave enough, leave room, parental sick leave request, annual leave of absence, please note, process of, cover letter, cover page, cover image, cover art, in the process, mean value, mean of, mean absolute, mean square, by means of, pull request, pull requests, import statement, park bench, car park, a bar chart, bar chart, bar graph, search progress against the clock, check checked test tested validate validated compare run runs works work measured match matched as far as, so far as, set up, set of',
  ],
  [
    'subject',
    'gives way, give way, has to give, have to give, must give way, has to yield, useful for comparison, useful for comparing, fills gaps, fills holes, fills the gaps, fills only what, plugs holes, plug holes, as it is, had its time, had his time, is behind, lags behind, only when i ask, only if i ask, only on request, only when asked, only if asked, only if needed, only when needed, only in an emergency, only illustrates, merely illustrates, only shows, merely shows, only helps, only documents, only explains, only serves, merely serves, just illustrates, just shows, already been, been finished, been dealt with, been taken care of, dealt with, taken care of, from another order, from another job, from another case, from another client, from another customer, from another year, from a different order, from a different year, of somebody else, of someone else, nobody maintains, no longer maintained, no one maintains, lies idle, lie idle, gathers dust, collects dust, remains shut, remain shut, remains closed, remain closed, remains unread, is moot, is void, not to be opened, not to be read, not to be used, falls away, fall away, drops out, dropped out, has passed, have passed, was meant for, is meant for others, is for others, to be ignored, can be ignored, may be ignored, should be ignored, may be left, should stay where, keep for the record, kept for the record',
  ],
  [
    'object',
    'none at, none to, none in, none from, none with, none on, not in, not on, not at, not with, not for, not about, nothing at, nothing on, nothing with, nothing to, neither in, neither from, never from, never in, never to, never on, never with',
  ],
  [
    'shun',
    'gave up, give up, given up, gives up, dropped, left alone, let go of, walk away from, walked away from, move away from, moved away from, keeps out, holds back',
  ],
  [
    'use',
    'include, includes, including, talking about, i mean, we mean, is right, is correct, is ours, is mine, mine is, ours is',
  ],
  [
    'past',
    'served us, served until, did until, was the source until, were the source until, until spring, until summer, until autumn, until winter, until then, until the change, the old notes say',
  ],
];

/** What a thing is when it is not the one to use: "X is only a draft". */
const DEMOTING =
  'copy, duplicate, draft, mirror, backup, template, sample, example, illustration, sketch, placeholder, mock, dummy, test, trial, demo, leftover, remnant, relic, yardstick, starting point, predecessor, forerunner, decoy, lookalike, namesake, reference, comparison, benchmark, fallback, substitute, reserve, reminder, footnote, snapshot, archive, historical record, historic record, former, previous edition, previous version, previous release, earlier edition, earlier version, earlier release, old edition, old version, older edition, older version, past edition, different matter, different project, different case, different story, different customer, different client, different topic, different task, separate matter, separate project, separate case, separate task, side show, sideline, distraction, red herring, dead end, by product, second choice, stopgap, makeshift, attachment, appendix, supplement, background, orientation, guide only';
const BEING =
  'is, are, was, were, remains, serves as, stays, counts as, acts as, kept as, there as, listed as, marked as, treated as, meant as';
const DIMINISHED = ['only', 'merely', 'just', 'simply', 'purely', 'nothing but', 'no more than', 'at best'];

const listed = (text: string): string[] => text.split(',').map((each) => each.trim());

/** Predicates such as "is a draft", "serves as reference", "is merely an example". */
export const DEMOTIONS: readonly string[] = listed(BEING).flatMap((being) => [
  ...listed(DEMOTING).flatMap((noun) => [
    ...['', 'a ', 'an ', 'the ', 'our ', 'his ', 'their '].map((article) => `${being} ${article}${noun}`),
    ...DIMINISHED.flatMap((only) => ['', 'a ', 'an ', 'the '].map((article) => `${being} ${only} ${article}${noun}`)),
  ]),
  ...['a', 'an', 'there', 'for', 'kept', 'as'].flatMap((word) => DIMINISHED.map((only) => `${being} ${only} ${word}`)),
]);

const OTHERS =
  'colleague, colleagues, somebody else, someone else, other team, another team, others, other people, another group, other group, other department, another department, neighbours, somebody, someone';
const OCCUPIED =
  'works on, works with, work on, work with, deals with, deal with, takes care of, take care of, looks after, look after, is on, are on, is busy with, are busy with, does, do, has, have, owns, own, is working on, are working on, uses, use, needs, need, needed, took, has taken, will do, will take, will handle';

/** What is somebody else's work: "my colleague handles X". */
export const OTHERS_WORK: readonly string[] = listed(OTHERS).flatMap((who) =>
  listed(OCCUPIED).map((occupied) => `${who} ${occupied}`),
);
