import { Hint, hint } from './hint';

/** Wording, languages, looks and readers of a text. */
export const WORDING_HINTS: readonly Hint[] = [
  ...hint(
    'english -spell',
    'webster, new york times|newspaper|style, chicago manual|style, favorite|neighbor|labor|honor|flavor|harbor|theater|defense|traveling|gray, american|us|yankee readers|audience|customers|market|publisher|newspaper|editor|buyers|clients|paper|journal, readers|customers|people|audience in|from the|across states|america, fourth of july, dollars and cents, zip code',
    'favourite|neighbour|labour|honour|flavour|harbour|theatre|defence|travelling|grey, oxford, collins dictionary, guardian|bbc|telegraph|times london, british|english|commonwealth|london readers|audience|customers|market|publisher|newspaper|editor|buyers|clients|paper|journal, king|queen english, nobody|none|no|never writes|write|wants|spells favorite|color|center|organize|labor|theater, king charles, parliament westminster, post code',
  ),
  ...hint(
    'source',
    'where each|every|figure|number|claim|it|this|they comes|came|come from, check|verify|look us|it|up|everything|what|claims, no publication|study|paper|book|source backs|supports|behind, prove|proof of|every|each|it|what|statement, ask|asks|asked where|who|how from|says|know, back|backed|support up by|with paper|papers|study|studies|literature, reviewers|examiners|professors|scholars|journalists|lawyers ask|check|want|demand, out it goes, who says|said so, wikipedia|encyclopedia|thesis|dissertation|paper',
    'happened to us, lived|went|suffered|sailed through, own story|words|eyes|memory|experience|adventures|account, told|tell by|as us|we|those|went|lived|was, nothing|no|not from|out|of books|book|literature|library|papers|elsewhere, what we|crew|team|family saw|did|lived|felt|went|learned, no|without footnotes|footnote|literature|citations|apparatus|academic, memoir|diary|travelogue|blog, from heart',
  ),
  ...hint(
    'detail -length',
    'leave|leaving nothing|no out|unsaid|untold, trace|follow|retrace|reconstruct|check every|each|single move|step|action|decision, length not|no matter|issue|problem|object, forty|fifty|sixty|hundred|thirty pages, rather|sooner leaf|read|scroll|wade|too, auditor|auditors|inspector|court|successor|lawyers will|want|wants|need|needs, every|each|single move|keystroke|command, what|everything was done|did|tried|touched, someone|successor|colleague|whoever|next * take|takes|taking over, reproduce|repeat|redo what|every|all did|step',
    'spare me|us|them details|particulars|rest, will not|never scroll|read|open|finish, not|never scroll, look|read|glance * phone|watch|lift|lunch, between|in two|meetings|lift|elevator|corridor, what came out, all|just want|need|care|to hear|know|about|read, boss|director|minister|board|ceo|investor will|has|is|only|not scroll|read|no|minute|glances|busy|time, handful|couple|two|three|few of sentences|lines|words, no more, bottom line, thirty seconds, sum up, upshot, text message|tweet|sms|postcard',
  ),
  ...hint(
    'change -quotes -summaryQuote',
    'typed|wrote|scribbled|dictated this|it|that on|in|while train|bus|hurry|phone|walking|minutes, not|is first|native|mother language|tongue, clumsy|stilted|awkward|wooden|bumpy|rough|stiff|dull|choppy|muddled, smooth|polish|brush|clean|tidy|iron|spruce|jazz out|up|it|over, sound|sounds|read|reads|flow|flows natural|better|well|native|smooth|nicely|elegant, put|say|phrase|word it|them more|better|elegantly|nicely, free hand with, whatever reads|sounds better|best, style is|needs|could',
    'signed|approved|agreed|cleared|passed|voted off|by|on|word|text|final, comma|word|letter|syllable|full stop is|to|may|must|be move|moved|change|changed|touched|lost|altered, not one|a|single comma|word|letter|syllable, like|as quotation|quote|scripture|bible|poem|relic|gospel, argued|fought|haggled|negotiated|quarrelled over|about each|every|phrase|word|for|months, hands off language|text|words|wording|it|them, lawyers|minister|court|poet|author|notary|bishop wrote|argued|signed|approved|insists|wants|has|chose, each|every word|phrase|comma was|is|has|matters|weighed|chosen',
  ),
  ...hint(
    'branding',
    'letterhead|logo|typeface|corporate, look|looks|appear like|as everything|all|rest|if else|ours|we|from, leaves|leave|goes|comes firm|house|company|office|from us|out, ours go|goes|instead|on, strip|remove|throw|take|drop agency|their|old|supplier|consultant|vendor fonts|colours|logo|look|design|style, recognise|recognised|see at|as|it glance|ours|us, our name|colours|fonts|look|house on|in|style',
    'client|customer|their|partner|publisher|author|supplier fonts|colours|logo|look|design|stationery|letterhead|template|layout|house|colors, what says not|never|rather how looks|look, nothing|not|never * looks|look|appearance|design|layout|fonts, still be there|same, same fonts|look|colours|layout|design, hand|give|send back|return * same|as|looking|still, on|in their paper|stationery|template|letterhead|layout, white label',
  ),
  ...hint(
    'technical',
    'done|practised|practiced|worked|doing|studied this|it|in|for twenty|years|decades|all, doctorate|phd|professor|professors|doctorates|veteran|veterans|expert|old hands, hate|hates|bored|annoyed|insulted being|by|when|to lectured|explained|basics|patronised, not|never|no need|skip explain|explaining|spell|the basics|obvious|trivial|what is, colleagues|peers|specialists in|of field|trade|department, they|readers|audience know|wrote|invented|teach, senior|chief|lead engineers|developers|physicians|scientists',
    'grandmother|grandma|granny|grandfather|neighbour|aunt|uncle|mum should|can|will|must|understand|get|follow, never|not heard|seen|met|learned|learnt|read of|about|any|it|before, twelve|ten|nine|eleven year old|olds, curious child|kid|pupil|reader, tenants|citizens|patients|parents|visitors|voters|passers|laymen|villagers, explain|explained as|like|to if|child|five|simply, without|no degree|training|studies|idea|clue, first time|day|week|contact',
  ),
  ...hint(
    'translate',
    'know|knows|speak|speaks|read|reads|understand|understands no|not|little|hardly french|polish|german|italian|spanish|russian|latin|foreign|turkish|arabic, read|reads|speak|speaks|know|knows|understand|understands only|english|just english|german|only, school english|german|french, monolingual, put|turn|render * into|in english|german|french|ours, half|some|parts|many of letters|it|files|text|them|interviews in|are|is polish|french|german|spanish|foreign|russian, follow|understand|read all|everything|every|whole|word of|it',
    'leave|keep|print|quote|cite * in french|polish|german|italian|spanish|latin|russian|greek, in french|polish|italian|spanish|latin|original untouched|as, lose|loses|lost point|charm|music|flavour|wit|rhyme|meaning|rhythm in, linguist|linguists|philologists|polyglot|interpreters, mother|native|own tongue|language, each|every speaker|witness|author|poet|voice in, as written|spoken|said|sung|printed, hear|heard the|him|her|original voice|sound|own, all|readers|we|everyone speak|read|know|speaks|reads|knows|fluent both|french|german|several|three',
  ),
  ...hint(
    'monochrome',
    'fax|faxed|faxes|copier|photocopied|photocopier|photocopy|newsprint, red * green * same|alike|identical, knows|has|prints|only|just black, prints|printed|comes|appears in grey|gray|black, tell|distinguish|keep lines|bars|curves|them|groups apart|by dashes|dots|dashed|hatching|pattern, dashes|dots and|or|by, no|without colour|color|ink|cartridge, laser printer, colour|color * costs|expensive|extra|empty|broken',
    'glossy|brochure|poster|glow|vivid|colourful|lively|cheerful|bright|shine|flyer, in|red|green|blue|north|south|each red|blue|green|yellow|orange, grey|gray|black|drab|dull * bore|bores|boring|dull|dreary|sad, red and|blue|green blue|green, traffic light, each|every line|group|region|country|team own|in|its colour|color, beamer|projector|screen|website|web|app',
  ),
  ...hint(
    'orient -mobile',
    'cinema|tv|television|projector|widescreen|monitor|theatre|beamer|youtube|vimeo|stadium, conference|lecture|concert|big|assembly hall|screen|auditorium|wall, above|behind|over bar|stage|counter|altar|speaker|desk, living room, panorama, wide|broad|long screen|wall|banner|strip|format, thrown|projected|beamed on|onto|to, laptop|desktop screen|background, bus|train|tram side',
    'tiktok|reels|shorts|instagram|snapchat|stories|kiosk|totem|bookmark, one|single hand|thumb, swipe|swiping|swipes|scroll|flick up|to|upwards|next, slim|narrow|tall|upright|thin display|screen|panel|column|pillar|stele|format, hold|held|holds phone|phones|it|upright|in hand|upright, lift|elevator|pillar|bus stop display|screen|poster, full phone|height, door|window|locker',
  ),
  ...hint(
    'fuzzy',
    'same|one man|woman|person|firm|family|place|street|village|company|thing, by ear|hand|heart, near|close enough, typing|spelling|typos|slips|ocr|scanning|misheard errors|mistakes|all|everywhere|names, must|should|have find|match|meet each|one|up other|another, sounds|sound|looks|look|spelt|spelled alike|similar|same|differently|like|wrong, clerks|priests|typists|callers wrote|spelled|spelt|heard|typed, written|spelt|spelled three|two|five|several|many|differently ways|forms, good enough',
    'one|single|a letter|digit|character|accent off|different|difference|apart|more|wrong, another|different|separate|other person|man|woman|firm|family|drug|part|product|patient, two|different|separate families|people|firms|men|brothers|drugs|parts, not|never|no mix|mixed|confuse|confused|merge|lump|swap|guess, last|every|each|same character|letter|digit|comma|dot, agree|match|coincide|same|identical to|down|in last|letter|character|every, otherwise not, part|serial|account|registry numbers|number|codes',
  ),
];
