import { Hint, hint } from './hint';

/** What people tell of guests, colleagues, offices and deadlines who want a meeting, a mail, an event or a form in one way. */
export const GATHERINGS_HINTS: readonly Hint[] = [
  ...hint(
    'inPerson',
    'hand shake|shakes, shake hands, look * eye|eyes, in the eye, whiteboard, taste, touch, try on, all|everyone|everybody|team * same|building|floor|office|town|village|corner, same building|floor|town, coffee and, body language, elderly members, no camera|webcam|internet|computer, screen fatigue, zoom fatigue, tired of|screens, sign by hand, next door, confidential, row|quarrel|conflict between',
    'scattered|spread|sit|live|work|based|dotted * countries|continents|cities|country|abroad|home|globe|apart, abroad, different|four|three|several|two time zones|countries|continents|cities, home office, working from home, ill at|in|with, contagious, quarantine, kilometres|miles|hours apart|away|drive|travel, travel ban|budget|costs|freeze, no|cannot|not * travel|fly|trains|drive, strike, snowed, broken leg, babies at home, carbon, headset, laptop camera, one hour only, berlin and, london and, overseas',
  ),
  ...hint(
    'hiddenRecipients',
    'not|nobody|none|never|strangers * know|knows|see|sees|learn * other|others|each|who|addresses|address, customers|patients|parents|applicants|bidders|competitors|donors|clients|members * other|others, competitors, bidders, patients, applicants, data protection, gdpr, address list|lists, reply all storm|storms|avalanche, last time * replied|addresses|everyone, hundreds|two|three hundred recipients|people|members, self help, privacy, salary, complained * address',
    'team, committee, project group, each knows|know who, see who * got|informed|invited|reads|else, discuss, answer|reply|respond to all|each|together|everyone, coordinate, know who else, boss sees|should, working group, family',
  ),
  ...hint(
    'plainTextMail -branding',
    'spam folder|filter|filters, lands|landed|end|ended up in spam|junk, old|ancient|text|terminal mail|mailer|client|program, screen reader, ministry|authority|bank blocks|strips|removes, looks|seems * advertising|newsletter|marketing|mass, like a normal|real|person, mutt, developers|mailing list, mailing list, pictures blocked|not|never, slow|satellite line|connection, phishing, reads like a person',
    'pictures|photos|logo|banner|buttons|colours|charts|table|product * see|show|shown|included|click|nice|in, logo, shop, christmas, brand, marketing|design department|team, click rate, catalogue, fashion, invitation card, looks nice|good|professional|boring, boring',
  ),
  ...hint(
    'attachNotLink',
    'offline, on the plane|train, no access|account|login|vpn|permission, cannot|not|never * open|reach|click|access * link|links|drive|cloud|server|share, no cloud|drive|sharepoint, outside|external|other company|firm|people|partner, blocks links|cloud|dropbox, phishing|suspicious links|link, link expires|expired|dead|broken, record must, years later, solicitor, court, old fashioned, elderly',
    'too big|large, limit of|is, bounced|bounces|rejected, mailbox full|limit|size, megabytes|gigabytes|gb|mb, changes|change|updated|edit|edited|revised * later|still|daily|together|often|again|every, always|newest|latest * version|one, five|three|several|many|different versions|copies around|circulating|floating|flying, versions floating, wrong|old version, withdraw|revoke|remove access|it|later, who opened|reads, hundreds of recipients, mail|virus scanner strips|blocks|removes attachments, photos of, versions|copies * floating|circulating|around',
  ),
  ...hint(
    'doubleBooking',
    'decide|choose|pick myself|spontaneously|later|day|which, half|most|many * cancel|cancelled|cancels|not|never * up|show|come, no shows, not show up, optional, just|only to know|see|watch|inform, fyi, two|several|twins|three|both rooms|people|colleagues|substitute|deputy|chairs|doctors|teams, deputy goes, send a deputy|colleague, airline, overbook, see both',
    'cannot be|split|two|both places|places|once|time, two places at, last|once * two|same|waiting|stood|promised|clash|clashed, stood in the|waiting, embarrassing, embarrassed, one|only|single room|doctor|chair|car|boat|van|table|pianist|stage|examiner|court|machine|hall, patients|clients|customers waiting|wait, clash, clashes, clashed, turned away, promised twice, angry couple|couples|guests|patients, torn',
  ),
  ...hint(
    'tentative',
    'not|nothing|never|still * sure|certain|decided|confirmed|clear|signed|fixed|official|yet|open, waiting for|on * answer|approval|reply|yes|funding|budget|speaker|minister|visa, might|may change|move|shift|fall|come, if the|weather|board|funding, depends on|whether, funding open|pending|not, before others|someone takes|grab|snap, keep * free|open, just in case, several dates|options|poll, poll',
    'tickets|flights|hotel|train|catering|invitations|venue * booked|bought|printed|paid|ordered|out, flights are booked, contract signed|is, already|has|have confirmed|agreed|said|signed|paid|promised, everyone|all|both|she|he confirmed|agreed|said|can, deposit paid, wedding, court|hearing|surgery|exam date, no more|moving|shifting|changes|postponing, moved|postponed three|twice|times|again|already, no backing|way, count on it, nothing vague',
  ),
  ...hint(
    'reminders',
    'forget|forgets|forgot|forgotten|forgetful, no shows|show, not show up|up, missed|miss|misses|overlook|overlooked * appointment|deadline|date|meeting|invoice|it, half|many|people|clients|patients|volunteers * forget|forgot|late|never|appear|answer|pay|reply, pay late, late payers, scatterbrained, busy people, volunteers, absent minded, dementia, deadline passed|is, weeks in|ahead|before, silence|nobody|none answered|answers|replied|replies, far ahead|away|off',
    'pester|pestering|nag|nagging|annoy|annoyed|annoying|pushy|spam|spamming|bombard|bombarded|flooded|harass, feel pressured|pestered, complained * mails|messages|emails|often|many, unsubscribe|unsubscribed, reliable|punctual|professional people|partners|guests|always, grown up|ups, adults, goodwill, old friend|friend, if they want|come, their own|business fault|responsibility, royal, ambassador, once is enough, bereaved, mourning',
  ),
  ...hint(
    'archiveMail',
    'four|three|two|five|ten|thousand|thousands thousand|unread|mails|emails|messages, overflowing|overflows|drown|drowning|buried|flood|mess|chaos inbox|mailbox|in|mails, drown in, lose track|sight, clean desk, tidy, empty by|at, see what is left|open|new, not see it|them again, done is done',
    'to do list, todo list, my own system, i use unread, unread means|as|is, find|look * myself|later|again|there, assistant|secretary|colleague|wife|deputy|she|he * reads|read|works|looks|too|same, shared mailbox|inbox, others|somebody * read|look|work|still, hands off my, panic, lost|missed|overlooked * mail|message|archived|moved|vanished, vanished, want to read|see * myself, only look, evidence',
  ),
  ...hint(
    'recordedMeeting',
    'absent|missed|missing|cannot|could|not|sick|ill|holiday|abroad * attend|come|join|there|make|colleagues|members|students, watch|listen|hear * later|again|afterwards|missed, parental leave, night shift, other time zone|zones|continent, minutes|protocol * dispute|exact|verify|write, training library|material, new joiners|colleagues|starters, prove|proof * said|agreed, accessibility, fast speaker, podcast',
    'speak|talk|say|discuss|talks * freely|openly|honestly|frankly|candidly, open up, confidential, salary|dismissal|health|medical|harassment|complaint|grievance|layoff * talk|conversation|meeting|interview, works council, union, whistleblower, therapy, patients, therapist, lawyer|counsel|attorney, illegal|law|forbidden|consent|permission * record|recording|states|germany, one|someone objected|objects|refused|uncomfortable, uncomfortable, nobody|not * open|speak|dare|relax * camera|microphone|tape, among friends, trust, board room, minors, leak|leaked, state secrets',
  ),
  ...hint(
    'decisionsOnly',
    'no time|nobody|never|not * read|reads|wade, who does what, by when, what|who was|has|did|do * decided|agreed|next|do, boss|board|management|absent only|wants|just * result|outcome|decided, to dos, one page, blame|blaming|quarrel|embarrass * said|discussion|quoted, members|participants want * protected|privacy|quoted, speak freely, five minutes|lines, project tool|board|tracker',
    'court|lawsuit|dispute|legal|auditors|auditor|minister|parliament|inquiry|historians|archive, why we|it|they|was * decided|chose|rejected, understand * later|why|reasons|reasoning, reasons for, reconstruct, in two|five|ten years, minority|dissenting|dissent opinion|view|vote, dissent, disputed|contested|controversial, denies|deny|claimed * said, quoted exactly, words|statement on record, put on record, on the record, absent members|colleagues * follow|understand',
  ),
  ...hint(
    'registrationNeeded',
    'only|room|space|hall|seats|places|kitchen|boat|bus|fire|limit * twenty|thirty|forty|fifty|eighty|hundred|ten|seats|places|people|small|limited, room holds|is, fire|safety|security regulations|rules|limit|marshal|check|clearance, catering|caterer|kitchen|cook needs|wants|must * number|numbers|know, name badges|tags, know|plan * many|numbers|come|food, turned away|overcrowded|overrun|queue|queues last|at|outside, embassy, minister|president comes|attends|speaks, gatecrashers, materials per, waiting room * full|chaos|crowded, private party',
    'spontaneous|spontaneously, passers by, neighbours, walk|stroll|pass|drop past|in|by, curious, street festival, market square, the square, church, museum night|day, homeless, refugees, no barrier|hurdle|obstacle|threshold|internet, people|folk without * internet|email|papers, low threshold, as many|people as|possible, the more * merrier, big|huge|enough hall|field|space|room|lawn, put|scare|deter * off|away|people, half|nobody signed|registers|registered, emergency, toothache, park, open all day',
  ),
  ...hint(
    'admissionFee whoPays',
    'cover|covers|recoup|pay|pays|finance * costs|rent|hall|band|speaker|itself|speakers, break even, hall|band|speaker|insurance|catering * costs|cost|expensive|paid, budget gap|hole, deficit, profit, fundraising, no sponsor|sponsors|subsidy|grant, free things|events * value|come|show|shows, nothing costs|is * worth',
    'sponsor|sponsors|city|council|foundation|grant|state|company pays|covers|funds|paid|funded, grant covers, students|unemployed|refugees|families|pensioners|children|low * afford|money|income|poor, low income, cannot|not afford|pay, everyone|everybody|all should|can|must|may * afford|come|part, hardship, on benefits, benefits, charity, hat round, public money|funds|library, taxpayers already',
  ),
  ...hint(
    'byPhone',
    'urgent, urgently, right now, never|not|nobody * reads|read|answers|checks * mail|mails|email|emails|messages|letters, no email|internet|computer|smartphone, elderly|old|aged|ninety|eighty * people|members|lady|customers|year, cannot|not read|see|write, blind, voice, tone, misunderstanding|misunderstandings|misunderstood * mail|mails|email|writing|text, sensitive|delicate|bad news, upset, apologise, sort * out * quickly, back and forth, farmers, on the road, hands full',
    'deaf, hard of hearing, stutter|stutters, phone anxiety|phobia, hate|hates|dislike|afraid|scared * phone|phoning|calls|calling, prove|proof|evidence|record|document|trail|later * said|promised|agreed|what, word against|stands, black and white, denied|denies|deny|forgot|disputed * said|promised|agreed|call, in meetings|class|surgery all, time zone|zones|difference, asleep, night shift, foreign|broken language|accent|english, nobody answers|picks, hours on hold, on hold, lawyer|insurer|tenancy|landlord|authority, translate, quiet carriage, at work not|cannot',
  ),
  ...hint(
    'inThread',
    'context, history of, scattered|lost|jumbled|spread * threads|mails|messages|places|conversation, find * later|everything|together|again, what went before, same topic|matter|subject|ticket|case, ticket system, know|see * before|earlier|previous|history, channel * noisy|flooded|clean, keep * together',
    'new topic|subject|matter, different|unrelated topic|subject|matter|thing, forty|thirty|fifty|hundred replies|messages|mails deep|long|already, overlook|overlooked|buried|drown|drowns|missed|unnoticed * thread|replies|there|below|in, old|ancient thread|mail|discussion, nobody|never reads|scrolls|looks * thread|threads|down|there, new people|recipients|participants, old quotes|attachments confidential|internal, internal remarks below',
  ),
  ...hint(
    'notifyEveryone',
    'everyone|everybody|all|nobody|each must|has|have|should|needs|may * know|see|read|hear|miss|overlook|react, alarm, evacuation, fire, outage, room change|changed, cancelled at|today|tonight, at once|immediately, nobody must miss, last minute, overlooked last, school closed, urgent, deadline moved',
    'at night, asleep, night, three in the, weekend, holidays, on leave, time zones, different time zones, woke|wake|wakes|woken up|people|me|half|everyone, buzz|buzzed|buzzing|beep|beeped|vibrates|rings|ringing, annoyed|angry|complained * notifications|pings|messages|phones|phone, noise, distract|distracts|interrupt|interrupts|disturb|disturbs, focus, exam, concert, tiny|small|minor|cosmetic change|correction|typo|edit, typo fixed, two hundred|thousand|hundreds members|people|phones, not urgent, can wait',
  ),
  ...hint(
    'fixedAgenda',
    'never|always|last|drag|drags|dragged|drift|drifts|wander|wanders|overran|overrun|overruns|endless * finish|end|hour|hours|late|time|overran|topic|meeting, two|three hours last|long|instead, digress, one hour only|must, statutes, bylaws, general assembly, shareholders, council|board|court meeting|session, prepare|prepared|preparation, busy people, vote|votes|resolution|elections, lawyer, same two|loudmouths talk',
    'get to know|each, know each other, creative|creativity|brainstorm|brainstorming, ideas, retreat, coffee, lunch, beer, regulars, team spirit, see|hear|find * bothers|moves|mind|comes|emerges|worries, what bothers|worries, on their minds|mind, listen, new colleague, mentoring, stiff, bureaucratic, let off steam, air grievances, self help, book club, reunion',
  ),
  ...hint(
    'backToBack',
    'one|single|only|just afternoon|morning|day|visit|trip only|in, whole|free|uninterrupted|clear|rest * afternoon|morning|days|day, uninterrupted, leave early|by|at, home early|by, train at, focus|deep work|time|blocks, part time, paid by|per hour, room|hall|studio rented|costs|booked by|only, examiner|speaker|minister flies|leaves|travels, get it over, all done by',
    'run|runs|ran|running|drag|drags over|late|long, overrun|overruns|overran, toilet, loo, lunch, eat|breathe|drink|coffee|stretch|notes|write|prepare|walk * between, exhausted|tired|dead|drained|fried * evening|afternoon|after|end, headache, cross town|campus|city|building, other end|side|building|campus, drive|travel|walk|cycle * from|between|to * another|next|other, pregnant, breastfeed|breastfeeding|pump, diabetic, lift is slow, clean|air|disinfect * room|between, always late, patients overrun',
  ),
  ...hint(
    'allDay',
    'birthday|birthdays, holiday|holidays|vacation|leave, anniversary|anniversaries, deadline day, public holidays, school holidays, bin|rubbish|refuse day|collection, time unknown|not|open, no idea when|what time, trade fair, conference days, sometime that|during, absent, any time that|during',
    'train|plane|flight|bus|doors|kick|appointment|dentist|doctor|match|film|curtain leaves|at|opens|off|starts, at nine|ten|eight|noon|seven|three|two|half, half past, quarter past|to, oclock, clash|clashes, fits between, free|busy|rest * before|after|morning|afternoon, whole day|all blocked|looked|busy|red, pick * up at, on time, punctual',
  ),
  ...hint(
    'sharedCalendar -individualTeam',
    'colleagues|team|family|wife|husband|secretary|assistant|deputy|others|everyone|reception|whoever * see|know|answer|cover|take|plan|look|find|reply|ill|holiday|away, holiday cover, when i|she|he am|is * ill|away|sick|holiday|leave, who is|works|covers * where|when|today|week, shift handover, whole family, carpool, several|four|three of us answer|work, no bottleneck, leaves|left the company',
    'doctor|therapy|therapist|lawyer|interview|medical|oncologist|psychologist|marriage|dentist appointment|appointments|visit|counselling, job interview, surprise party|present, pregnant, pregnancy, nobody|none|not|colleagues|boss must|should|need|business * know|see|read|find, nosy, gossip, secret, union, headhunter, surgery, divorce, works council, none of their, confidential matters, personal note|relationship|touch, know me',
  ),
  ...hint(
    'seatedEvent',
    'elderly|old|older guests|people|members|ladies, three|four|five|two hours|courses, courses, speech|speeches|lecture|concert|play|film lasts|long|hours, wedding, gala, pregnant, knees, backs, legs, rows|quarrels|divorced|exes|enemies * next|apart|together, protocol, ambassador, exam, chamber music, opera, service at',
    'small|tiny|narrow|little|packed room|gallery|space|foyer|flat, mix|mingle|meet|network|circulate|move|chat * freely|each|people|around|strangers, networking, vernissage, aperitif, short|half|hour|one hour only|an, dance|dancing|dancers, rock|punk concert|gig|show, no chairs, housewarming, pop up, spontaneous, casual, three hundred|two|eighty people * room|in|hall',
  ),
  ...hint(
    'catered',
    'company|sponsor|host|client|department|budget pays|covers|invites|there|is, clients|customers|investors|board|guests of honour, no kitchen, long|full|all day|workshop|session, impress, conference, gala, wedding, from far|abroad|afar, travel far, no shop|restaurant|bakery|canteen near|nearby|within|around, nothing nearby, airline',
    'no budget|money|funds, neighbours|neighbourhood|street|parents|class|club|scouts|church|village|students|allotment * party|fete|evening|picnic|festival|summer, picnic, allergies|diets|religions|tastes * many|different|everyone|all|impossible, cheap, everyone|everybody cooks|likes|bakes|loves, hike, scouts, short notice, homely, canteen|restaurants next|downstairs|near|around, leftovers * thrown|binned|last',
  ),
  ...hint(
    'originals',
    'forged|forgery|fake|faked|fakes|fraud|manipulated|photoshopped|tampered, notary, consulate, embassy, border, passport, land registry, marriage, inheritance, watermark|seal|stamp|hologram visible|feel|check|felt, bank loan, last time * forged|fake',
    'lost|lose|loses|losing|burned|burnt|stolen|post|mail * passport|original|certificate|them|it|papers|post|documents, need|needs|keep|cannot * passport|certificate * myself|travel|meanwhile|part|away|home, abroad, from home, hundreds|thousands of applicants|applications, only once, unique, irreplaceable, heirloom, fled|flee, refugees, first check|round|look, hand over * later',
  ),
  ...hint(
    'paperForm -mobile',
    'no|without|lack|lacks|hardly computer|internet|email|smartphone|printer|tablet|account|login, old|elderly|older|aged people|citizens|residents|applicants|members|farmers, pensioners, prison|prisoners|inmates, homeless, signature|sign by|ink|hand, portal|server|website|system * down|crashes|crashed|hacked|timed|broken, hacked, power cut, village hall, court insists, register|registered letter|post, data protection|privacy fears|worries, illiterate|help * counter|desk, counter staff',
    'at night, midnight, from home|abroad|bed|work|anywhere, abroad, opening hours, office hours * work|closed|short, queue|queues|queuing|waiting|wait * hours|office|room|counter|numbers, no printer|stamps|scanner|post, postage, lost * post|mail|form|file, typing|type|retype|keying|keyed * in|off|again|errors, handwriting|illegible|unreadable, cellar|shelves full, deadline * midnight|tonight, working parents, status|progress check|see|follow|track',
  ),
  ...hint(
    'residentsOnly',
    'our own people|children|citizens|taxpayers, local taxpayers|taxes|children|families, pay * taxes|rates here, overrun|flooded|swamped|crowded by|with|from * tourists|outsiders|city|visitors, neighbours first, limited places|spaces|permits|parking, ballot|vote|voters|election, school places|catchment, commuters park, full of strangers',
    'just|newly|recently moved|arrived|settled, visa, passport of|from, foreign student|worker|spouse|guest|degree|passport, guest workers|students|researchers, refugees, erasmus, tourists, commute|commutes|commuters from|in, holiday home|house|flat, second home, cross|across * border, live|lives|living * abroad|border|next|neighbouring|outside|elsewhere, expat, expats, speaks no, au pair, seasonal workers',
  ),
  ...hint(
    'appealable',
    'unfair, unjust, wrong|false|mistake|error|incorrect|ignored * notice|decision|assessment|bill|office|they|calculation|evidence|amount|facts, disagree, not|never accept|agree|right|put|take, fight, fight it|back|for, lawyer says|thinks|sees, rejected|refused|denied|turned without|although|even|despite|because|down, too high|much|low|little, not put up, new evidence|documents|facts, month is|deadline * runs|nearly|almost|friday, rejected|refused|denied * although|despite|without, plainly|clearly|simply|obviously wrong|unfair|false',
    'peace, over and done, done with it, move on, certainty, planning certainty, build|start|begin at|soon|immediately|work|without * delay|waiting, lawyer costs|cost|expensive, no chance|hope|prospect, hopeless, nerves, drag|drags|dragging on|years|through, years in court, draw a line, close * chapter|file|case, live with it, accept it, fair enough, settle|settled|settlement',
  ),
  ...hint(
    'localLevel',
    'bin|bins|rubbish|refuse|dustbin|dustbins|potholes|pothole|playground|playgrounds|kindergarten|streetlights|streetlight|parking|dog|library|swimming|bus|cemetery|allotment|market|building|trees|zebra tax|licence|fees|permit|stop|pool|lamps|crossing|collection|places|on|in, potholes, pothole, town hall, our street|town|village|district|mayor|council|neighbourhood, zebra crossing, street lamp|lights, village, local paper, councillor, councillors, dog tax|licence, building permit, noise next|from, playground',
    'pension|pensions|passport|passports|tax reform|army|defence|asylum|immigration|customs|railway|income|vat|minimum, income tax, pension, army, asylum, embassy, border, minister, ministers, parliament, president, general election, constitution, constitutional court, brussels, whole country, all regions|states|towns|provinces, washington, westminster, european|eu, treaty, motorway, minimum wage, social security, citizenship',
  ),
  ...hint(
    'privatePerson wholesale',
    'my|our own|private|family|personal|old * house|garden|car|flat|mother|holiday|tax|home, at home, family, parents, pensioner, student, for myself|ourselves|my|our, my mother|father|children|wife|husband|house|flat, single mother, hobby, in my spare|free time, no company|business, birthday, neighbour, neighbours, private use',
    'our firm|company|club|association|charity|business|gmbh|ltd|employees|staff|shop|restaurant|bakery|members, ltd, gmbh, inc, employees, we employ, payroll, turnover, vat number|id, on letterhead, managing director, shareholders, commercial, sole trader, freelancer, freelance, startup, branches, suppliers, sports club, non profit, cooperative, deductible, trade licence|fair',
  ),
  ...hint(
    'lowestPriceAward cheapness',
    'screws|salt|paper|toner|gravel|diesel|standard|identical|commodity|simple goods|product|products|item|items|only, commodity, all * same|identical|equal, same product|everywhere|quality, auditor|auditors|court * question|ask|complain|price, complaint|complained * favoured|favourite|subjective|points, tight budget, no discretion, quick|simple|transparent comparison|decision, every cent|penny|euro|taxpayer, exactly specified|described',
    'cheap|cheapest|lowest * fell|broke|broken|failed|disaster|leaked|twice|regret|regretted|bankrupt|insolvent|late|more|poor|expensive|end, buy cheap buy, pay twice, bankrupt, insolvent halfway|midway, architects|architecture|design|software|consulting|care|catering|concept|children|food|training * quality|matters|counts|taste, lasts|last * years|longer|decades, running|maintenance|energy|follow costs, experience matters|counts, sustainable, regional, quality|taste|experience|service|reliability matters|counts|important, last time * cheapest',
  ),
  ...hint(
    'expedited -cheapness',
    'flight|plane|train|wedding|exam|surgery|job|school|court|semester|fair|funeral leaves|starts|begins|in|on|is|opens * tomorrow|days|week|friday|monday|hours|next, dying, dies, dying father|mother, evicted|eviction|deported|deportation|homeless, passport expired|stolen|lost, expired yesterday, stolen yesterday, emergency, irreparable, too late, lose|loses * job|flat|place|home|house|visa, cannot wait, weeks too late, desperate, production stands|stopped|still, bulldozers|diggers, evidence disappears, by friday|tomorrow|noon|tonight',
    'no hurry|rush, time|weeks|months enough|plenty|left|to spare|until|before, not|nothing urgent, plenty of time, can wait, save|avoid|spare * surcharge|fee|extra, surcharge, extra fee|charge, fair to|others|queue, everybody|everyone|others wait|waits, next year|summer|spring, just|only renewal|renew, planned ahead, jump|jumping * queue|line, privilege, no special treatment, patient enough',
  ),
  ...hint(
    'attendees',
    'if they|you|he|she like|likes|want|wants|can|have|time|feel, voluntary, voluntarily, no pressure, up to them, nobody has to|must, whoever wants|likes|can, curious, interested may|can, free choice, part time, parents with',
    'no excuse|excuses|exception|exceptions, law|insurer|insurance|inspector|regulator|auditor|works demands|requires|checks|insists, everyone|everybody|all must|has|have|without, fine|fined|warning|penalty if|when|for, attendance list|sheet, certificate needed, safety|fire|hygiene|compliance training|drill|briefing|instruction, accident last, signed by each|all',
  ),
  ...hint(
    'notifyEveryone',
    'everyone|everybody|all|those concerned|affected|involved * mail|message|know|hear|told, get|gets|receive * mail|message|notice|letter|text|call, let * know, must|should|want hear|learn|know * from us|about|of it, hear of it|from us, tell|inform|warn|notify|alert * customers|people|everyone|users|tenants|parents|staff|patients|them, same day, otherwise|or they complain|wonder|ring|call, surprise|surprised|unannounced|bad surprise',
    'quietly|discreetly|silently, nobody * hear|know|notice|learn|told, nobody * find out, no one * hear|know|notice|learn|told, no one * find out, not|never|must not|should not notice|hear|know|learn * going on|anything|about, not|never|must not|should not find out * going on|anything|about, tell people|them|customers|everyone ourselves|myself|later|personally|next, no mails|mail|messages|announcement|fuss|noise|letters, keep * quiet|secret|low|under wraps, not * bother|alarm|worry|wake|disturb * people|customers|them|anyone, surprise party|present|gift',
  ),
];
