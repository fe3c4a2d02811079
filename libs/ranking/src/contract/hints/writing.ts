import { Hint, hint } from './hint';

/** Texts, speech, pictures, and who they are for. */
export const WRITING_HINTS: readonly Hint[] = [
  ...hint(
    'technical -children',
    'for a living, build|builds|built|run|runs|write|writes|design|designs|make|makes|operate|operates|repair|repairs these|such|this|those|them|systems|the * living|themselves|day|years|job|daily|systems, dumbed down, dumb * down, dumbing, talk|talked|talking|speak|spoken|written down to, patronising, patronised|patronise, condescending, insult * intelligence, bored|boring|bores|yawn|annoyed|annoys|irritated|cross|angry|impatient * basics|obvious|explained|explanations|when|by|if, not|no|need|without|skip|spare * basics|explained|explain|introduction|hand|abc|beginners|obvious|explanations, know|knows|understand|understands|familiar|at home|home|grew|well their|what|it|them|the|this|with|inside|about|all|in * stuff|means|field|trade|inside|terms|backwards|matter|subject|system|already|out|business, inside out, phd, phds, doctorate, professor, professors, doctors, surgeons, nurses, physicians, clinicians, pharmacists, engineer, engineers, developer, developers, programmers, programmer, sysadmin, sysadmins, administrators, dba, dbas, devops, architects, scientists, researchers, researcher, physicists, chemists, statisticians, mathematicians, actuaries, lawyers, solicitors, barristers, judges, auditors, technicians, mechanics, electricians, pilots, colleagues in|from|who|at the, peers, reviewers, referees, on call|rota, kernel, team|people|folk|crew that|who built|runs|wrote|maintains|looks|operate|operates, old hands, veterans, insiders, the pros, pros, they|readers|who wrote|built|maintain|invented|designed|run it|this|the|them',
    'head teacher, headteacher, teacher, teachers, secretary, secretaries, receptionist, parents, parent, grandmother, grandma, granny, grandfather, grandparents, mother, father, mum, dad, aunt, uncle, neighbour, neighbours, pupils, pupil, schoolchildren, children, kids, teenagers, students, apprentices, apprentice, trainees, volunteers, residents, citizens, voters, public, customers, customer, tenants, patients, patient, families, visitors, tourists, passengers, readers of|who * never|newspaper|paper, newspaper, journalists, journalist, press, magazine, board, board members, governors, councillors, councillor, mayor, minister, ministers, politicians, mp, committee, trustees, management, managers, manager, director, directors, chair, chairman, ceo, chief executive, boss, shareholders, investors, donors, finance, finance people, sales, sales people|team, marketing, hr, personnel, caretaker, caretakers, cleaners, staff, facilities, jury, jurors, never|not|hardly|no|nobody|none|without heard|seen|touched|used|worked|know|knows|understand|understands|idea|clue|studied|written|opened|knowledge|training|programming|met * of|it|one|what|a|how|about|with|before|of|the|means, no idea|clue|background|training|knowledge|notion, not technical|technically|a technician|an engineer|specialist|from the, any|an|every|ordinary|average|normal|common person|people|reader|ten|twelve|man|woman|citizen|user|folk, ten|twelve|eight|nine|eleven|fourteen year|years old|olds, my|a child, man|person|woman in|on the street, pub, everybody|everyone|anyone|anybody can|should|must|gets|who|understands|follow|follows|to * understand|follow|understands|get|it, so that|even my|everyone|everybody|anybody|a|the, plainly, plain, simple, simply, from outside|other, outside the|our field|trade|department|team, other departments|department, switch off, glaze over|eyes, lost|lose them|after|at|in the|half, over their|my|our heads|head',
  ),
  ...hint(
    '-person',
    'journal, journals, academic, scientific paper, thesis, dissertation, report style, methods section, minutes, legal, contract, contracts, statute, regulation, standard, standards, encyclopedia, encyclopaedia, no|not|never|without|avoid * you|we|i|us|me|yours|pronouns|reader, you or we, we or you, what was|is done, just say what|state, dry, sober, neutral, factual, objective, detached, matter of fact, official',
    'talk|talks|talking|speak|speaks|speaking|address|addresses|addressing|spoken to|with|directly|like|at * them|reader|readers|pupils|you|people|customers|him|her|user, feel * addressed|spoken|talking|talked|meant, as if * talking|speaking|sitting|standing, directly to the|reader|them, personal, personally, warm, you will|can|should|put|need, like a friend|coach|teacher, hold * hand, onboarding, welcome letter, invitation, instructions for, guide for, our team|own|company|side * did|voice|words|view',
  ),
  ...hint(
    'formal address',
    'ministry, minister, judge, court, bank, banks, solicitor, solicitors, lawyer, lawyers, attorney, notary, ambassador, embassy, bishop, mayor, king, queen, royal, palace, professor, professors, dean, landlord, authority, authorities, tax office, council, government, inspector, regulator, insurer, insurance, complaint, condolence, condolences, funeral, sympathy, obituary, application, board, shareholders, investors, directors, chairman, elderly, older generation, never met, do not know them|him|her|each, not know them|him|her, strangers, stranger, first contact|letter|time, first letter to, japanese partners|client|customers, letterhead, on letterhead, dear sir, dear madam, respect, respectful, dignity, etiquette, protocol, suit, tie, tradition|traditional, embarrassing|embarrass, serious matter',
    'mates, mate, pals, buddies, friends, friend, team chat, chat, slack, whatsapp, discord, teenagers, youngsters, kids, children, students, pupils, birthday, party, barbecue, drinks, pub, beer, bowling, outing, picnic, christmas party, wedding, cousins, cousin, family, sister, brother, grandson, nephew, niece, neighbours, football|sports club|team|mates, band, choir, gamers, gaming, startup, colleagues, team, team members, everybody knows, know|known|knows|knowing them|each|her|him|well|for|everybody|everyone * well|years|personally|other|ages|long|school, old friend|friends|pals, for years, first names, over coffee, fun, funny, cheerful, not stiff|so|sound|too * stiff|serious|like, nothing stiff|formal|official, stiff, loosen, jolly, cheeky, wink, smile, emoji, like|as if we|i|you talk|speak|chat|were, instagram, tiktok',
  ),
  ...hint(
    'detail -length',
    'whole|all|entire evening|afternoon|weekend|day|week|time|hours|train * it|for|to|world, plenty|lots|all of|the time|space|room, has|have|got the|all|plenty|time|hours time|evening|of|to, only|just|too|last|so a few|few|short|brief|thin|little|skimpy|meagre|lines|sentences|one|once * lines|complained|last|sentences, complained|complaint|complain * short|few|thin|brief|missing|lines|little, complained * was|too, too short|thin|brief|little|superficial|vague|shallow, not enough, skimpy, superficial, shallow, wants|want|need|needs|like|likes|expect|expects|demands to * know|everything|all|understand|full|detail|details|reasons|depth|dig, everything there|that|we|about|you, get to the bottom, dig deep|deeper|into, into the depth|details|weeds|woods, deep dive, deep, chapter and verse, blow by blow, word for word, leave|leaving|left|miss|missing|skip|skipping nothing|out|anything, nothing left|missing|out|is, long read, reads every|everything, read it|all|every|everything|properly|carefully thoroughly|word|properly|carefully|twice, pedant, meticulous, thesis, textbook, handbook, manual, court|legal|insurance|inquiry|investigation|audit|inspector|regulator, successor, hand over, handover, takes|taking over from, start from zero|nothing',
    'no time, little time, not|never|hardly|rarely have|has|read|reads|get|gets|gives * time|more|long|past|beyond|than|further|much|patience, impatient, busy, in a hurry|rush|lift|nutshell, between|two meetings, lift|elevator ride, on the|her|his|my phone|train|bus|go|way|stairs|watch, thirty|ten|twenty|sixty|thirty seconds, in seconds|a minute|one breath, half a|one|two|a|three minute|minutes, a minute, while * coffee|kettle|lift|walking|standing, glance, at a glance, at one glance, quick|quickly read|look|overview|glance, tweet, text message, sms, push notification, headline, banner, subject line, sticky note, post it|note, postcard, back of an|envelope, top of the, cover page, fits on|in|onto a|one|the, on one|a|half|single page|side|slide|screen|card, long|endless|too * texts|stories|reports|text|long|much|words|version|wordy, too long|much|wordy|many, nobody|she|he|they|they|never|not|people * reads|read|scroll|scrolls, did not read, tl dr, get to the, cut to the|chase, come to the point, waffle, waffling, ramble, padding, bare|just|only essentials|bones|facts|gist|minimum|what|outcome|result|conclusion|answer, bottom line, conclusion, outcome, teaser',
  ),
  ...hint(
    '-anonymise pii',
    'contact|phone|ring|call|write|visit|ask|invite|thank|greet|remind|pay|mail|reach|address|congratulate|notify|telephone them|each|people|to|everyone|him|her|every|personally|individually|back|up, who it|they|is|was|to|exactly|did|said|wrote, need|needs|want|wants|have|has|must to|the * who|names|know who|contact|reach|addresses|name, payroll, salary, wages, badge|badges|name tags|labels|envelopes|certificates|letters|invoices|invitations, envelope, envelopes, letter to, letters to, delivery, deliver, courier, postman, contracts, own staff|team|files|use, hr, personnel, reception, front desk, seating, ambulance|emergency|police|doctor|nurse|teacher|court, consent|agreed|agree|permission|allowed|know|given|signed * named|names|name|published|data|use|shown, they|all|everyone agreed|consented',
    'not|never|no|without to|by|with|say|about * whom|who, not to whom, but not to|who|whose, may|can know what * not, researchers, research, researcher, university, universities, students, scientists, academics, publish, published, publication, paper, journal, website, online, internet, press, journalists, newspaper, public, conference, training|teaching|demo|sales|test|support|supplier|vendor|contractor|contractors|partner|partners|consultant|consultants|third|external|outside * data|party|material|people|company|purposes|purpose|team|firm, outside|out|beyond|leave|leaves|leaving|left the|our|this house|company|hospital|school|building|team|office, outsiders, nobody|none|not|never|cannot|impossible * recognise|recognised|recognisable|recognize|recognized|identify|identified|traced|trace|guess|guessed|tell|told|know|find|found|named|identity|whose|who, recognise, recognised, identify, identified, trace back, traced back, tell who|whose, whose, data protection, gdpr, privacy, ethics, ethics committee, confidential, confidentiality, discreet, discretion, sensitive, victims, whistleblower, whistleblowers, witness|witnesses|complainants|patients|children|clients|pupils|victims protected|protect|safe|stay|remain|must|should|may, protect, protected, shield, promised * confidential|secret|anonymous|no|not, promised anonymity|confidentiality, leak, leaks, strangers, statistics, only|just the|interested|need|want|numbers|figures * numbers|statistics|figures|pattern|facts|events',
  ),
  ...hint(
    'orient',
    'wider than|rather|and, wide table|chart|timeline|diagram|picture, wide, sideways, on its side, many|lot|twelve|fifteen|thirteen|twenty|ten|lots|fourteen columns|weeks|months|of columns, across one|the|a|two sheet|page|screen, side by side, left to right, from left to, timeline, gantt, tv, television, beamer, projector, projected, slide, slides, cinema, computer screen|monitor|screens, panorama, banner, spread, film, video wall, lying',
    'taller than|rather|and, tall, standing, like a letter|book|novel, letter, letters, book, novel, phone, phones, thumb, scroll, scrolling, binder, ring binder, folder, notice board, noticeboard, door, lamp post, poster, long list, top to bottom, from top to, stand, upright, ordinary|normal letter|page|sheet|a4, read|reads|held like|in a|the|one * hand|book|letter',
  ),
  ...hint(
    'monochrome',
    'black toner|ink|only|printer|copier|cartridge, only|just|nothing|no|has|have * black|toner|ink|colour|color, no colour|color|coloured|colours|colors, copier, photocopier, photocopied, photocopy, photocopies, fax, faxed, newspaper, newsprint, newsletter printed, mono, laser printer, e ink, ereader, e reader, kindle, toner, cheap|cheapest|save|saves|saving print|printing|toner|ink|copies|colour, ink is|costs|expensive, colour blind|copies|printing|ink|toner|prints cost|costs|expensive|dear|reader|is|are, woodcut, stamp, engraving',
    'glossy, brochure, magazine, vivid, bright, cheerful, lively, eye catching, catch the eye, rainbow, red and|means|for|line, green and|means|for|or, traffic light|lights, colour printer|screen|laser, on screen|the web|a screen, website, projector, slides, children, kindergarten, heatmap, heat map, corporate|brand|club|team colours|colors|logo, tell * apart, distinguish, photographs, photos, paintings, flags, map',
  ),
  ...hint(
    'paperSize',
    'european, europe, printers in europe, din',
    'american, legal size, us printers, printers in america',
  ),
  ...hint(
    '-english spell',
    'oxford, cambridge, bbc, guardian, her majesty|his, crown, commonwealth, queen|king english, council, mayor of, mp, our english, organise, favour, centre, licence, programme, catalogue',
    'american, americans, new york times, congress, senate, us market|customers|readers|journal|publisher, silicon valley, stateside, uncle sam, across the pond|atlantic, favor, organize, catalog',
  ),
  ...hint(
    'encoding -ascii',
    'umlauts, accents, accent, accented, diacritics, special|foreign|strange|funny|odd|exotic characters|letters|alphabets|names|signs, question marks, gibberish, garbled, mangled, come out right|wrong|properly|garbled|mangled|correctly, chinese, japanese, korean, arabic, hebrew, cyrillic, russian, greek, thai, hindi, vietnamese, turkish, polish, czech, hungarian, romanian, emoji, emojis, all languages|alphabets|scripts, every language|alphabet|script, many|several|twenty|thirty|different|various languages|alphabets|scripts|countries, international names, names from|of|in all|everywhere|around|abroad|many|poland|turkey, any language|alphabet|script, right|properly|correctly spelled|spelt|written|displayed|shown, insulted|offended|upset * name|spelled|spelt|misspelt, web|modern|linux|mac|json|api|browser|browsers',
    'old|ancient|antique|1990s|eighties|nineties|legacy|vintage|90s|80s|dos|mainframe|20|decades * package|software|program|system|machine|printer|importer|database|access|excel|windows|till|terminal, chokes|choke|trips|stumbles|falls|crashes|breaks|dies|spits|barfs|shows|prints|displays * on|over|at|up|with|for|instead|boxes|rubbish|garbage|question|squares, mainframe, cobol, as400, dos, windows 95|98|xp|nt|2000, code page, codepage, western|windows|ansi|latin only|characters|code|charset|set, single byte, one byte, byte per|a, does not|cannot|not|never know|understand|read|digest|speak|heard|handle|like|support|cope * unicode|utf|accents|umlauts|anything|else|it|multibyte|multi, plain letters, telegraph, telex, sms, barcode, label printer, licence plate, url, file names, host names, usernames, e mail addresses, machine|card|plate embosser|reader|printer',
  ),
  ...hint(
    'freeMedia',
    'no budget|money|funds|fee|fees|cost|costs, not|cannot|without|nothing|nobody * pay|afford|cost|paying|money|spend|paid|spending|budget, for free|nothing, free of charge, share|shared|pass|reuse|copy|copied|adapt|remix|distribute|publish it|them|openly|freely|on|with * openly|freely|reuse|others|everyone|everybody|anyone|schools|people, openly, others|other|anyone|anybody|everyone|schools|people * reuse|copy|adapt|use|share|remix|print, open textbook|course|education|access|project, wikipedia, wikimedia, charity, volunteer, volunteers, lawyers|legal|lawyer, cease and, sued, copyright',
    'subscription, have|got|with account|contract|credits|membership|budget, account|contract|credits|membership * at|stock|agency|paid, paid for|account|subscription, have|got|there budget|money, agency, glossy, high end, campaign, advertising, ad agency, professional photographers|photos|pictures, best pictures|quality|money can, whatever it|they cost|costs',
  ),
  ...hint(
    'licence',
    'closed|commercial|proprietary product|software|app|source|firmware|device, sell|selling|ship|shipped|embed|license it|them|product|software|source|firmware|device|app|boxes, sell, selling, secret sauce, trade secret, keep * source|code secret|closed|private|ourselves, binary only, customers * binary|binaries, lawyers|legal|lawyer, investors, acquisition',
    'share back, give back, community, research, academic|university|internal project|use|only|tool, only|just used|use inside|internally|here|ourselves, never|not leave|leaves|shipped|sold|sell|distribute|distributed, publish|open|release * source|code|everything, our own is open, hobby',
  ),
  ...hint(
    'translate',
    'speak|speaks|read|reads|understand|understands|know|knows no|not|only|little|neither|hardly * german|french|english|spanish|italian|polish|dutch|language|word|it, do|does|did|cannot|can not speak|read|understand|know * german|french|english|spanish|italian|polish|dutch|language|word, not a word of, in their|her|his|our|my own|language|mother|tongue|native, mother tongue, so that they|she|he|our|the understand|understands|can|colleagues, foreign colleagues|readers|guests|visitors|partners, same|it|that|this in german|french|english|spanish|italian|polish|dutch, into german|english|french|spanish|their|our',
    'bilingual, fluent, native|natives|native speakers|speaker, all|everybody|everyone|we|they|readers speak|speaks|read|reads|understand|understands * german|french|english|spanish|italian|polish|dutch|it|language|perfectly|well, exactly|precisely what|as|how he|she|they|was|it * said|wrote|written|put, original words|wording|language|tongue|sound, in the original, lost in, court, evidence, linguists, poetry, poem, nuance|nuances, as he|she|they said|wrote|put|spoke',
  ),
  ...hint(
    'hints',
    'learn, learning, exam, exams, homework, practise, practice, tutor, teach, teacher, my son|daughter|child, pupil, student, spoil, spoils, spoiling, do not|never|without|not tell|give|spoil|reveal|show|say|giving|telling|revealing * answer|solution|away|all|everything|it, give * away, on her|his|my|their|your own, by herself|himself|myself|themselves, find it|out|the, think, get there, nearly|almost there|got|have|have|had, stuck, nudge, push, right direction, aha, riddle, puzzle, proud',
    'just|only|simply|need|want|give|tell|show|get|have the|me|to|it * answer|solution|result|working|done|finished|solved, no time to|for, no riddles|games|quiz|questions|guessing, not interested|want|time|learn|in * learn|learning|riddles|how|quiz, deadline, due, check|compare|mark|marking|grade|correct my|mine|against|with|the|answers|key, answer key|sheet, marking, boss, urgent, customer waiting, out of my|the way, get it over|done',
  ),
  ...hint(
    'source',
    'check|verify|look|follow|trace|prove|confirm it|them|up|themselves|for|every|that|where|each|what * themselves|up|back|myself|claim|number|figure|it|say, for themselves|myself|yourself, fact check|checker|checkers|checked, reviewer, reviewers, referee, referees, professor, examiner, examiners, academic, academics, scholars, journal, thesis, dissertation, encyclopedia, wikipedia, lawyer, lawyers, court, judge, auditor, auditors, journalists, editor, editors, sceptical, sceptic, sceptics, skeptical, doubt, doubts, believe|believes|trust|trusts|convince|challenge|challenged|attack|question|disputed|dispute * me|us|it|every|a|word|claim|number|without, who says, says who, where * from|got|comes|came|found|stands, on what grounds, page number|numbers, library, hearsay, claims',
    'toast, wedding, speech, poster, flyer, postcard, invitation, birthday, anecdote, campfire, children, bedtime, leaflet, slogan, advert, advertisement, tweet, blog about|of my, gut feeling, what we|you|i think|know|lived|saw|experienced|remember, experience, from the heart, cluttered, clutter, distract|distracts|distracting|disturb|spoil|ugly, no|without|not|drop|leave * footnotes|brackets|links|numbers|references|apparatus, academic look|style|feel, radio, read aloud, easy read|reading, little numbers',
  ),
  ...hint(
    'bullets',
    'workshop handout, agenda, shopping, todo, to do, packing, steps, at the airport',
    'narrated, audio, audiobook, radio, podcast, toast, eulogy',
  ),
  ...hint(
    'cheap cheapness',
    'shoestring, student, students, pocket money, broke, pennies, every penny|euro|dollar|pound, no hurry|rush, time * enough|plenty|no object|matter, plenty|lots|all of|the time, out of our|my|own pocket, charity, taxpayer, taxpayers, donations, not cost|pay|spend|afford, cannot afford, savings, wait|takes|take|slow|slower * longer|fine|does|ok|weeks|days|if, does not matter how long|when, whenever, sales, bargain, counting pennies|every',
    'tomorrow, tonight, by noon|nine|eight|monday|friday|five, meeting|wedding|funeral|exam|interview|plane|train|flight|customer|surgery at|in|on|waits|waiting|tomorrow, expenses, company pays|card|money, insurance pays, boss pays, budget is|not, money does|is|no not|no|plays, any price, whatever it, cost what it, not look at * price|money|cost, the sooner, sooner * better, every hour|minute|day|second counts|matters|costs, late, miss, missing, clock is|ticking, quick, right away, straight away, asap, emergency',
  ),
  ...hint(
    'stairs',
    'knees, knee, hip, crutches, crutch, cane, walking stick, walker, rollator, buggy, pushchair, suitcases, suitcase, bags, heavy, elderly, grandmother, grandma, grandfather, grandparents, old lady, broken leg|foot|ankle, plaster, cast, disabled, disability, mobility, bad back|leg|heart, pregnant, cannot|not walk|climb|manage * steps|stairs|far|well, cello, bike, bicycle, wheels',
    'fit, sporty, runner, runners, young, youngsters, exercise, hikers, scouts, athletes, healthy, like to climb|walk, no luggage|bags, shortest, quickest, hurry, rush',
  ),
  ...hint(
    'diet',
    'animals, animal, slaughter, hindu, buddhist, jain, plants, tofu, lentils, beans, veg, veggies, climate|ethical reasons, does|do|will|cannot|not|never|no * eat|touch|want * meat|animals|flesh|anything|chicken|fish, no meat|animals|flesh|chicken|fish|bacon',
    'barbecue, bbq, grill, steak, bacon, sausage, sausages, burger, burgers, hunters, butcher, roast, ham, carnivores, eats|eat|eating anything|everything|whatever|all|meat, not fussy|picky',
  ),
  ...hint(
    'tracks',
    'climate, carbon, footprint, co2, emissions, afraid|fear|scared|terrified|phobia * flying|planes|heights|air, hates|hate|refuses|refuse flying|planes|to fly|airports, feet on the, ground, scenery, landscape, window seat, sleeper, night train, bike|bicycle along|with, eurostar, interrail, no airport|airports|security|planes',
    'fastest|quickest|shortest way|there|connection|possible, as fast|quick as, in an hour|two|a|day, same day, overseas, across the|ocean|atlantic, atlantic, miles, frequent flyer, lounge, other side of, no time, long distance',
  ),
  ...hint(
    'singleSpeaker',
    'lecture, sermon, dictation, dictated, podcast|talk|speech|message by|of|from|with one|a|him|her|the|me, voice mail, voicemail, voice memo, audiobook, keynote, speech, monologue, on my|her|his own, alone',
    'who said|says|is|spoke|speaks|asked, said what, interview, interviews, meeting, panel, discussion, debate, argument, conversation, dialogue, board|committee|council meeting|session, questions and answers, podcast with, two|three|four|five|several|many|both people|voices|speakers|guests|persons|of|hosts, each|every other|person|speaker|voice|one, hearing, trial, phone call, call',
  ),
  ...hint(
    'timestamps',
    'jump|find|go|click|seek|cut|edit|skip|subtitle|subtitles|captions|quote|quoting to|back|the|in|it|passage|spot|place|moment|from|with, subtitles, captions, video|film editor|editors|cut, where in the, at which|what minute|point|second|time, minute by|and',
    'read|reads|print|printed like|as|it|on * book|novel|text|article|letter|paper, like a book|letter|article, clean text, just the words|text',
  ),
  ...hint(
    'verbatimSpeech',
    'court, linguist, linguists, linguistics, evidence, therapist, therapy, every sound|word|stumble|pause|breath|syllable, exactly as, stumbles, stutter, stutters, pauses, hesitated, conversation analysis, lawyer, police',
    'read|reads|reading well|nicely|smoothly|easily|pleasant|like, newsletter, magazine, article, blog, minutes, look|sound stupid|silly|bad|clever|professional, embarrass|embarrassing|embarrassed, polished, publish, published, quotable, pleasant',
  ),
  ...hint(
    'positive',
    'encourage, encouraging, encouragement, cheer, motivate, praise, proud, thank, thanks, celebrate, nice things, what went|works|worked|goes well, good points, compliment',
    'harsh, ruthless, brutal, brutally, no mercy, do not spare|be|hold * nice|kind|back|us|me, tear * apart|pieces, tear apart, devil, weak points|spots, what is|went|goes wrong|bad, holes, pick * apart, criticise, roast',
  ),
  ...hint(
    'lossless',
    'archive, archives, forensic, evidence, print, printing, printer, master, masters, edit|edited|editing later|again|further|it, every pixel|bit|sample|detail, pixel, studio, museum, medical, x ray, restoration, no artefacts|artifacts|loss|quality, quality * lost|loss|suffer|drop|matter',
    'email, mail, attach, attachment, upload, phone|mobile|slow|whatsapp|messenger|web|website|page|thumbnail, small, smaller, tiny, light, quick|quickly|fast to|load|loads|download, load fast|quickly, megabytes, quota, limit of, bandwidth, stream',
  ),
  ...hint(
    'dark',
    'at night, in bed, night shift, telescope, cinema, stage, eyes hurt|tired, dazzle, dazzles, glare, oled, battery',
    'sunlight, sun, outdoors, outside, daylight, print, printed, paper, projector, bright room',
  ),
  ...hint(
    'printed',
    'hand out|round|them, handout, handouts, hang|pin it|them|up|on, pinned, pin board, notice board, noticeboard, fridge, door, envelope, post, folder, binder, sign|signed|signature|sign by|with|it, scissors, grandmother, no computer|internet|screen|email, without computer|internet|a screen|email',
    'link, links, click, clickable, share, online, projector, beamer, tv, browser, phone, laptop, tablet, email, scroll, screen, search',
  ),
  ...hint(
    'humanReadable',
    'read it|them|myself|by|over, look at|over|through|it, people, person, colleagues, open it|them in, editor, review, diff, debug, eyes, by eye, edit * by hand',
    'program|script|machine|api|parser|importer|computer|software|next|robot reads|read|eats|consumes|takes|picks|loads|expects|parses|step|stage, nobody reads|looks|opens, small, smallest, bytes, bandwidth, traffic, fast|quick, parse, parsed, pipeline, feed|fed into',
  ),
  ...hint(
    'quotes summaryQuote',
    'exactly|precisely|just|literally what|as|how|the * said|wrote|written|words|put|stands|spoke, his|her|their|own very|exact|own words|voice, exact words, own mouth, every word, word by, court, lawyer, evidence, dispute, misquoted, not|never|without change|changing|twist|twisting|alter|altering|touch * word|words|comma|syllable, quotation, quotations, hear them|him|her speak|talk',
    'gist, in short, sum|boil it|them|up|down, condense, essence, mean|means|meant, meaning, copyright, plagiarism, plagiarised, readable, smooth, fluent, plain',
  ),
  ...hint(
    'formal',
    'judge|minister|mayor|ambassador|bishop|professor|court|ministry|president|chancellor|notary|embassy|consul|king|queen|widow|condolence|condolences, mind manners, no|without first names|jokes|slang|emoji|familiarity, as|like one would|to judge|minister|court|king|boss, sir|madam|excellency|honour, dear sir',
    'friend|friends|mate|mates|pal|buddy|buddies|cousin|sister|brother|teenagers|teens|kids|students|gamers|youngsters|classmates, as|like * talk to|speak, talk|chat to|with friend, hate|dislike|laugh * stiff|formal|officialese, first names, fun|joke|jokes|wink|relaxed|loose|cool, known * years|school|ages|other',
  ),
];
