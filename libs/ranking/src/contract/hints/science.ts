import { Hint, hint } from './hint';

/** Simulation, laboratory, geodata, energy, astronomy, and health. */
export const SCIENCE_HINTS: readonly Hint[] = [
  ...hint(
    'fidelity',
    'rough|quick|first|ballpark idea|look|guess|answer|feel|estimate|check|pass|impression, ballpark, roughly, feasible|feasibility, worth * at all|pursuing|trying|while, dozens|hundreds|many|fifty|forty|thirty variants|designs|options|shapes|ideas|cases|combinations, sort|weed|narrow|pre select|screen * out|down|variants|designs|candidates, on laptop, over lunch|coffee, five minutes, before lunch|noon|meeting, order of magnitude, early|concept stage|phase|study|draft, sketch, factor of two',
    'certify|certified|certification|regulator|thesis, last percent|digit|decimal, crack|cracks|vortex|vortices|shock|eddies|turbulence|spots|fine structure|details, tiny|small|thin|fine details|features|gap|gaps|structure|structures|wires|layers, supercomputer, over weekend, takes|take|may|can * long|days|weeks|weekend|whatever, all weekend, lives|life|safety depend|depends|at, before * steel|cast|cut|mould|tool|order|build, coarse|rough|quick one|run|model|version|estimate * not|wrong|missed|misled|already|exists|done|too, compare * measurement|experiment|wind tunnel|test',
  ),
  ...hint(
    'worstCase',
    'collapse|collapses|collapsed|fall|break|burst|explode|drown|flood|fail|fails|die|killed * would|people|nobody|must|never|can|lives|storm, people|lives|children|life|crowd|passengers depend|under|stand|below|inside|trust|risk, must|may|never|cannot|not|nobody|under * fail|break|run|collapse|circumstances|happen|exceed|burst|leak, regulator|inspector|insurer|insurance|building|safety|approval|brigade|officer|code|wants|inspector, hundred year|years storm|flood, storm of century, even|also if|when|in|on * everything|worst|bad|storm|heatwave|cold|goes|coldest|hottest|full, nasty|bad|no surprise|surprises, better|rather too|oversized|strong|much|more|early|careful, safe, sleep well|soundly|night',
    'budget|expect|expected|realistic|realistically|typical|usual|normal|everyday|ordinary|plan|average * bill|year|day|yield|output|cost|consumption|result|use|operation, overdesign|overdesigned|oversized|overbuilt|gold|exaggerated|padded|expensive|heavy|bulky * too|plated|last|again|too, too expensive|heavy|cautious|pessimistic|conservative|timid|gloomy, margins on margins, margin|margins|safety is|are|already|added|comes|built * elsewhere|later|already|in|separately|on, compare|compared with|to measurement|measurements|reality|meter|observed|measured, what is|really|likely|actually|probably likely|happens|happen|expect|going, honest|fair guess|number|estimate|figure|value, scaremongering, panic',
  ),
  ...hint(
    'calibratedData',
    'compare|comparable|compared * instruments|sensors|labs|stations|devices|years|literature|another|other|between|nights, drift|drifts|drifted|drifting|ageing, physical|real|absolute|proper|values|flux|quantities|kelvin|degrees|numbers, trust numbers|values|absolute, fog|stray light, dust|scratches|hot pixels|vignetting, offset|zero point|bias is|off|wrong|shifted',
    'own|ourselves|myself|later|themselves|own|different calibration|calibrate|correction|curve|pipeline|coefficients|processing, test|check|examine|study|suspect|debug|diagnose|develop * detector|sensor|calibration|instrument|electronics|noise|itself|algorithm|camera, calibration|correction|coefficients|factors|constants|flat|flats is|are|was|were|may * wrong|suspect|old|missing|dubious|outdated|lost|unknown|expired|questionable, nothing|no|not|never|without * applied|touched|cosmetics|corrections|manipulated|tampered|doctored|massaged, archive|archived|archiving, what detector|sensor|instrument saw|says|delivered|gave, electronics, noise floor',
  ),
  ...hint(
    'smoothing',
    'jitter|jittery|jitters|noisy|wobbly|wobbles|jumpy|zigzag|ragged|shaky|flicker|flickers|hiss|fuzzy|spiky|hairy, noise, trend|trends|overall|slow|long|general|underneath|course|direction drift|change|movement|behind|picture|visible|trend, cannot|not|hardly|nobody see|recognise|make|read * trend|curve|anything|line|shape, eye|eyes, nice|pleasant|calm|clean|pretty curve|line|plot|picture, hurts eyes, derivative|differentiate|slope',
    'spike|spikes|peak|peaks|pulse|pulses|transient|transients|click|clicks|glitch|glitches|burst|bursts|jump|jumps|dropout|onset|edge|edges|flash|beat|beats|seizure|knock|spark are|is|what|matter|matters|interest|interesting|vanish|vanished|disappeared|lost|missed|swallowed|hunting|exactly|short|brief, short|brief|sudden|sharp|quick|fast|single|fastest event|events|peak|peaks|spikes|pulses|jumps|changes|bursts|crackle|details|dropouts, to the millisecond, exact|precise moment|time|timing|onset|instant|arrival, washed|smeared|ironed|blurred|flattened|rounded out|away|off, real fluctuations|variation|noise, noise itself|is|level|spectrum|floor|interests, spectrum|frequency|frequencies|fourier',
  ),
  ...hint(
    'geographicCoordinates',
    'gps|phone|handheld|web|google|leaflet|global|world|whole|airline|ship|earth|globe|international map|maps|device|receiver|earth|planet|app|phone|tracks, google earth|maps, smartphone, world map, worldwide, continents, ships, oceans, crosses|across borders|zones|several, share|send|paste * location|position|pin',
    'measure|measured|calculate|compute|buffer|buffers * area|areas|distance|distances|metres|meters|length|lengths|square|hectares|radius, square metres|meters|kilometres, hectares, hectare, surveyor|surveyors|cadastre|cadastral|engineers|builders|architect|council|municipality, metres|meters|buffer|distances|areas|circles|shapes * wrong|nonsense|distorted|stretched|squashed|degrees|off, one|single|small|local city|town|county|valley|district|site|building|municipality, construction site, cad, building plots',
  ),
  ...hint(
    'rasterVector',
    'satellite|aerial|drone image|images|photo|photos|scene|scenes|pictures, slope|elevation|rainfall|temperature|density|continuous|surface|heat|noise map|surface|everywhere|field|values|layer, every square|pixel, terrain, background map|image, land cover',
    'click|clickable|edit|select|attributes|attribute|name|names|owner|owners|table|label|labels * parcel|parcels|street|each|house|them|boundaries|edges|objects|attached|road|roads, parcels|streets|boundaries, zoom|zooming|enlarge * without|blurry|sharp|pixelated|crisp|close, crisp, plotter|cad|laser, count * per|each district|county|parcel',
  ),
  ...hint(
    'heightReference',
    'flood|water|river|dam|tide|coast|mountain|summit|peak|runs|flows|drain|drainage|sewer level|levels|flows|downhill|heights|height|signs|map|uphill|gradient, hikers|hiking|climbers|mountaineers|topographic maps|map, pressure|barometric altimeter, official height|heights',
    'drone|drones|mast|tree|trees|building|buildings|tower|towers|crane|turbine|chimney tall|height|heights|high|limit|over|above|120, how tall|high, roof|ceiling, gnss|gps|satellite receiver|raw|output|processing, obstacle|obstacles, canopy',
  ),
  ...hint(
    'nonDestructive',
    'only|just|single one|specimen|copy|piece|exemplar|sample * exists|left|world|have|there|kind, priceless|irreplaceable|valuable|museum|rare|historic|antique|precious|borrowed|loan|lent|heritage|painting|manuscript|fossil|relic, give|hand|send|return|goes * back|museum|owner, still|again|later|afterwards|back|remain in use|service|used|sold|flies|installed|works|needed|operation, in service, in use, customer|owner wants|gets|needs|expects * back, hospital|patient|pain|scar|children|knife',
    'plenty|enough|hundreds|lots|several|spare|leftover|dozens|thousands of|more|offcuts|pieces|samples|material|specimens|left|them|parts, scrap|offcut|offcuts|throwaway|waste piece|material|part, inside|interior|core|grain|structure|composition|exact|trace elements|layers|content|strength|limit|chemistry|carbon, how much|strong * stand|hold|take|bear|withstand|before, breaking point|strength|load, does not matter|survive, not needed afterwards|any',
  ),
  ...hint(
    'blinded',
    'bias|biased|prejudice|prejudiced|wishful|influenced|suggestible|favourite|swayed|halo, without|not|never|must|nobody know|knowing|see|seeing|told|guess * which|who|what|label|group, placebo, sceptics|sceptic|skeptics|critics|doubters|referee|referees|believe, impartial|objectively|unbiased, tasting|taste|tasters|jury|wine|judges|panel|graders, by name|reputation|face|label|brand',
    'surgery|operation|scar|physiotherapy|exercise|obvious|obviously|visible|colour|smell|training|cannot * hide|hidden|anyway|obvious|concealed|disguise, safety|dose|adjust|adjusting|pilot|emergency|monitor|side effects, patients|people|everybody|participants|they|nurses|doctors know|see|notice|feel|choose|chose anyway|what|themselves|which, only|just pilot|first|small|exploring',
  ),
  ...hint(
    'replicatesApart',
    'one|a|single value|number|point|figure|row|bar per|for|each sample|plate|patient|day|treatment|mouse, noise|scatter|pipetting|wobble|random error|errors|out|average, table|chart|report short|one|small|simple, too many points|rows',
    'scatter|repeatability|pipetting, how well * agree|repeat|match, one|two|single|some * well|wells|run|run|replicate|tube|plate failed|bad|went|contaminated|off|wrong|dried|bubble, reviewer|journal|referee|statistician wants|asks|demands|raw|individual|points|dots|every, every|each|all|individual dot|dots|points|single, mixed model, pseudoreplication',
  ),
  ...hint(
    'adaptiveStep',
    'stiff, sudden|rapid|fast|violent|sharp|short|brief change|changes|phases|events|burst|reaction|impact|ignition|encounter|transition|collision|spikes, sometimes|now|calm|quiet|mostly|long * then|fast|sudden|nothing|boring|happens|violent, close encounter|encounters|approach, accuracy|tolerance guaranteed|given|required, unstable|blow|blew|blows|exploded|diverged|diverges up|suddenly|when',
    'real time|controller|hardware|sampling|sample|clock|video|movie|animation|film|frame|frames|audio loop|rate|synchron|synchronised|every|each|fps|in|smooth, compare|comparable|same|identical|line|align * times|instants|points|runs|grid|stamps, fourier|fft|spectrum, bitwise|bit for bit|reproducible|repeatable, predictable|known|constant|equal|same runtime|cost|time|duration|load, simple|embedded|microcontroller code|device',
  ),
  ...hint(
    'failSafe',
    'burn|burns|fire|crush|crushed|hurt|injured|injure|explode|explosion|gas|steam|boiler|press|saw|robot|overheat|overheats|overpressure|poison|finger|fingers|hand|hands|runaway|molten, nobody|operator|worker|people|children * hurt|injured|crushed|trapped|killed|burnt, better|rather stand|still|off|dark|cold|stop|standing|nothing|closed, standstill is|does|costs, off is|when doubt, can|may simply|wait|stand|stop|still',
    'patient|ventilator|aircraft|plane|heart|hospital|flight|satellite|dialysis|incubator|air traffic|train tunnel|lifeboat, cannot|not|must|never|may|nobody * stop|stand|land|off|interrupted|switched|interruption|down|fail|dark|pause|shut, mid|middle air|flight|sea|ocean|surgery|operation|tunnel|motorway, in the air, aquarium|fish|greenhouse|freezer|cooling|reactor|furnace|glass|smelter die|dies|spoils|solidifies|freezes|melts|must|needs|overheat, production|line|loss|batch costs|lost|ruined|worth, dies|die|crash|falls|sinks if|when|without|as soon, far|hours|unmanned|remote|nobody away|from|there|station|reach',
  ),
  ...hint(
    'realTimeProcessing',
    'warn|warning|alarm|alert|alerts|steer|steering|control|react|reaction|brake|evacuate|stop|trigger|intervene * before|while|seconds|immediately|time|at|in, while * still|running|flying|drive|drives|happens|measuring|driving|going|air|on, seconds|milliseconds|moments count|matter|decide|later|late, operator|pilot|driver|surgeon|crew sees|see|needs|watches|looks|must|reacts, too late, watch, follow live, audience, on stage',
    'after|once|when|back * landing|landed|home|season|campaign|flight|over|returned|trip|voyage|expedition|concluded|lab|office|field, recorder|logger|loggers|card|tape|recordings|recorded|archive|stick * collected|brought|read|retrieved|back|last|from|years, no hurry|rush, accuracy|accurate|precise|best|quality matters|counts|more|than|possible|result, months|weeks|years|days later|after|afterwards|time, thesis',
  ),
  ...hint(
    'powerSaving',
    'forest|buoy|mountain|meadow|glacier|wild|beehive|hive|nest|collar|sea|bird|cow|wolf|desert|island|swamp, coin cell, aa cells|batteries, change|swap|replace|recharge|changing * battery|batteries|cells, solar panel, years|months|winter|season|summer without|on|from|one|through|unattended|charge, no|not|without|nowhere|far socket|mains|electricity|power|plug|cable|outlet|sockets, nobody|none|only climb|climbs|goes|comes|there|visits|visit|reach|gets|once, once * year|season, flat|dead|empty by|after|within|battery|batteries|week|days',
    'socket|plug|outlet|plugged|wired|cable|cables|rack|lab bench|laboratory|factory hall|next|behind|there|is|wall|everywhere|runs|available|beside, every|each second|millisecond|moment|instant, gapless|seamless|gaps|without gap|gaps|interruption|pause|missing, missed|miss|misses|misses between|event|events|sleeping|asleep|anything|nothing, electricity|power|current is|comes|costs|no * free|cheap|issue|enough|wall|plenty|concern|problem, indoors, server room',
  ),
  ...hint(
    'offGrid',
    'cabin|hut|boat|island|caravan|van|camper|farm|village|yacht|alp|refuge|cottage|mountain, blackout|blackouts|outage|outages|cuts|brownout|brownouts, independence|autonomous, utility|grid|network|operator pays|too|nothing|peanuts|little|pennies|limit|limits|forbids|refuses|allow|weak|unreliable|nearest|miles|connection|cannot, pays * peanuts|pennies|nothing|hardly|little, own roof|sun|panels|power|electricity|use, worth little|nothing',
    'sell|sold|selling|earn|earns|income|revenue|tariff|subsidy|paid|pay|pays * electricity|power|surplus|kilowatt|back|per|utility|cents|well|us|twenty|for, utility|operator|grid takes|buys|accepts|stable|reliable|next|strong|there|fine|always, no|not|without|cannot|expensive battery|batteries|storage|accumulator, meter runs|turns|backwards|reads, connection exists|available|there, wind|solar farm|park',
  ),
  ...hint(
    'peakShift',
    'spot|tariff|tariffs|price|prices|rate|bill|electricity|power * half|cheap|cheaper|hourly|night|swing|negative|drops|varies|high|expensive|evening|changes|dear, night|overnight|weekend tariff|rate|cheap|cheaper|hours|meter, until|till|by|before|leave * morning|seven|six|tomorrow|breakfast|eight, does not|no|never|not matter|hurry|important|mind|care * when|rush, can|could wait, flexible, sleep|asleep|work|parked all|overnight|night|hours|long, bill is|was|too|halve|cut|lower, grid|transformer|fuse|peak overloaded|limit|charge|charges|fee|evening|load',
    'now|soon|immediately|minute|any|quickly|emergency|call need|go|leave|again|full|ready|away, at any minute|moment, emergency|taxi|ambulance|doctor|on call|fire brigade, fixed|same|flat|one price|rate|all|tariff|day|every|per, freezer|fridge|server|servers|incubator|patients|cooling|furnace must|runs|always|never|cannot|need, not|never|cannot wait|interrupt|delay|shift|pause|switched, comfort|cold|warm|freezing',
  ),
  ...hint(
    'nakedEye',
    'children|kids|scouts|garden|balcony|terrace|walk|beach|camping|campfire|beginner|beginners|family|grandchildren|picnic, no|not|nobody|without|never * equipment|telescope|instruments|gear|optics|scope|lens, just|only|simply eyes|look|looking|lie|step|up, look up, city|town|street lights|light|sky|pollution, blanket|deck chair',
    'observatory|dome|mount|mirror|inch|eyepiece|astrophotography|refractor|reflector|dobsonian|exposures|photograph|photographing, dark site|skies|sky, magnitude|mag 12|14|15|16|18|20, comet|asteroid|galaxy|nebula|nebulae|galaxies|exoplanet|variable|quasar faint|star|light|curve|photo|image',
  ),
  ...hint(
    'threeDimensional',
    'print|printed|printer|rotate|rotated|turn|walk|fly|look|view|depth|volume|inside|all round|around|sides|through|it|from|layers, all sides, collision|collisions|clash|clashes, how much fits|volume|space, headset|vr|goggles|games|game, asymmetric|twisted|curved|crooked|swirl',
    'laser|cutter|sheet|plotter|paper|sheet|wall|plan|drawing|map|printed|poster cut|metal|flat|paper|poster|dxf|printer|sheet, same along|everywhere|length|around|section, symmetrical|symmetric|round|long|infinitely pipe|tube|axis|channel|wall, flat',
  ),
  ...hint(
    'singlePrecision',
    'memory|card|gpu|graphics|gaming|consumer|speed|fast|faster|twice|double|bandwidth|phone|embedded * half|small|tight|slow|matters|fits|only|cheap|games|consumer|limited|enough, few|three|four|five|six digits|decimals|figures|places enough|suffice|do|are, games, noise|measurement larger|far|bigger|noisy|only, half memory',
    'tiny|small|minute differences|difference|residual|residuals|rounding|drift|errors|error|cancel|cancellation, rounding|accumulate|accumulates|accumulated|adds|add|drift|drifts|drifted error|errors|up|over|after|millions|away|energy, orbit|orbits|decades|geodesy|millimetre|millimetres|nanometre|nanosecond|nanoseconds|interferometry, ill conditioned, nearly singular, million|billion|millions|billions steps|iterations|years, twelve|fourteen|fifteen|ten|many digits|decimals|places|figures, reference solution|value|values',
  ),
  ...hint(
    'massConcentration',
    'weigh|weighed|weighing|kitchen, drinking water, american|us doctors|lab|patients|readers|clinic|hospital|units, weigh * out|in|powder, limit|limits|law * milligrams|mg|regulation|label, technicians',
    'stoichiometry|stoichiometric|equilibrium|kinetics|titration|equivalents|buffer, british|german|european|uk|australian|canadian|nhs doctors|lab|patients|readers|clinic|hospital|units|gp, chemist|chemists|biochemist|biochemists, how many molecules',
  ),
  ...hint(
    'adviceGiven',
    'what|whether|which|how should|would|shall|must|ought|do i|we|you|he|she|they do|take|choose|say|recommend|sell|buy|sign|dose, what * recommend|suggest|advise|think|do, i|we|doctor|doctors|lawyer|physician|am|is * myself|doctor|physician|nurse|lawyer|colleague|adviser, clear|straight|plain|definite answer|words|recommendation|yes, no waffle|waffling|hedging|disclaimers|ifs|fence, hedging|waffle|disclaimers|evasive, sit on fence, decide|decision * must|today|have|tonight|need|made|which, colleagues|doctors|experts|lawyers|clinicians|professionals read|use|only|ask, yes or no, second opinion, tell me what',
    'liable|liability|sued|sue|insurer|insurance|licence|licensed|unlicensed|forbidden|illegal, not|no|never|nor licensed|allowed|doctor|lawyers|lawyer|doctors|qualified|permitted|advisers|entitled|physicians, own|themselves|himself|herself|doctor|lawyer|adviser|physician * decide|decides|mind|decision|judge|conclusions|conclusion|choice|interprets|explains|interpret, decide|decides|judge|choose * themselves|herself|himself|own|doctor, public|patients|visitors|strangers|anonymous|worried|website|members|laypeople|parents|anyone|relatives read|reads|ask|visit|use|see|click|access, leaflet|brochure|kiosk|hotline|charity, scared|scare|panic|worried|worry|frighten|alarm, self medicate|diagnose|diagnosing|treatment, without|not|no|never replace|instead|playing|play doctor|lawyer|doctors',
  ),
  ...hint(
    'selfAdministered',
    'home|flat|bed|sofa|kitchen|bathroom|holiday|travel|travels|village|remote * alone|own|themselves|himself|herself|far|lives|hours|miles|nobody, no|not|without|nobody|nearest|far nurse|doctor|hospital|clinic|hospital|surgery|practice|hours|miles, hours from, lives alone, himself|herself|themselves|myself, carer|relatives|daughter|wife|husband|mother|parents|family * gives|give|helps|help|does|do|injects|measures, go|goes|sent|back|discharged home, beds are full|scarce, housebound',
    'ward|icu|bedside|nurses|matron|surgeon|surgeons|anaesthetist|sister|infusion|drip|ventilated, monitor|monitored|watched|watch|observe|observed|supervised * closely|night|round|staff|hours|constantly|hourly, too|very|seriously|critically ill|weak|dangerous|risky|frail|confused|sick|unstable, confused|demented|unconscious|sedated, misuse|overdose|forget|forgets|forgot|abuse|suicidal, shift|shifts|night nurse|nurses|handover|staff, unconscious',
  ),
  ...hint(
    'localProtocol',
    'here|house|our|us|ours|own always|do|done|way|differently|works|head|chief|consultant|ward, way we do, do * differently|our|own|here, chief|head|consultant|senior|director decided|insists|wants|wrote|agreed|prefers|of, only|just our|own|this|one|us|internally ward|hospital|lab|department|clinic|machine|site, agreed among|between|with, binder|folder on|at|in',
    'court|lawsuit|accreditation|accredited|auditor|auditors|inspector|inspectors|certification|referee|multicentre|multicenter, other|several|different|all|partner|many|across|everywhere|between|compare hospitals|labs|clinics|countries|sites|centres|centers|laboratories, same everywhere|across|in|country, state of art, up to date evidence, everybody|everyone else, accepted, exam|students|textbook',
  ),
  ...hint(
    'paediatric -childSafe -minors',
    'toddler|toddlers|baby|babies|infant|infants|newborn|newborns|premature|preterm|kindergarten|nursery|schoolchild|schoolchildren|pupils|boy|girl|daughter|son|twins|kilos, year|years|months|weeks old, six|two|three|four|five|seven|eight|nine|ten|twelve year|years|months, parents|mother|father|mum|kilos|weighs|syrup, weighs * kilos|kilograms|kg, syrup, children hospital|ward',
    'adults|grown|retired|pensioner|pensioners|elderly|grandmother|grandfather|employees|workers|soldiers|drivers|old|retirement|aged|ups|men, nursing home, care home, men and women, employees|workers|staff|soldiers, no children|child|kids|minors, eighty|seventy|sixty|fifty|forty|thirty|ninety year|years',
  ),
  ...hint(
    'paediatric',
    'under two|three|five|six|ten|twelve|fourteen|sixteen|eighteen, child|children|infant|baby|babies|toddler|toddlers|newborn|boy|girl|teenager|pupil|schoolboy|schoolgirl|kindergarten|nursery|juvenile, two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen years|year|months|weeks old, weighs ten|twelve|fifteen|eighteen|twenty|thirty, six|five|four|three|seven|eight|nine|ten|eleven year old',
    'over eighteen|twenty|thirty|forty|fifty|sixty|seventy, man|woman|mother|father|lady|gentleman|farmer|teacher|worker of twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety, pensioner|pensioners|retired|elderly|seniors|grandmother|grandfather|adult|adults|workers|soldiers|employees, working age, no|not children|minors|kids, forty|fifty|sixty|seventy|eighty * years old',
  ),
  ...hint(
    'runningEquipment',
    'not|cannot|never halt|halted|stop|stopped|shut|interrupt|interrupted, not|cannot|never be|* halted|stopped|shut|interrupted|off, while|as turns|runs|running|turning|moving|works, lose|costs|cost * fortune|money|thousands * stand|stands|still|stop|idle|standstill, leave on|running|it on, production|line|plant|oven|furnace|pump goes|runs|keeps|continues|must not|not on|running|going|stop, during whole|shift|job|production, around the clock|day and night',
    'cut|turn|switch|pull|take * current|power|plug|fuse|off|mains|electricity, lock|padlock|tag on|off|out|before, before * touches|touch|reaches|hands|goes near, standing still|cold, cool|cold|cooled|still|stopped before|first|down|completely, halted|stopped|shut|closed * line|plant|holidays|summer|christmas|down|factory, holidays|shutdown|closure * do|time|then|use, nobody * hurt|injured|electrocuted|crushed, no one * hurt|injured|electrocuted|crushed, fingers|hand|arm',
  ),
];
