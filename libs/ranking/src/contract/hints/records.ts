import { Hint, hint } from './hint';

/** Records, tables, measurements and the figures made of them. */
export const RECORDS_HINTS: readonly Hint[] = [
  ...hint(
    'missing gaps',
    'previous|last|earlier one|value|reading|figure still|holds|applies|stands, assume|suppose previous|last|same|nothing changed, silence|silent|nothing|no entry|message means same|unchanged|nothing|before, writes|reports|sends only|when * changes|changed, holes|gaps|blanks take|take on|get whatever|what|value, nothing|no row|day must|may|should disappear|vanish|go|get lost, unbroken|continuous|complete|gapless series|line|curve|calendar, every day|hour|month needs|must|has value|figure|number, chart|curve|line must|should|may not break|have holes, sensor|meter|logger slept|dropped|lost|failed briefly, carry|use yesterday|last|previous',
    'empty|blank|missing|half|incomplete * worthless|useless|no use|not count|does not count, throw|chuck|toss out|away|it out, otherwise out, not make anything up, fewer|less|smaller lines|rows|records|cases|but, only|just who|which answered|filled|complete|everything, patients|people|respondents|forms * not|never finish|finished|answer|answered, half filled|empty|answered, rather|sooner|better lose|losing|fewer, auditor|reviewer|regulator * guess|guesses|guessed|invented|estimated, nothing invented|made up|guessed, no guesses|guesswork|guessing|inventing',
  ),
  ...hint(
    'duplicates',
    'want|need|list|see|count|invite|write him|her|it|them|each|everybody once, once only, appears|shows|turns|comes|occurs up|listed * times|twice, twice with one|same, one|same person|customer|house|address twice, get rid of|kill|weed|remove|throw|drop doubles|repeats|copies|doublets|clones, copying|copy|paste|import|upload|clicked|typing error|errors|mistake|mistakes|twice, submitted|sent|imported|entered|scanned twice|again|double, is|are one|same|identical anna|person|thing, nobody gets|receives|wants two|twice',
    'two|three|both|several|different sales|visits|orders|purchases|payments|calls|events|births, show|shows|turn|turns|appear|appears up * times * came|bought|paid|called|ordered|visited|was, came|bought|paid|ordered|visited|called five|three|two|several|four|many times, doubles|repeats|twice are|is|were no mistake|error|real|genuine|right|correct, both|each|all|every count|counts|matter|happened|belong|real, look alike * count|are, same * bought|happened|paid|came again|twice, loyal|returning|frequent customers|visitors|buyers',
  ),
  ...hint(
    'outlier',
    'typo|slip|glitch|faulty|broken|spike|sensor error * out|leave|ignore, far|way off|out|beyond, spoil|spoils|ruin|ruins|distort|distorts|skew|skews average|mean|picture|result|curve|everything, leave|throw|keep|cut such|freaks|extremes|oddities|monsters out|away, usual|normal|ordinary|typical|sensible range|values|days|cases, sensor|probe|scale misread|glitched|jumped|stuck, one crazy|absurd|huge|silly value|figure|number|reading, bulk|middle of data|values|field, nobody|none really|ever had|weighs|earns',
    'very ones|things|readings|values * after|want|need|seek|interest, freak|odd|extreme|rare|strange|wild * after|interesting|interest|matter|looking|want|real|genuine, odd|giant|big|huge|rare|one order|customer|storm|flood|loss * alive|there|count|counts|in, looks|look|seems|sounds absurd|odd|strange|crazy|impossible|wild count|keep|include|it, absurd|odd|strange|crazy|unlikely * count|keep|checked|real|true|right, been|was checked|verified|confirmed|double checked|measured|looked, peaks|extremes|floods|storms|records|tails what|are * matter|study|design|insure|after, rare events|cases|disasters, has|have|must be|stay in|included, hundred year|once century',
  ),
  ...hint(
    'wide',
    'everything|all about|of|for patient|person|subject|customer|case|country on|in one|single|same, left to right, further|more to right, line|row per|for|each|every subject|patient|person|participant|customer|pupil|country, months|years|visits|weeks|days|quarters across|beside|columns|sideways|over|next, statistician|spss|anova|manova|excel wants|needs|likes|expects, compare|read|see|scan across|beside|sideways|horizontally, one line|row each|every|per|patient|person|pupil, side by side',
    'ggplot|ggplot2|tidyverse|seaborn|altair|vega|tableau|power bi, one|single measurement|reading|value|visit|observation per|on|in|each line|row, under|below|beneath each other|one another|other|another, tall|long narrow|thin|skinny|but, column of own|its, tidy, months|years|visits|weeks under|down|stacked|below|vertical, scroll down|downward, group by visit|month|year, database|mixed model|lme wants|needs|expects|likes',
  ),
  ...hint(
    'normalised',
    'already|been made|scaled|logged|normalised|normalized|comparable|corrected|transformed|divided|evened|adjusted|done|levelled, scaling|normalisation|correction|that finished|done|happened|was|is last|already|before, not do|scale|normalise|normalize|apply|log * twice|again|second time, take|use|leave as stand|they are|given|it is, matrix|figures|values|numbers|table holds|contains|has|are logged|log|scaled|tpm|cpm|fpkm|z scores, core facility|colleague|provider|lab did|has|already * scaled|normalised|corrected',
    'nobody|not|never|no one|yet scaled|normalised|normalized|corrected|touched|adjusted|transformed|processed, plain|bare|mere|whole|integer|untouched read|reads|numbers|counts|integers|values, whole numbers, straight|fresh|right|directly from sequencer|machine|scanner|instrument|counter|detector|aligner, still|yet|first has|have|must|needs|need|to * evened|levelled|scaled|corrected|normalised|adjusted, look|looks|seem bigger|larger|richer|stronger than|only, deep|deeper|bigger|larger samples|libraries|runs look|have|seem|than, hands us|gives us plain|raw|counts',
  ),
  ...hint(
    'exactness',
    'dial|set|type|enter|measure|cut|mark|read gauge|dial|it|in|ruler|caliper|calliper, shop floor|workshop|lathe|mill|machinist|carpenter|operator|technician|gauge|ruler|spreadsheet, places after point|comma|decimal, two|three|four places|digits|figures, not|no third|root|roots|fraction|fractions|pi|surds|symbols, nobody|cannot set|dial|measure|cut|weigh root|third|pi|fraction, something|number can|to measure|weigh|dial|type|plot',
    'as pi|roots|root|fractions|fraction|surds|radicals|it|is, keep|leave pi|roots|fractions|surds|radicals|logarithms|symbols|square, third is third, into|for|part proof|theorem|lemma|textbook|algebra|exam, proof * use|right|exact, nearly|almost|approximately|roughly right|equal|correct|there, not|never|no cut|round|chop|drop|lose digit|digits|anything|off, mathematician|mathematicians|algebraist, plug|substitute|simplify|factor later|further',
  ),
  ...hint(
    'sampling -scopeAll',
    'by|drawn lot|chance, picked|chosen|drawn|taken by|at lot|random|blindly, handful|few|fifty|hundred|dozen|couple|some blindly|random|tell|will|enough|do|suffice, tell|tells|teach us enough, judge|conclude|infer|estimate|extrapolate from those|them|few|it|handful, spot checks|check|tests agreed|enough|suffice|fine, cannot|no time|too many read|check|look|test|go all|nine|every|them|each, every tenth|twentieth|hundredth|fifth, rough idea|impression|picture|feeling, destroyed|destroys|ruined by|when|in test|testing',
    'each and every, one|single bad|faulty|cracked|wrong|missed * plane|kill|down|enough|everything|disaster, not|never|no trust|believe|rely|good spot|samples|sampling|random, go|went|look through all|every|each|whole, none|not one|no * unread|unchecked|unopened|unseen|untested|left|missed|slip, court|judge|regulator|prosecutor|inspector wants|demands|insists|orders all|every|none|each, lives|life|safety|aircraft|implant depend|depends|hang, leave nothing|none|no one unchecked|out|unseen',
  ),
  ...hint(
    'sortTime',
    'begin|start|open with morning|today|yesterday|now|latest|newest|recent|last, work|go|count|step|read way|back|backwards|backward back|into|to|through, happened last belongs|first|top|on|comes, what|whatever last|latest|newest * top|first, read|reads|look|see only|first|top three|few|two|lines|entries|five latest|news|recent|newest, latest|newest|recent|fresh news|entry|item|event|version first|top|has, newest|latest|today|now top|above',
    'beginning|january|oldest|founding|past|first|earliest at|on|comes top|above|first, morning|today|now|december|latest|newest|recent at|on|comes bottom|end|last|below, from|begin|start with|at founding|beginning|birth|outset|start|childhood|first, one thing led|leads|after, led|leads to next|another|other, how * came about|happened|developed|unfolded|began|evolved, like|as story|novel|tale|diary|film, in order they|things|happened, history|biography|life story|timeline|saga of',
  ),
  ...hint(
    'anonymise -pii',
    'numbers|codes|letters|initials|ids instead|for|in place participants|names|patients|people|pupils|children, who were|are|was stays|remains|secret|nobody|stay|ours with|us|secret, stays|remains|stay|keep with|among|between us|ourselves|team, nobody|none|not tell|know|guess|find|see|recognise|work|trace who|out|whom, ethics|data protection|privacy|gdpr|dpo|irb board|officer|committee|wants|says, not|never|no recognisable|identifiable|recognizable|recognised|traced|name|names',
    'codes|numbers|initials|pseudonyms will not|do not|no|not|cannot|useless do|help|suffice|work|enough, badges|name tags|place cards|invitations|certificates|diplomas from|for|out|printed, ring|call|phone|visit|write|contact|invite|greet|address each|every|them|all|him|her, see|know|show|tell who who, who is who, put|give|add|print first|full|last name|names, by name, first and last',
  ),
];
