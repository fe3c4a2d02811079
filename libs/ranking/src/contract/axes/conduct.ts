import { Axis, axis } from './axis';

/** Questions that instructions settle in passing: trying or doing, whose word counts, what belongs to the set. */
export const CONDUCT_AXES: readonly Axis[] = [
  axis(
    'dryRun',
    'dry run, what would be, what would happen, would be done|changed|deleted|moved|sent|removed|renamed|affected, prints what, lists what would, only prints, only lists, only shows what, only simulates, simulates, simulated, simulation of, simulate, no op, what if, what if mode, plan mode, preview mode, nothing is executed|changed|deleted|sent|applied|written|carried, without executing|applying|performing|carrying, executes nothing, does nothing, pretends, pretend, rehearsal, rehearses, trial run, practice run, test run, intended changes|actions, planned changes|actions, in simulation, not carried out, not executed|performed|applied, as a simulation',
    'for real, in earnest, performs the, performs every|each|all, actually performs|deletes|moves|sends|changes|does|renames|applies|removes, executes the, executes every|each|all, carries out, carries them|it|the * out, carried out, applies the changes, applies every|each|all, makes the changes, takes effect, take effect, really deletes|moves|sends|changes|does|renames|applies|removes, live run, changes are made|applied|executed, operations are performed|executed|applied',
  ),
  axis(
    'pages',
    'all pages, every page, each page, all result pages, follows next, next link|links|page|token, next page links, until the last page, until no page|more, until there are no, pagination, paginates, paginated, cursor, page by page, collects all pages, all results pages, goes through all|every pages|page, exhausts, whole result set, complete result set',
    'first page, first page only, only the first page, one page only, single page, a single page of, first batch only, no pagination, without pagination|paging, no paging, does not paginate|page, page one, top page, first hits only, first results only',
  ),
  axis(
    'freeMedia',
    'free licence|license|licences|licenses, freely licensed, creative commons, public domain, open licence|license, cc0, cc by, royalty free, free pictures|images|photos|photographs|fonts|music, free to use|reuse, openly licensed, free of charge|rights, own photographs|photos|pictures, open source fonts',
    'stock library|libraries|photos|photo|pictures|images|agency, paid stock, paid pictures|images|photos|fonts|music, picture agency, bought pictures|images|photos|licences, commercial fonts|pictures|images|photos|licence|license, rights managed, licensed pictures|images|photos, paid subscription, premium images|photos',
  ),
  axis(
    'mocked',
    'stub, stubs, stubbed, mock, mocks, mocked, fake, fakes, faked, test double, test doubles, recorded answers|responses|calls, canned, cassette, cassettes, simulator, simulators, dummy service|server|provider|gateway, in memory, replaces the * by, no real calls|service|provider|requests, without calling|contacting',
    'real service|provider|api|endpoint|server|sandbox|gateway|calls|database|system, actual service|provider|api|endpoint|server|calls|database, call the real, calls the real, real payment, against the real|actual|live, live service|api|provider|endpoint, end to end, over the network, genuine service|provider|api',
  ),
  axis(
    'paperSize',
    'a4, a3, a5, din a4, iso paper, 210, 297',
    'us letter, letter size, letter paper, legal size, tabloid, 8.5, letter format',
  ),
  axis(
    'whichDuplicate',
    'first one wins|counts|stays|is, first entry|record|row|version|occurrence, earliest entry|record|row|version|occurrence, oldest entry|record|row|one, keeps|keep the first|earliest|oldest, original entry|record|one, first come',
    'last one wins|counts|stays|is, last entry|record|row|version|occurrence, latest entry|record|row|version|occurrence, newest entry|record|row|one, keeps|keep the last|latest|newest, most recent entry|record|row|one, later ones replace|win, last write wins, last come',
  ),
  axis(
    'joinKind',
    'inner join, only matching|matched, only rows|records|those|entries that match|have|occur|appear, without a match * dropped|left|removed|omitted|discarded, unmatched * dropped|left out|removed|omitted|discarded, present in both, in both, intersection, no match * dropped|left|removed|omitted, no counterpart * dropped|left|removed|omitted',
    'left join, outer join, full join, unmatched * kept|stay|listed|remain|included|retained, without a match * kept|stay|listed|remain|included|appear|retained, no match * kept|stay|listed|remain|included|appear, no counterpart * kept|stay|listed|remain|included|appear, even without a match, union of, whether or not they match',
  ),
  axis(
    'fuzzy',
    'fuzzy, approximate match|matching|matches, approximately, similar names|spelling|spellings|strings|words|entries, similarity, edit distance, levenshtein, soundex, phonetic, near matches, close matches, tolerates typos|misspellings, typos are tolerated|allowed|forgiven, small differences, variants are matched, spelling variants|variations, misspelt, misspelled, phonetic|misspelt|misspelled|similar|near|close variants|names|spellings|forms|strings * linked|matched|merged|joined|equal|same|grouped|unified, small edit|difference distance|differences, near|close|good enough, sounds|sound alike|like|similar|same, typos|misspellings|errors|slips * tolerated|ignored|allowed|forgiven|bridged|accepted, jaro, trigram, trigrams, ngram, similarity above|over|score|of, within an edit|a distance, same man|woman|firm|company, alike names|spellings',
    'exact match|matches|matching, exactly equal, match exactly, matched exactly, identical names|spelling|strings|values|ids|keys, character by character, byte for byte, letter for letter, only exact, equal strings, no fuzzy, no approximate, strict equality, compared|compare|compares|tested|checked|matched for|on|by equality|identity, equality, string equality, exact|strict|literal comparison|spelling|equality|identity|wording, last|every|each character|letter, variants|spellings|forms|variant * different|separate|distinct, treated|count|counted|regarded as|for different|separate|distinct, one|single|a letter|character off|difference|different|apart|more, similarity|phonetic|distance * not|never|unused|ignored, similarity measures|scores|is|are not|never|unused|ignored, no|without similarity|phonetic|fuzzy|tolerance|approximation',
  ),
  axis(
    'includeInactive',
    'including archived|closed|inactive|former|past|deleted|retired|cancelled, archived|closed|inactive|former|retired|cancelled * included|too|also|count|counted|well|listed, active and inactive, open and closed, current and former, past and present, whatever their status, regardless of status, any status, every status, all statuses, resolved|completed|finished|done|solved|settled|ticked * remain|remains|stay|stays|visible|shown|retained|alike|kept, completed|finished|done|resolved|solved|closed and|or|as|beside|alongside pending|open|outstanding|unfinished|unresolved|unsolved|undone, pending|open|outstanding|unfinished|unresolved|unsolved and|or|as|beside|alongside completed|done|finished|resolved|solved|closed, no|none entry|item|ticket|task|card is|gets hidden|removed|archived|cleared|deleted, remain|remains|stay|stays in|on the list|board, with their status, struck|crossed through|out, whether done|finished|or, regardless of completion',
    'only active|open|current|living|present, active|open|current ones|accounts|members|customers|records|tickets|contracts|items|users only, archived|closed|inactive|former|retired|cancelled * excluded|left|skipped|ignored|omitted|disregarded, excludes archived|closed|inactive|former|retired|cancelled, without archived|closed|inactive|former|retired|cancelled, status active|open, still active|open, resolved|completed|finished|done|solved|closed|settled|ticked|checked * hidden|removed|cleared|off|disappear|disappears|vanish|vanishes|purged|archived|omitted|filtered|swept, pending|open|unfinished|outstanding|unresolved|remaining|undone work|items|entries|tasks|tickets|ones|points only|alone, only|just pending|unfinished|outstanding|unresolved|remaining|undone, hide|hides|remove|removes|clear|clears|archive|archives|drop|drops completed|finished|resolved|done|solved|settled, shows|lists|show|list pending|outstanding|open|unfinished * only',
  ),
  axis(
    'weighted',
    'weighted, weighted mean|average|by, weights, weighted with, weighs by, proportional to * size|population|number, in proportion to, larger * count more, by size',
    'unweighted, simple mean|average, plain mean|average, equal weight|weights, equally weighted, count equally, counts the same, count the same, mean of means, average of averages, without weights|weighting, same weight',
  ),
];
