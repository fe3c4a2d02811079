import { Axis, axis } from './axis';

/** Learning, cooking, training, travelling, the home: what is at hand, what is allowed, how much and how far. */
export const PERSONAL_AXES: readonly Axis[] = [
  axis(
    'graded',
    'graded, for a grade, counts towards the grade|mark|final, marks are given|awarded, marked out of, points are awarded|given|deducted, with marks|grades|points, exam conditions, summative, gives a grade|mark|score, awards points|marks|grades, pass mark',
    'ungraded, not graded, no grade|grades|marks|points|score, for practice only, practice only, does not count towards, only feedback|comments, feedback only, comments only, never graded, no pass or fail, without grades|marks|points, formative test|tests|assessment|quiz',
  ),
  axis(
    'openBook',
    'open book, notes allowed|are|may, books allowed|are|may, aids allowed|are|permitted, with aids, calculator allowed|is|may, calculators allowed|are|may, with a calculator, formula sheet is|allowed|provided, with formula sheet, internet allowed|may, may look things up, take home',
    'closed book, no notes|books|aids|calculator|calculators|materials|formula, notes are not|forbidden, aids are not|forbidden, no looking up, phones off, supervised exam|test, proctored, mental arithmetic, answered from memory, answers from memory, learned by heart, recited by heart, without notes|books|aids|calculator|calculators',
  ),
  axis(
    'multipleChoice',
    'multiple choice, single choice, four options, answer options, tick the right|correct, true or false, true false, closed questions, options a to, distractors, pick the right|correct, click the right|correct, auto graded, marked by machine, gap fill with options',
    'free text, free response, written answers|answer, essay questions|question, long answers, short answers in own, own words answers, answer in full, full sentence answers, oral questions, no options, no multiple, without options|multiple, essays are, open ended questions|question, open questions only|instead|rather|with',
  ),
  axis(
    'selfPaced',
    'self paced, own pace, own speed, self study, self directed, asynchronous course|lessons|learning, no fixed dates|times|schedule, no deadlines, at leisure, learner decides when, flexible schedule|times, without deadlines|fixed',
    'fixed dates|schedule|timetable|times|sessions, weekly sessions|session|class|classes|deadlines|lesson, live lessons|classes|sessions, taught class|classes|live, instructor led, teacher led, cohort, everyone moves together, same pace, timetabled, with deadlines, term dates, class meets, taught by a, synchronous lessons|class',
  ),
  axis(
    'immersion',
    'immersion, only in the target language|foreign, target language only|throughout|from, all in french|spanish|german|english|italian, no translation into|of the, no mother tongue, monolingual explanations, explains in the target, instructions in the target, foreign language throughout',
    'explained in the mother|native|learner, explanations in the mother|native|learner, explains grammar in, mother tongue explanations|help|hints, with translations, translations are given, each word translated, with vocabulary translations, in the learner language, native language explanations|support',
  ),
  axis(
    'peerReviewed',
    'peer reviewed, refereed, journal articles only, published papers|articles|studies|journals only, only journal|published|refereed, scholarly journals|sources, no preprints|blogs|blog|grey|gray, without preprints|grey|gray, excludes preprints|grey|gray, preprints are excluded|left|ignored',
    'preprints, preprint, grey literature, gray literature, arxiv, biorxiv, medrxiv, working papers, blog posts count|are|too, blogs included|count, conference abstracts included|count, unpublished work|studies|results, theses included|count, unreviewed, not yet reviewed',
  ),
  axis(
    'primarySources',
    'primary sources|source|literature|documents, original documents|sources|papers|records|study|studies, first hand accounts|sources, eyewitness, archival documents|records|sources, original research|publication|publications, from the archives, raw documents, contemporary sources|documents, back to the original',
    'secondary sources|source|literature, review articles, textbooks, encyclopaedias, encyclopedias, summaries of others, survey articles, standard works, later accounts, meta analyses|analysis, handbooks and',
  ),
  axis(
    'qualitative',
    'qualitative, interviews, open interviews, focus groups|group, thematic analysis, coding of themes, themes and quotes, narrative analysis, ethnographic, field notes, thick description, in depth interviews, open ended questions, observation notes',
    'quantitative, questionnaire|questionnaires with, likert, rating scale|scales, closed questionnaire, counts and percentages, numbers and tests, hypothesis test|tests|testing, representative survey|sample, standardised questionnaire',
  ),
  axis(
    'openAccess',
    'open access, freely accessible papers|articles|journals|full, free full text|texts, without a subscription, without subscription, no paywall|paywalls, unpaywall, legally free, only free papers|articles|sources, free to read, repository copies, author versions',
    'paywalled, behind a paywall, subscription journals|access|journal, institutional access|login|subscription, library access|proxy|subscription|login, licensed journals|databases, publisher version|site|platform, paid access|articles|databases, university login|proxy|vpn',
  ),
  axis(
    'atomicNotes',
    'atomic notes|note, one idea per note, one thought per note, one note per idea|thought|concept|topic|term, separate note for|per, separate notes for|per, each idea * own note, each topic * own note, own note for, new note for each|every, zettelkasten, small notes, single idea notes, permanent notes',
    'daily note|notes|page|log, one long note|page|document, running note|document|log|notes, appends to the daily|journal|day|same, appended to the daily|journal|day|same, all in one note|page, single running, journal page, everything under today|the, one note per day|meeting|project, log book page, one big note',
  ),
  axis(
    'tagsNotFolders',
    'flat folder|structure with, no folders, without folders, links between notes, linked notes, backlinks, wikilinks, cross linked, map of content, tags instead of, tags rather than, organised by tags, organized by tags, tags for notes, notes are tagged, tags each note, each note is tagged, found by tags',
    'into folders, nested folders, no tags, without tags, folder tree, sorted into folders, folders instead of, folders rather than, notes are filed|sorted, folder per topic|project|subject|course, organised in folders, organized in folders, folder for each|every topic|project|subject|course',
  ),
  axis(
    'citationStyle',
    'author year, author and year, author date, apa, harvard, chicago author, name and year, in brackets with the year',
    'numeric citations|style|references, numbered references|citations, in square brackets, vancouver, numbers in brackets, superscript numbers, numbered in order, ieee style|citations|references',
  ),
  axis(
    'blindReview',
    'double blind, blind review|marking|reviewed|tasting|grading|assessment, blinded, anonymous marking|grading|review, without knowing who, author names * hidden|removed, names are hidden|removed|covered, reviewers do not know, identities are hidden|concealed, name free',
    'open review, unblinded, open label, names are known|shown|visible, signed reviews, reviewers are named|known, with the names of the authors, names of authors * visible|shown|known, not blinded, open identities, known to each other, single blind',
  ),
  axis(
    'handwritten',
    'handwritten, by hand on paper, with pencil and paper, pen and paper, paper notebook, on paper with, hand drawn, written with a pen, notebook and pen',
    'on the keyboard, digital notes|notebook|form|file, on the computer|laptop|tablet, typeset, in a text editor, electronic notes, word processor, typed notes|text|on, typed on the, typed up',
  ),
  axis(
    'groupWork',
    'group work, in groups, in pairs, pair work, work in pairs|groups|teams, in teams, team task|project|work, with a partner, partner work, small groups, collaborative task|tasks|exercise|exercises|learning, together in class, peers help',
    'individual work|task|tasks|exercise|exercises, each pupil|student|learner|person alone|works, work alone, works alone, silent work, quiet work, no group|groups|partner|team, without a partner, without group, solo task|tasks|exercise|exercises|work, single handedly, by oneself',
  ),
  axis(
    'gymEquipment',
    'gym equipment|machines|machine|based|session|workout, in the gym, at the gym, barbell, barbells, dumbbells, dumbbell, kettlebell, kettlebells, weight machines|machine, free weights, squat rack, cable machine, treadmill, rowing machine, exercise bike, full equipment, bench press',
    'bodyweight, body weight exercises|only|training|workout, no equipment|weights|machines|gym, equipment free, home workout|workouts|exercises, at home without, calisthenics, press ups and, push ups and, only a mat, just a mat, living room, own body, no gear, without equipment|weights|machines',
  ),
  axis(
    'lowImpact',
    'low impact, gentle on the|exercises|exercise|movements|pace|stretching|programme, joint friendly, no jumping|jumps|running, without jumping|jumps|running, easy on the joints|knees|back, light exercise|exercises|training|intensity, low intensity, rehabilitation, rehab, sitting exercises, chair exercises, seated exercises, walking pace, moderate pace|intensity|effort, recovery pace|session|day, mobility exercises',
    'high intensity, hiit, interval training, plyometric, burpees, maximum effort|heart|load, to failure, heavy lifting|weights|load|sets, hard training|sessions|session, strenuous, intense session|sessions|training|workout, explosive, sweaty, sprint intervals, interval sprints, jumping exercises, with jumps',
  ),
  axis(
    'weightGain',
    'weight gain, gain weight|muscle|mass, gains weight, put on weight, build muscle, muscle gain|building|growth, calorie surplus, caloric surplus, surplus of calories, high calorie, energy dense, extra calories, mass building, high protein',
    'weight loss, lose weight|fat, loses weight, slimming, fat loss, calorie deficit, caloric deficit, low calorie|fat|carb, reduced calories, fewer calories, light meals|dishes, cutting phase, lean meals, slim down, calorie controlled',
  ),
  axis(
    'quickMeal',
    'quick meals|recipes|dishes|recipe|meal|dish|dinner|cooking, fifteen minutes, 15 minutes, twenty minutes, 20 minutes, thirty minutes at, ready in, on the table in, weeknight, few steps, five ingredients, one pot, one pan, convenience products, little effort, fast to cook|make',
    'slow cooked|cooking|cooker|roast|food|rise|braised, braised, braises, simmered for|hours, hours in the oven, overnight dough|marinade|rise, marinated overnight, long fermentation, elaborate menu|dish|dishes|recipe|recipes, several courses, three courses, takes an afternoon|hours, weekend project, sourdough, project cooking, cooked from scratch, sauces from scratch',
  ),
  axis(
    'pantryOnly',
    'what is in the fridge|house|pantry|cupboard, what is at home|hand|there, ingredients at hand|home, leftovers, from the pantry|cupboard|fridge|freezer, pantry staples|only, store cupboard, tinned, canned food|goods|ingredients|vegetables|tomatoes, frozen ingredients|vegetables, no shopping, without shopping, shelf stable, existing ingredients, existing stock, uses up leftovers|what|food|the, use up leftovers|what|food|the',
    'fresh ingredients|produce|herbs|vegetables|fish, freshly bought, shopping list, buys ingredients|the|what, market fresh, from the market, ingredients to buy, goes shopping, special ingredients, no leftovers|tins|tinned|canned|frozen, bought fresh, farmers market, day of purchase, ordered from the shop',
  ),
  axis(
    'ovenNeeded',
    'in the oven, oven baked, oven dishes|dish|temperature|is|needed, preheat, preheated, roasted in, roasting tin, baking tray, bake at, bakes at, oven at',
    'no bake, no oven, without an oven|oven, without oven, microwave, hob only, on the hob|stove|stovetop|camping, stovetop only, one ring, hot plate, camping stove, no cooking, uncooked, without cooking, air fryer only, kettle only, cold dishes|kitchen, raw dishes',
  ),
  axis(
    'alcohol',
    'alcohol, with alcohol, alcoholic, wine, beer, cocktails, cocktail, spirits, champagne, liqueur, wine pairing|pairings, rum, prosecco, with wine',
    'alcohol free, non alcoholic, no alcohol|wine|beer|spirits, without alcohol|wine|beer|spirits, mocktail, mocktails, soft drinks, juices, alcohol is replaced|left|omitted|avoided, teetotal, sober drinks, zero proof',
  ),
  axis(
    'spicy',
    'spicy, hot and spicy, chilli, chili, chillies, fiery, well spiced, peppery, heat level high, jalapeno, hot sauce',
    'mild, not spicy, no chilli|chili|spice|spices|heat, without chilli|chili|heat|hot, mildly seasoned|spiced, gently seasoned, bland, sparingly seasoned',
  ),
  axis(
    'gluten',
    'gluten free, without gluten|wheat, no gluten|wheat, coeliac, celiac, rice flour, buckwheat flour, wheat free, free of gluten|wheat',
    'wheat flour, with gluten, wheat based, contains gluten|wheat, ordinary flour|pasta|bread, spelt flour, gluten allowed|is, plain flour, regular flour|pasta|bread, semolina',
  ),
  axis(
    'dairy',
    'dairy free, lactose free, without milk|dairy|lactose|cream|butter|cheese, no milk|dairy|lactose|cream|butter|cheese, plant milk, oat milk, soy milk, almond milk, coconut milk instead, milk free, free of milk|dairy|lactose, margarine instead',
    'with milk|cream|butter|cheese|dairy, cow milk, whole milk, dairy products|allowed|is, butter and cream, cream and butter, real butter, contains milk|dairy|lactose, cheese and, yoghurt, full fat',
  ),
  axis(
    'halal',
    'halal, kosher, no pork, without pork, pork free, pork is avoided|replaced|left, no pork|gelatine|gelatin|bacon|ham, without gelatine|gelatin|bacon, religious dietary',
    'pork, bacon, ham, with pork|bacon|ham, gelatine, pork allowed|is, pork chops, sausages of pork, lard, pancetta',
  ),
  axis(
    'sugarFree',
    'sugar free, no sugar|added|sweeteners, no added sugar, without sugar|added, unsweetened, low sugar, reduced sugar, less sugar, diabetic friendly, suitable for diabetics, low glycaemic|glycemic, low carb, sweetened with fruit|dates|only, sugar substitute, salt reduced',
    'sweetened, with sugar, sugar is added|used, sweet desserts|dessert|treats, full sugar, sugar glaze|icing|syrup, icing, honey and sugar, caramel, sugary, frosting, sweets',
  ),
  axis(
    'manyServings',
    'large quantities|quantity|batch|batches|groups|group|pot, batch cooking, for a crowd, serves ten|twelve|twenty|thirty|many|fifty, for twenty|thirty|fifty|hundred|twelve|ten people|guests|persons|portions, catering quantities|size, cooks ahead, cook once, meal prep, portions for the week, freezer portions, scaled up, canteen, buffet',
    'single portion|portions|serving, one portion|serving|person, serves one|two, for one|two people|person|persons|portion|portions, scaled down, small household|quantities|portion|portions, cooking for one|two, individual portion|portions, no leftovers',
  ),
  axis(
    'cupsNotGrams',
    'cups and, cups, in cups, tablespoons and, volume measures|measurements, by volume, measuring cups|cup, teaspoons, without scales, no scales|scale, us measures, sticks of butter',
    'grams, in grams, by weight, weighed, kitchen scale|scales, weigh the|each|every|all, weights in|of, metric weights, millilitres, to the gram, digital scale|scales, baker percentages',
  ),
  axis(
    'byCar',
    'by car, car, road trip, with parking, park and, motorway, motorways, hire car|cars, rental car|cars, rented car, own car, petrol, by road, drives there|to, driving there|directions|route|distance',
    'public transport|transit|transportation, by bus, by tram, by bicycle|bike, by train|rail, by underground|metro|subway, car free, without a car|car, no car|driving|parking, on foot, buses and trains, walking distance, by bus and',
  ),
  axis(
    'avoidTolls',
    'avoids tolls|motorways|highways|toll|ferries, avoid tolls|motorways|highways|toll|ferries, no tolls|toll|motorways|motorway|highways|highway|vignette, without tolls|toll|motorways|motorway|highways, toll free, back roads, country roads, scenic route|routes|road|roads, minor roads, side roads',
    'motorway first|route|routes|preferred, motorways preferred|are, toll roads|motorways allowed|are|included|accepted, tolls are accepted|paid|fine|allowed|included, fastest road|route, highways preferred|first|are, uses toll|motorways|highways, via the motorway, express roads',
  ),
  axis(
    'directOnly',
    'direct flights|flight|trains|connections|connection, only direct, non stop, nonstop, without transfers|transfer|layover|layovers, through train|trains|coach, without changing|changeover|stopover|stopovers, no change of train|plane, no stopover|stopovers|layover|layovers|transfers, no changing of trains, direct flights|trains|connections only',
    'stopovers allowed|are|accepted|included, connecting flights|flight|trains, transfers allowed|are|accepted, layovers allowed|are|accepted, several legs, via a hub, cheaper connections with, with stopover|stopovers|layover|layovers|transfers, with one change|stop, with changes of trains, changes of train|trains|plane allowed|are',
  ),
  axis(
    'handLuggage',
    'hand luggage, hand baggage, carry on, cabin bag|baggage|luggage, one bag, backpack only|fits, under the seat, no checked|hold, without checked|hold, travel light, travels light, light packing, packs light, capsule wardrobe',
    'checked baggage|luggage|bag|bags, hold luggage|baggage, large suitcase|suitcases|bags, suitcase, suitcases, luggage included, two pieces, check in luggage|bags|baggage, bulky luggage, sports equipment, packs for every|all',
  ),
  axis(
    'refundable',
    'refundable, free cancellation, cancel free, cancelled free, flexible fare|fares|rate|rates|ticket|tickets|booking|bookings, flexible tickets, money back, rebookable, can be rebooked|changed, full refund, changeable, cancellation insurance|cover, cancel until, cancel up to, can be cancelled free|until|up',
    'non refundable, nonrefundable, not refundable, no refund|refunds|cancellation|changes, without refund|cancellation, saver fare|fares|ticket|tickets, fixed booking|bookings|train, prepaid rate|rates|fare, binding booking|bookings, cannot be cancelled|changed|rebooked, train bound|specific, advance fare|fares, lowest fare|fares, cheapest fare|fares',
  ),
  axis(
    'selfCatering',
    'self catering, holiday flat|flats|apartment|home|cottage|rental|rentals, apartment with|rental|rentals, own kitchen, with a kitchen|kitchenette, kitchen in the, cook for ourselves|themselves, cooking for ourselves, cottage, campsite, camping, tent, hut, rented house|flat|apartment, motorhome, campervan',
    'hotel, hotels, full board, half board, breakfast included|is, with breakfast, all inclusive, room service, guesthouse, bed and breakfast, meals included|are, restaurant in the house, resort, catered',
  ),
  axis(
    'packedItinerary',
    'packed itinerary|schedule|days|programme|day, full programme|days|itinerary|schedule, as many sights|stops|places, many sights|stops|attractions, must see|sees, every hour|minute is planned, hour by hour, from early to late, five stops, dense programme|schedule, sightseeing marathon, tight schedule|itinerary|programme, all the highlights',
    'relaxed itinerary|pace|programme|schedule|day|days, slow travel|pace|days, free time|afternoons|afternoon|days|day, few stops|sights, one sight|stop|thing a|per, two stops|sights at, room to breathe, plenty of breaks|time|rest, long breaks, rest day|days, leisurely, unhurried, no programme|fixed, nothing planned, time to linger, buffer days|time, gentle pace, lie in',
  ),
  axis(
    'centralLocation',
    'central location|hotel|district|flat, centrally located, in the centre|center|middle of town|middle, city centre|center, downtown, near the station|centre|sights, old town, walking distance of the sights, heart of the city, in the thick',
    'quiet location|area|street|district|surroundings, outskirts, suburb, suburbs, in the country|countryside, outside the city|town|centre, away from the|traffic|crowds, secluded, remote house|cottage|location|valley, rural, off the beaten, edge of town|the|town, in nature, in the green',
  ),
  axis(
    'rentedHome',
    'rented flat|home|house|apartment|room|rooms, rented, rental flat|home|apartment, renters, renter, no drilling|holes|drill|permanent|structural, without drilling|holes|permanent|structural, leaves no marks|trace|traces, damage free, self adhesive, adhesive hooks|strips, reversible changes|alterations, for tenants|renters, tenants may, landlord must|agrees|allows|permits',
    'own house|home|flat, owner occupied, screwed into, screwed to, knock down|through, structural changes|alterations, permanent fixtures|changes|installation|fixing, wall plugs, fixed to the wall, cut into the wall, remove walls, drilled holes, drilling allowed|is, holes are drilled, built in wardrobe|shelves|furniture',
  ),
  axis(
    'doItYourself',
    'do it yourself, diy, yourself with, without a tradesman|professional|craftsman|plumber|electrician, home improvement, household tools, simple tools, self installation|installed|assembly|build|made, homemade, amateur, own work, own hands, done by yourself, no tradesman|professional|contractor',
    'by a professional|tradesman|plumber|electrician|craftsman|specialist|contractor|qualified|licensed, professional help|installation|installer|repair, hire a|an, hires a|an, qualified electrician|tradesman|plumber|fitter, licensed electrician|plumber|contractor|installer, tradesman, tradespeople, contractor, call in a, specialist firm|company, never do it yourself, quotes from, left to professionals',
  ),
  axis(
    'secondHand',
    'second hand, secondhand, used goods|furniture|clothes|car|cars|items|books|parts|equipment, refurbished, pre owned, preowned, flea market, charity shop|shops, thrift, classified ads|ad, lent, rented instead, upcycled, salvaged, hand me down',
    'brand new, new goods|furniture|clothes|items|equipment|parts|products only, bought new, factory new, only new, from the shop|retailer|manufacturer new, in original packaging, full warranty, unworn, no second hand, no used goods|items|parts',
  ),
  axis(
    'repairIt',
    'mend, mends, mended, fix instead, spare parts|part, darn, reupholster, sew, soldered, kept alive, extends the life, repairs the|it|instead|rather, repair rather than, repair before|instead, is repaired, are repaired, repaired instead|rather, repairs where possible, can be repaired',
    'replace with a new, replaced with a new|by, replaces with a new, replacement device|product|unit|model|machine|purchase, buy a new|new, buys a new|new, new purchase, exchange the whole|for, exchanged for, swap the whole|for, dispose of the old, throw away, replace rather than, replaced rather than|instead, whole unit is replaced, replacement instead of, no repairs|repair, not repaired|mended, without repair|repairing',
  ),
  axis(
    'organicGarden',
    'without chemicals|pesticides|herbicides|chemical, no chemicals|pesticides|herbicides|chemical|poison|spray|sprays, pesticide free, chemical free, natural remedies|means|enemies|fertiliser|fertilizer, compost, beneficial insects, home remedies, biological control, hand weeding, pulled by hand, vinegar and, organic gardening|garden|farming|methods|fertiliser|fertilizer|means',
    'pesticide, pesticides, herbicide, herbicides, weedkiller, insecticide, insecticides, fungicide, fungicides, glyphosate, mineral fertiliser|fertilizer, chemical treatment|agents|control|cleaner|cleaners, synthetic fertiliser|fertilizer, bleach, slug pellets, sprays against, sprayed with',
  ),
  axis(
    'instalments',
    'monthly payments|payment|instalments|rates, pay later, pay monthly, on credit, financed, spread payments|the cost, spread over months, buy now pay, with a loan, financing plan|over, in monthly|several|small|equal instalments|installments, by instalments, instalment plan, monthly instalments|installments',
    'paid in full|one, pay in full, one payment|sum, single payment, lump sum, upfront payment, paid at once, cash purchase, savings only, debt free, full amount at once, saved up, bought outright, paid outright, no credit|loan|loans|debt|instalments, without credit|loan|debt|instalments',
  ),
  axis(
    'payCash',
    'cash only, in cash, pays cash, pay cash, banknotes, cash payment, cash payments, envelopes of cash, cash envelopes, cash box, petty cash',
    'by card|debit, card only, cashless, contactless, credit card|cards, debit card|cards, card payment|payments, bank transfer|transfers, paypal, mobile payment|payments, no cash, without cash, online payment|payments, direct debit, apple pay, google pay',
  ),
  axis(
    'morningSlot',
    'in the morning, early morning|start|bird|riser|risers, morning routine|session|slot|slots|appointment|appointments, before breakfast|work|noon|nine, after waking, first thing in, at dawn, sunrise, forenoon, early hours, before lunch',
    'in the evening, evening routine|session|slot|slots|appointment|appointments, after work|dinner|supper|school|hours, at night, before bed|bedtime|sleep, night owl|owls, late evening|hours|slot, sunset, after dark, after five|six',
  ),
];
