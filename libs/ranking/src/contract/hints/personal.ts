import { Hint, hint } from './hint';

/** What people tell of their bodies, homes, journeys, kitchens and lessons, from which follows what suits them. */
export const PERSONAL_HINTS: readonly Hint[] = [
  ...hint(
    'graded',
    'report card, end of term, certificate, final exam|exams|mark|grade, marks are|due|for, grade book, gradebook, university entrance, pass or fail, credit points, parents evening, counts for|towards, transcript of records, ministry wants|requires, ranking of pupils',
    'try out, dare|dares|afraid|fear|scared|nervous|anxiety|anxious * wrong|mistakes|mistake|fail|test|marks|exam, mistakes are welcome|fine, hobby course, evening class, retirees, only to see|find * stand|understood|gaps, where they stand, no pressure, pressure, warm up, self check, kindergarten, learn from mistakes, voluntary course',
  ),
  ...hint(
    'openBook',
    'at home|their, in real life|work * look|google, look * up|things, nobody|not * memorise|learn|know * formulas|dates|heart, apply|use|application * knowledge|not, cannot supervise|watch, from home, cheat sheet, understanding not|rather|instead, too many formulas',
    'cheated|cheat|cheating|cheats, copied|copy from|each|neighbour, spick, hall, invigilator, invigilators, state exam, in their heads|head, in the head, emergency|operating|aeroplane|cockpit|theatre no|cannot|without * look, no time to look, know * by|heart|off, times tables, vocabulary test, spelling test, chatgpt',
  ),
  ...hint(
    'multipleChoice',
    'two hundred|three|hundreds|eighty|ninety|120|200|300 students|pupils|candidates|papers|employees, hundreds of, mark|marked|correct|evaluate|score * automatically|machine|quickly|minutes|myself|alone|scanner, by scanner, weekend marking, tap on, results at once|immediately, arguing|argued|complaints about marks|marking|grades, driving licence|test|theory, slow writers|readers, cannot|weak write|spelling|writing, kahoot',
    'guess|guessed|guesses|guessing * right|correctly|luck|lucky|answers|points|passed, lucky, monkey, how they think|argue|reason, think|thinks|thought|reasoning|argue|justify * why|how|themselves|process, understood or|really, in their own words, small group|class|course of|so, only eight|ten|twelve|six students|pupils|candidates, literature|philosophy|history seminar|class|course, writing skills|practice, essay',
  ),
  ...hint(
    'selfPaced',
    'job|work|shifts|children|kids|baby|family besides|beside|and|full|too|alongside, full time job, shift work|worker|workers, shifts, night shift, irregular, travel|travels|travelling a lot|often|much|constantly, whenever|when i|she|he|they have|has|find|finds * time|hour, in between, time zones, fast learners|ones, slow learners|ones, some faster|slower, repeat|rewind|again * often|like|need, on the train, late in the evening, maternity, caring for',
    'discipline, procrastinate|procrastination|postpone|put off|dropped out|gave up|never finish|finished|lose motivation|momentum, dropped out|off, give|gave|gives up * alone|without|after, need|needs|want|want pressure|deadlines|classmates|somebody|someone|group|push|structure|appointment, kick|push in the|me|from, peer pressure, classmates, exam in|on, by june|may|summer, together with others, questions on the spot, company pays for',
  ),
  ...hint(
    'immersion',
    'advanced, move|moving|moved|emigrate|live abroad|to|there|in, semester abroad, understand|understands most|almost|nearly|everything, think in|the, stop translating, fluent, fluency, no common language|tongue, different|many mother|native tongues|languages, from twelve|ten|many countries',
    'absolute|complete|total beginner|beginners, first lesson|week|words, never learned|learnt|heard|spoken, lost|panics|panic|cries|overwhelmed|despair|nothing, understand|understands|understood nothing|a word|not, grammar confuses|is, children of, pensioners, travel phrases',
  ),
  ...hint(
    'peerReviewed',
    'thesis, dissertation, systematic review, cochrane, guideline, guidelines committee, reviewer|referee|supervisor|professor|examiner|journal|committee insists|rejects|rejected|wants|accepts|demands|only, retracted, quack, quackery, hoax, fake studies|papers, patients depend|lives, court expert, evidence based, predatory',
    'brand new|too|so new|recent|young|fresh * field|topic|method|nothing, nothing published|appeared yet, few|hardly|not|no|nothing|little * published|appeared|journal yet, last months|weeks, cutting edge, moves fast|quickly|faster, fast moving, a year|two behind|late|later|old, practitioners, engineers write|blog, publication bias, negative results, machine learning, pandemic',
  ),
  ...hint(
    'primarySources',
    'historian, historians, thesis, archive, archives, quoted wrongly|wrong|out, misquote|misquoted|misquotes, passed on|down, copied|copy from each|one|another, everyone quotes|cites|copies, urban legend, myth, myths, go back to|the, who really said|wrote, fact check, genealogy, whispers, see with * own, letters and diaries, diary, diaries',
    'overview, first overview|orientation, get into|an|started, new to the|field|topic, quick|short|rough introduction|orientation|idea, no latin|greek|access|time * archive|original|read, cannot read * handwriting|latin|old|original, school essay|project|presentation, quiz night, background for, state of research',
  ),
  ...hint(
    'qualitative',
    'why they|people|users|customers|patients, how * feel|feels|experience|experienced|think|live, eight|nine|ten|twelve|six|five|seven people|users|patients|customers|women|teachers|participants, only|just * eight|ten|twelve|six|five|nine|seven, motives, feelings behind, new topic, understand why, talk with|to * people|them|users, in their own words',
    'how many|much|often, percent|percentage of, two thousand|thousands|800|500|1000|hundreds of * respondents|people|answers|users|customers, prove|proof|significant|significance|sure, generalise|generalize|representative, board|ministry|funder wants|believes|needs * numbers|figures, compare with last, trend over, whether it works|helps|differs, effect size',
  ),
  ...hint(
    'openAccess',
    'no|without|lost|ended|cancelled * access|subscription|library|university|licence|login, no longer|not|never * university|student|enrolled|employed, independent|private|freelance|hobby|citizen researcher|scholar|scientist|scientists, patients, patient group, readers click|open|check|follow, developing|poor countries|country, forty|thirty|40|35|50 euros|dollars|pounds a|per|for, cannot|not afford|pay, journalist, teacher, charity, self taught',
    'campus, university library, library pays|has|card, proxy, vpn, institution pays|subscribes, professor, faculty, through my|the university|hospital|employer, version of record, final published, page numbers count|must, company pays|subscribes',
  ),
  ...hint(
    'atomicNotes',
    'connect|connecting|link|linked|recombine|combine|reuse * ideas|thoughts|later|each, book project, thesis, write a|my book|thesis|paper|articles later|from, across projects|books|topics, rediscover, thoughts lost|buried|drown, for years|life|decades, second brain, find * single|thought|idea|again',
    'what * did|happened|done|today|day, did i do|today, remember|reconstruct|look * day|when|yesterday|week, diary, journal, meeting after meeting, quick|quickly jot|capture|note, capture quickly, too many files|notes|small, hundreds|thousands of tiny|files|notes, chronological|chronologically, timesheet, time sheet, at the end of the day, scraps, no time to sort|file, one place',
  ),
  ...hint(
    'tagsNotFolders',
    'fits|belongs|belong|fit * several|two|more|many|both, in several|two places|categories|topics, overlap, overlaps, two|several|many topics|subjects|projects at|each|per, never know where|which, where to put|file, click|clicking * deep|deeper|levels|through, seven levels',
    'file explorer|manager|server, explorer, finder, share|hand * whole|one|a project|course|subject|client, client by|per, backup per, zip, older colleagues, everything together, tidy, drawer, drawers, cabinet, chaos|mess * tags|labels, forget|forgot|forgets|nobody|never * tag|tags|label|keywords, spelled three|differently ways',
  ),
  ...hint(
    'citationStyle',
    'psychology, psychologists, sociology, education faculty|journal, linguistics, business school, see|know|recognise * who|year|when * at|once|without|text, social science|sciences, humanities',
    'engineering, engineers, medicine, medical, physics, chemistry, computer science, short|little|save space|room, nature|science|lancet wants|style, electronics, brackets full|long|clutter',
  ),
  ...hint(
    'blindReview',
    'bias, biased, prejudice, prejudiced, favour|favours|favouring|favouritism|favoritism, friends|students|colleagues|pupils of|among|are * jury|judges|reviewers|examiners|applicants, know each other, famous name|names|winery|author, name|names|label|labels|brand|foreign|women * influence|influences|impress|disadvantage|disadvantaged, discrimination, fairness, complained * unfair|bias|favouritism|teacher, son of|daughter of, conflict of interest',
    'accountable, accountability, responsible for * verdict|judgement|opinion, stand by|behind * name|opinion|review, nasty|rude|anonymous|hidden|cowardly reviews|reviewers|comments, get in touch|contact, talk|discuss * author|authors|reviewer|each|directly, small field * everyone|anyway|knows|recognises, everyone knows|recognises anyway, mentor|mentors|mentoring, history of the|pupil|student, know * progress|pupil|child|background',
  ),
  ...hint(
    'handwritten',
    'remember better|more, fine motor, first graders|grade|class, primary school, no laptops|screens|devices|tablets|phones|computers, laptops|screens|phones distract|banned|forbidden, fountain pen, bullet journal, notebook, sketch|sketches|formulas|draw|arrows between|and|by, letters to grandmother, exam hall, away from the screen, screen time',
    'illegible, scrawl, cannot|nobody|not|hard read * handwriting|writing|own, share|search|searchable|send|edit * later|them|notes, broken wrist|arm|hand, dyslexia|dyslexic|dyspraxia, type faster, tablet class, cloud, on all|my|every devices, cramp, hand hurts, print|turn into, left handed|smudge',
  ),
  ...hint(
    'groupWork individualTeam',
    'shy pupils|ones|students|children, learn from each|one, each other, talk to each, social skills, class too|is large|big, thirty|28|twenty|32|30 pupils|children|students and|one|only, only|one|just * tablet|tablets|microscope|computer|set for|per|between, not enough tablets|microscopes|computers|sets, new class|pupils|colleagues * know|each, team spirit, integrate|integration, debate',
    'freeloaders|freeloading|freeride|free riders, one|same * does|did|doing all|everything|work, does all the work, copy|copied|copies|lean|hide|hides behind|from|on * others|partner|neighbour|group, chatter|chatting|noisy|noise|loud|chaos, what each|every * can|knows|know, see who|what * can|understood|each, concentrate|concentration, home alone|schooled|schooling, tested separately, autistic, correspondence course, mark each',
  ),
  ...hint(
    'gymEquipment',
    'member|membership|subscription of|at|to|there|in, gym, fitness studio|centre|center|club, rack, plates, basement gym, bought a|set|rower|bench|barbell, power lifter|lifting, powerlifting, bodybuilding, bench, trainer there, company gym, school gym',
    'hotel room, living room, small flat|room|apartment, at home, at the office|desk, prison, cell, camping, holiday, travelling|travel|trip|road * lot|often|week|business|constantly, on the road, no gym|money|membership|equipment|kit|weights, gym is|was|has closed|shut|expensive|far, cancelled * gym|membership, park bench, playground, neighbours below|downstairs, between two meetings, suitcase, barracks, lockdown, carpet',
  ),
  ...hint(
    'lowImpact',
    'knee|knees|hip|hips|back|ankle|shoulder|spine|disc|joints|joint hurt|hurts|pain|operation|surgery|problem|problems|bad|sore|ache|aches|trouble|replaced|injury|broken|slipped|are|is, bad knee|knees|back|hip|shoulder, slipped disc, arthritis, osteoporosis, pregnant, pregnancy, after the|giving birth, after * surgery|operation|injury|heart|birth|stroke|covid|illness, heart attack|condition|disease, blood pressure, seventy|eighty|sixty five|years|old|eight|two, grandmother, grandfather, pensioners, senior|seniors, overweight, never|not exercised|trained|moved|sport * years|before|decades, doctor said|says|told|allows|forbids|warned, physio, physiotherapist, neighbours below|downstairs|complain, wheelchair, asthma, untrained, couch, wrist, is|am|turns|over seventy|eighty|seventy five|sixty eight, operation|surgery on, had * operation|surgery',
    'marathon, triathlon, race|match|season|competition|fight in|on|next|starts, fit, athlete, athletes, football|rugby|hockey|handball team|season, sweat, sweaty, exhausted|exhausting|dead after, burn, limit|limits, push * limit|limits|harder|myself, bored * walking|yoga|stretching|easy, too easy|soft|gentle, army|police|fire fitness|test|service|brigade, only twenty|ten|fifteen minutes, plateau, personal best, faster, young and healthy, boxing',
  ),
  ...hint(
    'weightGain',
    'underweight, too thin|skinny|light, thin, skinny, lost|loses|losing * weight|kilos|appetite|muscle, appetite, after * illness|chemo|hospital|cancer|flu, bodybuilder, bodybuilding, stronger, muscles, growing boy|teenager, rower, rugby, ectomorph, frail, clothes hang|loose, put on a few',
    'overweight, obese, obesity, diet, dieting, belly, waist, too heavy, trousers|jeans|dress|suit|wedding dress tight|fit|fits|pinch|into, fit into|in * dress|suit|jeans|trousers, summer body, kilos|pounds too|off|down|less|over|before, diabetes, cholesterol, doctor * weight, scales say|show, bikini, bmi, wedding in, gained|put * kilos|weight|pounds|on over|during|since, weight class|category, fatty liver',
  ),
  ...hint(
    'quickMeal',
    'after work, between work, come|comes|coming|get|gets home at|late|late|after|tired|hungry|around, hungry children|kids|teenagers|toddler, lunch break, weeknight, weekday|weekdays|tuesday evening|evenings|night|dinner, exhausted, tired, no time|energy|patience, half an hour, quarter of an, training at, before practice|training|school, single father|mother|parent, students, kids are hungry, minutes until|till|before, toddler, new baby, guests arrive in',
    'sunday, sundays, weekend, rainy afternoon|sunday, all afternoon|day|evening|morning, whole afternoon|day|morning, day off, cooking is|relaxes|relax, love|loves|enjoy|enjoys cooking|to|being|spending, hobby, impress, mother in law, in laws, anniversary, christmas, easter, thanksgiving, feast, dinner party, like grandma|grandmother, grandmother|grandma used|made|did, retired, wedding, holiday dinner|meal, wood stove, smoker',
  ),
  ...hint(
    'pantryOnly',
    'shops|shop|supermarket|store|everything is|are|shut|closed|far|closes, sunday evening|night, snowed in, ill in|at, quarantine, end of * month, before payday|holidays|holiday|we leave|vacation, nothing|little|not much * house|fridge|home|money|left, half a|an|jar of|onion|cabbage|pack, going off|bad|mouldy|soft, throw|thrown|throwing|waste|wasting * away|food|less|so|nothing, food waste, wilted, stale bread, freezer is|needs|must full|emptied|defrost, clear out, cannot|not get|go|leave * out|shop|shops|house, power cut, boat, hut, bare cupboard, rains, no car',
    'pass|passing|past|stop|stopping by|at * market|supermarket|shop, market day|stall, wednesday|saturday market, guests, dinner party, delivery service|slot, going shopping, shop|shopping anyway|tomorrow|for, fridge is empty, empty fridge|cupboards, moved in, just moved, money is no, want something new, cannot see * anymore, asparagus|strawberry season, special occasion, treat',
  ),
  ...hint(
    'ovenNeeded',
    'oven is|stands|was|works, new oven, brand new oven, big oven, cold winter|kitchen, christmas, whole tray, warm kitchen, cake for, roast',
    'oven|stove is|broke|died|broken|does|has|went * broken|broke|dead|not|work|down|bust, no kitchen|oven|stove|cooker|hob, without a kitchen|oven|stove|cooker, kitchen is|being|gets * renovated|refurbished|torn|building, student room|hall|flat, dorm, dormitory, hotel room, office kitchen|kitchenette, kettle, camping, camper, van, boat, tent, one pan|ring|plate, heatwave, heat wave, thirty five|eight degrees, too hot to|in, summer heat, electricity|gas bill|price|prices|expensive, small children cook|help, classroom, allotment',
  ),
  ...hint(
    'alcohol',
    'toast, stag|hen night|party, cellar, sommelier, bar, pub, aperitif, adults only, drinks cabinet, vineyard, champagne breakfast, beer garden, oktoberfest, new year, cheers',
    'drive|drives|driving home|back|afterwards|later|them, drivers, pregnant, children|kids|teenagers|minors are|drink|come|will|present|there, under age|eighteen, muslim, muslims, dry january|month, recovering, alcoholic in|uncle|guest|friend, sober, medication, antibiotics, school party|fete|ball, baby shower, breastfeeding, liver, confirmation class, prom, rehab',
  ),
  ...hint(
    'spicy',
    'thai, indian, mexican, sichuan, love|loves|like|likes heat|hot|fire|burn|it, bland|boring|tasteless * last|was|too|food, sweat, sinus, more kick|punch|bite, kick, punch, burns twice',
    'children|toddler|toddlers|baby|kids|grandmother|grandparents eat|eats|sit|will|are|too|table, stomach, heartburn, reflux, ulcer, sensitive|delicate stomach|palate|tongue, cannot|not|never take|stand|handle|tolerate|bear|eat * heat|hot|pepper|chilli, too hot for|last, cried, mouth burned|burns|on fire, care home, hospital, after * stomach|illness|operation',
  ),
  ...hint(
    'gluten',
    'coeliac, celiac, bloated, wheat makes|gives|allergy, intolerance to wheat, bread makes * ill|sick, cannot|not|never eat|have|tolerate * bread|pasta|wheat|flour|noodles, wheat allergy',
    'nobody|none * intolerant|allergic|allergy, bread lovers, baker, real bread|pasta|pizza, pizza, no allergies|intolerances, crumbly|dry|dust * last|like, tasted like',
  ),
  ...hint(
    'dairy',
    'lactose, intolerant, vegan, vegans, milk makes|gives|upsets|allergy, cannot|not|never|no * drink|take|digest|tolerate|have * milk|cream|cheese, milk allergy, stomach ache after, breastfed baby|colic, kosher meat, asian guests',
    'cheese lovers|board|fondue, farm, dairy farmer, calcium, growing children, creamy, butter, nobody|none * intolerant|lactose|allergic, swiss, cream in, french',
  ),
  ...hint(
    'halal',
    'muslim, muslims, mosque, ramadan, eid, jewish, synagogue, rabbi, imam, turkish|arab|moroccan|pakistani|syrian|iranian colleagues|guests|family|children|neighbours|friends, religion|religious|faith, kosher, refugees, school canteen, israel, saudi, bar mitzvah',
    'bavarian, bacon lovers, butcher, roast, pub lunch, farm shop, pig, pigs, hunters, nobody|none religious|restrictions|restriction',
  ),
  ...hint(
    'sugarFree',
    'diabetic, diabetics, diabetes, insulin, blood sugar, dentist, teeth, tooth, caries, baby|toddler|infant first|food|eats|birthday, first birthday, under one|two, hyperactive, weight, gestational, pancreas, liver, craving|cravings, keto, prediabetic, health insurance',
    'birthday cake|party|child, sweet tooth, treat, christmas biscuits|cookies|baking, candy, fair, bake sale, school fete, kids love, marathon|race energy|gels, hypoglycaemia, wedding cake, comfort food, pastry chef',
  ),
  ...hint(
    'manyServings perhead',
    'forty|thirty|fifty|eighty|hundred|sixty|twenty|25|30|40|50|60|80 guests|people|children|of|mouths|colleagues|pupils|scouts|persons|employees|volunteers, whole family|village|office|class|team|street|club|week, scouts, camp, canteen, soup kitchen, street|club|school|office party, village fete|festival, wedding, funeral meal, freeze|freezer, cook * once|sundays|sunday|advance * week, lunches for|all|the, big family|pot, family reunion, food bank',
    'live|lives|living alone|by, single, widow, widower, just me|us|myself, only me|us|two|the, two of us, student room, my wife|husband|partner and, couple, empty nest, children moved|left out|home, always too much, throw away half, tiny|small freezer|fridge|flat|pot, dinner for two, date night, night shift',
  ),
  ...hint(
    'cupsNotGrams',
    'american kitchen|cousin|recipe|cookbook|readers|friend, holiday flat|cottage, no scale|scales, scale|scales broke|broken|is, without scales|a scale, camping, children bake|measure, dorm, student kitchen, texas, chicago, boston, new york',
    'europe|european|german|french|british|italian kitchen|readers|cooks|kitchens|bakers, never understood|understand|know * cup|cups, how big is * cup, what is a cup, macarons, macaron, sourdough, precise|precision|exact|exactly, pastry, bakery, baker, bakers, digital scale, last time * flat|hard|dry|dense, cake collapsed|fell|failed',
  ),
  ...hint(
    'byCar',
    'village|farm|farmhouse|valley|cottage without|no|far|where|remote, no|hardly|one|last|only * bus|train|buses|trains|station|connection, bus|train runs|goes|comes|leaves once|twice|only|hourly|never, dog, dogs, pushchair, three|four children|kids, lots|much|heavy|tons luggage|shopping|equipment|instruments|tools, furniture, drum kit, surfboard, at night, late at night, heat the boot, grandmother cannot walk, estate car, van, full tank, ikea, moving house',
    'no licence|license|car|driver, do|does|can|may|not|never|cannot drive|driving|drives|anymore, lost * licence|license, sold * car, car * garage|workshop|broken|broke|sold|repair|wife|scrapped, environment|climate|emissions|carbon, traffic jam|jams, parking * nightmare|impossible|expensive|no|none, no parking, congestion charge|zone, low emission, city centre|center, travel pass|card, ticket for the, drink|wine|beer|drinking there|tasting|evening, sleep|read|work|doze on|while, too young to, seventeen, students, hangover, epilepsy, eyesight',
  ),
  ...hint(
    'avoidTolls',
    'scenery, landscape, view, views, scenic, save|saving|stingy|cheap * toll|tolls|vignette|fee, no vignette, without a vignette, motorbike, motorcycle, vintage|classic|old car, tractor, moped, scooter, learner driver|permit, nervous|afraid|scared * motorway|lorries|trucks|fast, cannot|not|only|max drive|go|faster * eighty|80|60|sixty|fast|45, caravan, time to spare|enough, the way is, stops on the way, picnic, villages, photograph',
    'plane|ferry|flight|meeting|wedding|appointment leaves|at|in|starts|to, catch|miss * plane|ferry|flight|train, as fast|quickly|quick, in a hurry, late already, children * back|sick|are|whine|sleep, carsick, electric charging|charger, company pays|car|expenses, expenses, vignette is|already|have, thousand|eight|nine hundred kilometres|km|miles, long way|drive, bends|curves|hairpins|winding|sick',
  ),
  ...hint(
    'directOnly',
    'elderly|old|grandmother|mother|parents|child|children|grandparents * alone|change|changing|travels|confused|lost, unaccompanied, alone with three|two|twins|children|kids|baby, wheelchair, crutches, missed|miss|misses|lost|stranded * connection|connections|luggage|suitcase|frankfurt|heathrow, stranded, luggage|suitcase got|gets|was|went lost, tight connection|connections, cello|instrument|skis, sleep through|on, fear of flying, cat, dog, tired, anxious, afraid of missing, only two|three days, short trip|weekend',
    'as cheap|cheapest|cheaper|cheap as|possible|if|by|is, save|saves|saving * euros|money|pounds|dollars|two|three|hundred, budget, student, students, time enough|plenty|rich|does, plenty of time, do not mind|care * waiting|changing|change|hours, see * city|vienna|something|friend * way|between, small airport|island, no|none * direct|nonstop * there|exist|exists, stretch * legs, lounge, points, long flight|haul',
  ),
  ...hint(
    'handLuggage',
    'weekend, two nights, one night, overnight, day trip, straight|directly to|into * meeting|meeting|office, tight connection, lost|lose|loses * suitcase|luggage|bag|bags|baggage, baggage belt|claim|carousel, waiting at the belt, low cost|budget|cheap airline|airlines|fare|fares|flight, ryanair, easyjet, extra fee|fees|charge * bag|luggage|suitcase, backpacker, hostel, hike|hiking|trek hut|trail|weeks|tour, motorbike, train with changes, stairs and, bad back',
    'three|four|two|six weeks|months, for weeks|months|winter, baby|twins|toddler|children|kids, skis|ski|diving|golf|surfing, ball gown|dress|gown, evening dress|wear|gowns, wedding dress, presents|gifts|wine|oil|souvenirs, liquids, moving abroad|to, semester|year|term abroad, cold and|winter|arctic|expedition, formal dinner|dinners|evenings, cruise, camera gear, trade fair samples|material',
  ),
  ...hint(
    'refundable',
    'not|never|still sure|certain|clear|know|decided|confirmed|fixed * whether|if|when|yet|can|dates|come|date, might|may|could * change|cancel|fall|ill|postponed|moved|not|shift, depends on|whether, child|baby|mother|father|grandmother is|may|often|gets * ill|sick|born|hospital, pregnant, due date, exam date, visa|permit not|pending|still|yet, strike, strikes, war|hurricane|covid|snow|storm season|may, lost|lose * money|deposit|everything|fare * last|year, waiting for|on the|a * answer|confirmation|result, boss|client often|may|always * cancels|moves|changes|postpones',
    'date|dates is|are fixed|set|certain|final, definitely going|travelling|go|coming, certainly go|come|going, fixed appointment, already have * leave|tickets|visa, come what may, every euro|pound|penny|dollar, as cheap|cheapest as|possible, tight|small budget, wedding date|day is|fixed, never cancelled|cancel|cancels, insured|insurance anyway|already|covers, concert|match ticket|tickets|date',
  ),
  ...hint(
    'selfCatering',
    'family|families of|with|five|six, children|kids|baby|toddler eat|eats|needs|fussy|picky|nap|early|loud|allergic, picky eater|eaters, allergy, allergies, coeliac, cook|cooks|cooking ourselves|together|myself|like|love, save|saving * restaurant|restaurants|meals, weeks, dog, dogs, washing machine, groups of friends, ten friends, eight|ten|twelve of us, own rhythm|rhythm, barbecue, markets, expensive restaurants, remote work',
    'not|never|no|without want|lift|cook|cooking|washing|dishes|housework|chores|finger|bed|beds, lift a finger, pampered, pamper, honeymoon, spa, one night|two nights, business trip, conference, tired of cooking, holiday from, breakfast buffet, conference, single traveller, elderly parents, anniversary, mother deserves, reception, late arrival|check, company books|pays',
  ),
  ...hint(
    'packedItinerary',
    'only|just two|one|three|a day|days|weekend|afternoon|hours, once in a, lifetime, never be|come|get|been there|back|again|before, first time in, see|seen everything|all|most|as, layover, cruise stop, fomo, miss|missing anything|nothing|out, bored|boring, teenagers, energetic, students, school trip|class, early risers, wide awake, back home * regret',
    'exhausted, burnout, burnt out, stressed, stress, recover, recovery, toddler|toddlers|baby|grandparents|small children|grandmother|nap|naps, pregnant, honeymoon, last|after * holiday|trip * tired|tiring|exhausting|holiday|rushed, needed a holiday, feet hurt|ached, rushed, hectic, sleep in|late, second|third|tenth visit|time, been there before|already|often, two|three|four weeks, heat, heatwave, knees, quarrelled|argued|quarrel, read on the|beach, cafe',
  ),
  ...hint(
    'centralLocation',
    'night life|nightlife, theatre, theatres, concert, conference, museum|museums, on foot, walk everywhere|to|home, no car, late at night, one|two nights|night, first visit|time, train arrives|leaves, early train, taxi|taxis expensive, shopping, business trip, bars, clubs',
    'sleep|sleeps|sleeper badly|light|lightly|quiet|quietly, light sleeper, noise, noisy, traffic noise, church bells, party|drunk tourists|people|crowds, baby|toddler|children sleep|play|nap, dog, dogs, walks, hiking, stars, write * book|thesis|novel, writing retreat|a book, peace, recover, with the car|camper|van, parking, garden, horses, monastery, burnout, crowds, asthma|hay fever',
  ),
  ...hint(
    'indoor',
    'rain|rains|raining|rained, wet, storm, thunderstorm, snow, ice, november|december|january|february, winter, cold, freezing, forecast, weather|forecast bad|awful|says|looks|uncertain|unreliable|terrible, umbrella, wind, hay fever, pollen, dark|gets at|early|by, night, smog, heat|heatwave|scorching|forty degrees, projector, electricity, grand piano, toddlers nap, grandmother freezes, soaked',
    'sunny, sunshine, sun, summer, june|july|august, warm, spring, blue sky, fresh air, run around|about, dog, dogs, barbecue, bonfire, campfire, lake, pitch, lawn, children * loud|energy|run|climb|cooped, cooped up, all week|day * inside|desk|screen, screen time, no hall|room, hall is|too * booked|small|expensive, infection|virus|covid, smoke|smoking, muddy',
  ),
  ...hint(
    'rentedHome',
    'landlord, landlady, deposit, lease, move|moving out|again|in * year|months|two, moving out, tenancy, student flat|room, shared flat, only|just * year|months|two|while|temporary|temporarily, furnished, contract says|forbids|lease, housing association|cooperative, sublet, barracks, dorm, office lease, caretaker forbids, get * deposit|back',
    'bought * house|flat|place|apartment|home, our own|house|walls, my own|house|walls|flat, mortgage, built our|the|a house, inherited, stay|stays|staying|live for|forever|good|decades|here * ever|good|forever|life|years, for good, farmhouse, nobody to ask, renovate|renovating|renovation, heavy|fifty|forty|eighty kilos|kilo|shelf|mirror|tv|kitchen, resale value, forever home',
  ),
  ...hint(
    'doItYourself',
    'handy, tools|drill|toolbox|saw at|in|have|got, weekend|weekends|saturday free|project|to|i|we, evening|evenings free, cannot|not afford|pay, no money|budget, save|saving money|costs|cost|labour, tradesmen|plumber|plumbers|electricians|craftsmen * expensive|no|never|not|months|weeks|booked|come|wait, waiting list for, months waiting, like|love|enjoy|fun|learn|proud * making|building|tinkering|myself|how|it, my father taught|was, youtube, workshop in|at, hobby, trained|carpenter|electrician by|myself|trade',
    'two left hands, left hands, clumsy, no tools|time|idea|skill|talent|drill, never|not held|used|touched|done * drill|hammer|saw|before, insurance|insurer|warranty|law|landlord|regulations|council demands|requires|void|voids|pays|expires|forbids|says, gas, mains, fuse box, asbestos, roof, load bearing, electrocuted|shock|danger|dangerous, last time * flood|flooded|worse|collapsed|fell|fire, flooded, made it worse, elderly, bad back, pregnant, certificate, inspection, selling the house, money is|no|not * problem|issue, guarantee, work sixty',
  ),
  ...hint(
    'secondHand',
    'student, students, grow|grows|growing|grown out|fast|quickly|again|up, outgrow|outgrows|outgrown, only|just need|needed|use|used * once|twice|few|weeks|one|short|day|winter, once a year, try|trying * first|out|hobby|whether, first flat|car|bike|guitar|violin, no longer made|available|produced|built, discontinued, vintage, antique, character, patina, refugees, hate * packaging|plastic|waste, broke|skint, sustainable, good for environment|climate|planet, save resources, tiny budget',
    'warranty, guarantee, gift|present|wedding for|present, as a present|gift, allergy|allergic|hygiene|hygienic|mattress|helmet|car seat|child seat|medical, child seat, helmet, tax|deduct|deductible|grant|subsidy|funding|invoice only|requires|demands|needs|new, scam|scammed|cheated|fooled|ripped|bad luck|experience * last|ebay|classifieds|used, broke|broken|died after|within * weeks|months|days, identical|same|matching twenty|thirty|all|for, twenty identical, energy|efficient|efficiency consumption|class|label, bedbugs, smell|smelled|smells',
  ),
  ...hint(
    'repairIt',
    'grandmother|grandfather|grandma|father|inherited|heirloom|wedding|sentimental|memories, heirloom, sentimental, antique, attached to, love|loves|loved|dear * it|this|that|old|teddy|chair|coat, nothing else|only * wrong|zip|button|hinge|switch|battery|seal|handle|cable, only the zip|battery|hinge|seal|handle|switch, still good|fine|works|solid, perfectly good, good as new, waste, landfill, throwaway, no longer made|built|available|produced, cannot|not afford|pay, expensive new|to, quality, last|lasts forever|decades|another, under warranty',
    'third|fourth|second|again time|broken|this|year, broke again, keeps breaking|failing|leaking, every|each month|week|few * something|breaks|repair, old|twenty|fifteen|ancient years|model|anyway, no spare|parts, parts * cost|expensive|unavailable|not|longer, repair|repairing costs|cost|would|more * more|than|nearly|much|hundred, more than a|it|new, guzzles|eats|wastes electricity|power|energy|fuel, unsafe|dangerous|sparks|smoke|burnt, needed|need tomorrow|today|tonight|urgently, no time, beyond, rusted|rotten|mould through|everywhere, sick of, dead for good, insurance pays',
  ),
  ...hint(
    'organicGarden',
    'bees, bee, hedgehog, hedgehogs, butterflies, butterfly, birds, pond, children|toddler|kids|dog|cat|cats|chickens|rabbit eat|eats|play|plays|crawl|run|nibble|put|lick, pets, salad, herbs we eat, eat * garden|beds|ourselves, groundwater, well water, drinking water, allergic|allergy|asthma|rash|skin, kindergarten, allotment rules, school garden, water protection, frogs, earthworms, chemicals * worry|hate|afraid|house, poison',
    'infested|infestation|plague|invasion|spread|spreads|overrun|everywhere, overrun, hectares, acres, farm, golf course|club, knotweed, box tree moth, wasps nest, cockroaches, tried everything, tried * vinegar|soap|home|natural|compost, nothing helps|helped|works|worked, harvest * lost|ruined|risk, driveway, railway, professional|commercial grower|growers, quickly|fast|immediately|friday',
  ),
  ...hint(
    'instalments',
    'cannot|not|no * once|savings|money|saved|afford|spare, no savings, month * by|to|month|little, little|tight|small income|salary|pension, student, apprentice, spread, liquidity|cash flow, next bonus|salary, salary comes, three thousand|hundred|bite, a little each|every, broken washing machine, interest is low|zero, zero percent, regular income, startup, keep * cushion|reserve|savings',
    'debt|debts|credit|loan|interest|schufa * hate|hates|afraid|never|bad|no|worry|owe|fear|trap|lost, hate|hates|dislike|fear owing|debt|debts|interest|credit, owe nobody|nothing|money, credit rating|score bad|poor|is, saved for|up|years|enough, inheritance, inherited, bonus came|arrived|paid, early payment|payer discount, discount for|if * once|upfront|immediate|full, three percent off, sleep better, over and done, done with it, forget|forgets|forgot|lose|lost * payment|track|payments, interest * cost|high|expensive|eats|adds',
  ),
  ...hint(
    'payCash',
    'market stall|stalls|stall|trader, flea market, see * money|go|leave, pocket money, children, tips, tip, no signal|terminal|reader|account, card reader|terminal broken|fails|is, jumble sale, church fete, collection box, refugees, elderly, village pub, power cut, notes in, overspend, overspending',
    'webshop, robbed, robbery, stolen|steal|till, counting coins|money, bookkeeping|accountant|auditor|tax|receipts * proof|trail|wants|needs|documents, tourists, commuters, contactless, nobody|no|never|hardly|young * carries|carry|has|have|cash|money, phone in|at, long queue|queues, expenses, parking machine',
  ),
  ...hint(
    'morningSlot',
    'early|wake|awake|up at|by|from|bird|riser|five|six, wake at|up|early, tired|exhausted|dead|asleep|fall after|by|in|at * work|evening|night|eight|nine, evenings * family|children|taken|full|choir|late|training, children * school|kindergarten|nursery, at school, before * wake|office|heat|work|traffic|others, midday heat, school run, empty stomach, fasting, night shift begins, farmer, bakers, retired, commute at',
    'night owl, sleep|sleeps late|in|until|till, not a morning, never awake|up|out|alive * before|morning|ten|nine, work * until|till|to * five|six|seven, working|employed|office parents|people|members|all|day|during, day job, full time, at work, during the day, children|kids|baby are|is|sleep|asleep|bed|in * bed|asleep, mornings * hectic|chaos|school|rush|taken, students, nine to five, early shift, late riser',
  ),
  ...hint(
    'nuts',
    'allergic, allergy, allergies, epipen, epi pen, anaphylactic, anaphylaxis, hospital last|because, peanut|nut|nuts|hazelnut|almond|sesame * swell|swells|deadly|dies|kill|danger|ill|reacts|class|banned, swells up, nut free school|class, emergency pen, traces of, intolerance, intolerant',
    'nobody|none|no * allergic|allergy|allergies|intolerant|intolerance|fussy, eat|eats everything|anything|all, whatever there, not fussy|picky',
  ),
  ...hint(
    'pets',
    'dog, dogs, cat, puppy, labrador, terrier, dachshund, poodle, rabbit, four legged, paws, walkies, lead, kennel, cannot|not|never leave * behind|alone|home, our old|little|big dog|lady|boy',
    'allergic to|against * hair|fur|dogs|cats, hair|fur allergy|everywhere, afraid of dogs, with the car|van|camper|motorhome, come|arrive|travel by|with car, motorbike, garage, charging',
  ),
  ...hint(
    'minors childSafe',
    'daughter, son, grandson, granddaughter, nephew, niece, class|pupils|boys|girls|children of|aged, eight|nine|ten|twelve|seven|six|five|thirteen|four|fourteen year|years old|olds, school class, nursery, playground, kindergarten, scouts, youth club|group, little ones, toddlers, birthday party, primary, teenagers, babysitter, families with, bedtime',
    'stag|hen night|party, bar, casino, colleagues|couples|friends only|without|and * evening|children|kids, without the|any children|kids, no children|kids, babysitter is|has|takes, night club, over eighteen|21|twenty, wine tasting, grown up|ups, retirees, pensioners, employees, staff training, late at night',
  ),
];
