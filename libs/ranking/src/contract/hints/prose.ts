import { Hint, hint } from './hint';

/** What people tell of readers, files and reasons who want a text, a translation or a document in one way. */
export const PROSE_HINTS: readonly Hint[] = [
  ...hint(
    'forTheEar',
    'speech, toast, radio, podcast, microphone, audience, congregation, pulpit, lectern, on stage, on air, voice actor, narrator, presenter reads, driving, in the car, blind, cannot see, headphones, audiobook, lose|lost|lose breath|thread, tongue twister, trip over|up words|it|them, listen|listens|listening|listened, hear|hears|heard it|him|her|only|once, say|speak|deliver it|this out|loud|on|from, out loud, cannot|not go|turn|scroll|rewind back, hall, wedding, funeral, eulogy, sermon, announcement, loudspeaker, answering machine, voicemail, bedtime',
    'newspaper, magazine, booklet, leaflet, read it|them at|in|over|themselves|quietly|twice, reads it at|in|over, library, book, look up|back at, refer back, printed, e reader, kindle, skim, footnotes, underline, highlight passages',
  ),
  ...hint(
    'trackedChanges',
    'see|show|know|check|follow|judge what|where|everything|which|how|each|exactly * changed|altered|touched|edited|did|corrected|moved|differs, what has been changed|altered|touched, what you|they|she|he changed|altered|did|touched, accept|reject|decide|approve * each|one|every|individually|myself|herself|himself|themselves, reject some|a few|individual, take back|undo single|individual|some, other side|party|counterparty, opposing|other lawyers|counsel|party|side, contract negotiation, negotiating, negotiation, author|authors|writer|professor|supervisor|client * decide|decides|accept|approve|angry|furious|insists|wants, my thesis, behind my back, not behind, sneaked|slipped in, nothing * silently|secretly|quietly, learn from|why, my mistakes, word by word what, red pen, red ink, in red, compare * before|old|versions|with, line by line with',
    'ready to|for print|send|go|publish|press|post, goes straight|directly to, straight to the printer|press|client|publisher, publish|print|post|send it as|straight|right, no traces|trace, clutter|cluttered|messy|mess|confusing|confuses|distracting, just|only|simply want|need|give|the|send finished|final|clean|corrected|result|text, do not care|mind|need|want * what|which|how|see * changed|changes|edits|differences, not interested in * changes|edits|what, no colours|red|marks|bubbles|balloons|strikethrough, red everywhere|marks|lines, without * colours|red|bubbles|balloons, reader must not|should, never see, trust your|you|his|her, tonight|today|tomorrow at|morning print|press',
  ),
  ...hint(
    'spoilers',
    'already|have|has|all seen|read|watched|finished, seen it|the, know|knows how|the * ends|ending|end|murderer, for the exam|lecturers|film students, analysis of, discuss|discusses the ending|twist|end, book club has|finished, not going to|never|will not watch|read|see, no time to watch|read, save me|us|myself watching|reading, plot for the, archive, studio|editor|editors|jury|licensing need|wants|needs',
    'not|never|yet|still seen|read|watched|finished, have|has not|yet, still want|have to, haven, spoil|spoils|ruin|ruins the|it|their|my|fun|evening, half way|halfway through, in the middle of, new release, premiere, opening night, tickets, before they|people|we|you watch|read|see|buy, back cover, blurb, jacket, trailer, teaser, curious, want|make * to read|watch|buy, whodunit, crime|detective novel|story, keep * guessing, surprise',
  ),
  ...hint(
    'byline',
    'credit, credit where, proud of|to, my name|her|his on|under|above|over|beside, her name on|under, his name on|under, reputation, portfolio, who wrote|took|made, known for, expert|experts|authority readers|trust, deserves|deserve|earned, journalist|photographer insists|wants|contract, moral rights, contributor, contributors, personal|named blog|column, followers know',
    'on behalf|for the|of the, ceo|boss|director|minister|politician|founder signs|will|posts|speaks|reads|publishes, in the boss|name, in her|his name, as if she|he|they, nobody|none|never|not * know|learn|find|told|see * wrote|author|from|me|who, stay|stays|remain in the|behind|background|anonymous, danger|dangerous|trouble|reprisals|fired|afraid|fear * name|named|known|identified|recognised, do not want my|her|his|the name, under no name, speaks|voice for|of the whole|company|house|organisation, editorial, house voice',
  ),
  ...hint(
    'humour',
    'laugh|laughs|laughed|laughing|smile|smiles|chuckle|giggle|grin, make them|people|us|her|him laugh|smile, fun, entertaining, entertain, cheerful, not so|too|be|so serious|dry|stiff|boring, boring, bored, party, carnival, april fool, stag|hen night|do, best man, retirement do|party, roast, cheer * up, lighten, silly, kids, comedian, stand up, memes, meme, goes viral, after dinner, cabaret, icebreaker',
    'funeral, grief, grieving, mourning, death, died, dead, dies, victims, accident, accidents, disaster, layoffs, redundancies, dismissals, illness, cancer, hospital, court, judge, lawyers, investors, regulator, complaint, apology, apologise, recall, scandal, crisis, offended|offend|offends|offensive, backfired|backfire, nobody|none|not * laugh|laughing|funny|amused|joke, no laughing matter, not a laughing|joke, went down badly, misunderstood, lives at, bad taste, condolence, police, insolvency',
  ),
  ...hint(
    'genderNeutral',
    'everyone|everybody|all|women|nobody|men * feel|feels * included|addressed|meant|welcome|excluded|left, women too|as|also|feel, non binary, nonbinary, diverse, diversity, equality officer|office|act, equal opportunities, women officer, complained * he|him|men|masculine|chairman, pronouns, transgender, half of * women, not only men, policy of the university|council|company, equality',
    'no stars|colons|asterisks|underscores, stars|colons|asterisks|underscores * disturb|ugly|annoy|hard|forbidden|banned, older readers|members|board, traditional|conservative readers|board|members|publisher|editor, banned|forbids|forbidden|prohibited by|the * gendering|ministry|state|stars, screen reader stumbles|reads, hard to read, reads badly|clumsy, old statutes|bylaws wording, as it always|has|was',
  ),
  ...hint(
    'numerals',
    'at a glance, tables, compare|comparing figures|numbers|values, technical|scientific|engineering manual|paper|report, scan for|the numbers|figures, measurements, spreadsheet, small space|screen, headline, headlines, stand out, stands out',
    'cheque, cheques, check writing, novel, literary, fiction, contract, contracts, notary, deed, wedding invitation|invitations, invitation, read aloud, narrator|voice|speaker stumbles|reads|trips, text to speech, poem, forged|forge|altered|tampered|changed afterwards, add a zero',
  ),
  ...hint(
    'serialComma',
    'oxford, american publisher|journal|editor|press, chicago style|manual, ambiguity|ambiguous|misread|misunderstood * list|lists|series, list|lists * misread|ambiguous|misunderstood, court case over|about * comma, lawyers',
    'newspaper, newspapers, ap style, associated press, british newspaper|editor|publisher|readers, guardian, journalists, journalism',
  ),
  ...hint(
    'abbreviations',
    'insiders, in the trade, colleagues know|all|use|speak, everybody|everyone|they|readers knows|know|use|uses|speak * abbreviations|acronyms|codes|jargon|them|short|what, little|limited|no|tight room|space|characters, tweet, sms, slide, column width, narrow column|columns, too long|wordy, soldiers, pilots, nurses, telegram',
    'outsiders, newcomers, new starters|colleagues|employees|members, apprentices, general public, lay readers, patients, residents, citizens, alphabet soup, nobody|none|not|never|hardly|they knows|know|understand|understands|guess * stand|stands|abbreviations|acronyms|letters|short|mean|means, do not know what * stand|stands|mean|means, what does * stand, foreign|international readers, screen reader, read aloud, first week, outside the|our company|department|trade',
  ),
  ...hint(
    'conclusionFirst',
    'reads|read|see|sees|looks|look only|just the|at * first|top|opening|beginning|line|sentence|paragraph, only|never|rarely * reads|read|gets|get past|beyond|first|the * line|paragraph|sentence|page|screen, first line|sentence|paragraph only|is|must|decides|says, stop|stops reading after, no time|patience, busy, executive, executives, minister, ministers, inbox, on the phone|lift|move, between meetings, general|general officer, emergency, want|wants|need|needs to know * straight|right away|immediately, what do|does|should you|they|we want|do|decide, newspaper, journalists, cut from the bottom, get to the point, cut to the chase, what is the point, decision|decide by|in|today|tonight',
    'sceptical, sceptics, skeptical, hostile, resist|resists|reject|rejects|dismiss|dismisses|throw|defensive|angry * once|before|if|when|immediately|outright|straight|out, bad news, hard|difficult to swallow|hear|accept, convince|persuade|win|bring * round|over|along|step, take * along|by the hand|with, not scare|shock|frighten|put, judge, story, thriller, drama, mystery, tension, students follow|should, understand why|how|the|where * before|first, close the|shut door|ears|book, punch line, punchline, dinner speech, keep * listening|watching|reading|until, until|till the|very end|last',
  ),
  ...hint(
    'hedged',
    'scientists, reviewers, referees, peer review, doctors, patients, lawyers, legal, liability, liable, sued, sue, regulator, statisticians, preliminary, early|small|weak|thin|uncertain|mixed|contradictory|patchy evidence|data|study|studies|sample|results, not|nobody|none|never * sure|certain|proven|prove|proved|know|knows, might|may|could be|turn|prove * wrong|otherwise|false, overclaim|overclaims|overclaimed|overstate|overstated|exaggerate|exaggerated|oversell, false hopes|hope, promised too, retract, retraction, correction had|was, only twelve|ten|twenty|thirty|a few patients|people|cases|mice, correlation',
    'wishy washy, weasel, vague, woolly, mealy, sit|sits|sitting on the fence, fence, on the one hand, perhaps|maybe|might|may|could everywhere|in every|all|again, every|each sentence|line * perhaps|maybe|might|may|could, make up your|my|our mind, clear|straight|plain|definite|yes answer|position|message|line|stance|words|or, yes or no, voters, campaign, sales, pitch, advert, slogan, headline, manifesto, investors want, leadership, confidence, sound|sounds|looks|look weak|unsure|timid|afraid|confident|strong, stand for, no ifs, ifs and buts, speech, keynote',
  ),
  ...hint(
    'blunt',
    'thick skin|skinned, can take it|the, i can|we can take|bear|handle, do not spare|hold|be nice|me|us|my|back|kind|polite, not spare, not hold back, spare me|us the|politeness|flattery|compliments, no flattery, yes men, everyone|everybody|friends|family|they|all * says|say|praises|praise|love|loves|nice|polite|great, only|just compliments|praise, wasted|no time * politeness|pleasantries, before|rather hear|from * than investors|jury|critics|customers, truth, honest, honestly, rip * apart, tear * apart, to pieces, worst about, jury will, deadline, competition, publisher rejected|rejects, polite nothings',
    'beginner, beginners, first novel|poem|poems|attempt|book|draft|time|story, shy, nervous, sensitive, fragile, cries|cry|cried|tears, gave up|giving, give up, gives up, discouraged|discourage|discourages|demotivate|demotivated|crushed, hurt|hurts|hurtful|wounded|upset|offend|offended feelings|her|him|them|by|pride, feelings, child, children, pupil, pupils, teenager, teenagers, apprentice, trainee, volunteer, volunteers, old friend, mother, colleague, colleagues, customer, client, lost face, lose face, japanese, relationship, confidence, self esteem, last time he|she|they, works hard|council, quit, burnt out, grieving',
  ),
  ...hint(
    'headings',
    'jump to|straight, find * way|place|section|part|quickly|again, navigate, look up|something, skim, scan, long document|text|page|report|manual, wall of text, screen reader users|jump, orientation, get lost, search engine|engines, reference work, table of contents',
    'love letter, essay, speech, short story, novel, sermon, flow, flows, in one breath, chopped|chops up, bureaucratic, like a report|form|manual, reads like a|powerpoint, too short for, op ed, obituary',
  ),
  ...hint(
    'persuasive',
    'win|wins|convince|convinces|bring|get|talk|swing|sway * over|round|vote|votes|voters|them|him|her|board|committee|jury|investors|into|buy|sign, vote|votes for|against|yes|no, campaign, campaigning, fundraising, donate, donors, donations, sell|sells|selling|buy|buys, petition, rally, lobby, lobbying, our side|cause|position|candidate|view, for our cause, must say yes, get a yes, motion, debate team, advert, grant application, want them to|the',
    'decide|decides|judge|make|form for|up|their|a|by themselves|own|their|opinion|minds|mind|view, make up their|his|her, own opinion|judgement|judgment|mind, encyclopedia, encyclopaedia, wikipedia, school, schools, lesson, teachers, voters guide, public broadcaster, library, court, judge|judges, civil service|servants, election office|authority, accused|accuse|accused of bias|siding|taking|propaganda, bias, biased, propaganda, nobody|none|not|never * influence|influenced|manipulated|push|pushed|nudge, both camps|parties|sides|groups, opponents, referendum, fair to, fairness, mediator, research briefing, complaint|complaints about bias|one',
  ),
  ...hint(
    'aiDisclosure',
    'readers|people|customers|public|everyone|students|they must|should|have|need|deserve|want to know|the, honest, honesty, transparent, transparency, law|act|rules|regulation|journal|publisher|university|platform requires|demands|insists|says, eu act, accused of hiding|deceiving|cheating, scandal, press council, deceive|deceived|deceiving|fooled|fool, come out|clean',
    'sounds|sound|reads|smells|feels like a|robot|machine|chatgpt|ai, robotic, detector, detectors, flagged|flag as|by|it, like a person|human|me, my own voice, nobody|none|not|never * notice|notices|tell|guess|know|realise, stiff and, template, generic, em dashes, delve',
  ),
  ...hint(
    'literalTranslation -exactlib',
    'court, judge, lawyer, lawyers, contract, contracts, statute, treaty, patent, patents, evidence, witness|witnesses, police, embassy, legal|legally, linguist, linguists, learners, learning the|her|his|my, students of, scripture, bible, koran, philosophers, scholar, scholars, check|compare * against|with|line * original|source, line up with, line by line, every nuance|word|comma counts|matters, word order, dispute, misunderstanding, medical|clinical trial|leaflet|record, instruction|safety manual, changed the meaning, embellish|embellished|embellishes',
    'advert, advertisement, advertising, campaign, slogan, slogans, poem, poems, lyrics, song, songs, children book|books, novel, website, brochure, tourists, jokes, puns, wordplay, comedy, subtitles, dubbing, marketing, sounds|sound|reads|read|feel|feels * translated|foreign|wooden|stilted|stiff|strange|odd|natural|native|as if|like, wooden, stilted, translationese, as if * written|born|there|local, like|as a native|local, locals|natives laugh|laughed|notice, sell|sells there|in, effect, moves|move|touch readers|people|them, rhyme|rhymes, sing|sings|singable, google translate',
  ),
  ...hint(
    'termsTranslated',
    'grandparents|parents|children|customers|users|readers|staff * no|not|little|hardly english, no english, speak|speaks|know|knows|understand|understands|reads|read no|little|only|hardly|not * english, purists, french|quebec law|authorities|language, language law|academy, schoolbook|schoolbooks, denglish|franglais, anglicism|anglicisms, everything in german|french|spanish|italian|polish|dutch|their, user interface is in|translated, buttons are in, menus are in|also|translated',
    'developers|engineers|programmers|users|everyone|everybody|staff|specialists|community say|says|know|knows|use|uses|search|searches|google|call|calls * english|it|them|terms|original, only the english, screen|software|interface|buttons|menus|app is|are|stays|remains|says * english|untranslated, search|find|google for|the * error|term|button|function, trademark|trademarks|trademarked, support hotline|team|colleagues * english, nobody|none says|uses|would|knows * german|french|spanish|translated|translation, sounds silly|ridiculous|odd, confused by the translated',
  ),
  ...hint(
    'unitsLocalised',
    'readers|customers|cooks|users|they|people there|cook|think|measure|pay|know|work|bake in|with, nobody|none|readers|not|never there|knows|know|understands|think|thinks|own|owns * miles|cups|ounces|feet|fahrenheit|pounds|inches|kilometres|grams|celsius, never heard of, what is a|an cup|ounce|mile|inch|foot|stone|pint|acre, do the maths|math|sums, without calculating|converting, like home|local, their own money|measures|units|currency, recipe|recipes for, kitchen scales, tourists',
    'court, contract, contracts, evidence, patent, historical|historic document|text|source|novel, spare part|parts, drawings|drawing, machine|machines is|are|built|made|calibrated, tolerances|tolerance, bolts, quote|quotation|quoted, price agreed, invoice, invoices, rounding errors|error|differences, wrong conversions|conversion, conversion|converting errors|error|mistake|mistakes, exactly what|as * says, authentic, flavour of|colour, atmosphere, mars probe',
  ),
  ...hint(
    'bilingual',
    'check|compare|verify|follow|control|proofread * against|with|the * original|source|translation, learners, learning, both groups|halves|communities|sides|parents|of them, mixed|half audience|class|family|couple|readers|speak|speaks|of|the, some speak|read, half of * speak|read, wedding, belgium, canada, switzerland, swiss, wales, south tyrol, two|both language groups|communities|official, official languages, language course, court needs both, reviser, reviewer|reviser needs|wants|checks, museum, menu',
    'readers|they|customers|nobody|none do|does|speak|reads|read|understand|understands|knows|see|should * original|source|german|english|french|spanish, never see the|original, room|space|pages|twice|double * long|tight|short|little|limited, twice as long, cluttered, clutter, already have|has the|original, publish|print|published as|in, product label|packaging, clean',
  ),
  ...hint(
    'certified',
    'court, courts, registry office, register|registry|registrar, embassy, consulate, immigration office|authority, visa, residence permit, citizenship, naturalisation, university admission|admissions|abroad, wedding|marry|marriage|marrying abroad|foreigner|certificate, adoption, inheritance, probate, land registry, notary, bank insists|abroad, authority|authorities|office|ministry|they insist|insists|reject|rejected|rejects|demand|demands|accept|accepts|will|only, rejected|refused|sent * photocopy|copy|without|stamp|translation, diploma|diplomas|degree|birth certificate|certificates recognised|recognized|abroad|to, official use, stamp, stamps',
    'myself|ourselves|own|internal to|use|understand|reading|files|records, for my|our own, just|only want|need|to * understand|know|idea|gist|read|reading|say|says, what it says, get the gist, internal|in house use|only, friends, pen friend, landlord just|only|is, cheap|cheaper|costs|expensive|fee|fees|forty|fifty * notary|stamp|stamps|sworn|page, save|spare the|us|me * notary|fee|fees|stamp, nobody|none|not|never asks|asked|needs|need|check|checks|require|required * stamp|official|seal|original, hobby, family history, genealogy',
  ),
  ...hint(
    'latinAmerican',
    'mexico, mexican, mexicans, argentina, argentine, buenos aires, colombia, colombian, bogota, chile, chilean, santiago, peru, lima, miami, texas, brazil, brazilian, brazilians, sao paulo, rio, caribbean, cuba, puerto rico, venezuela, ecuador, uruguay, guatemala, overseas, across the atlantic, the americas, hispanic, hispanics, latino, latinos, california, los angeles',
    'spain, spaniards, madrid, barcelona, seville, valencia, bilbao, malaga, portugal, lisbon, porto, algarve, canary islands, european, europe, azores, madeira, mozambique, angola',
  ),
  ...hint(
    'simplifiedChinese',
    'beijing, shanghai, shenzhen, guangzhou, wuhan, chengdu, wechat, weibo, singapore, mainland, prc, peking, alibaba, baidu, tianjin',
    'taiwan, taipei, taiwanese, hong kong, macau, kaohsiung, calligraphy, san francisco chinatown, chinatown, overseas chinese, kowloon',
  ),
  ...hint(
    'glossary',
    'same word|term|words|terms|expression|name always|everywhere|throughout|again|each|every|as, always|everywhere called|the * same, several|many|four|five|three|two|different|twenty translators|authors|volumes|manuals|documents|chapters|people, called three|two|different|something|five, one thing|part * names|words|names, calls it something, inconsistent|inconsistency|muddle|mixed|confusion, last year|earlier|previous|older edition|translations|manuals|version * match|fit|same|consistent, spare part|parts, customer|client has|gave|sent|insists * list|terms|words, our own terms|words|vocabulary, technical manual|documentation, legal terms',
    'repetitive, repetition|repetitions|repeats|repeating, monotonous, lively, colourful, novel, poem, poetry, fiction, literary, advert, creative, one off letter, variety, sounds like a machine, boring to read, never worked|work with|for them, no list exists|yet',
  ),
  ...hint(
    'scanned',
    'scanner, photocopier, copier, photographed, photo|photos|photograph|pictures|picture of, with|on my phone|camera, phone camera, cannot|not select|search|copy|mark|highlight, not selectable|searchable, old|yellowed|typewritten|handwritten|typed|faded|paper letters|files|paper|pages|records|archives|archive|documents|invoices|receipts|registers, typewriter, archive|archives box|boxes|basement|paper, fax, faxes, from paper, paper only, on paper, crooked, skewed, blurry, smudged, stains, stained, coffee, dusty, folders in the, shoebox, till receipts, nothing|empty * extracts|extracted|extract|comes|copy|paste, ctrl f, from the 1960s|1970s|1980s|fifties|sixties|seventies|eighties',
    'exported from|straight|by, comes|came|come|made|generated|produced|created|saved|printed by|from|out|straight|directly|with|in * word|system|computer|software|erp|sap|latex|excel|program, straight|directly from|out, can select|copy|mark|search|highlight|paste, copy and paste works, select the text, letters are perfect|sharp, electronic|digital invoices|invoice|statements|statement, downloaded from|the * bank|portal, e mailed|emailed by|invoices, misread|misreads|wrong|mistakes|confuses * ocr|recognition|digits|letters, zero for|instead * o, ocr makes|made|turned|misread|mangled',
  ),
  ...hint(
    'editable',
    'change|edit|adapt|adjust|update|amend|correct|add|alter|rework|continue|fill|work it|them|things|something|on|dates|names|prices|text * later|myself|themselves|ourselves|afterwards|next|every|each|further|again|still, next year again|we|the, reuse, re use, every year|term|month|week|season, colleagues|they|secretary|volunteers|others will|have|want|must|need|continue|can|add|work|change|update, still|will change|changes|changing|missing|open, prices change|go, typo|typos last|later|found, not finished|final, still a draft, as a template|basis|starting, dates change, add their|her|his|our own, put in their, without asking|calling|paying the|us|you|designer|agency',
    'nobody|none|they|not|never|must|should|cannot|can * alter|change|tamper|edit|touch|meddle|fiddle|manipulate|play|move, tamper|tampered|tampering|meddle|meddled|fiddled|doctored|manipulated|forged|forge, last time|year someone|somebody * changed|altered|edited|moved|deleted, same on every|all|each, looks|look the same|different|right|identical on|everywhere|wherever|at, shifted|shifts|slipped|jumps|jumped|broke|breaks * layout|line|page|text|lines|table, different|other|whatever|every computers|computer|device|devices|word|versions, to the printer|printers|print, print shop, send|sent|sending|hand|publish|upload it|them out|to customers|the, invoice, invoices, certificate, certificates, legally, court, evidence, job application, application',
  ),
  ...hint(
    'fillable',
    'on their|the|a|his|her phone|phones|screen|tablet|computer|computers|laptop, type|typed|typing|types in|into|it|their|answers, no printer, without|nobody|not * printer|printing|print, unreadable|illegible|terrible handwriting|scrawl, handwriting, import|read|load|collect|evaluate * answers|replies|data|values, emailed back|in, mail|email|send it|them back, home office, upload it',
    'clipboard, pen, pens, biro, pencil, counter, front desk|desk, waiting room, in the field|forest|barn|stable|workshop, paper, elderly|older|old people|members|patients|visitors|residents, no computer|computers|tablet|internet|signal|phone, prints|print|printed|printing it|them|out|first, by post, at the door, at the entrance, hand out|round, muddy|dirty|wet|cold|gloves hands|outside|on',
  ),
  ...hint(
    'passwordProtected',
    'salary, salaries, payslip, payslips, medical, patient, patients, diagnosis, health|bank details|data|account, bank statement|statements, confidential, sensitive, secret, wrong person|hands|address|people|recipient, intercepted|intercept, over e|email|unencrypted|ordinary mail, falls|fall into, gets|get into the wrong, lost laptop|stick|usb, stolen, usb stick, only she|he|they|the|recipient|one|him|her|two * open|read|see, not|nobody|none * else|everyone|anyone|other * open|read|see, text|phone * the code, data protection, gdpr, board papers',
    'forget|forgets|forgot|forgotten|lose|lost it|the|passwords|them|again, cannot|could|can not|nobody open|opens|opened|get * it|them|in|file, locked out, call|calls|calling|ring|rings|asks|ask me|us|every|for * password|code|open|help, public, website, download|downloads|downloaded by, everyone|anyone|anybody|everybody|public can|should|may|must|to open|read|see, grandparents, elderly, search|index|preview * inside|contents|engine|it, archive, years from now, long term, in ten|twenty|thirty years, batch|script|automatically|machine opens|reads|processes|merge, nuisance, hassle, leaflet, menu, brochure, nothing secret|confidential|private',
  ),
  ...hint(
    'wetSignature',
    'notary, court, land registry, will, testament, employment|fixed term contract|contracts, by post, posted, registered letter|mail|post, courier, in the envelope, envelope, fountain pen, ceremony, law|lawyer|bank|authority|court|they insists|insist|demands|requires|rejected|reject|wants|does|only * paper|pen|ink|original|hand|signature|scanned|electronic|digital, termination|notice|dismissal must, rejected * electronic|digital|scan|scanned, pen, old fashioned|school',
    'abroad, remote, remotely, home office, different|three|two|four|five|other countries|cities|places|continents|time, travelling, on the road|move, no printer, without|not|never|nobody * print|printer|printing|post|scan|paper, today|tonight|within minutes|hour|hours, quickly, by tonight|noon|tomorrow, from her|his|their|my phone|sofa|phones, on a|the|her|his phone|tablet, paperless, post takes|is slow|too, by email, click',
  ),
  ...hint(
    'duplex',
    'save|saves|saving|waste|wasting|wastes|less|half|little|short paper|trees|postage|weight, save|saves|saving|waste * paper|trees|sheets, half * paper|sheets, thin, bulky, thick, heavy, postage, booklet, environment, hundreds|two hundred pages, leaflet, flyer',
    'scanner|scan|scanned|feeder|fax|copier|copied|photocopy|photocopied, shines|shine|shows|show|bleeds|bleed|see through|through, write|writes|notes|scribble on|the * back|reverse, notes on the back, pinned|pin|hang|hung|stick|stuck|glue|glued|posted|frame|framed up|on|to|wall|board, notice board, old|cheap|simple|ordinary|small printer, printer cannot|can|jams|jammed, jams, court filing|filings|wants, cut|cut them|it up|out|apart, flashcards cut',
  ),
  ...hint(
    'contentsTable',
    'find|finds|finding|jump|jumps|navigate|look|locate * chapter|section|page|part|topic|place|way|quickly|straight|up|it|anything, lost|get in|lost, hundred|two|three|eighty|sixty|forty|fifty|many|ninety|200|300 pages, pages long, long report|document|manual|thesis, manual, handbook, thesis, reference, clicks|click|clicking to|through, scroll|scrolling forever|for|through, where is',
    'two|three|four|five|short|few|six pages|page|letter|text|sides, one pager|page, so|too short, flyer, letter, article, read|reads from start|beginning|front|through, novel, poem, waste of|a page, looks bureaucratic|stuffy',
  ),
  ...hint(
    'footnotes',
    'while|when reading|they|you read, straight|right below|under|away, at once|hand, same page, glance down, look|eye|eyes down, law|legal|history|humanities|historical journal|thesis|book|review|articles, lawyers, historians, flip|flipping|turn|turning|turn|leaf|leafing|scroll|scrolling * back|end|forth, chicago, without leafing|turning|flipping|scrolling',
    'e reader|readers|book, ebook, epub, kindle, web|phone page|pages|screen|screens, general|ordinary|lay readers|reader|public, clutter|clutters|cluttered|distract|distracts|distracting|disturb|disturbs, bottom is|gets|full|crowded, page is|looks|full|clean|calm, psychology|psychologists|apa|sociology|social|natural|sciences, apa, harvard, novel, popular book',
  ),
  ...hint(
    'metadata',
    'when|where|who * taken|shot|made|wrote|created|photographed|recorded, sort|order|find|map|search * by|on * date|place|camera|location|author|time, on a|the map, copyright|photographer|author|rights must|info|information|name|credit, court, evidence, forensic, archives, museum, provenance, insurance|insurer, prove|proves|proof when|where|that|of|who, capture date|dates|time|times, camera settings|model|used, genealogy, scientific, timeline, date|dates of|they|were',
    'stalkers, stalker|burglar|burglars|strangers|stranger|thief|thieves, home address, where * live|lives|nest|nests, not|never|nobody * find|know|learn|see|tell|trace * where|who|when|us|me|him|her|them, whistleblower, our|my|protect sources|source, anonymous|anonymously, not|nobody|none * trace|traced|track|find|tell|see|know|learn|locate|where|who|when, give|gives|gave|giving us|it|them|away|him|her, privacy, facebook, instagram, dating, ebay, classifieds, rare|protected|endangered animals|orchids|species|plants|birds, poachers, revealed|reveals|reveal|betray|betrays|leak|leaks|leaked|shows where|who|the|our, opposing|other side|party, journalists, embarrassing|embarrassed properties|author|old, name of the former|ghostwriter, tender, bidders',
  ),
  ...hint(
    'fontsEmbedded',
    'print shop, printers, printer complained|complains|rejected|needs, other|different|every|foreign|customer|their|another computer|computers|device|machine, looks|looked|look|came|comes|appear|appears * different|wrong|strange|squares|boxes|courier|same|there, replaced|substituted|swapped|missing|lost fonts|font|by|with|letters, squares|boxes|question instead, corporate|unusual|special|house|own|bought|exotic|custom|brand font|fonts|typeface, same everywhere|on, archive, abroad',
    'small|smaller|smallest|tiny|light|size|mail|megabytes|bytes|kilobytes file|files|limit|it|quota|as, licence|license|foundry|licensing * forbids|not|prohibits|allow|costs, not allowed to embed|pass|ship, pass * font on, load|loads|loading fast|faster|quickly|slow|slowly|time, arial, times new roman, verdana, everybody|everyone|all has|have|computers * same|it|them|font|fonts, same computers|office',
  ),
  ...hint(
    'layoutPreserved',
    'looks|look|looked|be|is|should|must|print|printed like|the|as|exactly|just|identical|same|right * original|same|before|old|identical|paper, indistinguishable, side by side|with * original, form|forms, certificate|certificates, magazine, brochure, catalogue, invoice|invoices template, tables|columns|boxes|pictures where|stay|in|must|should|keep * place|they|are|were, in the same place|position|spot, same page|pages|page numbers, page numbers match|stay|agree|same, quote by page, page references, client|designer|customer paid|designed|insists|approved, everything shifted|slipped|jumped, broken|destroyed|ruined|messed tables|layout|design|columns',
    'search|searching|index|indexing|feed|feeding|analyse|analysing|count|counting|mine|mining|language model|translate|translating, feed it|them|into, into a database|search|the|our|model|corpus, word count|frequency, phone, phones, small screen, e reader, ebook, kindle, screen reader, read aloud|on|it, dyslexia|dyslexic, large print|type, bigger letters|type, only|just|merely the|interested|need|want|care|about|what * words|content|says|written|wording|text|said, only what it, not|never|nobody care|cares|matter|mind * looks|look|pretty|appearance|design, paste|copy|pasted|copied it|them|into, columns|line breaks|hyphens|headers * mess|muddle|mixed|nuisance|annoying|cut|middle, sentences * cut|torn|broken',
  ),
  ...hint(
    'speakerNotes',
    'i will|shall|am|speak|talk|present|stand, present|presenting|speak|speaking|talk|talking|stand|standing|perform in|live|on|to|at|for * front|audience|stage|hall|room|people|crowd|conference, conference, keynote, audience, lectern, projector, listen|listening to|me|not|instead, read|reading|reads ahead|along|off|instead|while|them|the|slides * screen|talking|speak|talk|listen|slides, from the back|last|row, back row, big letters, fell asleep, asleep, death by powerpoint, rehearse|rehearsing|stage fright|forget|nervous what|to|fright|lines, ted talk, story',
    'absent|missed|cannot|could|not|were|was * attend|come|be there|present|there|meeting|talk|make it, without anyone|anybody|speaker|explanation, emailed|mailed|sent|forward|forwarded|circulated|circulate|passed|share|shared around|to|by|afterwards|beforehand|round|on|in, pre read, reads|read it|them|on|at|by|in|alone|themselves|later|afterwards|home|herself|himself * own|train|plane|alone|home|desk|evening, handout, hand out, board pack|papers|members, consultant|consultants, nobody presents|explains|speaks|there, no talk|speaker|presentation, investors read|get, put online|on the web|intranet, later on',
  ),
  ...hint(
    'animated',
    'lively, catch|catches|grab|grabs|draw|draws * eye|attention|eyes|look, attention, shop window, trade fair|show, screen|screens in|at|on * window|lobby|fair|foyer, how it|they|the * moves|move|works|turns|changes|develops|grows|flows|runs|spreads, watch|see|show it|them|how|the * move|moves|happen|grow|grows|turn|spread|flow, movement, children, kids, tiktok, instagram, stories, boring, dull, wow, explainer, process step',
    'printed, printer, on paper, handout, poster, dizzy, motion sick|sickness, nauseous|nausea, migraine, migraines, epilepsy, epileptic, seizure|seizures, vestibular, distracting, distracts|distract|distracted, flicker, flickers|flashing, old|slow|weak computer|computers|laptop|phone|phones|beamer|projector|machine, stutters|stutter|jerky|freezes|lags, gimmick|gimmicks|gimmicky|toys|toy|childish|silly, email clients, outlook, screenshot|screenshots|export|exported, battery, autism|autistic|adhd, accessibility',
  ),
  ...hint(
    'smallFile -lossless',
    'mailbox, attachment, attachments, attach, attached, e mail|mailed|mail limit, email, bounced|bounce|bounces|rejected|refused|too big|large, too big|large|heavy to|for, upload|uploads|portal limit|limits|form|fails|failed|accepts|allows|refuses|takes, limit of|is, megabyte|megabytes|mb, mobile|phone|slow|rural|village|patchy data|connection|network|line|internet|phones, data plan, loads|load|loading|opens|open too|slow|slowly|fast|quick|quickly|forever|in, loading time, whatsapp, messenger, website, web page, on screen only, only|just|merely on|for|seen|viewed * screen|screens|phone|phones|web, disk|storage|memory|space|quota|mailbox|cloud is|nearly|runs|almost|full|costs, full disk, thousands|hundreds of photos|pictures|images|files, page speed, preview, previews, thumbnail, satellite',
    'printed, printing, poster, banner, billboard, exhibition, gallery, print shop, hang|hangs|hung|wall, on the wall, large format, metres|meters|feet wide|high|tall, enlarge|enlarged|blow|blown|zoom|zoomed|zooming|crop|cropped in|up|later|to|it|into|out, every detail|hair|pore|pixel|letter|brush, pixelated|pixelated|blurry|blurred|fuzzy|grainy|blocky|blotchy|mushy|muddy, archive, archiving, museum, restoration, x ray|rays, medical, forensic, evidence, small print|writing legible|readable, jury, photographer|photographers, competition, retouch|edit|edited|editing later|further|again, disk|storage|space|room is|plenty|enough|cheap|does, plenty of space|room|storage|bandwidth, fibre, usb stick, hard drive|disk',
  ),
  ...hint(
    'scanned',
    'photographs|photos|pictures|images|snapshots of paper|pages|letters|page|documents|receipts, cannot|not|no|never select|copy|mark|search|highlight * word|words|text|line|anything, copier|scanner|fax|faxed|photocopier|photocopied|photocopies|microfilm, all * have * images|pictures|scans|photos, typewriter|typewritten|typed|handwritten|yellowed|old * letters|pages|paper|copies, on glass, with phone|camera',
    'straight from word|office|computer|program|printer, copy|mark|select|search|highlight * words|text|wording|sentences|lines|out, made|written|typed|produced|created|generated on computer|in word|by program|machine, searchable|selectable, selected|copied and pasted, never * paper|printed|scanner, wording * selected|copied|pasted',
  ),
  ...hint(
    'trackedChanges',
    'see|spot|find|check|follow|compare * each|every|what|which thing|word|line|comma|change|altered|changed|amended, accept|approve * refuse|reject|decline|each|one, lawyer|counsel|author|opposing|negotiator * see|spot|compare|able, other side * see|spot|compare|able, old|former|original wording|text * visible|readable|see, struck|crossed through|out, in red|colour, leave * visible, want|wants * decide|accept',
    'no|without trace|traces|sign|hint|marks|strikes|colours|coloured|notes|comments, printing house|printer|printers|typesetter|website|press|newspaper|publication, fair|clean|finished|final copy|text|version, finished text, nobody|not|never|cannot * see|tell|notice|know what|where|that * altered|changed|edited|was, no one * see|tell|notice|know what|where|that * altered|changed|edited|was, finished|ready|done|as if * written|always, goes to print|press',
  ),
  ...hint(
    'wetSignature',
    'ink|pen|paper|fountain|biro|stamp|seal|notary|court|registrar|witnesses, come in * sign|put|pen, pen to paper, real|wet|blue ink, only takes|accepts paper|ink|original, handed|hand|bring|send|post * sheet|paper|original|letter, by post|courier|registered mail, face to face',
    'no|without|nobody|never paper|pen|printer|printing|ink|post|printout, click|clicks|tap|press * link|button|agree|agrees|there, on screen|phone|tablet|computer|line, different|two|several countries|cities|continents|places|time zones, online, abroad|remote|travelling|far apart, all done online|line, within minutes|hour',
  ),
];
