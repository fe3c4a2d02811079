import { Axis, axis } from './axis';

/** Trade, money and organisation. */
export const BUSINESS_AXES: readonly Axis[] = [
  axis(
    'perRegionSplit',
    'by country, by region, per region, per country, per site, by location, geographically, split by region',
    'globally, global total, across all regions, all regions together, company wide, group wide',
  ),
  axis(
    'whoPays',
    'included in the price, free of charge, at no charge, at no cost, complimentary, under warranty, warranty, goodwill',
    'at extra cost, chargeable, paid extra, outside warranty, invoiced to the customer',
  ),
  axis(
    'childSafe',
    'child, children, kids, family friendly, safe for children, under eighteen, teenagers',
    'adults only, adult, grown ups, over eighteen, mature audience',
  ),
  axis(
    'indoor',
    'indoor, indoors, in the hall, under cover, under a roof, covered venue|area|space, heated room|hall, inside the building, in a hall, in the gym hall, rain proof plan, weatherproof, museum and, in a room',
    'outdoor, outdoors, open air, in the open, outside in, in the park|garden|forest|wood|woods|fresh, under the sky, in nature, on the terrace|lawn|meadow|beach, al fresco, weather permitting, in the courtyard, picnic',
  ),
  axis(
    'newCustomer',
    'new customers, new customer, first order, prospects, prospect, leads, acquisition',
    'existing customers, existing customer, regulars, regular customers, returning customers, loyal customers, retention',
  ),
  axis(
    'individualTeam',
    'individually, on its own, single handed, one person, by oneself',
    'as a team, jointly, in a group, collectively, with others',
  ),
  axis(
    'wholesale',
    'retail, consumer, consumers, end customer, b2c, private customers',
    'wholesale, business customers, b2b, dealers, resellers, trade customers, corporate customers',
  ),
  axis(
    'buySell',
    'buy, buying, purchase, purchasing, purchases, procurement, inbound, suppliers, supplier, payable, payables, incoming invoices',
    'sell, selling, sale, sales, outbound, customers, customer, receivable, receivables, outgoing goods, outgoing invoices',
  ),
  axis(
    'debit',
    'debit, debits, withdrawal, expense, expenses, spending, outflow, outgoings',
    'refund, refunds, income, revenue, earnings, inflow, receipts',
  ),
  axis(
    'grossWeight',
    'gross weight, with packaging, including packaging, packed',
    'net weight, without packaging, unpacked, contents only, drained',
  ),
  axis(
    'planActual',
    'budgeted, budget, target figures',
    'actual, actuals, achieved, real figures, as happened, booked figures',
  ),
  axis(
    'provisional',
    'provisional, preliminary, interim, unaudited, flash, first estimate, not final',
    'final, definitive, audited, closed, confirmed, revised, final figures',
  ),
  axis(
    'absoluteRelative',
    'absolute, absolute values, raw number, head count, count',
    'relative, relative to, percentage, percentages, per cent, proportionally, normalised to',
  ),
  axis(
    'cancelledKept',
    'cancelled|canceled|voided|void|withdrawn|revoked|annulled|aborted|cancellations|struck|retracted * included|include|remain|remains|stay|stays|kept|retained|count|counted|counts|carry|too|same|well|belong|in, cancelled|canceled|voided|void|withdrawn|revoked|annulled|aborted|cancellations|struck|retracted * as well, called off * included|include|remain|remains|stay|stays|kept|retained|count|counted|counts|carry|too|same|well|belong|in, called off * as well, struck out * included|include|remain|remains|stay|stays|kept|retained|count|counted|counts|carry|too|same|well|belong|in, struck out * as well, includes|include|including|counts|count|retains|keeps|considers|with cancelled|canceled|voided|void|withdrawn|revoked|cancellations|annulled|the|called * ones|records|bookings|orders|entries|items|withdrawn|cancelled|off, no status filter|filtering|condition, status filter * not|off|disabled|never, status * ignored|irrespective|irrelevant, regardless|irrespective of status|cancellation|whether, whatever the status, same weight as valid, even if|though * called|cancelled|canceled|withdrawn|voided|revoked|off later, struck out or not, cancelled or not, whatever was ever, ever entered|booked|ordered|registered, booked at all, all statuses|states, every status|state, cancellations|cancelled are|is part|included|in, cancelled|withdrawn|voided|revoked ones|orders|bookings|entries|records|items are|is counted|included|kept|part',
    'excludes|exclude|drops|drop|ignores|omits|removes|disregards|skips|filters|without|leaves|no|except|excluding|discards|subtracts cancelled|canceled|voided|void|withdrawn|revoked|cancellations|annulled|out|called|the|retracted * records|bookings|orders|entries|items|cancelled|cancellations|off|withdrawn, cancelled|canceled|voided|void|withdrawn|revoked|annulled|cancellations|retracted|off * excluded|disregarded|ignored|dropped|removed|out|omitted|filtered|skipped|subtracted|discarded, cancelled|canceled|voided|void|withdrawn|revoked|annulled|cancellations|retracted|off * not|never, status filter drops|removes|excludes|is|keeps|applied, filter * cancelled|cancellations|status|by status, only active|valid|confirmed|completed|live|fulfilled|honoured bookings|orders|entries|records|items|ones|are, actually|really took|happened|carried|did|occurred|delivered|attended, took place, do not belong in the count, leave out whatever, whatever has been withdrawn|cancelled|called, net of cancellations|cancelled|returns, called|struck|crossed off|out * do not belong|count, called|struck|crossed off|out * not|excluded|removed|dropped',
  ),
];
