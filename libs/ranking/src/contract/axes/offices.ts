import { Axis, axis } from './axis';

/** Finance, trading, projects, law, procurement and staff. */
export const OFFICES_AXES: readonly Axis[] = [
  axis(
    'groupAccounts',
    'consolidated accounts|figures|statements|group|financial, group accounts|figures|level|total|wide, whole group, all subsidiaries|entities|companies|affiliates, intercompany * eliminated|removed|netted|cancelled|excluded, eliminates|eliminate intercompany, intra group * eliminated|removed|netted, parent and subsidiaries, including subsidiaries',
    'single entity|company|subsidiary|accounts, stand alone accounts|figures|statements|basis, separate accounts|statements for, entity by entity, each entity|company|subsidiary, per entity|company|subsidiary, parent company only|alone, unconsolidated, before consolidation|elimination, intercompany * included|shown|stay|kept|visible, without subsidiaries, individual company',
  ),
  axis(
    'capitalise',
    'capitalise, capitalised, capitalises, capitalize, capitalized, capitalizes, amortise, amortised, amortize, amortized, depreciated over, depreciate over, spread over the|its|several useful|years, written off over, fixed asset|assets, on the balance sheet, useful life, activated as an asset, accrue|deferred over',
    'expensed, expense|expenses it|them|immediately|at|directly, written off immediately|at|directly|in, charged to the|expense|profit|income, at once as|an expense, through the profit and loss, not capitalised|capitalized|activated, no capitalisation|capitalization, direct cost|costs|expense, fully deducted in, low value',
  ),
  axis(
    'counterEntry',
    'reversal entry|entries|booking|posting, counter entry|entries|booking, reversing entry|entries, correcting entry|entries, reversed and|then rebooked|posted|booked, posted|booked entries|bookings * never|immutable|stay|not|remain, cancel|cancels and rebook|reissue, credit note|notes for|instead|and, storno, contra entry, correction entry|booking, adjusting entry|entries, append only ledger|journal, cancellation invoice, nothing booked is',
    'edit|edits|edited|amend|amends|amended|change|changes|changed|overwrite|overwrites|correct|corrects|corrected * entry|booking|posting|invoice|original|line|record directly|itself|place, corrected in place|directly|the, overwrite|overwrites|replace|replaces the|wrong|old|faulty entry|booking|posting|amount|invoice, delete|deletes|remove|removes the|wrong|faulty entry|booking|posting|line, entry is|entries are edited|changed|corrected|deleted|overwritten, edits the posted|booked|entry, without a reversal|counter|correcting',
  ),
  axis(
    'materiality',
    'differences|difference|discrepancies|deviations|variances|amounts below|under|up|less|smaller * ignored|accepted|tolerated|written|skipped|dropped|waived|immaterial|left, small|minor|immaterial|trivial differences|difference|discrepancies|deviations|variances|amounts * ignored|accepted|tolerated|written|skipped|dropped|waived|left|pass, materiality threshold|limit|level, material differences|items|amounts|deviations only, only material|significant|large|substantial differences|items|amounts|deviations|variances|discrepancies, tolerance of, within * tolerance, de minimis, write|writes|written off small|minor|differences, rounding differences are|may, above a threshold only',
    'every|each difference|discrepancy|deviation|variance|cent|penny|mismatch|unmatched, to the cent|penny|last, no tolerance|threshold|materiality|rounding, zero tolerance|difference, without tolerance|threshold|a, smallest difference|discrepancy|amount|deviation, however small, no matter how small, even a cent|penny|single, all differences|discrepancies|deviations|variances|mismatches, must match|agree|reconcile|balance|tie exactly|to, down to the|zero, unexplained differences are not|never',
  ),
  axis(
    'payEarly',
    'pay|pays|paid|settle|settles|settled early|immediately|promptly|receipt|upon|on|straight|within the discount, early payment|settlement, cash discount|discounts, discount period|deadline, prompt payment, take|takes|use|uses|earn|earns the cash|early|prompt|settlement|skonto, skonto, paid on receipt, before it is due, ahead of the due, as soon as approved',
    'pay|pays|paid|settle|settled on|at|only|as|by late|the|its due|last|possible|latest|deadline, on the due date, at the due date, on its due date, due date only, last possible day|date|moment, as late as, full payment term|period|terms, use|uses|exhaust|exhausts|stretch|stretches the|full|whole|payment|credit term|terms|period|payment, stretch payments|payment, not before due|the|it, preserve|conserve|preserves|keeps|hold|holds cash|liquidity, never before due|the, until it is due',
  ),
  axis(
    'afterFees',
    'after|net of|including|deducting|less fees|costs|commission|commissions|charges|expenses|slippage, fees|costs|commission|commissions|charges|slippage * deducted|subtracted|included|considered|counted|charged|off, deduct|deducts|subtract|subtracts|include|includes * fees|costs|commission|commissions|charges|slippage|spread, transaction costs are|included|of, net return|returns|performance|yield|amount|of',
    'before|excluding|without|ignoring|gross of fees|costs|commission|commissions|charges|expenses|slippage|transaction, fees|costs|commission|commissions|charges|slippage * ignored|excluded|disregarded|omitted|left|zero, ignore|ignores|disregard|neglect|neglects * fees|costs|commission|commissions|slippage|spread, gross return|returns|performance|yield, no fees|costs|commission|slippage|transaction, frictionless, cost free trading',
  ),
  axis(
    'longTerm',
    'long term, buy and hold, hold|holds|held for|over years|decades|long|several, for decades|retirement|many, years ahead, long horizon, rarely trade|trades|rebalance|rebalances, rebalance|rebalanced|rebalances once|yearly|annually, strategic allocation, patient investor|capital, low turnover, over the cycle',
    'short term, day trading|trade|trades|trader, intraday, scalping, swing trading|trade|trades, closed|closes|close * by|before the close|evening|end|night, no overnight position|positions|risk, within the day|session, quick profit|profits|trades, high turnover, minutes to hours, holds for minutes|hours|days, flat overnight|by, tactical, momentum trade|trades',
  ),
  axis(
    'capitalSafety',
    'preserve|preserves|protect|protects|preserving|preservation * capital|principal|savings|wealth|money, capital preservation|protection, low risk, cautious|defensive|conservative portfolio|strategy|allocation|investor|positions|profile|mix, risk averse, avoid|avoids|limit|limits|minimise|minimises|minimizes losses|drawdown|drawdowns|risk|volatility, small|tight stop|drawdown|loss|position|positions, bonds and cash, government bonds|bills, investment grade, stop loss, stop losses, safe haven, capped loss',
    'high risk, higher risk, aggressive|growth|offensive|speculative portfolio|strategy|allocation|investor|positions|profile|mix|trades|bets, maximise|maximises|maximize|maximizes|highest return|returns|growth|profit|gain|yield, risk tolerant|seeking|on, accept|accepts|tolerate|tolerates large|big|higher|deep|heavy drawdowns|drawdown|losses|volatility|swings|risk, small caps, emerging markets, high yield, junk bonds, concentrated bets|portfolio|positions, all in equities|shares|stocks, no stop|stops, without stop|stops|a stop',
  ),
  axis(
    'limitOrder',
    'limit order|orders|price, with a limit, at a limit|given|set|stated|fixed price, no worse than, price limit, post only, at my|our price, maker only|orders, never cross|crosses the, rest|rests|resting in|order|orders the|book, waits for the price, at the limit or better',
    'market order|orders|price, at market, at the market, immediate execution|fill, best available price|bid|ask, filled at once|immediately|any, at any|whatever price, fill or kill, immediate or cancel, takes liquidity, taker, crosses the spread, execution is|certainty certain|guaranteed|matters',
  ),
  axis(
    'leverageUsed',
    'with leverage|margin, leveraged position|positions|trading|portfolio|trades|buyout, on margin, margin trading|account|loan, borrowed money|funds|capital, with borrowed, futures and options, short selling, short positions, sells short, sell short, credit financed, loan financed, debt financed, financed by|with debt|a|credit|loan|bank',
    'no leverage|margin|borrowing|debt|credit|shorting|short|loan|loans, without leverage|margin|borrowing|debt|credit|a loan, unleveraged, cash account|only|positions, long only, fully funded|paid, own funds|money|capital|equity|means only, only own, equity only, never borrow|borrows|short, never on margin, debt free, equity financed',
  ),
  axis(
    'totalReturn',
    'total return|returns, dividends * reinvested|included|added|counted, reinvest|reinvests|reinvested|reinvesting, including dividends|distributions|interest, with dividends, dividend adjusted, accumulating fund|funds|share|class, performance index',
    'price return|returns|only|index|change, dividends * excluded|ignored|paid|distributed|out|left, without|excluding dividends|distributions, distributing fund|funds|share|class, paid out|as|to, pays out|distributes, no reinvestment|reinvesting, excludes dividends, simple interest',
  ),
  axis(
    'currencyHedged',
    'hedge, hedged, hedges, hedging, currency risk is|are covered|hedged|removed|locked, forward contract|contracts, lock|locks|locked|fix|fixes|fixed in|the rate|rates|price|prices, insured against, protected against, price is locked, fixed rate|interest',
    'unhedged, not hedged, no hedge|hedging|hedges, without hedge|hedging|hedges, open position|exposure, spot rate|price|market only, currency risk is|stays accepted|borne|taken|open, exposure stays|remains|is open|accepted, floating rate|interest, variable rate|interest, never hedge|hedges',
  ),
  axis(
    'firmReminder',
    'firm|firmly|final notice|reminder|warning|demand|tone|deadline|letter|worded, final demand, legal action|steps|proceedings, collection agency|agencies, debt collection|collector, dunning, late fee|fees, default interest, interest on arrears, threaten|threatens, formal notice|warning|demand, court order|proceedings, sets|set a|final deadline, stop|stops|suspend|suspends|block|blocks deliveries|delivery|supply|account|service, written warning, insist|insists|demands|demand payment',
    'friendly|gentle|kind|soft|polite|courteous reminder|reminders|nudge|note|message|tone|letter|enquiry|ask, remind|reminds * gently|kindly|politely, no threat|threats|fee|fees|legal|pressure|late, without threat|threats|threatening|pressure|fees|late, may have overlooked|forgotten|escaped, probably overlooked|forgotten|crossed, oversight, offer|offers|propose|proposes instalments|installments|deferral|help|a payment plan, payment plan|plans, assumes an oversight|honest, goodwill reminder, verbal warning, supportive talk|conversation',
  ),
  axis(
    'smallBusiness',
    'self employed, freelancer, freelancers, sole trader|traders|proprietor, small business, small firms, cash basis, simplified accounts|accounting|bookkeeping, single entry, income surplus|statement, micro entity|enterprises, one person business|company',
    'limited company|companies, large company|companies|firms|enterprise|enterprises, listed company|companies, double entry, balance sheet|and, statutory accounts, holding company, publicly traded, incorporated|company, employee|employees payroll|salary',
  ),
  axis(
    'ifrs',
    'ifrs, ias, international accounting|standards|financial, international standard|standards, fair value|values, market value|values, mark to market, marked to market, current value',
    'hgb, us gaap, gaap, local gaap|accounting|rules, national accounting|gaap|rules, commercial code, historical cost|costs, acquisition cost|costs, at cost, cost less depreciation, lower of cost, book value, tax accounts|balance, purchase price',
  ),
  axis(
    'agile',
    'agile, scrum, sprint, sprints, in iterations, kanban, two week, incremental delivery, replanned|replan|replans every, rolling wave, adapt|adapts the plan, plan changes|evolves, scope is|stays|remains open|flexible|negotiable, minimum viable',
    'waterfall, fixed milestones|milestone, milestone plan, gantt, critical path, phase gates, stage gate|gates, fixed plan|scope|phases|milestones|schedule, requirements * frozen|fixed|signed|complete, specification * frozen|fixed|signed|complete, work breakdown, baseline plan|schedule, prince2, change request|requests|control, sequential phases, plan is|stays fixed|frozen|binding, full specification before',
  ),
  axis(
    'dateOverScope',
    'deadline is|stays|holds fixed|firm|holy|sacred|immovable|unchanged, date is|stays|holds fixed|firm|unchanged|immovable, fixed date|deadline|end, scope is|may|can|gets cut|reduced|trimmed|shrink|shrinks|dropped|be|flexible, cut|cuts|trim|trims|reduce|reduces|drop|drops|shrink scope|features|the scope|requirements|nice, timebox, timeboxed, time boxed, meet|meets|keep|keeps|hold|holds the deadline|date, features * dropped|cut|postponed|left, on time with less',
    'scope is|stays fixed|unchanged|complete|firm|full, full scope|feature|features, deadline|date|dates|schedule|end * moves|moved|slip|slips|postponed|extended|flexible|shifts|shifted, move|moves|postpone|postpones|extend|extends|shift|shifts * deadline|date|schedule|end|release, delay the release|delivery|launch, ready when it, all requirements * delivered|met|done|included, nothing is cut|dropped, no scope cut|cuts|reduction, when it is|everything done|finished|ready, quality decides the date',
  ),
  axis(
    'timeBuffer',
    'buffer|buffers|slack|contingency|reserve|reserves|padding|cushion * planned|added|included|built|days|percent|time|each|end|schedule|budget|plan, add|adds|include|includes|plan|plans|build|builds * buffer|slack|contingency|reserve|padding|cushion|margin, generous estimate|estimates|dates|deadline|schedule, with contingency|reserve|slack|buffer|buffers, pessimistic estimate|estimates|dates, room for delays|surprises|slippage, padded',
    'no buffer|buffers|slack|contingency|reserve|padding|cushion, without buffer|buffers|slack|contingency|reserve|reserves|padding, tight|lean|ambitious|aggressive|bare schedule|estimate|estimates|plan|dates|deadline|deadlines|timeline|budget, shortest possible, optimistic estimate|estimates|dates|schedule, back to back, net effort|estimates|time|hours, pure working time|effort, best case schedule|estimate|dates, unpadded, earliest possible finish|date|end',
  ),
  axis(
    'meetingLive',
    'a meeting|call|workshop|standup, weekly meeting|call, meetings, in a call|meeting|workshop, call|meeting is|with, daily standup|meeting, workshop, workshops, face to face, in person, round table, everybody in|around, discuss|discussed|decided together|orally|in|live, video conference, live discussion|session|demo, conference call',
    'in writing, written update|updates|status|comments|round|feedback|proposal, asynchronously, no meeting|meetings|call|calls|standup|workshop, without meeting|meetings|a meeting|call|calls, instead of a meeting|meetings|call, shared document|doc|page|comments, comment|comments|commented on|in the|a|shared document, by email|mail|message|circular, circulate|circulated|circulates, recorded message|video|update, each|everyone|everybody writes|comments|answers|replies|posts',
  ),
  axis(
    'minutesFull',
    'who said what, course of|the discussion|debate|argument, arguments|contributions|statements|remarks|objections * recorded|noted|named|listed|kept|included, full minutes|record, verbatim minutes|record, each speaker|contribution|statement, every contribution|argument|remark, discussion is|are recorded|summarised|documented|minuted, dissent|objections recorded|noted|named, record|records the|of discussion|debate',
    'decisions only|and actions|and tasks, only decisions|results|actions|resolutions|outcomes|the decisions, action items only, results only|minutes, outcome only|minutes, tasks with owners|dates, to dos, without discussion|names|the discussion|who, no discussion|names|quotes|attributions, resolutions only, who does what|by, discussion is|are omitted|left|not|skipped, decision log|list, owner and deadline|date|due, owners and deadlines|dates|due',
  ),
  axis(
    'remoteWork',
    'works remotely, remote work|working|job|jobs|staff|employees|interview|interviews|session|meeting|team|teams|participation|access, from home, home office, work|works|working from anywhere|home, distributed team|teams, telework, teleworking, virtual team|meeting|session|onboarding, online interview|session|meeting|training|course|participation, by video|videoconference',
    'on site, onsite, in the office, at the office|premises|site|plant|desk, in presence, in office, on premises work|attendance, physical presence|attendance, physically present, present in|at|on, travel|travels to the|site|customer, site visit|visits, in person at|interview|session|training|meeting|attendance, classroom training, office days|attendance, no remote|home, no working from',
  ),
  axis(
    'euLaw',
    'gdpr, dsgvo, european law|union|law|rules|regulation|directive, eu law|rules|directive|regulation|customers|data|representative, data protection officer|authority, right to be forgotten, lawful basis, german law|courts, english law, uk law|gdpr, eea, member state|states, dora, nis2, ce marking|mark',
    'ccpa, cpra, hipaa, us law|rules|customers|federal|state, american law|rules|courts, federal law, state law|laws, california, californian, delaware law|courts, new york law, sarbanes oxley, sox, sec filing|filings|rules, ferpa, coppa, fda, osha, attorney client, americans with',
  ),
  axis(
    'activeConsent',
    'opt in, opts in, opted in, explicit consent|permission|agreement, express consent|permission|agreement, prior consent, unticked, unchecked by, double opt in, only with consent|permission, only after they|consent|explicit|customers|users * agreed|consented|subscribed|confirmed, consent first, off by default, disabled by default, unless they agree|consent|subscribe, only those who agreed|consented|subscribed|signed, active consent, must agree|consent before|first',
    'opt out, opts out, opted out, implied consent, presumed consent, tacit consent|agreement, pre ticked, preticked, ticked by default, on by default, enabled by default, unless they|he|someone|somebody|the|a * object|objects|objected|decline|declines|unsubscribe|unsubscribes|opposes, until they|he|someone|somebody * object|objects|unsubscribe|unsubscribes|opt, legitimate interest, everyone except|who has not, unsubscribe link is|suffices|only, no consent is|needed|required, without consent, silence is|means|counts',
  ),
  axis(
    'providerSide',
    'provider|vendor|supplier|seller|contractor|licensor|landlord|employer|lender friendly|favourable|favorable|perspective, for|protects|protect|favours|favor|favors|represent|represents|represent the provider|vendor|supplier|seller|contractor|licensor|landlord|employer|lender, in favour of the provider|vendor|supplier|seller|contractor|licensor|landlord|employer|lender, interests|interest|point|view|side of the|view provider|vendor|supplier|seller|contractor|licensor|landlord|employer|lender, caps|cap|limit|limits|exclude|excludes * liability, limited liability cap|clause',
    'customer|buyer|purchaser|client|licensee|tenant|employee|borrower friendly|favourable|favorable|perspective, for|protects|protect|favours|favor|favors|represent|represents the buyer|purchaser|customer|client|licensee|tenant|employee|borrower, in favour of the customer|buyer|purchaser|client|licensee|tenant|employee|borrower, interests|interest|point|view|side of the customer|buyer|purchaser|client|licensee|tenant|employee|borrower, unlimited liability, full liability, liability is unlimited|uncapped, uncapped liability',
  ),
  axis(
    'trackChanges',
    'track changes|change, tracked changes, redline, redlines, redlined, redlining, changes * visible|tracked|marked|shown|highlighted, visible changes|edits, suggesting mode, suggestion mode, suggestions mode, compare version|document, with deletions and, strike through, strikethrough, every edit is visible|marked|shown, comparison against the',
    'clean copy|version|text|draft|document, changes * accepted|applied|incorporated|invisible, accept|accepts|accepted all changes|changes|edits, final text|version only, no markup|track|tracked|redline|redlines, without markup|track|tracked|redlines|redlining|marks|visible, unmarked, ready to sign, silent edit|edits, directly in the text, comments removed',
  ),
  axis(
    'settle',
    'settle|settles|settled|settlement out|amicably|agreement|offer|before|negotiations|talks|first|is, out of court, mediation, mediator, amicable, amicably, compromise, conciliation, arbitration, negotiated solution|agreement|settlement, avoid|avoids litigation|court|a lawsuit|trial, friendly solution|agreement',
    'litigate, litigation, sue, sues, lawsuit, file|files|filed suit|a|claim|claims|lawsuit, go|goes|take|takes|bring * to court|trial|before, in court, court proceedings|action|judgment|judgement, no settlement|compromise|mediation, injunction, enforce|enforces|pursue|pursues * court|claim|claims|through, judge decides, full claim|damages',
  ),
  axis(
    'tender',
    'tender, tenders, tendered, competitive bidding|bid|bids|tender|quotes|procedure, call for bids|tenders|proposals, request for proposal|proposals|quotation|quotations|quotes, rfp, rfq, invitation to bid|tender, three|several|multiple|competing|comparative quotes|quotations|offers|bids, compare|compares|collect|collects|obtain|obtains|get|gets * quotes|quotations|offers|bids, open procedure, sealed bids, public procurement, publicly advertised',
    'direct award|purchase|order|contract|buy, awarded directly, without tender|tendering|bidding|competition|competing|comparison|quotes, no tender|tendering|bidding|competition|quotes|comparison, order|orders|buy|buys|purchase|purchases directly|straight from|at, call off|offs, framework agreement|agreements|contract|contracts, from the catalogue|catalog|list|house|usual, usual supplier, negotiated procedure, sole source, single quote|offer|quotation, one quote|offer|quotation, incumbent, catalogue order',
  ),
  axis(
    'lowestPrice',
    'lowest price|bid|offer|quote wins|only|is|counts|decides|gets, lowest bid|bidder|offer|quote, cheapest bid|bidder|offer|quote|supplier|tender|wins, price only|alone|is|decides, only the|on price, solely on price|the, award|awarded|awards * lowest|cheapest|price, price is the only|sole, purchase price alone',
    'quality criteria|and price|counts|weighs|weighted|score, best value|quality|overall, most economically, total cost|costs of, life cycle cost|costs, lifecycle cost|costs, weighted criteria|score|scoring, scoring matrix|model|of, experience and references, references and, price and quality|delivery, several criteria, price counts|weighs half|only|thirty|forty, not only|just|solely|the price|on|cheapest|lowest, service and reliability, utility value|analysis',
  ),
  axis(
    'autoRenew',
    'renews automatically, renew|renewed|renewal|extended|extends|prolonged automatically|tacitly, automatic renewal|extension|prolongation, auto renew, auto renewal, auto renews, evergreen, unless cancelled|canceled|terminated|notice, indefinite|indefinitely|unlimited term|period|duration|contract|contracts, open ended contract|contracts|employment|term, rolling contract|contracts, permanent contract|contracts|staff|employee|employees|position|positions|role|roles',
    'ends|expires|lapses|terminates automatically|at|on|without, fixed term, fixed end|term|duration|period, limited term|period|duration|to, no automatic|auto renewal|extension|renewals, without automatic|auto renewal|extension, explicit renewal, renewed|renewal|extended only|must by|if|after|in|with|be, expires unless, temporary contract|contracts|staff|employee|employees|position|positions|worker|workers, one off contract, time limited, renewal needs|requires',
  ),
  axis(
    'inkSignature',
    'wet ink|signature, handwritten signature|signatures|and, by hand|with ink|a, original signature|signatures|paper|document, on paper and|signed|with, paper original|originals|copy|form, signed on paper, signed by|in ink|hand, notarised, notarized, notary, registered letter|mail, sealed original, printed and signed, certified copy',
    'electronic signature|signatures, electronically signed, e signature|signatures|sign, digital signature|signatures, digitally signed, qualified electronic, docusign, signed online|electronically|digitally, signature platform, click to sign, text form, by email is|suffices, scanned signature, paperless, no paper|wet|handwritten, sign|signs online|electronically|digitally',
  ),
  axis(
    'internalHire',
    'internal candidate|candidates|applicant|applicants|hire|hires|promotion|recruiting|posting|advertisement|move|moves, internally advertised|first|filled|posted|only, from within, from our own, promote|promotes|promoted from|internally|existing|own, promotion from, existing staff|employees|team|colleagues, own employees|staff|people|ranks, retrain|retrains|upskill|train * staff|employees|own, succession from',
    'external candidate|candidates|applicant|applicants|hire|hires|recruiting|advertisement|search|experts|specialists|staff, externally advertised|hired|recruited|filled, recruit|recruits|hire|hires|recruited|hired from|externally|outside|on, from outside, job board|boards|ads, headhunter, headhunters, recruitment agency|agencies, open market, new people, agency staff|workers, freelancers, contractors, outsource, outsourced, outsourcing',
  ),
  axis(
    'seniorStaff',
    'senior candidate|candidates|staff|people|colleague|colleagues|applicants|hires|only|profile|profiles|role|roles, seniors only, experienced staff|people|candidates|professionals|colleagues|applicants|hires, years of experience, proven|track record, veteran, veterans, experts, at least five|ten years, leadership experience, seasoned, lead role|roles|engineer|engineers',
    'junior, juniors, entry level, graduates, graduate, career starters|changers, trainee, trainees, apprentice, apprentices, interns, internship, no experience|degree, without experience|a degree, potential over|rather|not|counts|before, newcomers, school leavers, potential rather than, working students',
  ),
  axis(
    'payStated',
    'salary range|band|is|are|bands|ranges * stated|published|shown|given|named|included|disclosed|advertised, state|states|publish|publishes|disclose|discloses|show|shows|name|names|include|includes|give|gives|print the|a salary|pay|wage|compensation|salaries|rate|price|prices|fee, pay transparency|transparent, transparent pay|salary|salaries|pricing|prices, with salary|salaries|price|prices|the salary|rate, price|prices|fees * stated|published|shown|listed|named|given|visible|public',
    'salary|salaries|pay|wage|compensation * confidential|secret|omitted|withheld|left|not|never|negotiable|hidden, no salary|salaries|pay|price|prices|figures|wage, without salary|salaries|pay|price|prices|the salary|a salary, competitive salary, salary on request, attractive salary|compensation|package, by arrangement, price on request|application|enquiry, prices on request, never mention|mentions|state|states|names|name * salary|price|prices|pay, price|prices * withheld|confidential|not|omitted|never|left',
  ),
  axis(
    'overtimePaid',
    'overtime * paid|remunerated|compensated|bonus|money|premium|pay|surcharge, paid overtime|hours|out, overtime pay|premium|rate|surcharge|bonus, hours are|is paid|paid|billed, pays|pay overtime|extra|for every|each, paid out with|as|in|monthly, billable',
    'time off in, time in lieu, off in lieu, compensatory time|leave, overtime * time|off|leave|account|not|unpaid|included|free, flexitime, flextime, working time account, unpaid overtime, overtime is included|covered|unpaid|not, no overtime|paid, without overtime, compensated by|with time|leave|days|free, trust based hours, not paid out',
  ),
  axis(
    'fixedShifts',
    'fixed shift|shifts|hours|times|roster|rota|schedule|working, core hours|time, shift plan|schedule|pattern|roster|work, clock in|card, nine to five, roster is|stays fixed|binding, set hours|times, duty roster, assigned shifts|hours, same hours|shift every|each',
    'flexible hours|working|time|schedule|shift|shifts|arrangement, flexitime, flextime, flexi time, swap|swaps|swapped|exchange shifts|freely|shift, choose|chooses|pick|picks|set|sets|decide|decides|arrange their|his|own|freely|the|when shifts|hours|shift|times|working|own|to, trust based, self scheduling|scheduled, no fixed|core hours|times|shifts, without fixed|core hours, any time of, come and go, on call, as needed|hours',
  ),
  axis(
    'certifiedExternally',
    'external audit|auditor|auditors|certification|certificate|assessment|verification|review|body|assessor|assessors, third party audit|certification|verification|assessment|certificate|auditor|assurance, independent audit|auditor|assessment|verification|certification|assurance|assessor, accredited body|lab|laboratory|certifier, certified by|to|according, certification body, notified body, iso certificate|certification|certified, soc 2, tuv, outside auditor|auditors',
    'self assessment|assessed|certification|certified|declaration|declared|audit|evaluation|check|attestation, internal audit|auditor|auditors|review|check|assessment|checklist|verification only|is, own declaration|assessment|audit|checklist, supplier declaration|questionnaire, declaration of conformity, without certificate|certification|an external|external, no certificate|certification|external|accreditation|auditor, in house audit|check|review|assessment, manufacturer declaration',
  ),
];
