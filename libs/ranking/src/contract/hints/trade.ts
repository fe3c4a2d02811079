import { Hint, hint } from './hint';

/** Trade and office: prices, deliveries, books, calendars, versions, tickets, mail, patients and meetings. */
export const TRADE_HINTS: readonly Hint[] = [
  ...hint(
    'tax -netgross',
    'hand|hands|handed|pay|pays|paid over|out at till|counter|checkout|register|door, leave|leaves|out|from * purse|wallet|pocket|account, surprise|shock|extra at|on receipt|bill|till|checkout|end, shopper|shoppers|consumers|consumer|private buyer|tourist|diner|guests, state|treasury|taxman|revenue share|cut|part is|in|belongs|included|must, all|everything in, final|whole|full sum|price|amount|figure, what|sum they|it|she|he|customer really|actually|finally pays|pay|costs|cost',
    'reclaim|reclaims|recover|deduct|claim what|tax|vat|it|back, buyers|customers|clients are companies|firms|businesses|traders|dealers|shops, what we|firm|shop keep|keeps|earn|earns, treasury|taxman|state|revenue|government takes|gets|collects|office|adds, without it|tax|vat|state|share|treasury, not|never what treasury|state|taxman|revenue, wholesale|trade|resellers|dealer list|catalogue|prices, not|no belong|part|income|ours|money in',
  ),
  ...hint(
    'shipPartial',
    'rest|remainder|others follows|follow|comes|come|later|afterwards|when, several|two|three|many|more|extra lorries|trucks|vans|parcels|trips|deliveries|boxes, not hold|keep|wait back|up|for, first|some|few pallets|crates|boxes|half|items|pieces tomorrow|now|today|already|soon|urgently|early, whatever|what|everything is|we|have in|on stock|shelf|ready|there leaves|goes|out|now|today, because|only * tenth|last|one late|missing|delayed|back, site|builder|shop|patient|customer waits|waiting|stands|idle|needs',
    'one|single|only unloading|delivery|loading|ramp|slot slot|dock|bay|day|trip|appointment, everything|all|it come|comes|arrive|arrives|go|leave together|once|same|one, wait|hold|keep|delay lorry|truck|van|it|order|with until|till|back|for, until last|everything|all crate|item|part|box|piece|is, send|sends|sent|refuse|refuses|reject|rejects * half|part|partial|incomplete|back, half consignment|order|delivery|shipment|kit, assembled|assemble|build only|when|needs|with all|everything|every, pay|charged|freight once|per delivery|trip|drop',
  ),
  ...hint(
    'cash',
    'reached|hit|hits|arrived|arrives|landed|reaches|on|in our|the account|bank|till|pocket, not|is income|revenue|ours|money|earned until|yet|before, bill|invoice|invoices|bills settled|paid|cleared in|on, what bank|statement says|shows, cash basis|box|book, money in|on hand|bank|account, tax office|inspector treats|taxes|lets us, only|when once|what|money|they paid|arrived|there|comes',
    'even though|if|when pay|paid|pays|settle|settled, belongs|belong|counts|goes to|in|for * even|though|whenever|whatever|no matter, moment|day|month|date bill|invoice|work|service|goods goes|leaves|sent|went|done|delivered|out|was, not when bank|money|they|paid|customer, do|keep|run our|books on|by accruals|accrual, books|accounts on accruals|accrual, earned when|as|once|the done|delivered|billed|month, whenever|whether|no|matter|if|when they pay|paid|ever',
  ),
  ...hint(
    'weekend -workingdays',
    'whatever|no|whichever matter|lies|falls|comes|what between|day, monday to|through|till sunday, saturdays|sundays|saturday|sunday count|included|too|like|as|and so, every|each|any single day|morning|night of|in|the|counts|alike|same, never closes|rests|sleeps|stops, all week|year round|long, clock|days run|runs|keep on|running|ticking, hospital|hotel|bakery|farm|cows|plant never|know|do|works|runs|open',
    'friday evening|night|afternoon|noon till|until|to|through monday|morning, monday to|till|through friday, nobody|none|empty|closed * saturday|sunday|weekend|friday, contract|contracts|shift|week|works|work * friday|weekdays, nothing on|at other|off|rest|free days|weekend|sunday|saturday, saturdays|sundays|weekends * off|free|sacred|family|closed, office|bank|court|exchange|counter closed|open|hours|days|only',
  ),
  ...hint(
    'history -commits',
    'only one|person|me * seen|has|had|knows|have|touched branch|it|copy|commits, nobody|none|no has|have|else|other|ever|yet copy|pulled|seen|cloned|copies|it|fetched|knows, just|only own|my|sandbox|playground|branch|mine, sandbox, as if|though * right|first|once, tidy|clean|neaten|squeeze|squash|fold|boil|melt up|it|down|together|eleven|ten|into before|one|clean|wip|commits, wip, not|never|yet pushed|shared|published, fixups|fixup|typo|oops commits|commit|entries',
    'already|have|has|been pulled|cloned|fetched|merged|checked|based|forked, half|whole|others|colleagues|team|everyone|department * pulled|cloned|built|based|have|work, keep|keeps|retain|same|stable|not hashes|hash|shas|sha|ids, under|from feet, what on|at|is remote|server|origin|github|gitlab, built|build|based|working|rely|depend upon|on what|it|that|them|this|top, deployed|released|tagged|signed from|by|with, auditors|ci|release refer|point|points|refers to',
  ),
  ...hint(
    'compat',
    'compile|build|link|built|depend|depends|rely|relies|run against|on|upon us|it|this|ours, call|calls|use|uses us|it today|now * tomorrow|same|still, cannot|not|nobody|never be|want|wants|will|asked|ask to edit|change|touch|anything|rewrite|move, promised|guaranteed|contract|pledged|sworn|told * years|stability|surprises|nothing|stay, without|no|not surprises|surprise|notice|a, other|outside|three|partner|customer teams|firms|customers|apps|plugins|shops, tomorrow|next|year same way, old|existing scripts|clients|plugins|apps|callers|code must|should|still|keep|run',
    'callers|consumers|people|clients|users|teams|they|integrators will|must|can|expect|have|know|should|to * adapt|adjust|port|follow|migrate|change|rewrite, announce|announced|ship|release|publish|call it version|next|new|major|2|3|4|5, next|new major, old|previous|legacy|ugly|stale entry|names|functions|endpoints|api|interface|calls * vanish|go|die|disappear|gone|away|removed, told|warned|informed|announced to|of|about|that * port|move|migrate|adapt|months, pick|choose|find|give better|nicer|new|clearer names|ones|name, names|name are|is awful|bad|terrible|misleading|ugly|wrong, no one|only us|ourselves calls|use|uses|internal',
  ),
  ...hint(
    'people',
    'what humans|people|persons|colleagues did|do|wrote|made|said, robots|bots|machines|scripts|automation * no|business|place|nothing, leave|take|throw|filter|sort|weed|strip * out|away|aside * bots|robots|renovate|dependabot|script, leave|take|throw|filter renovate|dependabot|bots|robots|cron|scripts|jenkins, whatever came|comes|from script|bot|robot|machine|cron, flesh blood, script|service|technical|system user|users|account|accounts * away|out|off, real|human hands|beings|effort|work|team',
    'robots|bots|machines|renovate|dependabot|scripts share|part|work|entries|commits interests|interest|counts|belongs|too, man or machine, humans|people|men * bots|robots|machines alike|both|equally|too, as much as|well, renovate|dependabot|bots|robots|machine|automation * belong|count|too|included|picture, whoever|whatever did|made|wrote|pushed|it * man|machine|line|counts|all, who|what|no matter * automatic|bot|robot, whole|full|complete picture|load|traffic',
  ),
  ...hint(
    'emailNow publish',
    'off goes|go|it|with, goes|go out|off as|the|when soon|moment|minute|second|ready, need|no to|need show|see|check|read|look me|it|again|over, with|reach|be|have them|customers|him|her|press|readers by nine|noon|tonight|morning|eight|ten|monday, minute|moment|second|instant|soon|once it|as is|written|ready|done|finished|final, get|push|kick it|them out|off door, without me|us|asking|waiting, plane|asleep|surgery|offline * nine|by|out|without',
    'press|push|click|hit the|button|send|it|publish myself|button|personally, not let * leave|go|out|escape, not|nothing|never|no leave|leaves|go|goes|out the|house|building|company|office, put|lay|place in|on front|desk|table|my, decide|decides|choose|judge|i whether|if|when they|it|get|goes|send, my own|finger|hand on|button|eyes, before|until i|have|see|read|press, park|leave|keep|hold there|folder|in|back|it until|till|drafts',
  ),
  ...hint(
    'supported backport',
    'third|half|quarter|many|most|some|fifth of|users|customers|people users|never|customers|rarely|seldom|people never|rarely|seldom|update|updates, never|rarely|seldom|not update|updates|upgrade|upgrades|updated, tablet|phone|laptop|handset|machine|ipad|computer|pc|iphone|browser from|of|dated 2019|2018|2017|2016|2015|2014|2020|2012, aunt|grandma|mother|grandfather|uncle|village|school tablet|phone|computer|laptop|pc|old, ageing|aging|ancient|old|elderly|dated handsets|handset|phones|devices|hardware|tablets|browsers|machines, cannot|not|never lose|exclude|drop|abandon|strand|shut people|users|customers|anybody|anyone|those|out, still use|run|have|on old|last|windows|android',
    'fleet|all|every|everyone|everybody|devices|machines was|were|been|got|has|on replaced|renewed|upgraded|updated|new|exchanged, year system|model|phones|phone|release|devices, throw|rip|take|drop|cut * last|old|earlier|previous year|phones|devices|versions, nobody|none|not|no|never * old|older|last uses|use|has|handset|phone|any, managed devices|fleet, issued|handed|gave new phones|laptops|tablets|devices, only|just the newest|latest|current|new, kiosk hardware|we control',
  ),
  ...hint(
    'includeInactive',
    'like|likes|love|loves|want|wants|proud|good to|of see|show|look|seeing|what * accomplished|achieved|done|finished|did|solved, leave|keep it|them|ones|everything up|there|visible|on|in, not|never remove|delete|hide|clear|take|drop ticket|card|item|task|it|done|finished|because, solved|done|finished|closed|resolved|ticked ones|items|tickets|cards|tasks * next|beside|alongside|too|with|among, find|see|show solved|done|finished|closed|resolved|both, whole|full|complete history|story|list|picture, has|had|have been done|accomplished|achieved',
    'clear|take|sweep|tidy|wipe|put|throw|move|clean|get away|out|off|up|down|rid|of * done|finished|ticked|settled|solved|over|closed, out of sight, overcrowded|cluttered|crammed|bursting|crowded|packed|messy|endless, has|have|needs to go|disappear|vanish, ticked|crossed|checked off, only|just what|the|see left|open|remains|still|todo|pending|waiting|outstanding, what|things|left still|to left|do|open|waiting, stuff|things|what that|was|is|were settled|done|finished|solved',
  ),
  ...hint(
    'paediatric minors childSafe -hardDifficulty',
    'nobody|none|never|not over|above|older|past|beyond ten|twelve|fourteen|sixteen|eighteen|six|three|12|14|16|18|than, six|five|seven|eight|nine|four|three|ten year|month old|olds, toddlers|toddler|babies|newborns|infants|pupils|preschoolers|schoolchildren|kindergarten|nursery, school nurse|doctor|trip|class, little|small|young ones|patients|people|kids|children, under|below age|ten|twelve|six|sixteen|eighteen|three, mothers|parents|mum bring|brings|with|and their|child, weigh|weighs|weight ten|twelve|fifteen|twenty kilos|kilograms|kg',
    'youngest * twenty|thirty|forty|fifty|eighteen|sixty|25|30|40|50|18|21, retired|retirees|pensioners|pensioner|seniors|elderly|grandparents|veterans|prison, nursing|care|retirement|pensioners|old home|homes|people, over|above|past eighteen|twenty|fifty|sixty|seventy|65|60|18, about to|to retire, factory|office|shift|construction workers|staff|crew|employees, no|not|never children|child|minors|kids, drivers|soldiers|pilots|employees|workers',
  ),
  ...hint(
    'inPerson -remoteWork',
    'around|round|at one|a|the|same table|room, coffee|tea|cake|chairs|chair|cloakroom|buffet|seats|parking, coming|come|comes|arrive|arrives|travel|drive by|from|with train|bus|car|far|plane|coach, shake|shaking hands, hand|hands|handshake|hug|eye shake|contact|to|in, room|hall|venue|restaurant|barn|hotel booked|hired|rented|reserved|is|for, meet|sit|stand|gather|see|face together|round|face|each|down|around, badges|flipchart|flipcharts|name tags|lunch|catering',
    'dial|dials|log|logs|tune|join|joins in|on|from|by, hired|booked|rented|have|there|need no|not|is room|hall|venue, webcam|webcams|headset|headsets|zoom|teams|sofa|skype, four|several|three|five|different continents|countries|time|zones|cities, none|nobody|not|no|never * travel|travels|travelling|flying|fly|drive|trip, from|at own|their|home|kitchen|sofa|desk|living, too far|dispersed|scattered|spread, spread|scattered over|across|around',
  ),
];
