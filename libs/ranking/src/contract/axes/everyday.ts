import { Axis, axis } from './axis';

/** Everyday opposites that cut across subjects. */
export const EVERYDAY_AXES: readonly Axis[] = [
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
    'write, save, store, update, insert, commit, persist, modify, push, upload, edit, fix what, fixes, corrects, correct it, corrections, makes the corrections, writes the, writes back, written back, repairs, apply the fix, straight in the table, directly in the table, change it there, put it right, sets it right, amends, alters, alter it, applies changes, makes changes, repair it, correct the entries, right there, corrections to the, sets right',
    'read only, look only, read, query, select, leave alone, no writes, write nothing, without writing, never write, nothing is written, view, changes nothing, change nothing, alter nothing, not alter, never alter, not change anything, do not change, touch nothing, without changing, without touching, no changes, only look, just look, only read, only report, reports only, report only, reports findings, reports problems, lists problems, lists errors, leave everything, no modification, no modifications, not modify, never modify, inspection only, analysis only, observes, merely reports, audit only, diagnosis only, view only, only have a look, have a look, just want a list, without modifying, list of findings, inspects without, do not modify, please do not modify',
  ),
  axis(
    'sampling',
    'sample, subset, excerpt, first rows, handful, some rows, a few, random rows, tenth, spot check, part of the rows, random sample, a tenth, some of the rows, few rows, couple of rows, first hundred, first thousand, first lines, top rows, head of the file, extract, cross section, pick some, picks some, spot checks, random check, random checks, random selection, selection, part of the data, pilot, small part, portion, glimpse, handful of, by lot, drawn at|by|from random|lot|the, drawn and examined|checked|tested, rest is|are|gets inferred|estimated|extrapolated|assumed|deduced, few|some|couple of|items|pieces items|pieces|documents|mails|units|cases, estimated|inferred|extrapolated|generalised from a|the|few|some, covers|covering|only a|the small|few|part|fraction|portion, small|random subset|sample|selection|fraction|number|share, a|every|each fraction|tenth|hundredth|twentieth of, conclusions|judgement|judgment|verdict * from|population',
    'all rows, every row, whole table, full data, complete, entire, each record, every record, everything, in full, none left out, every last, each and every, whole set, complete set, full set, entire data, entire set, whole data, all records, all of the rows, all of them, without exception, no sampling, not a sample, population, start to finish, end to end, first to last, row by row, covers everything, everything in it, goes through all, exhaustive inspection|check|testing|review|examination|control, 100|hundred percent|per, complete|total|full inspection|examination|census|check|review|coverage|control, census, every|each item|unit|piece|part|one|document|mail|message|record|entry|file is|passes|gets|goes|must, passes through the, none|nothing|no one|none * left|remains|stays|goes unread|unchecked|unexamined|out|untested, go|goes|going through all|everything|every|each',
  ),
  axis(
    'threshold',
    'at least, or more, minimum, no less than, from, above, over, more than, exceeds, greater, upwards, higher than, upper bound, upper limit, exceeded, exceeding, above the limit, goes above, goes over, rises above, in excess, too high, too much, overshoot, overshoots, surpasses, surpass, high alarm, maximum is exceeded, crosses upwards, larger than, bigger than, too hot, anything over, upper threshold, warns above, over the maximum, exceed the limit',
    'at most, or less, maximum, no more than, up to, below, under, less than, fewer than, lower than, beneath, lower bound, lower limit, undercut, below the limit, falls below, fall below, drops below, drop below, goes below, sinks below, too low, too little, too few, undershoot, undershoots, low alarm, minimum is, beneath the, smaller than, runs low, shortfall, too cold, anything under, lower threshold, warns below, under the minimum, fall short, falls short',
  ),
  axis(
    'edge',
    'inclusive, including, included, counts too, or equal, up to and including, through, both ends, closed, last day counts, is included, are included, end included, also counts',
    'exclusive, excluding, strictly, not included, but not, half open, stops before, short of, strictly above, strictly below, does not count, is not part, not part of it, but without, end excluded, stops the day before, strictly before',
  ),
  axis(
    'ascii',
    'ascii, transliterate, transliterated, without accents, accents removed, plain letters, umlauts replaced, stripped of accents',
    'unicode, utf 8, accents, umlauts, diacritics, special characters, original letters, accented, as spelled',
  ),
  axis(
    'encoding',
    'utf 8, unicode, unicode input, utf8, utf, unicode file, bom, emoji safe, utf-16, utf 16, unicode throughout',
    'latin 1, iso 8859, windows 1252, ansi, iso 8859 1, latin1, latin, windows code page, code page, codepage, cp1252, old windows, legacy encoding, western european, ansi code, windows 1250, cp1250, iso 8859 15, single byte, one byte per, eight bit',
  ),
  axis('upper', 'upper case, capital letters, capitals, uppercase', 'lower case, small letters, lowercase'),
  axis(
    'pii',
    'personal data, names, addresses, e mail addresses, identities, full name, contact details, full names, names and addresses, personal details, personal details stay, details as they are, names are needed, with names, named persons, real names, by name, identifiable, stays readable, remain readable, clear text names, left in, legible names, names visible, names in full, who is who, who they are',
    'anonymous, anonymised, pseudonym, pseudonyms, initials, id only, masked, redacted, blacked out, hashed, hidden, removed, without names, anonymise, anonymises, anonymize, anonymizes, anonymously, anonymity, pseudonymised, pseudonymise, masks, masking, names must not, not be visible, unrecognisable, unrecognizable, no names, names removed, names out, nobody identifiable, not identifiable, de identified, deidentified, de identify, scrubbed, scrub, scrubs, blackened, obscured, coded, code instead of names, aliases, alias, replaced by, replaces names, privacy, without personal',
  ),
  axis(
    'ask',
    'ask, wait, confirm, consent, approval, permission, okay, ok, check with, checked with, signed, agree, approve, propose, suggest, show first, let me see, my word, nod, say yes, my yes, sign it off, signed it off, signed off, sees it first, see it first, presented, prompt, prompts, hold until, check with me, run it past me, run it by me, waits, consult me, come back to me, not without, never without, nothing * without, ask me, ask me before, asks before, asks first, asks the user, upon approval',
    'without asking, on its own, automatic, automatically, straight, immediately, directly, unattended, no confirmation, nobody is around, without waiting, while i sleep, overnight, act alone, need not ask, need not check, no need to ask, do not ask, without prompting, no prompting, go ahead, on your own, without consulting, in one pass, unsupervised, just do it',
  ),
  axis(
    'stopping',
    'stop, stops, halt, abort, fail, error, exit, cancel, raise, refuse, break, give up, end the run, crash, quit, hold, aborts, halts, fails, break off, breaks off, broken off, quits, fatal, throws, raises, refuses, interrupts, terminate, terminates, call it off, called off, standstill, cease, reason enough, ends processing, at the first fault, at the first error',
    'continue, continues, carry on, go on, proceed, skip, skips, warn, note it, log, ignore, pass over, goes on, keep going, rest of, remaining, nevertheless, anyway, tolerate, carries on, proceeds, passed over, moves on, move on, the others, hold up, press on, keeps going, keeps running, noted, notes, logs, logged, tolerated, tolerates, skipped, next one, no reason to, not a reason to, errors are collected, as much as you can, processing continues, despite errors, in spite of errors',
  ),
  axis(
    'gaps',
    'fill, filled, estimate, interpolate, interpolated, guess, zero, impute, substitute, carry, repeated, bridged, default, previous, neighbour, last value, mean of, sensible value, last reading, fill in, fills in, substituted',
    'blank, empty, missing, left, drop, dropped, gap, gaps, omit, unknown, null, nan, leave open, excluded, hole, holes, left blank, remain missing, remains missing, left untouched, do not invent, invents no',
  ),
  axis(
    'clockSource',
    'utc, gmt, greenwich, zulu, universal, trailing z, zero offset, without any offset, no offset, greenwich time, world time, epoch seconds',
    'local, berlin, paris, new york, office time, wall clock, cet, cest, est, pst, summer time, daylight, zone of, where the, on site, own zone, clock of the site, on the wall, regional time, central european, eastern time, pacific time, local clock, time there, daylight saving included, wristwatch, local zone, zone that applies',
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
    'round, rounded, whole number, whole numbers, full euros, integer, nearest, two decimals, rounds, rounding, round off, rounds off, integers, no decimals, without decimals, nearest unit, whole pounds, whole dollars, whole euros, whole amounts, full pounds, full dollars, nearest pound, nearest dollar, nearest euro, to the pound, to the euro, to the dollar',
    'unrounded, exact, full precision, every digit, all digits, all decimals, not rounded, to the cent, cents, every decimal, nothing is rounded, nothing rounded, never rounded, without rounding, precision is preserved, decimals stay, to the penny, to the pence, down to the penny, down to the cent, with pence, with cents, pence and all, carried to, exact pennies, to the last digit|cent|penny',
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
    'table, csv, spreadsheet, rows, columns, matrix, grid, tabular, spreadsheets, tabulated, tabulate, xlsx, excel, worksheet, cells, csv file, tsv, columns and rows, comma separated',
    'text, prose, paragraph, sentence, letter, narrative, essay, running text, chart, picture, list, plain text, paragraphs, sentences, written out, flowing text, continuous, story, report text, narrative text, whole sentences, full sentences',
  ),
  axis(
    'chart',
    'chart, graph, plot, diagram, picture, drawing, figure, charts, graphs, plots, diagrams, draw, draws, drawn, visual, visualise, visualize, visualisation, visualization, graphic, graphical, pictures, histogram, heatmap, picture says more, illustrate, illustrated, infographic',
    'number, numbers, table, text, words, numbers only, no pictures, no picture, no chart, no charts, no graph, no graphs, no graphics, no diagrams, without charts, without pictures, without graphics, tables, as a table, columns of numbers, numeric table, plain numbers, in figures, in numbers, text only',
  ),
  axis(
    'oneFile',
    'single file, one file, one document, merged, combined, together, one sheet, joined, all of it into one, into one document, into one file, in one document, a single file, single document, single combined, combines, merges everything, merged into, put together, one big, one pdf, all in one, one report, one volume, consolidated, consolidates, concatenated, concatenate, bundle, bundled, one document for all, for all of it, combines the parts, everything in a single',
    'separate files, one file per, file for each, each its own, split, apart, separately, per, file of its own, its own file, own file, one document per, one per, file per, for each, individual files, several files, multiple files, different files, split it, split up, splits, split by, broken up, divided, divides, per section, per chapter, per region, separated, document for each, per part, splits the output, for each customer',
  ),
  axis(
    'sortTime',
    'newest first, latest first, reverse chronological, most recent first, recent first, backwards, newest on top, newest at the top, newest entries, latest entry, latest entries, latest on top, latest comes first, latest come first, start with the newest, start with the latest, begin with the newest, descending date, descending by date, descending order of date, most recent on top, most recent entry, last entry first, from new to old, new to old, counting back, backward in time, going back, at the top, most recently, items first, latest items, date descending, by date descending, from the newest|latest|recent * to, from the most recent * to, newest|latest|recent to * oldest|earliest|first, recent * to * oldest|earliest|first, newest to|down|at, most recent * to the oldest, from newest|latest, latest to, latest date * oldest, recent date to, most recent date to, reverse|inverse|reversed|inverted chronological|time order, reverse chronological order|ordering, backward|backwards through, date|time|timestamp * descending|desc|downwards, descending by|in time|timestamp, latest|newest|recent|last news|entry|entries|item|items|event first|on|at, work|go|goes|working your|the|its way back|backwards, begin|start|begins|starts with today|yesterday|now|this|the newest|latest|morning|week, happened last, ends|ending|end with the oldest|earliest|beginning, oldest|earliest last|at the bottom',
    'oldest first, chronological, earliest first, in order of time, from the beginning, forward, oldest on top, oldest at the top, oldest entries, earliest entries, earliest on top, start with the oldest, start with the earliest, begin with the earliest, begin with the oldest, chronologically, chronological order, in the order in which, order in which it happened, as it happened, order of events, ascending date, ascending by date, from old to new, old to new, timeline order, forward in time, first things first, time order, from the beginning to the end, beginning to the end, from oldest, oldest to newest, date ascending, by date ascending, in sequence of time, from the oldest|earliest|first|beginning to, from the oldest|earliest|first * to the most recent|recently, from the oldest|earliest|first * to * newest|latest|recent, oldest|earliest * to the most recent, oldest|earliest * to * newest|latest|recent, oldest date to, earliest date to, earliest to|first, oldest * to the most|newest|latest, first to last, from earliest, january|february|march|beginning|founding|past|start at the|on top, oldest|earliest|first entry|event|item|one at the top|first, date|time|timestamp * ascending|asc|upwards, ascending by|in time|timestamp, from the founding|start|outset|birth|first to|on|onwards|until, like a story, in the order of|they|things|events, one thing led|after, ends|ending|end with today|now|the|this latest|newest|recent|morning, latest|newest|today|morning at the bottom|end',
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
    'python 2, legacy, old syntax, es5, java 8, classic, old interpreter, older interpreter, python 2.7, ancient, outdated syntax, print statement, internet explorer, old browsers, old compiler, c89, java 7, previous major, python 3.4, python 3.5, python 3.6, python 3.7, python 3.8, java 11, java 6, node 8, node 10, node 12, node 14, php 5, php 7, c++11, c++98, es3, es6, ubuntu 16.04, ubuntu 18.04, debian 9, debian 8, windows 7, windows xp, bash 3, postgresql 9, older versions, old releases, oldest supported',
    'python 3, modern, new syntax, es2022, java 21, typescript, current interpreter, modern interpreter, recent interpreter, python 3.12, up to date syntax, latest syntax, type hints, new compiler, c++20, evergreen browsers, current major, python 3.11, python 3.13, python 3.14, java 17, java 25, node 20, node 22, node 24, php 8, c++23, c++17, ubuntu 24.04, debian 12, debian 13, windows 11, bash 5, postgresql 16, postgresql 17, latest features, newest features, features of the newest, recent features',
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
    'net, before vat, without vat, excluding vat, excl, tax excluded, without tax, before tax, amounts excluding, exclusive of, plus vat, plus tax, vat is added, adds vat, tax comes on top, on top, exclude|excludes vat|tax|taxes|gst, tax|vat|gst is|are|gets stripped|removed|deducted|subtracted|excluded|omitted, amounts|prices are net',
    'gross, with vat, including vat, incl, tax included, including tax, contain vat, contains vat, already contain, inclusive of, after tax, tax inclusive, with tax, vat included, include|includes vat|tax|taxes|gst, tax|vat|gst is|gets added * before|each|every, tax|vat|gst is|are in|inside|part|contained|included, amounts|prices are gross',
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
    'send, sends, sent, dispatch, mail it, deliver, goes out, mail it out, mail out, mails, send it off, send off, sends off, send it out, send today, gets sent, transmitted, dispatches, dispatched, out the door, post it, shoot it off, immediately sent, e mails it, fires off, delivery|sending|dispatch|transmission|publishing|publication * automatic|automatically|immediate|immediately|unattended|instant, delivers|sends|publishes|publish|posts|goes|transmits|released automatically|immediately|unattended|directly|straight|instantly|without, transmits, without a|any release|human|sign|gate|final step|hand|off|release|check, no release|human|manual|final step|sign|approval|gate|check, automatic on completion, as soon as|its it|is written|ready|done|finished, off it goes',
    'draft, prepare, outbox, compose, not send, unsent, saved as a draft, leaves it in, drafts, in drafts, only prepare, just prepare, prepares, prepared, prepared only, does not send, do not send, not sent, never sends, never send, without sending, send myself, send it myself, i will send, i press send, press send, leave it in, saved as draft, keep in the outbox, ready to send, for me to send, creates a draft, composes, stops short of sending, stops|stop short of dispatch|dispatching|publishing|transmission|delivery|posting|release|mailing, human|person|colleague|user|editor|somebody|someone|operator releases|sends|presses|publishes|dispatches|posts, publishing|sending|dispatch|delivery|transmission|posting|mailing is|are|stays disabled|off|blocked|switched|suppressed|withheld|manual|left, wait|waits|stay|stays|remain|held|kept|rest as|in|for|until proposals|drafts|release|released|draft|outbox, as proposals, never|not|nothing|no transmits|transmit|leaves|transmitted|delivered|dispatched|publishes|publish|posts, press|presses|push|click the button myself|himself, let * leave the|this house|building|office|company',
  ),
  axis(
    'publicity',
    'public, everyone, open, world, published, anybody, outside, publish, publication, anyone, anyone may, everybody, everybody may, visible to everyone, the whole world, press, customers may, external readers, open to all, freely available, for everyone, public release, on our website, outside the company, onto our website, website, public will, the public, for publication, by anyone',
    'private, internal, confidential, members only, restricted, inside, in house, inside the company, within the company, for the team only, team only, only the team, own team, staff only, employees only, internal use, in house only, not for outsiders, not public, secret, closed circle, limited to members, access is limited, need to know, behind login, not leave the company, do not share, internal circulation, circulation, staff, by staff, colleagues, only for colleagues, leave the company, must not leave',
  ),
  axis(
    'cheapness',
    'cheapest, cheap, price, cost, budget, saves money, as cheap, as cheap as, cheaply, lowest price, lowest cost, minimises cost, minimise cost, minimal cost, cost minimal, money is tight, tight budget, little money, save money, saving money, inexpensive, economical, thrifty, bargain, costs least, low price, low cost, cheaper, affordable, frugal',
    'fastest, fast, quick, speed, shortest, time, as fast, as fast as, as soon as possible, speed matters, fastest option, quickest, minimises time, minimise time, minimal time, shortest time, in a hurry, urgent, time is tight, pressed for time, whatever it costs, regardless of cost, cost does not matter, cost is no object, money is no object, price does not matter, expedite, saves time, time saving',
  ),
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
  axis(
    'address',
    'formal, sie, polite, surname, mr, ms, businesslike, official, formal register, respectful, courteous, professional tone',
    'informal, du, first name, casual, friendly, chatty, relaxed, know each other, easy going, conversational, colloquial, slang',
  ),
  axis(
    'length',
    'short, brief, half a page, one page, concise, few words, summary, tight, couple of sentences, two sentences, three lines, few sentences, one line, briefly, gist, main points, key points, overview, compact, crisp, essentials, in three|two|five|four|ten sentences|lines|words, three sentences, five sentences, fits into, at most * sentences|lines|words, no more than * sentences|lines|words, hundred words, fifty words, five bullets',
    'long, detailed, full, thorough, several pages, in depth, elaborate, at length, full story, comprehensive, exhaustive, everything, long version, many pages, all details, all the details, every detail, elaborates, two pages, three pages, full pages, full page, pages long, runs to, page report',
  ),
  axis(
    'keepFile',
    'keep, kept, archive, archived, retain, move, moved, backup, copy, copies, trash, archives, cold storage, moves old, stored away, recoverable, restorable, nothing is deleted, nothing may be erased, never deleted, no deletion, into storage, storage, somewhere safe, retains, may need them',
    'delete, deleted, remove, erase, erased, overwritten, destroy, gone, for good, purges, purged, permanently, wiped, wipes, shredded, irrevocably, once and for all, thrown away, throw away, disposed, gone for good, go for good, destroys, destroyed, be destroyed, entirely',
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
