import { Axis, axis } from './axis';

/** Customer support, sales, logistics and manufacturing. */
export const OPERATIONS_AXES: readonly Axis[] = [
  axis(
    'shipPartial',
    'partial shipment|shipments|delivery|deliveries, part shipment|shipments|delivery|deliveries, split shipment|shipments|delivery|deliveries, ship|ships|send|sends|deliver|delivers what|whatever is, in several parcels|shipments|deliveries, ships|ship in parts|instalments, back order the rest, rest|remainder follows|later, available items * shipped|sent|delivered|leave|go, as items become, each item as soon, available|ready|stocked items|goods|lines|ones|articles|parts * dispatched|shipped|sent|leave|go|delivered, backorders|backorder|backordered|back orders go|follow|are|ship|items|separately|later, as|so many deliveries|shipments|parcels|consignments as, in several|multiple|two|many|more deliveries|shipments|consignments|parcels|lorries|trips|loads, order|orders are|is|may|can|be split, not|nothing|never|no held|waits|hold back|for|up, split|splits|splitting orders|consignments|deliveries|allowed|permitted, whatever|what is in stock, several|two|many|more lorries|trucks|vans|trips',
    'ship|ships|send|sends|deliver|delivers complete|only complete, complete orders|order|delivery|deliveries|shipment|shipments only, only complete orders|deliveries|shipments, ship|ships|send|sends * together, one shipment|delivery|parcel|consignment, single shipment|delivery|parcel|consignment, no partial|part|split shipment|shipments|delivery|deliveries, orders are held until, order waits until, held until complete|everything|all, all items together, wait until|for all|every items|item, shipped|dispatched|delivered|sent|leave|leaves complete|together|whole|entire|undivided, orders|order|consignments * shipped|dispatched|delivered|sent|leave complete|whole|together|undivided, dispatch|shipment|shipping|delivery|orders * held|waits|wait until|for|back, held|waits|wait|waiting until|for all|everything|complete|the|each items|last|lines, one|single|1 delivery|consignment|lorry|truck|trip per|for, splitting|split|partial|part deliveries|shipments|is|are|orders|not blocked|forbidden|disabled|refused|prohibited|excluded|not, splitting is|not blocked|forbidden|disabled|allowed, no|never|not|without splitting|split|splits, nothing|no leaves|leave|ships|goes until|before',
  ),
  axis(
    'stockBuffer',
    'safety stock, buffer stock, reserve stock, stock up, stockpile, stockpiles, keeps|hold|holds a reserve|buffer, weeks|months of stock|supply|inventory, high stock|inventory, order|orders early, order|orders|buys|buy ahead, generous stock, extra stock|inventory, always in stock, never run|runs out, ample stock',
    'just in time, lean stock|inventory, minimal|minimum|low stock|inventory|stocks, no safety|buffer|reserve stock, without safety|buffer|reserve stock, stock|inventory * minimal|lean|minimised|minimized|lowest|low, order|orders|buy|buys only when|what|as, order|orders as late, reduces|minimises|minimizes|cuts stock|inventory|stocks, no stock, tied up capital, zero inventory, only what is needed',
  ),
  axis(
    'makeToOrder',
    'make to order, made to order, build|built to order, produced to order, produced|made|built|manufactured|printed|assembled only after|when|once, only after an order, order driven, customer order triggers|starts, on demand production|printing, print on demand, custom made, bespoke, made for each',
    'make to stock, made for stock, built for stock, produced|made|built|manufactured|printed in advance|for|to stock|forecast, to a forecast, forecast driven, from stock, off the shelf, standard range|sizes|models, ready made, stock items, kept in stock',
  ),
  axis(
    'stockRotation',
    'first in first out, fifo, oldest stock|batch|lot|goods|first, earliest expiry|expiring|best first|before, first expired, fefo, rotate|rotates stock, oldest lots, soonest to expire',
    'last in first out, lifo, newest stock|batch|lot|goods|first, top of the pile, last received, nearest to hand, most recently received, freshest stock|batch|goods|first, longest shelf life first',
  ),
  axis(
    'coldChain',
    'refrigerated, cold chain, chilled, cooled, temperature controlled, frozen goods|food|at, below eight|8 degrees, between 2 and 8, dry ice, cool packs|boxes, insulated, kept cold|cool|frozen, refrigerator|fridge|freezer',
    'ambient, room temperature, unrefrigerated, no cooling|refrigeration, without cooling|refrigeration, not refrigerated|cooled|chilled, shelf stable, uncooled, keeps without',
  ),
  axis(
    'hazardousGoods',
    'hazardous, dangerous goods, flammable, toxic, corrosive, explosive, lithium batteries, adr, hazmat, poisonous, safety data sheet, un number',
    'harmless goods|materials|substances, non hazardous, not hazardous|dangerous|toxic|flammable, no dangerous|hazardous goods|materials, ordinary goods|cargo|freight, general cargo, non toxic, household',
  ),
  axis(
    'pickupDelivery',
    'delivered to the|their|your|customer|site|door|home, delivery to the|site|door|home, home delivery, we deliver, supplier delivers, carrier delivers, ddp, duty paid, delivered duty, free delivery, brings it to, courier delivers|takes, shipped to, door to door',
    'picked up by|at|in|from, customer|customers|buyer|buyers|they|recipient|recipients collect|collects|pick|picks|fetch|fetches, pick up only, pickup, click and collect, collected by|from|at|in, ex works, exw, self collection, collection only, no delivery, fetched from|by, parcel locker, collection point, own transport|truck|van',
  ),
  axis(
    'leaveAtDoor',
    'leave|leaves|left at|with|by|in|behind door|neighbour|neighbours|neighbor|porch|garage|doorstep|the, at the doorstep, drop off|drops without, no signature, without signature|a signature|signing, contactless, safe place, with a neighbour, letterbox',
    'signature on|required|upon|at delivery|receipt, signature is required|needed|taken, signed for, signed on|upon delivery|receipt, hand|hands|handed * in person|personally, only to the addressee|recipient|named, personal|in person handover|delivery|handed, identity check|is|document, id check|is, proof of delivery, against signature',
  ),
  axis(
    'reworkScrap',
    'rework, reworked, reworks, repair|repaired|repairs * defective|faulty|rejected|parts|units|pieces, defective|faulty|rejected|bad parts|units|pieces|items * reworked|repaired|refurbished|corrected|mended, refurbish, refurbished, second chance, recondition, reconditioned, mend, salvage, salvaged',
    'scrap, scrapped, scraps, discard|discarded|throw|destroy|destroyed * defective|faulty|rejected|parts|units|pieces, defective|faulty|rejected|bad parts|units|pieces|items * scrapped|discarded|destroyed|thrown|recycled|binned, no rework|repair, never rework|repair|repaired, melted down, written off, sent for recycling',
  ),
  axis(
    'preventive',
    'preventive maintenance|servicing|replacement|exchange, scheduled maintenance, planned maintenance, maintenance plan|schedule|interval|intervals, replaced|replace|replaces|exchange|exchanged * before|interval|intervals|hours|schedule, at fixed intervals, predictive maintenance, ahead of failure, before it|they fails|fail|breaks|break|wears, every|after * operating hours, routine inspection|servicing',
    'run to failure, runs to failure, until it|they breaks|break|fails|fail, on failure only, only when|after|once it|they|something|a * breaks|broken|fails|failed|break|fail, reactive maintenance|repair|repairs, corrective maintenance, repair on demand, breakdown maintenance, no preventive|scheduled|planned maintenance|servicing, when broken, fix on failure, as long as it runs',
  ),
  axis(
    'substitutes',
    'substitute|substitutes|alternative|alternatives|equivalent|equivalents|similar|comparable|replacement * allowed|accepted|acceptable|permitted|fine|offered|used|welcome|suggested, may|can be substituted|replaced by, substitution is|are|allowed, offers|offer|propose|proposes|suggests|choose|chooses an|a|the|nearest|closest alternative|substitute|equivalent|similar, or equivalent, or similar, next best, generic equivalent|alternative|substitute|drug|medicine|version, another brand, comparable product|part|model',
    'no substitute|substitutes|substitution|substitutions|alternative|alternatives|equivalents|replacement, without substitution|substitutes|alternatives, exact part|model|product|brand|article|make, original part|parts|manufacturer|equipment|spare, genuine parts|part|spare, only the original|named|specified|exact|listed|prescribed|brand, never substitute|substitutes|replace, exactly the product|part|model|brand|make|article, as specified by the manufacturer, brand name only, oem',
  ),
  axis(
    'dualSource',
    'several suppliers|vendors|providers|carriers|sources, two suppliers|vendors|providers|carriers|sources, dual sourcing|source, multiple suppliers|vendors|providers|carriers|sources, second supplier|source|vendor|carrier, spread|split|divide|distribute * suppliers|vendors|providers|carriers|among|between, multi vendor, at least two suppliers|vendors|offers|sources, vendor neutral',
    'single supplier|vendor|source|provider|carrier, one supplier|vendor|provider|carrier, sole supplier|source|vendor, single sourcing, preferred supplier|vendor|carrier, framework contract|agreement, everything from one, all from one, house supplier, exclusive supplier|supply',
  ),
  axis(
    'traceLots',
    'batch number|numbers, lot number|numbers, serial number|numbers, by batch|lot|serial, per batch|lot|serial, each batch|lot, batch|lot tracking|traceability|tracked|level, traceable to|back, track and trace, serialised, serialized, traceability, every unit is|has|carries|gets, individually tracked|numbered|labelled',
    'in bulk, no batch|lot|serial number|numbers|tracking, without batch|lot|serial, not tracked|serialised|traced, loose goods, quantity only, only quantities|the quantity, counted only|by, untracked, pooled stock, mixed lots|batches',
  ),
  axis(
    'tollRoads',
    'avoid|avoids|avoiding|without|no|free of toll|tolls|motorways|motorway|highways|highway, country roads, back roads, minor roads, scenic, toll free, side roads',
    'motorway|motorways|highway|highways|tolls|toll|freeway * allowed|fine|preferred|included|accepted|used|permitted|ok, prefers|prefer|takes|take|uses|use * motorway|motorways|highway|highways|toll, fastest route, toll roads are, quickest route, main roads',
  ),
  axis(
    'lowEmission',
    'low emission|emissions|carbon, lowest emission|emissions|carbon|footprint, carbon neutral, carbon footprint, climate friendly, environmentally friendly, eco friendly, greenest, sustainable, sustainability, recycled, renewable, electric vehicle|vehicles|van|vans|car|truck|trucks, cargo bike, emissions * minimised|minimized|counted|weighed|lowest, energy saving, biodegradable, reusable packaging|boxes|containers, plastic free',
    'emissions * ignored|irrelevant|matter|considered|regardless, air freight, diesel, petrol|gasoline vehicles|cars|van, regardless of emissions|footprint, single use, disposable packaging|boxes|containers|cups, conventional packaging|fuel|power|energy, fossil, plastic packaging|film|wrap',
  ),
  axis(
    'refundMoney',
    'refund|refunded|refunds|returned|repaid|money * original|card|account|bank|payment|back|cash|money, money back, full refund, cash refund, pays back, paid back, repay|repays, reimburse, reimbursed, reimburses, refund to the, gives the money',
    'voucher, vouchers, store credit, gift card|cards, credit note|notes, exchange only|instead|the|for, replacement|exchange instead|only|rather, no refund|refunds|money|cash, without refund, never refund|refunds, replaces|replace instead|the|faulty|defective|item|goods, discount on the next, credit for the next, credited to|towards|against the|next|customer',
  ),
  axis(
    'goodwillCases',
    'goodwill, generous, generously, lenient|liberal|accommodating with|towards|policy|returns|refunds, gesture of, make|makes|grant|grants|allow|allows an|exceptions|exception, exceptions are|may|can|allowed|possible|granted, kulanz, benefit of the doubt, in favour of the customer, customer is right, even after the deadline|period|warranty, beyond the deadline|warranty|policy',
    'strictly by policy|the|rules, no exception|exceptions|goodwill, without exception|exceptions|goodwill, policy|terms|rules|deadline|deadlines * strictly|enforced|applies|apply|to the letter|followed|exactly, no leniency, only within the deadline|period|warranty|terms, by the book, letter of the policy|contract|terms, never makes|grants|allows exceptions|an, refuse|refuses|decline|declines|reject|rejects late|claims|requests|returns',
  ),
  axis(
    'admitFault',
    'apologise, apologises, apologize, apologizes, apology, apologies, says|say sorry, admit|admits|acknowledge|acknowledges|own|owns * fault|mistake|error|failure|up|problem, take|takes|accept|accepts|accepting responsibility|blame|liability, sincere regret, our mistake|fault, regret',
    'no apology|apologies|admission|liability|blame|fault, without apology|apologising|admitting|admission|prejudice|accepting, never apologise|apologises|admit|admits, do not apologise|admit, admits no|nothing|neither, admit no|nothing, neutral about, liability is|not|never, no acknowledgement|acknowledgment, denies|deny responsibility|liability|fault, not|nothing be admitted|an admission',
  ),
  axis(
    'templateReply',
    'template|templates reply|replies|answer|answers|text|texts|letter|letters|message|response|responses, standard reply|replies|answer|answers|text|texts|letter|letters|wording|response|responses, boilerplate, macro reply|replies|answer, text blocks|block|modules, same text|wording|answer|letter|message for|to, form letter|letters, mail merge, prepared answers|replies|texts, approved wording|texts|phrases, saved replies, serial letter',
    'personal reply|replies|answer|answers|letter|letters|note|message|response, personally written|worded, individually written|worded|composed|answered, written individually|from scratch|afresh|freely, individual reply|answer|letter|message|answers, no template|templates|boilerplate|standard, without template|templates|boilerplate, tailored to|reply, picks up what|the, refers to the customer, free wording, own wording for, bespoke answer|reply, each customer gets an own, handwritten',
  ),
  axis(
    'humanHandover',
    'hand|hands|handed|pass|passes|passed|transfer|transfers|forward|forwards|escalate|escalates|escalated|route|routes|goes * human|person|agent|colleague|specialist|supervisor|manager|team|doctor|lawyer|staff|second, human takes over, escalates, escalate to|early|when|whenever, live agent, second level|line|tier, supervisor decides, to a human, talk to a person, specialist decides|takes|answers, refer|refers to a|the specialist|doctor|lawyer|expert|manager|colleague|agent|human',
    'resolve|resolves|resolved|solve|solves|solved|settle|settles|handle|handles|answer|answers|close|closes * itself|without escalation|alone|handover|first|yourself|directly|bot|completely|agent, first contact resolution, no escalation|handover|transfer|hand, without escalation|escalating|handover|transfer|human|referring, never escalate|escalates|transfer|transfers|hand|hands|passes|forwards|refers, self service only, fully automated|automatic, bot handles|answers|resolves|closes, deals with everything, decides alone|itself, no human|agent, at first contact',
  ),
  axis(
    'severityOrder',
    'by severity|urgency|priority|importance|risk|need, most urgent|severe|serious|critical|important|sick first|cases|patients|tickets, urgent|severe|critical|serious|sickest cases|tickets|patients|ones|requests|first first|before|precedence|jump|ahead, triage, triaged, triages, worst first, highest risk|priority|severity|impact first, emergencies first, jumps the queue, ahead of the queue, prioritised by, prioritized by, vip|vips|key|premium * first, premium customers first',
    'first come first served, first come, first served, in order of arrival|receipt|submission|entry, by arrival|date|time of receipt, order of arrival|receipt, in the order received|they, oldest ticket|tickets|request|case|cases|message first, strictly by date|arrival|time, strictly in order, queue order, waiting list order, longest waiting, one queue for, everyone waits, all tickets|customers|requests|patients * equally|equal|same|alike, no priorities|priority|triage|preference, regardless of urgency|severity|importance',
  ),
  axis(
    'phoneWriting',
    'by phone|telephone, phone|telephone call|calls, call|calls|ring|rings|phone|phones the customer|customers|client|patient|guest|supplier|up|back, calls them|him|her, on the phone|telephone, callback, call back, video call, in person, spoken, face to face, by voice',
    'in writing, by email|mail|letter|text|message|chat|sms|post, written answer|reply|notice|confirmation|form|only, writes|write an|to email|mail|the|letter|message, email only, only by email|mail|letter|chat, no phone|calls|telephone|call, without phone|calls|calling, never call|calls|phone|phones|ring, ticket reply, text message, sends an email|message|letter|sms|text',
  ),
  axis(
    'proactive',
    'proactive, proactively, of its own accord, informs|inform|notify|notifies|warn|warns|tell|tells|alert|alerts * before|unasked|beforehand|early|ask|advance|proactively, without being asked, unasked, reach|reaches out, before they ask|notice|complain, tells customers|users|everyone|guests|patients about|of|that|as, announce|announces|announced|communicate|communicates|publishes * early|openly|delay|delays|problem|problems|outage, on our own initiative',
    'only when asked|they|someone|a|customers|requested, only on request|demand, on request only, wait|waits until|for|till * ask|asks|asked|complain|complains|complaint|contact|contacts|question, answers only, when asked, only answers, reactively, if somebody|someone|anyone|they|customers|a asks|ask|complains|complain|enquires, says nothing unless|until, not|nothing * mentioned|announced|volunteered unless|until, volunteers nothing, stays silent',
  ),
  axis(
    'closeTicket',
    'close|closes|closed|resolve|resolved * automatically|after|days|without|inactivity, auto close|closes|closed|closing, automatic closure|closing, closed after * days, closed without reply|an|answer, inactive tickets|cases|issues|threads * closed|close, stale tickets|issues|cases * closed|close, closes stale|inactive|silent|quiet|old',
    'stays|stay|remain|remains|left|leave|leaves|keep|keeps|kept * open until|till|unless, only the customer|requester|reporter|author closes|may|can, closed only|by by|when|after the|customer|requester|reporter, close|closes|closed only when|after|with|if * confirmed|confirms|customer|reporter|requester|confirmation, never close|closes|closed automatically|without|by, no automatic closing|closure, no auto close|closing, not closed|close without|automatically|until, customer confirms, reporter confirms',
  ),
  axis(
    'discountAllowed',
    'discount|discounts|rebate|rebates|concession|concessions * allowed|granted|offered|offer|may|can|possible|up|negotiable|fine, offer|offers|grant|grants|give|gives|propose|proposes a|an|up discount|rebate|price|ten|five, negotiable, room to negotiate, negotiates the price, price reduction|cut|cuts, reduced price|prices, special price|prices|offer, knock off, promotional price|prices, match|matches competitors|competitor|the prices|price|offer',
    'list price|prices, no discount|discounts|rebate|rebates|haggling|negotiation|concession|concessions, without discount|discounts|rebate, never discount|discounts|lower|lowers|reduce|reduces, fixed price|prices, full price, price|prices is|are|stays|stay|holds|hold fixed|firm|final|not|unchanged, hold the price, not negotiable, non negotiable, defend|defends the price, regular price',
  ),
  axis(
    'upsell',
    'upsell, upsells, upselling, cross sell, cross sells, cross selling, suggest|suggests|offer|offers|propose|proposes|recommend|recommends|mention|mentions * upgrade|upgrades|accessories|add|extras|premium|matching|larger|bigger|additional|higher, related products|items, add ons, customers also bought, premium version|plan|tier, bundle offer|offers, pitch the, sells more',
    'no upsell|upselling|cross|advertising|pitch|sales|extras|upgrades, without upselling|advertising|sales|pitching|offering|selling, never upsell|sell|pitch|advertise|offers|suggests|promotes, only what was|they|the|is asked|requested|wanted|ordered|customer, nothing extra|else is, sells|sell nothing, do not sell|upsell|pitch|push, pure service|support|information, no further offers|products',
  ),
  axis(
    'leadVolume',
    'as many leads|contacts|addresses|prospects|candidates|applicants, high volume|volumes, large number|numbers of leads|contacts|prospects|candidates, wide net, mass mailing|mailings|mail|outreach, volume over|before|matters, hundreds|thousands of leads|contacts|prospects|messages|candidates, broad outreach|list|targeting, bulk outreach|mail|messages, everyone|everybody who, spray',
    'few qualified|selected|good|promising|handpicked|targeted|hand, only qualified|promising|selected|handpicked|matching leads|contacts|prospects|candidates, qualified leads|prospects only, quality over quantity|volume, handpicked, hand picked, targeted outreach|list|accounts|message|messages, shortlist, short list, a dozen|handful well|of leads|accounts|prospects|candidates|contacts, account based, carefully chosen|selected|researched, best fit|fitting only|leads|accounts, one researched',
  ),
  axis(
    'committedOnly',
    'committed|signed|won|closed|contracted|confirmed deals|orders|revenue|business|contracts only|counts|count|are, only signed|won|closed|contracted|committed|confirmed|firm, signed contracts only, conservative forecast|estimate|view, firm orders, nothing unsigned, counts signed, prudent|cautious forecast|estimate',
    'weighted pipeline|by|forecast, whole|full|entire|open pipeline, pipeline included|counts|is, open opportunities|deals|offers|quotes * counted|included|count|weighted, probability weighted, by probability, optimistic forecast|estimate|view, includes|including open|expected|likely|probable|verbal deals|orders|offers|opportunities|commitments, stretch target|goal, likely deals, expected deals|orders',
  ),
  axis(
    'batchSize',
    'large|big|long batch|batches|lots|runs|lot|series, full batches|pallets|truckloads|containers|load|loads, bundle|bundles|bundled|collect|collects|consolidate|consolidates|group orders|shipments|jobs|changes|deliveries|requests, fewer changeovers|setups|trips|deliveries, economic order|lot quantity|size, bulk orders|order|purchase, bulk buying, once enough, full truck|truckload, few large',
    'small|short|tiny batch|batches|lots|runs|lot|series, one piece flow, single piece|pieces, lot size one, batch of one, piece by piece, frequent small|deliveries|orders|changeovers, smaller|little|many small orders|deliveries|lots|batches|shipments|more, order|orders|ship|ships|send|sends|deliver * immediately|each|singly|individually|daily|as, as soon as it|each|an|one|they is|order|arrives, no bundling|batching|consolidation, without batching|bundling|collecting',
  ),
];
