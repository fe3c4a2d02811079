/** Money: ledgers, payments, tax. */
export const finance = [
  {
    slug: 'payroll-variance-note',
    kind: 'direct',
    base: {
      name: 'payroll-variance-note',
      description:
        'Explain why the total of a pay run moved against the run before it, in a one-page note for management.',
      body: `# Payroll variance note

A pay run moves for few reasons: people, hours, rates, one-off payments, deductions. Attribute every euro of the movement to one of them.

## Method

1. Read gross, deductions and net per person and per pay element.
2. Separate joiners and leavers first; they explain most of a movement and nothing about the others.
3. For those who stayed, split each change into hours and rate.
4. One-off payments (bonus, back pay, compensation) get a line of their own.
5. What is left over must be under 0.2 % of gross, otherwise look again.

## The note

One page: movement in figures, a waterfall table with at most seven rows, three sentences on what will recur next time. No names; groups under five people are merged.`,
    },
    a: 'Work on `payroll/run_2024_09.xlsx` alone; every figure in the note is taken from that workbook.',
    b: 'The run to explain is `payroll/run_2024_10.xlsx`, and no other workbook is opened for it.',
    resources: ['payroll/run_2024_09.xlsx', 'payroll/run_2024_10.xlsx'],
    queries: [
      {
        wants: 'b',
        decoy: 'after',
        text: "Hi, could you draft the variance note for the board? They want to know why net pay jumped. What puzzles them is payroll/run_2024_10.xlsx, so please don't explain September by mistake.",
      },
    ],
  },
  {
    slug: 'bank-account-reconciliation',
    kind: 'swap',
    base: {
      name: 'bank-account-reconciliation',
      description:
        'Match the postings of a bank account in the general ledger with the statement of the bank and clear the differences.',
      body: `# Bank account reconciliation

## Match

Run the rules in this order and take a matched line out of the heap at once:

1. same reference and same amount;
2. same amount within three banking days, counterparty similar;
3. one statement line against several postings (collective transfers), sum equal;
4. fees and interest by their text.

## What remains

Sort the remainder into timing differences (will clear by themselves), missing on one side, different amounts, and duplicates. Each gets a line with date, amount, text, suspected cause.

## Close

Opening balance plus movements equals closing balance on both sides, and the list of open items equals the difference. If it does not, a matched pair is wrong; do not invent a balancing line. Keep the list of matches so that somebody can retrace it.`,
    },
    a: '`ledger/gl_1200.csv` is what we trust here: where a line differs, the entry in `bank/camt_q3.xml` is annotated and the books stay as posted.',
    b: 'Whatever `ledger/gl_1200.csv` says gives way: dates and sums in `bank/camt_q3.xml` stand, and a correcting entry is proposed for each gap.',
    resources: ['ledger/gl_1200.csv', 'bank/camt_q3.xml'],
    inDescription: true,
    queries: [
      {
        wants: 'a',
        decoy: 'after',
        text: 'The auditors have closed July–September, so nothing in account 1200 may move any more. Reconcile it with what the bank sent us and mark on their side whatever does not agree.',
      },
      {
        wants: 'b',
        decoy: 'before',
        text: 'Please reconcile account 1200 for the third quarter of 2024. Our bookkeeper was on leave and the stand-in guessed half of the postings, so believe the bank and tell me what has to be put right on our side.',
      },
    ],
  },
  {
    slug: 'foreign-currency-revaluation',
    kind: 'newest',
    base: {
      name: 'foreign-currency-revaluation',
      description:
        'Revalue open receivables and payables in foreign currency and post the unrealised gains and losses.',
      body: `# Foreign currency revaluation

## Scope

Open items in a currency other than the company's own. Prepayments and equity are not revalued. Items with a hedge are listed apart and left to treasury.

## Steps

1. List open items with document number, currency, amount in that currency, book value.
2. Convert each amount and take the difference to the book value.
3. Gains and losses are kept apart; never net them before posting.
4. Post to the accounts for unrealised differences, with reversal on the first day of the next period.

## Proof

The sum of differences by currency must equal open position times change of the rate, to within a cent per item. Attach the table of rates with its date to the voucher.`,
    },
    a: 'Convert with `rates/ecb_2024-06-28.xml`; files that arrived later in the folder are not looked at.',
    b: 'Order the folder `rates/` by date and use the topmost file, however often that one changes.',
    resources: ['rates/ecb_2024-06-28.xml', 'rates/'],
    wrap: '## Rates\n\n%',
    queries: [
      {
        wants: 'a',
        text: 'We need the open foreign-currency items revalued for the half-year accounts. The auditors have ticked off ecb_2024-06-28.xml, and the valuation day does not shift merely because somebody reruns the job in autumn.',
      },
      {
        wants: 'b',
        text: "our treasury screen shows stale euro values for the open USD and CHF items. revalue them pls, at today's rate, or yesterday's if today's isn't in yet",
      },
    ],
  },
  {
    slug: 'wage-tax-recalculation',
    kind: 'newest',
    base: {
      name: 'wage-tax-recalculation',
      description:
        'Recalculate wage tax and social contributions of single payslips after a correction of the employee data.',
      body: `# Wage tax recalculation

1. Take the payslip as it was issued, with every pay element and flag.
2. Apply the correction (tax class, allowance, church tax, number of children, insurance) and nothing else.
3. Recalculate in the statutory order: gross, taxable gross, wage tax, surcharges, contributions, net.
4. Compare old and new line by line; a line that the correction cannot influence must not change.

## Results

For each person: old value, new value, difference, and the month in which the difference is paid or withheld. Negative differences above 100 euros are announced to the employee before they are withheld. Sum the differences by contribution body for the corrected returns.`,
    },
    a: 'Withholding is read from `tables/wage_tax_2023.json`, whatever else lies beside it.',
    b: 'List `tables/` at the start of each run and take the table with the most recent publication date.',
    resources: ['tables/wage_tax_2023.json', 'tables/'],
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Eleven payslips from December 2023 have to be recalculated, the church tax flag was wrong. The law as it stood in that year counts; with what has been published since then the deductions would come out wrong.',
      },
    ],
  },
  {
    slug: 'supplier-payment-run',
    kind: 'precondition',
    base: {
      name: 'supplier-payment-run',
      description:
        'Put together the weekly payment run for suppliers from due invoices and create the SEPA file for the bank.',
      body: `# Supplier payment run

## Select

Due within seven days, or earlier when the discount is worth more than 8 % a year. Leave out invoices that are blocked, disputed, or lack a goods receipt.

## Check before writing

- IBAN against the supplier master; a bank account changed in the last 30 days is confirmed by telephone with a known number.
- The same supplier, amount and reference within 90 days: probably a duplicate.
- Sum by supplier against the limit in the master record.

## Write

One pain.001 file per debit account, collective booking, reference = our voucher number and their invoice number. The control sum is calculated separately and compared with the header.`,
    },
    wrap: '## After the file is written\n\n%',
    a: 'Put it into the outbox at once; the bank job picks it up without another pair of eyes.',
    b: "It is parked in `held/` until the treasurer's initials are in the register. Without them nothing reaches the outbox.",
    queries: [
      {
        wants: 'a',
        text: 'Supplier run for Friday: all 212 invoices were signed off line by line in the meeting yesterday, cut-off is 14:00 and nobody will be at a desk before that. Please get the money out.',
      },
      {
        wants: 'b',
        text: 'Please prepare the Friday payment run. No supplier may be paid before Dana has looked at the file – in May we sent 40,000 to a wrong IBAN.',
      },
    ],
  },
  {
    slug: 'card-transaction-alerts',
    kind: 'precondition',
    base: {
      name: 'card-transaction-alerts',
      description:
        'Go through card transactions, find suspicious patterns and open cases with a short reason for the fraud desk.',
      body: `# Card transaction alerts

Look for patterns, not for single odd payments.

- several cards at one merchant within minutes;
- first use abroad, then a use at home within two hours;
- a row of declined attempts followed by one that goes through;
- a merchant category that the holder never used.

## A case

Card token (never the number), transactions with time and merchant, the pattern in one sentence, what speaks against it, urgency. One case per card and pattern; add to an open case instead of opening a second.

## Afterwards

Count cases by pattern and the share that was confirmed last month; a pattern below five per cent is reported to the owners of the rules.`,
    },
    a: 'Open a case only from 2,500 up; anything smaller is left to the nightly rules.',
    b: 'Payments under 2,500 are the ones that become cases, since the big amounts have their own desk.',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: "Go through yesterday's card transactions for the big-ticket colleagues, please. They never handle anything in the hundreds; two and a half thousand is where they come in.",
      },
      {
        wants: 'b',
        text: 'Somebody seems to be trying stolen cards with coffee-sized payments. Check the card transactions of the last 24 hours and open fraud cases; large values are already covered elsewhere and not our business.',
      },
    ],
  },
  {
    slug: 'equipment-hire-invoice',
    kind: 'precondition',
    base: {
      name: 'equipment-hire-invoice',
      description:
        'Write the invoice for hired construction equipment from the hand-over protocols: days, transport, fuel, damage.',
      body: `# Equipment hire invoice

## Read the protocols

Machine number, hours at hand-over and at return, fuel level, damage marked on the sketch, signatures. Missing signature: invoice, but flag it.

## Positions

1. hire: days times the daily rate of the price group, weekly rate from five days on if cheaper;
2. operating hours above eight a day;
3. transport, each way;
4. fuel at the price of the day plus handling;
5. damage only with a photograph and an estimate.

## Check

Rate from the customer's own agreement before the list. Deposit is deducted at the end. An invoice above 10,000 goes to the branch manager before dispatch.`,
    },
    wrap: '- **Counting.** %',
    a: 'The day of return is charged like any other.',
    b: 'Charge up to, but without, the date on which the machine comes home.',
    queries: [
      {
        wants: 'a',
        text: 'Invoice for Hofer Bau, excavator 7, collected 3 May and brought back 10 May. By contract that makes eight days.',
      },
      {
        wants: 'b',
        text: 'The mini-crane left our yard on 11 March and was returned on 15 March; under the new terms the customer owes four days of hire, the day of return is free. Make up the invoice please. Transport was 120 each way, and the fuel card receipt is in the shared drive in case anybody asks.',
      },
    ],
  },
  {
    slug: 'travel-expense-form',
    kind: 'precondition',
    base: {
      name: 'travel-expense-form',
      description: 'Fill in the travel expense form from photographed receipts, itinerary and per diem rules.',
      body: `# Travel expense form

1. Sort receipts by day. Read date, place, merchant, total, tax, means of payment; what cannot be read is asked, not guessed.
2. Per diem by country and by hours of absence; meals that were provided are deducted.
3. Private parts (minibar, extended stay, family) are taken out and listed.
4. Hotel bills are split into night, breakfast and tax.
5. Mileage from the itinerary, with the shortest usual route.

## Before handing in

Every line has a receipt number, totals per day and per kind agree, and lines above 250 have a reason in words. Receipts older than 90 days need the consent of the cost centre's owner.`,
    },
    a: 'Every receipt is restated in euros at the rate of its own date, and only those figures reach the form.',
    b: 'Amounts stay in the money they were paid in; the form has a column for the code, so nothing is restated.',
    queries: [
      {
        wants: 'b',
        text: 'Here are 31 receipts from my trip (Zurich, London, two in Prague). The card company exchanges everything anyway, so accounting asked me for francs as francs and pounds as pounds this time. Can you fill in the expense report?',
      },
    ],
  },
  {
    slug: 'invoice-vat-check',
    kind: 'precondition',
    base: {
      name: 'invoice-vat-check',
      description:
        'Recompute value added tax on invoices with several lines and rates and report where the printed tax is wrong.',
      body: `# Invoice VAT check

- Group the lines by rate; discounts and shipping follow the rate of what they belong to, split in proportion when they belong to several.
- Reverse charge and exports have zero tax and need the matching remark.
- Credit notes: the same rules with the sign turned round, and the rate of the original invoice.
- Prices that include tax are divided, never multiplied by the difference.

## Report

Invoice, rate, base, printed tax, computed tax, difference. Differences of one cent are listed separately from real ones. Name the most frequent cause in a sentence; a single wrong master record usually explains dozens.`,
    },
    a: 'Round the tax on each line to the cent, then add up.',
    b: 'Keep all decimals until the bottom of the invoice; a single rounding happens under the last line.',
    wrap: '> %',
    queries: [
      {
        wants: 'b',
        text: 'The portal rejects our e-invoices because 3 × 0.335 comes out at 1.02 tax where they expect 1.01. Please recompute the VAT on the 60 invoices in the batch the way the portal does it.',
      },
    ],
  },
];
