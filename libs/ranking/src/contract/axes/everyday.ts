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
    'sample, subset, excerpt, first rows, handful, some rows, a few, random rows, tenth, spot check, part of the rows, random sample, a tenth, some of the rows, few rows, couple of rows, first hundred, first thousand, first lines, top rows, head of the file, extract, cross section, pick some, picks some, spot checks, random check, random checks, random selection, selection, part of the data, pilot, small part, portion, glimpse, handful of, by lot, drawn at|by|from random|lot|the, drawn and examined|checked|tested, rest is|are|gets inferred|estimated|extrapolated|assumed|deduced, few|some|couple of|items|pieces items|pieces|documents|mails|units|cases, estimated|inferred|extrapolated|generalised from a|the|few|some, covers|covering|only a|the small|few|part|fraction|portion, small|random subset|sample|selection|fraction|number|share, a|every|each fraction|tenth|hundredth|twentieth of, conclusions|judgement|judgment|verdict * from|population, subsample|subsamples|subsampling|subsampled, at random, randomly picked|chosen|drawn|selected, random|representative|small|stratified|systematic sample|subset|selection|draw|excerpt|portion, works on|analyses|analyzes|examines|processes|looks|inspects|reads|takes|draws|uses * sample|subset|fraction|part|excerpt|handful|selection|portion, subset * not|never|instead the population|whole|all|of, not the population|whole|entire|full|all, picked by chance|lot|random|at|hand, by chance, tenth of it|them, few|couple hundred|dozen|thousand rows|cases|records|of|lines, handful of cases|rows|records|them, rough impression|idea|picture|estimate|feel, do not go through|read|check|look|process the|all|every|everything|at whole|of|every|all, spot checks suffice|only|are enough, sample suffices|is|only, taster|cross section, every tenth|hundredth|fifth|nth, every|each tenth|hundredth|twentieth|fifth|nth, only|just some|a|part|few|selected are|is|sample|of|items|records',
    'all rows, every row, whole table, full data, complete, entire, each record, every record, everything, in full, none left out, every last, each and every, whole set, complete set, full set, entire data, entire set, whole data, all records, all of the rows, all of them, without exception, no sampling, not a sample, population, start to finish, end to end, first to last, row by row, covers everything, everything in it, goes through all, exhaustive inspection|check|testing|review|examination|control, 100|hundred percent|per, complete|total|full inspection|examination|census|check|review|coverage|control, census, every|each item|unit|piece|part|one|document|mail|message|record|entry|file is|passes|gets|goes|must, passes through the, none|nothing|no one|none * left|remains|stays|goes unread|unchecked|unexamined|out|untested, go|goes|going through all|everything|every|each, exhaustive|exhaustively|census, entire|whole|full|complete population|data|dataset|set|table|collection|corpus|stock|file, population is|are analysed|analyzed|covered|examined|processed, no|without|never|not sampling|sample|samples|subset|subsampling|sampled|excerpt|excerpts|shortcut, never a|only|just subset|sample|part|a, every|each|all single|the|rows|case|record|row|records|cases|item|items|entry|one * analysed|analyzed|examined|checked|read|processed|inspected|covered|looked|visited, every single case|row|record|one|item|entry|line, spot checks|sample|samples|sampling * not|insufficient|forbidden|excluded|unacceptable|never|ruled, all the|of rows|cases|records|data|them|the we|rows|have|there, however long, full coverage|scan|pass|count|enumeration, hundred per cent|percent, complete enumeration|coverage|count|survey, leaves|leave|skips|skip|omits none|nothing|no, nothing|none|not * unchecked|unread|untested|unexamined|unseen, all items|units|pieces|records|documents are|get|is checked|inspected|examined|tested|read, every|each item|unit|piece|record|document|entry|one is|gets|are checked|inspected|examined|tested|read',
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
    'kilometre, kilometer, km, metre, meter, metric, centimetre, centimeter, cm, millimetre, mm, celsius, kilogram, kg, litre, liter, gram, si, metric system|units|measures|quantities|values|figures|measurements|measure, si or, si units|derived|figures, millimetres, centimetres, kilometres, metres, kilos, kilograms, litres, hectare, hectares, tonnes, not imperial|customary, no imperial|customary|feet|inches|pounds, imperial|customary|feet|pounds|inches|fahrenheit * rejected|refused|forbidden|excluded|disallowed|unsupported, imperial|customary * must not|not be, customary values must not',
    'mile, feet, foot, inch, yard, imperial, fahrenheit, pound, lb, gallon, ounce, oz, fluid ounce, knots, imperial quantities|figures|values|measures|measurements|input|inputs, us customary, customary quantities|values|measures|figures|units, non metric, not metric, no metric|si|centimetres|millimetres|kilograms, metric|si * rejected|refused|forbidden|excluded|disallowed|unsupported, metric|si * must not|not be, must be imperial, american measures|units|measurements, pounds, gallons, inches, miles, ounces, yards, acres, usual in the united, avoirdupois',
  ),
  axis(
    'roundingMode',
    'round up, rounded up, ceiling, upwards, next full, up to the next',
    'round down, rounded down, floor, truncate, truncated, cut off, downwards, chopped',
  ),
  axis(
    'roundingPresence',
    'round, rounded, whole number, whole numbers, full euros, integer, nearest, two decimals, rounds, rounding, round off, rounds off, integers, no decimals, without decimals, nearest unit, whole pounds, whole dollars, whole euros, whole amounts, full pounds, full dollars, nearest pound, nearest dollar, nearest euro, to the pound, to the euro, to the dollar, rounded for|to|off|figures|values|amounts|numbers|results|up|down, round figures|numbers|sums|thousands|hundreds|amounts|values, rounds to|off|all|every|the|results|values|figures, reduces|reduced|lower|limited|coarse|truncated precision, fractions|decimals|digits * never|dropped|removed|cut|omitted|suppressed|left|off, fractions|decimals|digits * not shown|printed, no|without|drops|omits|hides fractions|decimals|decimal|digits|cents|pennies, whole numbers|figures|euros|units|thousands|dollars|pounds, nearest thousand|hundred|million|ten|whole|full|unit|integer|euro|dollar|percent, integers|integer only|values|output, to the nearest, ballpark, approximate figures, in thousands|millions, significant figures|digits, leave|leaves|left|drop|cut * off|decimals|cents|digits',
    'unrounded, exact, full precision, every digit, all digits, all decimals, not rounded, to the cent, cents, every decimal, nothing is rounded, nothing rounded, never rounded, without rounding, precision is preserved, decimals stay, to the penny, to the pence, down to the penny, down to the cent, with pence, with cents, pence and all, carried to, exact pennies, to the last digit|cent|penny, full|maximum|original|complete|exact|double|machine|highest|all precision|accuracy|digits|decimals|resolution, no rounding|truncation|shortening|loss, not|never|without|nothing|nowhere round|rounds|rounded|rounding|shorten|shortened|truncated|truncates|shortening, exactly as computed|calculated|measured|stored|delivered, with|all|every|complete all|every|digits|decimals|fractions|digit|decimal fractions|decimals|digits|place|digit, as computed|calculated, every|all|each digit|digits|decimal|decimals|place|places, last|sixth|fifth|fourth|seventh|eighth|tenth digit|place|decimal, tenth|hundredth|fraction of a cent|penny|percent|unit, never shorten|round|truncate|cut|trim the|numbers|anything|figures|digits|any, do not shorten|round|truncate|cut|trim the|numbers|anything|figures|digits|any, lossless numbers|figures|values, verbatim numbers|figures, untruncated',
  ),
  axis(
    'currency',
    'euro, eur, euros',
    'dollar, dollars, usd, pound, pounds, gbp, sterling, franc, chf, yen, original currency, local currency, krona',
  ),
  axis(
    'convertCurrency',
    'convert, converted, exchange rate, into euros, one currency, converts|convert|converted|translates|translated|expressed|restated|recalculated amounts|into|to|in|everything|all|sums|foreign|at a|one|into|common|single|reporting|home|uniform|the|euros|dollars|currency|pounds, exchange|conversion|foreign rates|rate|rates are|is|applied|used, reporting|uniform|common|single|base|home|house|group|presentation|functional currency, same currency for|throughout|everywhere, currency conversion|translation|is converted, sums|amounts|figures|totals comparable, in euros|dollars|pounds|francs at|throughout|everywhere|whatever, rates are applied, ecb|spot|closing|daily rate|rates, same footing, everything * in euros|dollars|pounds|francs',
    'original currency, as invoiced, unconverted, as booked, own currency, left in, original|own|transaction|invoice|invoiced|source|respective|billing|contract|native|booking currency|currencies|money|moneys, currency of the|each|their transaction|invoice|contract|supplier|entry|document|original, no|without|never|not exchange|conversion|converts|converted|convert|converting|rates|currency, nothing is|gets converted|translated, currencies are|stay|remain mixed|kept|as|separate|unchanged|original|preserved, amounts|sums|figures * left|stay|remain|kept|appear in the|their|its|as original|own|currency|billed|paid|booked, whatever money|currency, stay yen|dollars|euros|pounds|francs, in their own, leave the sums|amounts|figures, as billed|paid|booked|quoted|charged, multi currency, mixed currencies',
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
    'single file, one file, one document, merged, combined, together, one sheet, joined, all of it into one, into one document, into one file, in one document, a single file, single document, single combined, combines, merges everything, merged into, put together, one big, one pdf, all in one, one report, one volume, consolidated, consolidates, concatenated, concatenate, bundle, bundled, one document for all, for all of it, combines the parts, everything in a single, merged|consolidated|combined|collected|joined|bundled|assembled|gathered|united|compiled|concatenated into|in|to|as one|a|single, merges|consolidates|combines|joins|bundles|gathers|concatenates|unites|collects|compiles every|everything|parts|results|outputs|inputs, one|single|joint|common|combined|unified|consolidated file|document|deliverable|report|workbook|attachment|output|sheet|pdf|list|page|table, exactly|just|only one|a|single deliverable|file|document|output|report|attachment|one, regardless of the number, in one place|go|piece|document|file, all together|in|into one|a, bring * together, all in a|one single, will not open * attachments|files|documents, one and only|the same, whole lot in one',
    'separate files, one file per, file for each, each its own, split, apart, separately, per, file of its own, its own file, own file, one document per, one per, file per, for each, individual files, several files, multiple files, different files, split it, split up, splits, split by, broken up, divided, divides, per section, per chapter, per region, separated, document for each, per part, splits the output, for each customer, separate|individual|own|distinct|different|dedicated|several|many file|files|document|documents|sheet|sheets|report|reports|attachment|attachments|workbook|workbooks|deliverables|outputs|output * per|for|each|every, one|a file|document|sheet|report|attachment|workbook|pdf|page|tab for|per each|every|unit|site|branch|customer|person|region, document|file|sheet|report|attachment|copy|page of its|their own, gets|get|has|have|receives|receive its|their|an|a own|separate, split|splits|divided|broken by|per|up|into|for unit|site|branch|by|several|region|separate|each|customer, as many deliverables|files|documents|outputs|attachments|reports as, never|not|no merged|merge|combined|lump|lumped|together|mixed|consolidated|joined, parts are never|not|kept, kept|keep|stay|stays apart|separate|separated, twelve|ten|five|many|several attachments|files|documents|reports, do not lump|mix|merge|combine|throw',
  ),
  axis(
    'sortTime',
    'newest first, latest first, reverse chronological, most recent first, recent first, backwards, newest on top, newest at the top, newest entries, latest entry, latest entries, latest on top, latest comes first, latest come first, start with the newest, start with the latest, begin with the newest, descending date, descending by date, descending order of date, most recent on top, most recent entry, last entry first, from new to old, new to old, counting back, backward in time, going back, at the top, most recently, items first, latest items, date descending, by date descending, from the newest|latest|recent * to, from the most recent * to, newest|latest|recent to * oldest|earliest|first, recent * to * oldest|earliest|first, newest to|down|at, most recent * to the oldest, from newest|latest, latest to, latest date * oldest, recent date to, most recent date to, reverse|inverse|reversed|inverted chronological|time order, reverse chronological order|ordering, backward|backwards through, date|time|timestamp * descending|desc|downwards, descending by|in time|timestamp, latest|newest|recent|last news|entry|entries|item|items|event first|on|at, work|go|goes|working your|the|its way back|backwards, begin|start|begins|starts with today|yesterday|now|this|the newest|latest|morning|week, happened last, ends|ending|end with the oldest|earliest|beginning, oldest|earliest last|at the bottom, goes|going|moves|runs|works back|backwards|backward in|through|from|to, most|the recent|latest|newest * at|on the top, down|back to the oldest|earliest|beginning|first|past',
    'oldest first, chronological, earliest first, in order of time, from the beginning, forward, oldest on top, oldest at the top, oldest entries, earliest entries, earliest on top, start with the oldest, start with the earliest, begin with the earliest, begin with the oldest, chronologically, chronological order, in the order in which, order in which it happened, as it happened, order of events, ascending date, ascending by date, from old to new, old to new, timeline order, forward in time, first things first, time order, from the beginning to the end, beginning to the end, from oldest, oldest to newest, date ascending, by date ascending, in sequence of time, from the oldest|earliest|first|beginning to, from the oldest|earliest|first * to the most recent|recently, from the oldest|earliest|first * to * newest|latest|recent, oldest|earliest * to the most recent, oldest|earliest * to * newest|latest|recent, oldest date to, earliest date to, earliest to|first, oldest * to the most|newest|latest, first to last, from earliest, january|february|march|beginning|founding|past|start at the|on top, oldest|earliest|first entry|event|item|one at the top|first, date|time|timestamp * ascending|asc|upwards, ascending by|in time|timestamp, from the founding|start|outset|birth|first to|on|onwards|until, like a story, in the order of|they|things|events, one thing led|after, ends|ending|end with today|now|the|this latest|newest|recent|morning, latest|newest|today|morning at the bottom|end, follows|following|in|by the order|course|sequence of|in events|time|which|happening, up|on|forward|through to the present|latest|newest|today|now',
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
    'all or nothing, one transaction, atomic, rolled back, together or not at all, atomic|atomically|atomicity, any|an|one|first|single|every|faulty error|item|failure|fault|bad|faulty|entry|record * rolls|rollback|reverts|undo|undoes|cancels|aborts|revert, rolls|roll|rolled|reverts|revert|undoes|undo * batch|back|all|everything|others|whole|lot, rolls the batch, all items share|succeed|commit|or, share one|a transaction|commit|fate, one|single|same|common|joint transaction|commit, commits|commit|succeeds only|solely if|when|once, only if each|all|every, partial success|results|completion|batches|commits|writes * not|rejected|forbidden|refused|never|impossible|excluded, no partial|half|halfway, either all, all or none|nothing, none does, undo the lot|whole|batch|rest|everything, half a job, as before, whole batch|lot * fails|back|cancelled|reverted|undone, together or not, everything or nothing, take|bring|roll|put|turn all|everything|both * back, all * taken|brought|rolled back',
    'row by row, as far as possible, partial, each on its own, what works, best effort, committed|commit|commits|booked|stored|saved|handled|processed|treated|written independently|separately|individually|alone|one|apart|per, each|every item|entry|record|row|booking|line * own|independently|separately|individually|itself|alone, partial success|results|completion|batches * accepted|allowed|fine|normal|tolerated|permitted|welcome|acceptable, faulty|bad|invalid|broken|failed|failing records|items|entries|rows|lines|ones are|is|get logged|skipped|reported|set|listed|noted|dropped|rejected|quarantined, valid|good|sound|correct|remaining ones|items|entries|records|rows persist|stay|kept|remain|committed|proceed|go|survive|pass, never|not|no roll|rolls|rolled|undo|undoes|undone|rollback|revert|reverts|reverted back|earlier|the|others|previous|items|successful|what, earlier items back, no rollback, without rollback, went through * stay|stand|remain, stay through, book what can, what can be booked|saved|done|processed, not cost|harm|stop|affect|spoil|block|endanger us|the * others|rest, per item, item by item, isolated failures|errors, failures are isolated, errors are isolated, not|never affect|touch|harm|endanger|influence|spoil * others|rest|remainder, saved|stored|committed|written|booked|processed|handled * on its|their own',
  ),
  axis('calendarWeek', 'monday, week starts on monday, iso week', 'sunday, week starts on sunday, us week'),
  axis(
    'workingdays',
    'working days, business days, weekdays, without weekends, bank holidays, holidays excluded, business|working|work|office|trading|banking|bank day|days, non working * skipped|skips|excluded|not|omitted|left, skips|skip|excludes|omits|leaves|ignores|jumps non|weekends|holidays|saturdays|closures|sundays|public|closed, weekends|holidays|saturdays|sundays|closures * excluded|skipped|omitted|ignored|out, weekends|holidays|saturdays|sundays|closures * not counted|included, weekends|holidays|saturdays|sundays|closures * not count, without weekends|holidays|saturdays|sundays|counting, excluding|except|not weekends|holidays|saturdays|counting, monday to friday, monday through friday, weekdays only|exclusively|count, two full weeks, five day week, holiday calendar, closed days * not|skipped|excluded, shut at|on|over weekends|holidays|weekend',
    'calendar days, all days, weekends, including weekends, every day, holidays too, calendar|consecutive|running|elapsed|straight days|day|dates, each|every date|day|square|single counts|counted|is|count|counted, weekends|holidays|saturdays|sundays|closures * count|included|counted|too|run|against|also|inclusive, weekends|holidays|saturdays|sundays|closures * as well, including weekends|holidays|sundays|saturdays|closures, sundays|weekends|holidays included|inclusive|too, worked or not, open closed, open or not, working or not, without|no|regardless|irrespective regard|distinction|exception|of to|between|for * closures|weekends|holidays|business|working, not stop|pause|interrupt|interrupted for|on|by|at holidays|weekends|sundays|closures, seven day week|weeks, clock does not|keeps, ten squares, round the clock, without regard to * business|working|closing|closed days',
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
    'send, sends, sent, dispatch, mail it, deliver, goes out, mail it out, mail out, mails, send it off, send off, sends off, send it out, send today, gets sent, transmitted, dispatches, dispatched, out the door, post it, shoot it off, immediately sent, e mails it, fires off, delivery|sending|dispatch|transmission|publishing|publication * automatic|automatically|immediate|immediately|unattended|instant, delivers|sends|publishes|publish|posts|goes|transmits|released automatically|immediately|unattended|directly|straight|instantly|without, transmits, without a|any release|human|sign|gate|final step|hand|off|release|check, no release|human|manual|final step|sign|approval|gate|check, automatic on completion, as soon as|its it|is written|ready|done|finished, off it goes, as soon as * ready|done|finished|written|complete, published|posted|released|goes as|once|at|the * ready|done|once|moment, goes|go out|off automatically|immediately|without, sent at|without|automatically|immediately|as',
    'draft, prepare, outbox, compose, not send, unsent, saved as a draft, leaves it in, drafts, in drafts, only prepare, just prepare, prepares, prepared, prepared only, does not send, do not send, not sent, never sends, never send, without sending, send myself, send it myself, i will send, i press send, press send, leave it in, saved as draft, keep in the outbox, ready to send, for me to send, creates a draft, composes, stops short of sending, stops|stop short of dispatch|dispatching|publishing|transmission|delivery|posting|release|mailing, human|person|colleague|user|editor|somebody|someone|operator releases|sends|presses|publishes|dispatches|posts, publishing|sending|dispatch|delivery|transmission|posting|mailing is|are|stays disabled|off|blocked|switched|suppressed|withheld|manual|left, wait|waits|stay|stays|remain|held|kept|rest as|in|for|until proposals|drafts|release|released|draft|outbox, as proposals, never|not|nothing|no transmits|transmit|leaves|transmitted|delivered|dispatched|publishes|publish|posts, press|presses|push|click the button myself|himself, let * leave the|this house|building|office|company, left to|for the|a|me user|human|author|person|sender, sending|dispatch|publication|release left|up|reserved|rests, wait|waits for|until somebody|someone|a|the|release to|button|human',
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
    'keep, kept, archive, archived, retain, move, moved, backup, copy, copies, trash, archives, cold storage, moves old, stored away, recoverable, restorable, nothing is deleted, nothing may be erased, never deleted, no deletion, into storage, storage, somewhere safe, retains, may need them, archives|archive|archived|archiving, never|nothing|not|no erases|erased|erase|deletes|deleted|destroys|destroyed|destroy|purges|deletion|erasure|destruction, soft delete|deletes|deleted|deletion, flagged|marked|tombstoned * deleted|recoverable|inactive|deleted, stay|stays|remain|remains|are|is|keep|kept recoverable|restorable|retrievable|revivable, can|could|may|must be|come restored|recovered|retrieved|revived|reactivated|back|undeleted, cold|deep|offline storage|store|archive, long term storage|store|archive, retired|closed|old|expired items|records|cases|files|entries * archive|storage|archived|moved|kept, restored later|on|from|again, come|comes|brought|bring|get back|again on|one|when|if|later|next request|day|needed|year, out of sight, off the active|current|working|live|main list, destroy|delete|erase|lose nothing|none, put|set|lay|store away|aside, recycle|waste bin|basket, trash can, undelete|undeleted',
    'delete, deleted, remove, erase, erased, overwritten, destroy, gone, for good, purges, purged, permanently, wiped, wipes, shredded, irrevocably, once and for all, thrown away, throw away, disposed, gone for good, go for good, destroys, destroyed, be destroyed, entirely, deletion|erasure|removal|destruction|purge is|are permanent|final|irreversible|definitive|irrevocable, purges|erases|wipes|deletes|destroys|shreds|removes items|data|records|files|everything|all|them|it|the|entries irrecoverably|permanently|beyond|irreversibly|for|forever|irrevocably|completely, irrecoverably|irrecoverable|irreversibly|irretrievably|unrecoverable, beyond restoration|recovery|repair|retrieval|recall, no archive|backup|backups|trash|undo|recovery|restoration|way|copy * kept|exists|is|made|back|survives|left|remains, there is no archive, hard delete|deletes|deletion, wipe|wiped|erase|delete|destroy|gone|shred * for good|forever|completely|once and, cease to exist, backups too|included, not|never|nobody|cannot recoverable|restored|restorable|recovered|brought|get|retrieved * back|again, shredder|shredded|shred|incinerated|pulped, secure erase|erasure|deletion|wipe, right to be forgotten, overwritten with zeros, leaves no trace, nobody|no|none must|should|may|can|shall be able to get|restore|recover|bring|retrieve|find',
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
