/** Data, statistics and models. */
export const data = [
  {
    slug: 'sales-dashboard-refresh',
    kind: 'direct',
    base: {
      name: 'sales-dashboard-refresh',
      description:
        'Refresh the weekly sales dashboard from the warehouse, check it against last week and send the link.',
      body: `# Sales dashboard refresh

## Steps

1. Check that the nightly load finished: row count of the last seven days within 10 % of the week before.
2. Recalculate orders, revenue, average basket, returns and the top 20 articles.
3. Replace the extract behind the dashboard; do not touch its layout.
4. Compare each figure with last week. A change of more than a third is either a campaign, a holiday or a mistake: say which.

## Message

Three sentences: the level, the biggest change, what is uncertain. Link, time of the extract, your name.

If the load did not finish, say so and send nothing else; an old dashboard with a new date is worse than none.`,
    },
    a: 'All figures are selected from `mart.sales_emea`.',
    b: 'Read `mart.sales_apac`, and only that table.',
    resources: ['mart.sales_emea', 'mart.sales_apac'],
    inDescription: true,
    queries: [
      { wants: 'a', text: 'Weekly sales dashboard please, straight from mart.sales_emea. Meeting is at ten.' },
      {
        wants: 'b',
        decoy: 'before',
        text: "The Singapore office asks for this week's dashboard refresh. Not the EMEA numbers (Paula does those herself on Thursdays), theirs.",
      },
    ],
  },
  {
    slug: 'classifier-evaluation',
    kind: 'swap',
    base: {
      name: 'classifier-evaluation',
      description:
        'Evaluate a trained classifier honestly: threshold, confusion matrix, calibration, slices and intervals.',
      body: `# Classifier evaluation

## Threshold first

Choose the operating point by cost (what does a miss cost, what a false alarm?), on one split, and never move it afterwards.

## Measures

Precision, recall, F1, area under the precision-recall curve, each with a bootstrap interval over groups rather than rows. Calibration in ten bins. The confusion matrix as counts.

## Slices

By region, device, age of the record, label source. Slices under 50 positives get a count and no rate.

## Write-up

Data and model version, the operating point with its reason, the table, three worst slices with examples, what was not tested. A comparison with a trivial baseline comes first, not last.`,
    },
    a: 'Fix the operating point on `splits/dev.parquet`. The measures that go into the report are computed on `splits/holdout_b.parquet`.',
    b: 'The operating point is chosen with `splits/holdout_b.parquet`, while every reported measure belongs to `splits/dev.parquet`.',
    resources: ['splits/holdout_b.parquet', 'splits/dev.parquet'],
    queries: [
      {
        wants: 'a',
        text: "We are about to hand the churn classifier to the regulator and I need the usual evaluation write-up. Some background, in case it helps: the model was retrained in March after the tariff change, Olga's team did the labels, and there was a discussion whether prepaid customers should be in at all (they are). The deck from January can be ignored. What matters to me is that holdout_b.parquet stays sealed until the very end, because the printed figures have to come from data on which nobody has adjusted anything. Choose the threshold by cost on something else: a missed churner costs us about 140, a needless call 6. Twelve pages at most.",
      },
    ],
  },
  {
    slug: 'customer-record-merge',
    kind: 'swap',
    base: {
      name: 'customer-record-merge',
      description: 'Merge customer records of two systems: find duplicates, decide field by field, keep a trail.',
      body: `# Customer record merge

## Find pairs

Normalise names, addresses and telephone numbers, then compare within blocks of postcode and first letter. Score by agreement; pairs in the grey zone go to a person, with both records side by side.

## Decide

Field by field. Consent flags are never merged: the stricter one wins. Identifiers of both systems stay on the record for at least a year.

## Trail

For each merged record: which values were dropped, from where, at what time. Undoing a merge must be possible from the trail alone.

## Figures

Pairs found, merged, sent to a person, left; ten random merges looked at by hand.`,
    },
    wrap: '%\n\nBlank values never overwrite anything.',
    a: '`crm_a.contacts` fills only what is blank; `shop.customers` is the master, and its value survives where both have one.',
    b: 'What `shop.customers` holds is used to plug holes, but on a conflict the master is `crm_a.contacts`.',
    resources: ['shop.customers', 'crm_a.contacts'],
    queries: [
      {
        wants: 'a',
        decoy: 'after',
        text: "We're merging customers. People correct their address themselves when they order something online, so believe that; what the sales reps typed into the CRM is often years old.",
      },
      {
        wants: 'b',
        decoy: 'before',
        text: 'Ticket 4471: merge duplicate customer records of shop and CRM. Half the shop accounts are gifts with the wrong surname. Sales has cleaned its contacts by telephone this spring – if the two disagree, sales is right.',
      },
    ],
  },
  {
    slug: 'sensor-series-cleaning',
    kind: 'precondition',
    base: {
      name: 'sensor-series-cleaning',
      description:
        'Clean a time series of sensor readings: clock, spikes, drift, gaps, resampling, with flags for each change.',
      body: `# Sensor series cleaning

1. Clock: sort, remove exact duplicates, look for jumps of an hour and for repeated stamps.
2. Range: values that the device cannot produce are flagged \`range\`.
3. Spikes: more than six median deviations from the running median of 15 values, flagged \`spike\`.
4. Stuck: the same value to the last digit for over an hour.
5. Drift: compare with the neighbour station by month; only report, never correct.

Flags go into a second column; the raw column is never changed. Plot raw and cleaned for the worst week of each station.

## Output

One file a station in hourly steps, and a table with the share of each flag.`,
    },
    a: 'Holes shorter than six hours are filled by a straight line between their ends.',
    b: 'A hole remains a hole: write an empty cell, never an estimate.',
    wrap: '- %',
    queries: [
      {
        wants: 'b',
        text: 'Please clean the sensor readings of the river stations. They go to the court expert, who has already said that he will throw out every straight line drawn between two readings. The stations are 12 to 19, in the folder with last winter, ignore the readme there.',
      },
    ],
  },
  {
    slug: 'table-quality-profile',
    kind: 'precondition',
    base: {
      name: 'table-quality-profile',
      description: 'Profile a database table: types, keys, missing values, ranges, patterns and rules that are broken.',
      body: `# Table quality profile

For each column: declared type, what it really holds, share of missing values, distinct values, shortest and longest, smallest and largest, five most frequent, five odd ones.

For the table: candidate keys, duplicates, columns that determine others, foreign keys without partner, days without rows.

## Rules

State what seems to be a rule ("end is never before start"), count how often it is broken, show three cases with the identifier.

## Report

One page to read and one table to filter. Order by damage: what falsifies sums first, cosmetics last. Each finding has an owner to ask.`,
    },
    a: 'Draw 50,000 rows at random and profile those; shares carry an interval.',
    b: 'Every row is read, even where that takes a night.',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Quick look at the quality of the events table (4 billion rows), I need an impression in the next half hour and nobody minds being off by a per cent or so.',
      },
      {
        wants: 'b',
        text: 'Before the migration we need a quality profile of the policies table. A single duplicate key breaks the import, so one that slipped through would be one too many. It can run over the weekend.',
      },
    ],
  },
  {
    slug: 'crm-duplicate-audit',
    kind: 'precondition',
    base: {
      name: 'crm-duplicate-audit',
      description: 'Find duplicate companies and contacts in a CRM and deal with them, with evidence for each pair.',
      body: `# CRM duplicates

- Compare register number, VAT number, web domain, then name without legal form, then address.
- Subsidiaries share domain and often name: look at the register number before calling them the same.
- A contact who changed employer is not a duplicate.

## Evidence

Each pair has a score, the fields that agree, the fields that disagree, the last activity on each side and the owner.

## Order

Begin with accounts that have open deals; nobody notices the others. Work in batches of 100 and look at five of each batch by hand before going on.`,
    },
    a: 'The CRM is opened with a viewer account: no record is changed, and the result is a list.',
    b: 'Merge through the interface as you go. The older record survives.',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: "How many duplicate companies do we have in the CRM, and which ones? I want to argue for a clean-up project in the steering group on the 28th, with examples that hurt: the same hospital called by three reps in a week, two credit limits for one buyer, that sort of thing. Regions north and west will do. You will get an account from Priya; it happens to be an administrator's, since she had no other. The system is in quarter-end freeze, so on Monday every record has to look exactly as it does now.",
      },
    ],
  },
  {
    slug: 'comparison-chart',
    kind: 'procedure',
    base: {
      name: 'comparison-chart',
      description:
        'Make a chart that compares several groups over time for a report, readable in print and without colour.',
      body: `# Comparison chart

State the sentence that the chart should prove; it becomes the title. Sort groups by their last value, not by alphabet.

- Axis from zero for bars, free for lines, and the same unit throughout.
- Label directly instead of a legend where there is room.
- Grey for everything that is not the point.
- Note source, date and missing values under the chart.

## Check

Print it in black and white at the final size. Cover the title: does a colleague come to the same sentence? Recompute two points from the raw data.`,
    },
    a: 'One small panel per group, all with the same scale, side by side.',
    b: 'All groups share a single set of axes and lie on top of each other.',
    wrap: '## Arrangement\n\n%',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Chart for the annual report: unemployment in our nine districts since 2015. With so many lines in one panel nobody could find their district, the council complained last time.',
      },
      {
        wants: 'b',
        text: 'I need a comparison chart of the four plants, energy by tonne and month. The point is exactly where Brno overtakes Graz, so one must see the curves cross on the axes.',
      },
    ],
  },
  {
    slug: 'survey-analysis',
    kind: 'direct',
    base: 'survey-analysis',
    a: 'The answers are in `waves/spring.sav`; base every table on it.',
    b: 'Tables rest on `waves/autumn.sav` throughout.',
    resources: ['waves/spring.sav', 'waves/autumn.sav'],
    queries: [
      {
        wants: 'a',
        decoy: 'before',
        text: 'waves/autumn.sav is still in the field and may not be quoted. So please analyse the staff survey as it stood when people answered in March and April.',
      },
      {
        wants: 'b',
        text: 'Guest satisfaction: what did people who answered between 15 September and 30 November tell us? A short report with intervals will do, the tourist board wants it by Monday, and Hanna would like to see the wording of question 7 again.',
      },
    ],
  },
  {
    slug: 'sql-query-tuning',
    kind: 'direct',
    base: 'sql-query-tuning',
    a: 'Connect to `pg-shadow-1`, which gets a copy of the real traffic, and measure there.',
    b: 'Plans are taken on `pg-ro-2`, the read replica.',
    resources: ['pg-shadow-1', 'pg-ro-2'],
    queries: [
      {
        wants: 'a',
        decoy: 'after',
        text: 'The order search takes nine seconds. Find out why and make it quicker. Use the machine with mirrored load for your EXPLAINs, the replica serves the reports of the field staff and they have complained twice.',
      },
    ],
  },
  {
    slug: 'spreadsheet-formulas',
    kind: 'precondition',
    base: 'spreadsheet-formulas',
    a: 'The workbook has to open in Excel 2016: no `XLOOKUP`, no `FILTER`, no `LET`, nothing that spills.',
    b: 'Microsoft 365 is a given, so prefer spilling arrays and `LET` to helper columns.',
    wrap: '**Target program.** %',
    queries: [
      {
        wants: 'a',
        text: 'Can you repair the commission sheet? Half of the branch offices still sit on Excel 2016, and they see #NAME? in every second cell.',
      },
      {
        wants: 'b',
        text: 'I would like a spreadsheet that shows the current orders for whatever customer I type into B1, growing and shrinking by itself. XLOOKUP and FILTER work for all of us here, we are on the subscription.',
      },
    ],
  },
];
