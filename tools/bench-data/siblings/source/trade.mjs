/** Stock, quotations, prices in the shop. */
export const trade = [
  {
    slug: 'year-end-stock-valuation',
    kind: 'precondition',
    base: {
      name: 'year-end-stock-valuation',
      description:
        'Value inventory at year end from receipts, issues and the physical count, with write-downs and an audit trail.',
      body: `# Year-end stock valuation

## Quantities

The count wins over the system. Differences are booked before valuation, with the count sheet as voucher. Goods in transit belong to whoever bears the risk.

## Values

Work article by article through the movements of the year. Freight and customs belong to the purchase price, storage does not. Negative stock on any day means a missing receipt: find it first.

## Write-downs

Lower of cost and market. No movement for 12 months: 30 %; for 24 months: 70 %; damaged: scrap value. Each write-down names its reason.

## Deliver

One table per warehouse with quantity, unit value, value, write-down; reconciliation with the general ledger.`,
    },
    a: 'Issues consume the oldest receipts first, each at what it cost when it came in.',
    b: 'Issues leave at the moving average, recomputed after every delivery.',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Copper wire, 31 December: please value the inventory. A moving average is what the auditor refuses: for him, what we bought in January has to be gone before anything from the spring deliveries is touched.',
      },
    ],
  },
  {
    slug: 'sales-quotation',
    kind: 'newest',
    base: {
      name: 'sales-quotation',
      description: 'Write a quotation for a customer: positions, prices, discounts, delivery, validity and terms.',
      body: `# Sales quotation

1. Repeat the request in our article numbers; alternatives are marked as such and come after the main position.
2. Discount by customer group, then by quantity; both are printed, nobody should have to guess.
3. Delivery time from stock and open orders. Promise weeks, not days, for anything that is made to order.
4. Validity 30 days unless metal surcharges apply, then 10.
5. Terms in the customer's language, the shorter version.

## Before sending

Margin per position above 18 %, otherwise ask the regional manager. Technical data sheet attached for every article that needs certification. The contact is a person, with a telephone number that somebody answers.`,
    },
    a: 'Prices come from `catalogue_2024-11.pdf`, which the frame agreement names.',
    b: 'Take whichever catalogue in the share was issued last; the agreement with a fixed one has run out.',
    resources: ['catalogue_2024-11.pdf', 'share'],
    queries: [
      {
        wants: 'b',
        decoy: 'before',
        text: 'Customer Lindqvist wants an offer for 14 valves DN50 and two spare seals. catalogue_2024-11.pdf was for the members of the buying group and he is not one, so quote what we currently charge everybody.',
      },
    ],
  },
  {
    slug: 'shop-price-import',
    kind: 'swap',
    base: {
      name: 'shop-price-import',
      description:
        'Import a price list into the web shop, with a check of jumps, missing articles and the display afterwards.',
      body: `# Shop price import

## Before

Export what the shop shows now; that file is the way back. Compare article numbers: unknown ones are listed, not created.

## Import

Net price, currency, valid-from date, tiers. Import in portions of 500 and stop at the first error of the interface. Variants inherit from the parent unless they have a price of their own.

## After

- Open ten articles in the browser, among them a variant, a bundle and one with tiers.
- A change of more than 20 % is listed for the category manager.
- Feeds to marketplaces take up to two hours; look at them the same day.`,
    },
    a: 'With `list_2024.csv` at hand for comparison only, load `list_2025.csv`.',
    b: 'Articles that occur in `list_2025.csv` are looked up in `list_2024.csv`, and the figure found there goes in.',
    resources: ['list_2025.csv', 'list_2024.csv'],
    wrap: '### Which file does what\n\n%',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        decoy: 'after',
        text: "The new year's prices should be live in the shop by tonight. Last year's are useful for spotting big jumps, nothing more.",
      },
      {
        wants: 'b',
        decoy: 'before',
        text: 'Management has withdrawn list_2025. Please put the web shop back to what customers paid the year before, for exactly those articles which the increase had touched.',
      },
    ],
  },
];
