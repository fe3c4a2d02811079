import { Hint, hint } from './hint';

/** What people tell of budgets, audiences, places and devices who want marketing, pictures, sound or games in one way. */
export const MEDIA_HINTS: readonly Hint[] = [
  ...hint(
    'paidReach',
    'have|has|got|there|gave|granted * budget|euros|dollars|pounds|thousand, media budget, marketing budget, spend the|our, euros|dollars|pounds a|per|each day|week|month|click, credit card is, google|facebook|instagram credit|credits, results|customers|visitors by|until|this|within tomorrow|friday|week|days, launch is|next|this|in, need|needs reach|visitors|traffic at|now|quickly|fast|by, nobody|few follow|follows|knows us|yet, new page|account|shop without|no followers, investors paid|pay',
    'no budget|money|cent|penny|euro|dollar, without budget|money, not|nothing to spend, nothing left|to spend, cannot|not afford ads|advertising|to pay, budget is|was gone|zero|cut|spent|used|empty, charity, volunteers, club, association, hobby, parish, slow growth|build, build|grow it|slowly|patiently|over|trust, ad blockers, blind to ads, followers hate|dislike|distrust|ignore ads|advertising, account * banned|suspended|blocked from, long term, own followers|community|newsletter, nothing * spend, no * money|budget',
  ),
  ...hint(
    'hashtags',
    'instagram, tiktok, discover|discovered|discovery|find|found|finds by|us|through|via|new, searched|search by|for topic|tag, campaign tag, trending, event tag, conference tag, reach strangers|new',
    'facebook group, linkedin, newsletter, email, looks|look|seems|reads like|desperate|spammy|spam|cheap|teenage|untidy, spammy, press, board, cluttered, blue words, nobody|none|they click|clicks|follow|uses|use * tags|hashtags|them, serious paper|magazine',
  ),
  ...hint(
    'emojis',
    'teenagers, young|younger followers|readers|people|audience|crowd, instagram, tiktok, whatsapp, friendly, cheerful, colourful, playful, lively, warm, catch|catches eye|the, party, fun',
    'screen reader, screen readers, read aloud, blind, bank, lawyers, solicitor, funeral, condolence, ministry, regulator, board, court, squares|boxes|question instead|marks|appear|show, old|ancient|legacy phone|phones|system|printer|database|terminal, childish, silly, unprofessional, cheesy, serious, contract, contracts, printed, engraved, investors, teenager wrote|written',
  ),
  ...hint(
    'optIn',
    'gdpr, data protection|officer, privacy officer, complaint|complaints|fine|fined|fines|warning|sued|lawyer * spam|email|mail|mails|consent|unsolicited, spam complaints|folder|reports|traps, blacklist, blacklisted, germany, german, private people|persons|individuals|consumers, asked for|us|to, want|wants to * hear|receive|get, sender reputation, never asked|agreed|wanted|signed, last time|year * fined|fine|complained|complaints|warning, signed up|themselves, proof of, prove that they',
    'never heard of|from, do not know us|me|our, not|never met|know|heard|spoken * us|them|yet, companies|firms|businesses only|in|with|that, b2b, trade fair contacts|cards, business cards, sales team|people|reps, prospects, prospecting, first contact|approach|customers, new customers|clients|market, knock on|doors, no list|subscribers|customers|one yet, from zero|scratch, existing customers|clients, bought|buy before|already|from, outreach, headhunting|headhunter, journalists, recruiting, candidates',
  ),
  ...hint(
    'awareness',
    'nobody|hardly|few|people|they * knows|know|heard|recognise|remember|associate|think * us|our|name|of|brand, never heard of, name|logo sticks|stick|known|remembered, remember us|name|the, become known, put * on the map, image, reputation, employer, launch of|a the|new, anniversary, foundation, museum, nothing to sell, not|nothing * sell|selling|sale|buy|pushy, long term, rebrand, trust first, feel|feeling|emotion|emotions|sympathy',
    'sell|selling|sold out|tickets|stock|rooms|seats|places|units|by|until|this|leftover, tickets, empty|unsold|free|left seats|rooms|places|stock, stock has|must|to, quarter|month|target|quota is|ends|sales|behind|missed, need|needs|want|wants|must|count|counts * orders|bookings|sales|signups|sign|registrations|leads|money|applications|appointments|donations, cash, pays for itself, return on, roi, every euro|dollar|pound must, book|buy|order|register|donate|sign now|today|up|by|until, measured by|in|on sales|orders|bookings|leads, deadline for registration|booking',
  ),
  ...hint(
    'broadTargeting',
    'everyone|everybody|anyone|anybody|whole|all * drinks|eats|needs|uses|buys|country|town|population|ages|households|families, concerns|affects|interests|for everyone|everybody|all, election, public health, vaccination, supermarket, soap, shampoo, bread, as many|people as|possible, let|leave the|it algorithm|platform find|decide, too small an audience, audience is|was too small, reach is|was too small|low, young and old',
    'only|just a|few|handful|forty|fifty|twenty|hundred|dozen|thousand|three * people|companies|firms|buyers|customers|collectors|surgeons|engineers|specialists|hospitals|schools|parents, only interesting|interests|useful|relevant|makes|for * collectors|beekeepers|surgeons|dentists|owners|anglers|left|specialists, niche, collectors, dentists, surgeons, beekeepers, wasted|waste|wasting|pay|paid|paying * money|clicks|budget|ads|for|on * people|those|who|others|everyone|never, people who already|visited|own|bought|left|live, abandoned|left cart|basket|carts, expensive product|machine|machines|software, special|rare|exotic|unusual product|interest|machine|profession, decision makers, heads of, cto, too many wrong|useless|unsuitable',
  ),
  ...hint(
    'localAudience',
    'bakery, butcher, hairdresser, barber, plumber, electrician, dentist, cafe, pub, restaurant, pizzeria, florist, gym, physiotherapist, corner shop, village, villagers, town, neighbours, neighborhood, neighbourhood, district, parish, high street, walk|walks|cycle|cycles|drive|come|comes * in|past|minutes|by|round|over, foot traffic, passers by, opening hours, only serve|serves|deliver|delivers|work|works * within|in|around|town|region|county, county, kilometres|km|miles around|radius|away, our town|village|city|region|street|valley',
    'ship|ships|shipping|deliver|delivers|sell|sells|sold|customers|users|clients|buyers|readers * worldwide|everywhere|abroad|anywhere|overseas|nationwide|countries|country|continents, online shop, webshop, e commerce, abroad, forty|thirty|twelve|many|ten|twenty|several|different countries|states|cities, no shop|store|premises|office|address, without a shop|store|premises, all over the|country|world, from coast, no matter where',
  ),
  ...hint(
    'evergreen',
    'years|year from|to now|come|later|on, next year too|as|still, for years, in five|ten|three years, still * read|true|right|useful|found|valid|valid|work|apply, stays|stay|remain|remains online|up|there|for, not|no|cannot|nobody|without|never time|update|touch|budget * update|updating|again|touch|every|later, set and forget, textbook, handbook, printed, reference, archive, how to guide|guides, over and over, again and again|each, whenever, date|dates|dated badly|quickly|fast|stale',
    'this week|weekend|month|summer|winter|season, right now, at the moment, everyone|everybody|people|all|whole is|are|talks|talking|talk|world * talking|about|of|it|now, world cup, olympics, election|elections, christmas, easter, halloween, valentine, black friday, back to school, new law|rule|regulation|tax, news, yesterday, heatwave, storm, strike, in the news, press conference, anniversary, premiere, gone|over|forgotten|stale by|in|after|next|within * week|days|month|tomorrow, hype, meme, attention now, ride the wave, jump on, before it is over',
  ),
  ...hint(
    'longTail',
    'new|young|small|tiny|little|fresh|weak site|domain|shop|blog|website|page, no|little|low authority|backlinks|links, big|bigger|large|strong|giant competitors|players|shops|brands|amazon|rivals * rank|own|dominate|everywhere|above|already, cannot|not|no|never compete|chance|beat|outrank, amazon, quick wins, ready to buy, know exactly|what|precisely, questions people|customers|they ask, special, niche, conversion matters|counts, voice search|assistant',
    'market leader, big|strong|old|established|known|large brand|domain|site|authority|budget, most|maximum|more|many|lots visitors|traffic|people|readers|eyeballs, authority, visibility, known brand, thousands of|visitors, well linked, everyone|everybody searches|looks|types, number one',
  ),
  ...hint(
    'indexable',
    'google, googled, search results, visitors from|through, strangers find, new customers find, buried, invisible, disappeared from, find|finds|found|show|shows|appear|appears|discover|rank|ranks|visible * google|bing|searching, find us|me, press releases',
    'not|nobody|never|none|should|must * stumble|find|found|google|searched|appear|show|discover|land, only|just * with|who|people|those|via|have|know * link|url|invitation, internal, staging, test site|page|pages|server, staff only, members only, thank you page, landing page for, print|duplicate|filter|search|archive|old|thin pages|page|versions|results, duplicate content|pages|copies, penalty, drafts, half finished|ready, draft, embargo, salaries, personal|private|confidential data|page|pages|photos|names, ex|former employees|members, right to be forgotten, customers logged|portal',
  ),
  ...hint(
    'namesCompetitors',
    'hesitate|hesitating|choosing|choose|decide|deciding|torn|switch|switching|wavering|compare|comparing between|from|to|with|us|us|vendors, they|customers|people|buyers|prospects|everyone always|keep|often|constantly|ask|asks * different|better|how|why|compare|than|versus, why us, why we are|not, better than whom, switchers, people search|type|google * versus|vs|alternative|alternatives, united states, american law, lawyer|lawyers|legal said|says|approved|cleared|fine * comparison|comparing|names, challenger, underdog, david against|versus',
    'sued, sue, lawsuit, lawyer|lawyers|legal warned|warns|advises|advise|forbid|against, cease and, trademark, trademarks, injunction, partner|partners|partnership * too|also|with|them, free advertising|publicity|promotion for, give|giving them|rivals|competition free|publicity|attention, fair play, gentleman, respect, association|chamber rules|code, pettiness, petty, mudslinging, bad mouthing, badmouth, market leader, number one, confident, germany, dirty',
  ),
  ...hint(
    'pricesShown',
    'ask|asks|asked|call|calls|ring|rings|email|enquire * how much|cost|costs|price|what it, first question|thing is|they|people, tired of|answering, honest, transparent, cheap|cheapest|bargain, tyre kickers, time wasters, waste|wastes|wasting * time|sales|our, consumer law|protection, must|required|law|obliged to * price|prices, shop window, menu, supermarket, flyer for, students, price is|our|best|the argument|strength|selling|advantage',
    'each|every|different|depends|depending|vary|varies|individual|customer|client|project * different|quote|quotes|individually|on|size|price, negotiate|negotiated|negotiable, competitors|competition|rivals read|watch|look|undercut|copy|see|spy, undercut, scared|scare|scares|frighten|frightens|shock|put off|away|them|people|by, luxury, jeweller, if you have to ask, prices|tariffs|fees change|changes|go|not|still|rise|vary * week|weekly|daily|soon|decided|often|fixed|month, not yet decided|fixed|set, outdated prices|price, reprint, talk to us|sales|them, consultation, premium',
  ),
  ...hint(
    'discounts',
    'clear|clearing|clearance|get rid|empty the|of|out * stock|warehouse|shelves|leftovers|rest|old, leftovers, overstock, overstocked, end of season|line|range, stock, shelf, black friday, cyber monday, students, first order|time|timers, win|bring|lure|tempt * back|over|in|new, hesitant, slow month|season|week|months, quiet season|month|days, bargain hunters, price sensitive, competitor is cheaper, opening week|weekend, birthday, loyal, thank you for, empty tables|rooms|seats',
    'luxury, exclusive, exclusivity, cheapen|cheapens|cheapened|devalue|devalues|dilute|damage * brand|image|name|us|it, look|looks|looking|seem cheap|desperate, margin|margins are|is|too|thin|tiny|no, thin margins, publisher sets, book price, fixed by law, angry|annoyed|upset|complained * paid|full|week|before|earlier, paid full, waiting|wait|waits|trained|train|used for|to the|next|sale|sales|always, race to the bottom, bottom, never again, handmade, craftsmanship, quality speaks, sold out, waiting list, queue out',
  ),
  ...hint(
    'adDisclosure',
    'influencer, influencers, creator, creators, regulator, watchdog, ftc, asa, competition authority, fine|fined|warning|reprimand|lawsuit, law|rules|platform requires|demands|says|require, honest|honesty|trust|transparent followers|readers|with, paid by|us|for, got|received|gave|sent * free|product|samples|hotel|car, free sample|samples|product|hotel|trip, commission, kickback, partner pays|paid, caught, exposed, scandal, deceive|deceived|misleading|mislead',
    'no money|payment|deal|contract|sponsor changed|involved|behind|at, bought|paid * myself|ourselves|own, own money, not|nobody|never|none paid|pays|sponsored|commissioned, unpaid, independent, our own product|channel|shop|site|page, editorial, journalism, journalists wrote|write, genuine recommendation',
  ),
  ...hint(
    'tracking',
    'which * channel|newsletter|flyer|poster|ad|post|link * brought|brings|works|worked|pays|paid|best, return on, prove * worth|value|worked|it, boss|client|management wants|asks|needs * numbers|figures|clicks|proof, budget|money where|goes|to, remarketing, retarget, show * again, attribution, consented to|everything, half of * wasted, know|see|tell|measure|prove|count|learn * opened|clicked|clicks|bought|converts, know|see|tell|measure * worked|brings|brought|came * from|channel|poster|flyer|ad|campaign|customers',
    'privacy, surveillance, spy, spied|spying, creepy, gdpr, data protection|officer|authority, hospital, patients, clinic, counselling, helpline, children, pupils, schools, public authority, union, activists, whistleblowers, banner|banners annoys|annoying|hated|away|gone|ugly|no, no banner, without a banner|cookie, cookie banner is|annoys|drives|must, ad blocker|blockers, watched|watching|followed|follow * feel|around|them|through, readers|visitors|members trust|hate|distrust, nobody|not|none|no business|never * know|who|learn|profile|what * read|reads|visited|opened|clicks, ugly links|url, long links|url|urls',
  ),
  ...hint(
    'scheduledPost',
    'while i|we am|are|sleep|on, on holiday, asleep, night, another|other|different time zone|zones, time zone, when * online|awake|read|active|home|there|open, at seven|eight|nine|six|noon|midnight|breakfast|lunch, tuesday, monday morning, next week|month|friday|monday, embargo|embargoed until|till|lifts, launch date|day, birthday, advent, every day|monday|week|morning|tuesday for|at|until, not all at|on, all at once, flood|flooding|flooded|spam|swamp * feed|followers|them, in one sitting, work ahead, prepare ahead|everything, holiday|vacation|leave next|while|when',
    'right now, now, happening, just|has|have happened|announced|won|scored|arrived, breaking, minute, this minute|second|moment, live from, from the|our stand|floor|event|match|game|pitch, goal, won, old news|hat, too late|tomorrow, tomorrow is|it|nobody too|late|cares, before anyone|others|competitors|the press, first to|with, emergency, road|bridge|school|pool closed|closes, warning, crisis',
  ),
  ...hint(
    'publicReply',
    'others|other|everyone|everybody|people|future|readers|guests|customers * see|read|reading|know|learn|watch|same, same question, see that we, we care|answer|listen, transparency, silence looks|look|seems, rumour, rumours, wrong claim|claims, false claim|claims, correct it for, show that we, praise, thank, google reviews|maps, everyone reads',
    'order number|numbers, account|customer|patient|policy|booking|bank number|details|data|information, personal|private|medical|health data|details|matter|information, diagnosis, patient, patients, angry, shouting, furious, troll, trolls, escalate, escalates, shitstorm, pile on, heated, insult|insults|insulted, refund, compensation, precedent, everyone|others|next wants|want|asks|demand * too|same|refund, lawyer, lawsuit, embarrassing, dirty laundry, washing, confidential, audience, stage for',
  ),
  ...hint(
    'variants',
    'cannot|not|never|hard|difficult|still|find|let|help decide|deciding|agree|choose|pick, pick|choose|choosing|select|vote|compare|decide * favourite|best|from|between|one|among|later|them|together|myself|ourselves|which, let * choose|pick|vote|decide, choice, options, taste|tastes differ|differ|differs|is, committee|jury|board|team|couple|client|wife|husband|boss * choose|chooses|pick|picks|decide|decides|vote|likes|see, brainstorm, brainstorming, inspiration, ideas, test|try|see|find * which|what|one * works|better|best|wins|clicks|more, which works|one|performs|sells, not sure|quite * which|what|about|how, undecided, unsure, hated|disliked|rejected|refused the|last|first|your * one|first|proposal|version, back and forth, spoilt for',
    'just|only|simply|need|want|give|tell|show|bring one|the|me|us * one|best|right|finished|answer|solution|result, no time|energy|patience|wish to|for choose|choosing|comparing|options|deciding|discussion|discussions, not want|have|like|need * choose|choosing|options|choice|alternatives|pick|decide|compare, overwhelm|overwhelms|overwhelmed|confuse|confuses|confused|drown|drowning|too * options|choice|choices|alternatives|by|many|in, you decide|choose|pick, straight to|into, endless discussion|discussions|debate, debated|discussed|argued for|hours|endlessly, decision fatigue, deadline, goes|go straight|live|out|to, same everywhere, nobody|not|none * read|reads|look|looks * five|three|several|ten|all',
  ),
  ...hint(
    'personalised',
    'only|just|a twelve|ten|twenty|handful|few|dozen|fifteen|thirty|five * people|donors|guests|customers|clients|recipients|letters, by name, mass mailing|mail|mailings|letter, looks|sounds|feels|reads|seems like * mass|spam|robot|everyone|form|standard, ignored|deleted|binned|threw * last|like|because|as|spam|impersonal, bin, spam, special, donors, vip, vips, each child|pupil|patient|guest|donor|member|customer|family, different|various needs|levels|histories|interests|orders, bought|ordered|booked last|before|different, birthday, thank each, condolence, know|knows|met|remember * personally|individually|well|years|name',
    'thousands|ten|hundred|hundreds|forty|twenty|million|all * recipients|people|members|subscribers|customers|households|employees, notice board, noticeboard, everyone|everybody|all * equal|equally|same|alike|identical|fair, fair|fairness, legal notice, recall, circular, no data|names|information|database about|on|of|with, not|never|no know|have|names|store|data * names|name|recipients|who|them|anything, privacy, wrong|mixed|muddled|mistake|somebody|dear name|names|up|first|mr|ms|merge, creepy, simple|simplest|quick|quickly, cheap, door to door, leaflet, poster, announcement, not|never have|store|know * names|name',
  ),
  ...hint(
    'vector',
    'billboard, banner, van, lorry, truck, trade fair wall, huge|any|every|different|all|various|tiny and|and|size|sizes|huge, business card and, from a stamp, postage stamp, favicon to, enlarge|enlarged|scale|scaled|blow|blown|zoom * without|up|any|again|sharp|crisp|loss, jagged, pixelated, blurry, blurred, fuzzy|edges, sharp at|in|edges, engrave|engraved|engraver|engraving, laser, cutter|cutting plotter|machine|file, plotter, embroidery, embroidered, stencil, signmaker, sign maker, logo for, recolour|recolored|colours later, change the colours, t shirts|shirt, illustrator, inkscape, cnc',
    'photo, photos, photograph, photographs, painting, instagram, facebook|twitter|linkedin|profile picture|cover, avatar, wallpaper, upload form|portal|only|accepts, accepts only, texture, textures, shading, skin, website banner, email signature, powerpoint cannot|can, whatsapp, screenshot|screenshots, photoshop, retro game',
  ),
  ...hint(
    'transparentBackground',
    'on|over|onto|above * dark|coloured|different|various|other|any|photo|photos|black|website|slides|blue|video|changing * background|backgrounds|pages|colour|slides|video|shirts|picture, white box|rectangle|square|frame|edge|border around|behind|on, ugly box|rectangle|frame|white, box around, overlay, sticker, stickers, collage, montage, composite, place it on|over, put it on|over|onto, dark mode, any background, t shirt, shop|amazon|catalogue shows|needs|wants|requires * product, just|only the product|person|head|logo|figure|dog|chair|bottle|object, cut * out',
    'passport, passport photo, id photo|card, amazon requires|wants|demands, marketplace requires|demands|wants|rejects, checkerboard|checkered|chequered|black instead|appears|pattern|where, turns|turned|goes|becomes black, printed|print on|by paper|the, jpeg only, jpg only, only accepts|takes|reads jpeg|jpg, where it|he|she was|stood|taken, setting, landscape, atmosphere, room around|behind, surroundings, context',
  ),
  ...hint(
    'crop',
    'full screen|bleed|size|width, fill|fills|filled|cover|covers * frame|screen|format|whole|tile|box|circle|header|banner|square|space, no|without|ugly|hate|not bars|borders|stripes|edges|margins|gaps|black, ugly bars|stripes|borders|edges, black bars|stripes|borders, empty space|edge|edges, white edges|space|gaps, edges do|are|can|not, edges unimportant, uniform|even|tidy|same|equal grid|tiles|gallery|size|sizes|thumbnails, avatar, profile picture, round frame, only|just|focus the face|head|middle|centre|center|product|face matters|counts',
    'heads|head|feet|faces|arms|ears|text|logo|letters|caption|hands|tail|signature|top|someone|people|half * cut|missing|off|chopped|lost|gone, cut off heads|the|her|his|my, headless, decapitated, half a face|head|dog|logo, every|everyone|everybody|all|whole|entire|complete * must|visible|seen|picture|group|team|class|painting|poster|screenshot|show|be|on it, group photo|picture|shot, class photo|picture, artwork, painting, paintings, artist|photographer insists|objects|forbids|complained|angry, screenshot, screenshots, map, maps, diagram, document, evidence, text at|near|in|to the edge|margin|corner, edge to edge|contains, right up to',
  ),
  ...hint(
    'generatedImages',
    'no photographer|photos|budget|model|models|camera|pictures|time, cannot|not afford|pay|find|exist|hire * photographer|shoot|photos|models|illustrator|there|yet, does not exist, not|never exist|built|existed|photographed * yet|anymore|ever, dinosaurs, dragon, dragons, future|imaginary|fantasy|fictional city|world|creature|scene|scenes|place, fantasy, science fiction, mood, moods, dream, dreams, impossible to photograph|shoot, by tonight|tomorrow, dozens|hundreds of variations|different',
    'fake, faked, fakes, deceive, deceived, trust, credible, credibility, authentic, authenticity, news|press agency|photo|article|agency, newspaper, journalism, documentary, evidence, competition rules, jury, six|seven|extra fingers|finger|hands, fingers, uncanny, weird hands|faces|eyes, looks|look|looked artificial|plastic|fake|odd|weird|dead|unreal, our own|real|actual staff|people|team|house|hotel|rooms|products|customers|food|dishes, copyright unclear|questions|unsettled, artists, illustrators|illustrator angry|boycott|protest|protested|protests, guests complained|complain, stock look, booking, real estate, house for sale, menu',
  ),
  ...hint(
    'facesShown',
    'signed releases|release|forms|consent, everyone|everybody|all|they agreed|consented|signed|want|wants|love, recognise|recognize|see|know|who|meet * each|who|team|themselves|our|us|people, team page|photo|photos, portrait, portraits, actor, actors, emotion|emotions|smile|smiles|eyes|expression|expressions, human touch, wedding, family album, graduates, yearbook, passport, election candidate|candidates, consent|permission * given|everyone|all|signed',
    'children, pupils, kids, minors, kindergarten, nursery, school, schools, patients, patient, clinic, hospital, refugees, victims, witnesses, demonstrators, protesters, protest, demonstration, strangers, passers, bystanders, crowd, no|without|not|never|nobody|missing consent|permission|agreed|asked|consented|signed|recognise|recognised|identify|identified, privacy, data protection, dashcam, street view, surveillance|security|doorbell camera|footage|cameras, shelter, undercover, informant, police, women shelter, did not want|agree|sign|consent, model release, no release|releases, addicts, prison, inmates',
  ),
  ...hint(
    'burnedSubtitles',
    'muted, mute, without sound, sound off, instagram, tiktok, reels, on the train|bus|underground|tube, platform|player|app|kiosk|screen|device|whatsapp does|do|cannot|not|ignores|no|strips * subtitles|captions|tracks|support|show|file|files, nobody|not|never|they * turn|switch|switches|turns|find|activate * on|subtitles|captions|them, always see|visible|there|on, facebook, trade fair, shop window, projector, old player|television|tv, instagram stories, only one|a file|video',
    'youtube, vimeo, netflix, languages, several|many|three|five|different|four|more|other languages, translate|translated|translation|correct|corrected|change|typo|typos later|afterwards|too|also|again, turn|switch|hide * off|away, choose|chooses|pick language|own|their|whether, screen reader|readers, cinema, clean picture|master|image, distract|distracts|disturb|disturbs|annoy|annoys|annoyed|ugly * subtitles|captions|text|letters|some|viewers, deaf viewers choose, larger|bigger|size letters|type|font|text, broadcaster, broadcasters, searchable',
  ),
  ...hint(
    'soundNeeded',
    'listen|hear|hears|headphones|cinema|podcast|radio|loudspeakers|speakers, concert, music video, mood, emotion|emotional|goosebumps, blind|visually impaired, eyes busy|on|elsewhere, while driving|cooking|running, explains|explain|tell|tells while|step|as, theatre, trailer, drums',
    'on the train|bus|tube|underground, train|bus|tube|office|library|waiting|open plan|hospital, waiting room, open plan office, museum, shop window, trade fair, lobby, lift screen, deaf, hard of hearing, nobody|not|none|never|most|people|they * turn|turns|switch|hear|headphones|hears|listen|listens|speakers * on|up|sound|it|anything, no speakers|speaker|headphones|loudspeaker|loudspeakers, without speakers|headphones, scroll|scrolls|scrolling, noisy|loud hall|factory|street|fair|place, gif, background loop, licence|license|gema|royalties|royalty * music, music licence|license|rights|fees|royalties, copyright|strike|claim|blocked|taken * music|song, wakes|wake|woke * baby|up, colleagues complained|stare|hear',
  ),
  ...hint(
    'vocals',
    'sing|sings|singing along|together|song, choir, anthem, lullaby, hit, chorus, lyrics, poem set, wedding song, musical, jingle with, words people|everyone remember|sing',
    'speak|speaks|talk|talks|talking over|on, under|behind|beneath the|a voice|speech|narration|dialogue|talk|speaker, compete|competes|distract|distracts|distracting|disturb|disturbs|clash|clashes * words|voice|speech|singing|reading|concentration|focus|from, concentrate, concentration, karaoke, sing it|ourselves|myself, our own singer|choir, hold music, elevator, meditation, yoga, language|languages|international barrier|audience|no, dance|dancers rehearsal|routine, film score, soundtrack for, while studying|working|learning, speaker|narrator|dialogue|speech * drown|drowned|understood|understand',
  ),
  ...hint(
    'stereo',
    'headphones, hi fi, music, concert, orchestra, band, immersive, left and right, space, depth, cinema, audiophile, audiophiles, where * sounds|sound comes|come',
    'speech, voice, podcast, audiobook, lecture, interview, telephone, phone line|system|queue|hotline, one|single speaker|ear|earbud|loudspeaker|microphone|side, loudspeaker, public address, only|just left|right|one * hear|ear|side|speaker|channel, hearing aid|aids, deaf in|on, half the size, small|smaller file|files|size, walkie, am radio, intercom, kitchen radio',
  ),
  ...hint(
    'loops',
    'lobby, foyer, shop window, trade fair|show|booth, screen saver, screensaver, background, waiting room, all day|night|evening|long, hours, without a|any|end|visible break|jump|end|cut, no visible|audible|noticeable|jump|cut, again and again, over and over, in the background, level music, ambience, rain sounds, fireplace, spinner, sticker, hold music, party',
    'ad|advert|spot|trailer|story|film with|has|needs|ends, ends|end|finish|close with|on the|our logo|slogan|name|address|credit|credits, credits, distract|distracts|distracting|annoy|annoys|annoying|nervous|dizzy, keeps moving, battery, accessibility|wcag, five seconds, jingle, ringtone, ceremony, presentation slide, once is enough|only, moves on, next slide|scene',
  ),
  ...hint(
    'threeD',
    'turn|rotate|walk|spin|look * around|round|through|side|sides|angle|angles|inside, from all|every|any|different sides|angles|side|angle, print|printed|printer * plastic|resin|filament|object|figurine, vr, virtual reality, headset, augmented reality, architect|architects|house|kitchen|room|apartment before|walk|visit, how * fit|fits|look|looks in|room|real, product|furniture configurator, immersive, graphics card, gaming pc, depth',
    'old|weak|slow|cheap|school|small laptop|laptops|phone|phones|computer|computers|tablet|tablets|hardware|machine|machines|device, retro, eighties|nineties|1980s|1990s, nostalgia, nostalgic, arcade, paper, printed, t shirt, board game, platformer, comic, icon, icons, no graphics|time|budget|team|modeller, alone|single developer|weekend|jam, game jam, weekend project, browser game, draw|drawn|draws by|it|on myself|hand, simple|simpler|easier to|graphics, flat',
  ),
  ...hint(
    'realistic',
    'believe|believable|convincing|convince|genuine|indistinguishable|mistake * photo|real|it|photograph|exists, as if * photographed|there|real|stood|camera, product|catalogue|furniture before|shots|shot|catalogue, medical|anatomy|surgeons|textbook|forensic|police|identification, police sketch, see what it|they|will|looks, buyers want|must, training simulator|simulation, true to, field guide, birdwatchers, history documentary, architect|architects, planning permission|committee|office',
    'children|kids book|books|room|party|app|song|menu|programme, picture book, mascot, sticker, stickers, t shirt|shirts, uncanny, creepy, scary|scare|scares|frighten|blood|bloody|gruesome|graphic|disgusting, too real, timeless, playful, cute, no resemblance|likeness, real persons|people, likeness rights, comic fans, poster art, whimsical, fairy tale, dreamy, explainer',
  ),
  ...hint(
    'multiplayer',
    'friends, siblings, brother|sister|wife|husband|girlfriend|boyfriend|son|daughter|kids|couple|family|class|colleagues and|together|against|with|can, together, against each|one, each other, compete, tournament, party, lan, families, classroom, team building, in the evening with, pub, two|three|four|five|six|eight of us|them|people|players|children|friends, long distance, grandson and',
    'by myself|himself|herself|themselves, on my own, own pace, no internet|connection|server|servers|friends|others, toxic, strangers, trolls, cheaters|cheating, waiting room, solitaire, nobody|none|no to play|plays|else|around, introvert, night shift, immersive, pause at|any|whenever, server costs|bill|bills, commute|commuting, plays alone, all alone',
  ),
  ...hint(
    'touchControls mobile',
    'tablet, tablets, ipad, ipads, phone, phones, smartphone, smartphones, kiosk, toddler, toddlers, one hand|handed, museum screen|table|terminal, fingers, without a|no mouse|keyboard, car display|dashboard, wall display, thumb',
    'laptop|desktop|pc|console|office|gaming computer|mouse|chair|desk|tv, at|on * desk|desktop|pc|console, console, playstation, xbox, switch pro, steam, power users, typing, type fast, shortcuts, precise|precision, sofa and tv, gloves, tremor, rsi, screen is not touch, no touchscreen|touch, esports, speedrun',
  ),
  ...hint(
    'permadeath',
    'thrill, tension, every|each decision|step|move|choice counts|matters|final, real stakes|risk|danger|consequences, stakes, adrenaline, streamers|streamer, veterans, roguelike, rogue, no mercy, meaning to death, too easy, bored|boring * reload|reloading|saves, reload|reloading|save|saving * cheat|cheating|cheap|scum, short run|runs|rounds|session, bragging',
    'frustrated|frustrating|frustrates|frustration|gave|give|gives|quit|cry|cries|cried|angry|rage|threw * up|controller|died|lost|losing|start|beginning|level, hours|evening|weeks|progress of * lost|gone|wasted|progress, lost|lose|losing * hours|progress|everything|evening|all, children, kids, casual, parents, five|ten|few minutes|minutes|half between|at|an|hour|only, interrupted, baby|door|phone|bus rings|cries|stops|bell, commute, long story|game|adventure, beginners, relax|relaxing|unwind, after work',
  ),
  ...hint(
    'hardDifficulty',
    'bored|boring|bores|yawn|yawns|yawned|yawning, too easy|simple|slow, solved|finished|beat|done|won * minutes|seconds|instantly|at|once|all|quickly, in no time, veterans, hardcore, experts, pros, champions, olympiad, university|advanced|gifted students|class|course, gifted, challenge, ambitious, sweat, chew on, puzzle lovers|fans|club, mensa, full marks, everyone got|had|passed, top of the class, streamers, crack, tough nut',
    'give|gave|gives|giving up, frustrated, frustration, frustrating, cry|cries|cried, first|very time|attempt|lesson|week|game, never played|done|tried|programmed|cooked|solved, beginners, grandmother, grandparents, grandpa, toddlers, preschool, kindergarten, six|five|seven|four year|years olds|old, casual, relax, relaxed, after work, warm up, confidence, encourage|encouraged|motivate|success|successes, weak pupils|class|students, failed|fail|fails|lost|lose * all|last|most|half|everyone|test, party guests, family game|evening|night, not too hard, just for fun, dementia, care home',
  ),
  ...hint(
    'watermark',
    'steal|steals|stole|stolen|stealing|theft|thief|copied|copies|copy|copying|pinched|reused|using * pictures|photos|images|work|us|without|asking|them, without asking|paying|credit|permission, unpaid|not|before|until|till * paid|pay|pays|bought, proof|proofs|preview|previews for|before|only|to, sample|samples for|only|before, choose|order|pick|select * prints|favourites|before, people know|see|recognise|remember * from|who|our, free advertising|publicity, pirated, leaked|leak|leaks drafts|copies, online portfolio|gallery, repost|reposted|reposts',
    'paid|bought|pays|pay for|already|the|licence|full, customer|client|buyer|couple paid|bought|pays|licensed|ordered, print|printed|printing|frame|hang|exhibition|wall|book|newspaper|press, ugly|disturb|disturbs|disfigure|annoying|distracts|spoils|ruins|distracting, delivered|deliver|hand|final|finished to|files|over, press kit|photos|pictures, agency rejects|forbids, marketplace|amazon|etsy|instagram rejects|forbids|bans|punishes|prohibits|downranks, our own website|use|slides, private|family album|use',
  ),
  ...hint(
    'syntheticVoice',
    'every|each|daily|nightly|hundreds|thousands|constantly|automatically * new|episodes|articles|changes|updated|pages|chapter|text|texts|lessons|languages, changes every|daily|weekly|often, no studio|microphone|speaker|narrator|budget|time, without a studio|microphone|speaker|narrator, shy, hate|hates my|own|hearing voice, hoarse, twenty|many|thirty|fifteen languages, cheap, by tomorrow|tonight, cannot|not|nobody afford|speak|record|pay|wants * narrator|speaker|studio|read|to, lost|loses|losing * voice|his|her, thousand pages, prototype, placeholder',
    'robotic, robot, monotone, monotonous, soulless, cold, lifeless, emotion, emotions, feeling, feelings, warmth, warm, audiobook award, poem, poems, poetry, novel, listeners complained|hated|complain|notice|hear|left, mispronounced|mispronounces|pronounces|pronounced names|wrong|wrongly|everything, dialect, accent, laugh, whisper, meditation, bedtime, grandfather, grandmother, my|her|his own voice, known voice, union, actors, trust, obituary, memorial, famous, celebrity, personality',
  ),
  ...hint(
    'liveStream',
    'ask|asks|questions|chat|interact|react|respond|vote|join|participate * while|during|live|directly|in|speaker|viewers|us|with, questions from viewers|the|listeners, viewers ask|vote|chat, at the same moment|time, wedding, funeral, council meeting, concert, general assembly, election night, auction, no editing|time, suspense, event feeling, feel * there|part, relatives|grandparents|family * abroad|travel|come, cannot|not * travel|come|attend',
    'whenever, their own time|pace, when it suits, suits them, time zone, time zones, night shift, shift workers, sleep, rewatch, rewind, pause, again later, stutter|stutters|slip|slips|mistake|mistakes|nervous|stage * cut|out|edit|fright|again|perfect, second|several|many takes|take|attempts, perfect, polished, bad|slow|unreliable|weak|patchy connection|internet|wifi|line, connection dropped|broke|failed|drops, last time * froze|dropped|crashed|broke|failed, cut|edit|edited out|later|it|down|before, nothing * wrong, embarrassing, lawyer|legal|press checks|check|approves, approved before, course to sell, course library, football match',
  ),
  ...hint(
    'retouched',
    'pimple, pimples, spots, tired, dark circles, red eyes, stain, stains, lint, dust, glossy, magazine cover, advert, cosmetics, beauty, headshot, look|looks|looking * better|fresh|younger|best|good|perfect|rested, better than, photo bomber, power lines, cables|cable|bin|bins|car|cars|passerby|ex in|is|on|disturb|spoils, grey sky, rainy|dull|grey day|sky|weather, wedding album, dating app|profile|site',
    'evidence, insurance, insurer, court, police, forensic, news agency|agencies|photo, reportage, journalism, documentary, competition rules|forbid|jury, passport, visa, id card, medical, dermatologist, before and after, condition report, honest|honesty|authentic|authenticity|real|natural|true, real bodies|skin|people|life, body positive|positivity, disqualified, buyers complained|complain|disappointed, used car|item|items|goods, ebay, flat viewing, does not look like, not recognise|recognize, teenagers compare|girls, microscope|telescope',
  ),
  ...hint(
    'minimalist',
    'calm, quiet, elegant, elegance, timeless, one glance, at a glance, from afar|far|across|distance, too much|many|busy|loud|cluttered * on|colours|going|elements|last|text, overloaded, cluttered, crowded, overwhelmed, scandinavian, japanese, apple, zen, architects, law firm, small|tiny size|screen|badge|label, autism|autistic, migraine, older eyes, load|loads fast|quickly, ink, cheap to print, serious, museum',
    'carnival, circus, fair, festival, wedding invitation, birthday, children, kids, kindergarten, christmas, baroque, victorian, fantasy, medieval, celebrate, festive, joy|joyful, boring|bland|cold|sterile|bare|empty|dull|clinical|plain * looked|last|too|previous, too plain|bare|cold|empty|boring|sober, stand out|stands, between * competitors|shelf|others, shelf, candy, sweets, party, lush, bollywood, mexican, folk, steampunk, wow',
  ),
  ...hint(
    'cmyk printed',
    'print shop, printing house|press|firm|company, printer rejected|returned|complained|wants|needs|asks|charges, brochure, flyer, flyers, poster, posters, business cards, packaging, book cover, magazine, newspaper, billboard, catalogue, letterhead, came out dull|different|dark|wrong|darker, colours|colors came|look|looked|print|printed * dull|different|wrong|dark|muddy, roll up, paper stock, trimmed, cut to size',
    'website, instagram, facebook, monitor, monitors, projector, slides, tv, television, youtube, banner ad|ads, kindle, browser, digital only|signage',
  ),
  ...hint(
    'reencode',
    'too big|large|heavy, upload limit, old|ancient|car|kitchen television|tv|player|phone|laptop|radio|projector|camera * play|plays|cannot|not|refuses|format, will not play, cannot|not|refuses|refused play|plays|open|read|accept * it|format|file|codec|on, shrink|smaller, no room|space, whatsapp, slow line|connection|internet, several|different|mixed cameras|formats|sources, exact to the frame, subtitle|subtitles|logo|text burned|on|into, colour correction, rotate|rotated|stabilise',
    'no loss, lose|losing any|quality|nothing|detail, fan, forensic, evidence, court, just|only|merely * cut|trim|container|join|rename|wrap|audio|start|end, only want * start|end|beginning|cut, original quality, terabytes, battery, in seconds, old|weak|slow laptop|computer|machine|pc, quality|detail|sharpness|grain * lost|loss|lose|suffer|suffers|drop|drops|worse, takes hours|forever|ages',
  ),
  ...hint(
    'lowFidelity',
    'early|first|rough idea|ideas|stage|thoughts|discussion|days|look|impression, napkin, whiteboard, brainstorm, brainstorming, discuss|discussing|talk about * structure|idea|flow|layout|concept, get hung|stuck up|on colours|colors|fonts, argue|argued|arguing|discussed|talked * colours|colors|fonts|logo|button|shade, not|nothing|before|still * settled|decided|final|fixed|funding|approved, throw|thrown away|out, quick|quickly|tomorrow|hour|afternoon * feedback|test|try|idea, test the idea, feedback on the|flow|idea|structure, cheap, no designer, pitch to ourselves, game jam, workshop',
    'investors, investor, launch, goes live|online|to print, customers|client|public|buyers|board|users * see|sees|shown|show|think|test, trade fair, sign|signed|signing off|the, final approval, developers build|implement|measure|need, print tomorrow, app store, portfolio, award, competition, crowdfunding, as if * real|finished|exists|existed, look|looks|feel|feels real|finished|done|professional, last time|they|client * unfinished|sketch|rough|imagine|cannot|amateur|childish, cannot imagine, exhibition, premiere, broadcast',
  ),
  ...hint(
    'frameRate',
    'sport, sports, football, tennis, racing, action, gaming, gameplay, fast movement|movements|motion|ball, slow motion, fluid, jerky, judder, stutters, american tv|television|broadcast, us broadcaster, japan, vr',
    'film, cinema, movie, cinematic, movie look, festival, drama, european tv|television|broadcast|broadcaster, bbc, soap opera, looks|look like|too * soap|video|cheap|smooth, small file|files, storage, animation by hand, security camera|footage, germany',
  ),
];
