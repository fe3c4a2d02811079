/** Documents, law, people, teaching, languages. */
export const documents = [
  {
    slug: 'contract-clause-extraction',
    kind: 'direct',
    base: {
      name: 'contract-clause-extraction',
      description:
        'Extract term, notice, liability and price clauses from a folder of contracts into one table with page references.',
      body: `# Contract clause extraction

For each contract: parties, date, term, notice period, renewal, liability cap, price adjustment, governing law, annexes.

- Quote the clause, then summarise it in at most 25 words. The quote is what counts.
- Page and clause number for each cell.
- An amendment replaces only what it says; show both and mark the valid one.
- Absent is written as *none found*, with the places that were searched.

## Check

Two contracts are read completely by a person. Scans with poor text recognition are listed instead of being guessed. Sort the table by the next date on which something can be done.`,
    },
    a: 'Take the PDFs below `contracts/vendors/`.',
    b: 'The folder is `contracts/customers/`, nothing above or beside it.',
    resources: ['contracts/vendors/', 'contracts/customers/'],
    queries: [
      {
        wants: 'b',
        text: 'For the due diligence we need notice periods and liability caps from all the contracts under which somebody pays us.',
      },
    ],
  },
  {
    slug: 'headcount-report',
    kind: 'swap',
    base: {
      name: 'headcount-report',
      description: 'Report headcount and full-time equivalents by department and month, with joiners and leavers.',
      body: `# Headcount report

Definitions first: who counts (employees, trainees, agency), on which day, how parental leave is treated. Put them under the table.

1. Persons and full-time equivalents by department at month end.
2. Joiners, leavers, moves; the three must explain the difference to last month.
3. Span of control and age only where the group has ten or more.

Differences between the sources are usually moves that one of them learns late, or agency staff. List them by person number for the two owners, not in the report.`,
    },
    wrap: '## Sources\n\n%',
    a: 'Print the count of `finance_heads.csv`. `hris_people.csv` is consulted to explain a difference.',
    b: '`hris_people.csv` provides the printed count; a difference is explained from `finance_heads.csv`.',
    resources: ['finance_heads.csv', 'hris_people.csv'],
    queries: [
      {
        wants: 'b',
        decoy: 'after',
        text: "Dear colleague, the works council has asked for headcount by department at the end of each month since January, with joiners and leavers, in the format of last year (landscape, one page, the logo may be dropped). Two of its members are new and will want the definitions explained; please add them below the table. They insist on the personnel system's own view, and I have promised it in writing. What controlling books is budget talk in their eyes, though it may be mentioned where the two drift apart. Agency staff are counted this year. If you have questions, Ms Ferrari is in on Tuesdays and Thursdays; I am away until the 14th.",
      },
    ],
  },
  {
    slug: 'contract-redline',
    kind: 'swap',
    base: {
      name: 'contract-redline',
      description: 'Negotiate a contract text: mark changes, explain them in comments, keep a list of open points.',
      body: `# Contract redline

- Change as little as possible: words before sentences, sentences before clauses.
- Each change has a comment for the other side in two sentences; the internal reason goes into a separate list.
- Defined terms are used as defined; cross references are checked after every inserted clause.
- Fallback positions: ideal, acceptable, walk away; never in the document itself. Remove the metadata.

## Order

Liability, data protection, intellectual property, payment, term, the rest. Points on which both sides agree in substance are closed first in the call.`,
    },
    a: 'Mark up `msa_counterparty.docx`, and use `msa_house.docx` to see what we would rather read.',
    b: 'The document to edit is `msa_house.docx`; wishes out of `msa_counterparty.docx` are carried over one by one.',
    resources: ['msa_counterparty.docx', 'msa_house.docx'],
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Redline of the master services agreement, please. They are ten times our size and will only talk about their own paper, so we work in that.',
      },
      {
        wants: 'b',
        decoy: 'before',
        text: 'Legal asks you to prepare the redline for the master agreement with Aldermoor. Background: three calls so far, mostly about liability and the audit right; their counsel has changed in between, and the new one writes long mails. A first mark-up on their text was made by an intern in February and should not be looked at. Since Tuesday the situation is different, because procurement has told the supplier that his draft is off the table: it will be on our template, with such of his points as we can live with. Payment in 45 days is fine, unlimited liability is not. We need it on Friday for the call at eleven.',
      },
    ],
  },
  {
    slug: 'course-timetable',
    kind: 'swap',
    base: {
      name: 'course-timetable',
      description: 'Make a weekly course timetable with rooms and teachers that breaks no hard rule and few soft ones.',
      body: `# Course timetable

Hard: no teacher, class or room twice at a time; room large enough and equipped; part-time days. Soft: no gaps for pupils, double lessons where wanted, sport not before mathematics.

1. Place what has the fewest possibilities first (laboratory, gymnasium, visiting teachers).
2. Fill class by class, then swap pairs as long as the soft score improves.
3. Show what could not be placed, with the rule that prevents it.

## Check

Count lessons per class and subject against the table of hours. Print per class, per teacher, per room. Changes after publication only with the consent of those concerned.`,
    },
    a: 'Room wishes from `rooms_wishlist.xlsx` are soft; the fixed bookings stand in `rooms_booked.xlsx`.',
    b: 'Honour `rooms_wishlist.xlsx` to the letter. `rooms_booked.xlsx` can be moved about if need be.',
    resources: ['rooms_booked.xlsx', 'rooms_wishlist.xlsx'],
    queries: [
      {
        wants: 'a',
        decoy: 'after',
        text: 'Timetable for the autumn term. Gym and labs are let to the adult education centre on certain evenings (rooms_booked.xlsx), with a contract, so nobody gets around those. What colleagues would like is nice to have.',
      },
    ],
  },
  {
    slug: 'meeting-minutes',
    kind: 'swap',
    base: 'meeting-minutes',
    a: 'Decisions are worded as in `chair_notes.md`; the recording in `call.vtt` helps with names and times.',
    b: 'Take the wording of decisions from `call.vtt`, and let `chair_notes.md` help with the agenda.',
    resources: ['chair_notes.md', 'call.vtt'],
    queries: [
      {
        wants: 'b',
        decoy: 'before',
        text: "Minutes of the owners' meeting of 20 May, please. Mr Weiss presided, and his jottings (chair_notes.md) are, let us say, optimistic. It will be contested, so what counts is what was literally said on tape.",
      },
    ],
  },
  {
    slug: 'board-slides',
    kind: 'newest',
    base: {
      name: 'board-slides',
      description: 'Turn a report into at most ten slides for a board, in the house style, with notes for the speaker.',
      body: `# Board slides

## Story

One message a slide, and the headings read in a row are the summary. Question, answer, three reasons, risk, decision wanted.

## Slides

- At most ten, two of them for figures.
- A chart instead of a table where the shape matters.
- Sources in the footer, numbers rounded to what can be remembered.
- Notes: what to say, what somebody will ask, the answer.

## Check

Read it on a projector from the last row. Every figure agrees with the report to the last printed digit. Export as PDF as well, fonts embedded.`,
    },
    a: 'Start from `brand/master_2023.potx`.',
    b: 'Start from the `brand/` template with the highest year in its name.',
    resources: ['brand/master_2023.potx', 'brand/'],
    wrap: '- %',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Ten slides for the board of the subsidiary, from the attached report. They were sold before the new logo came and must go on using the look from the year before last, 2023; the purchase contract forbids the current one.',
      },
      {
        wants: 'b',
        decoy: 'after',
        text: 'Could you make board slides out of this report? Marketing sent the last ones back because of the outdated design, that was master_2023.potx.',
      },
    ],
  },
  {
    slug: 'shift-roster',
    kind: 'precondition',
    base: {
      name: 'shift-roster',
      description: 'Plan a shift roster for several sites that respects rest times, qualifications and wishes.',
      body: `# Shift roster

- 11 hours of rest between shifts, 36 in a row once a week, at most six days running.
- Each shift has one first-aider and one person with a key.
- Nights in blocks of three or four, then two days off.
- Wishes by points: whoever got least last month comes first.

Publish four weeks ahead. A change afterwards needs the person's yes, and is offered to those with fewest hours first.

## Output

Table by person and by day, hours against contract, wishes granted, rules that were bent with the reason. An illness plan: who can step in, by qualification.`,
    },
    a: 'Every start and end is printed in UTC.',
    b: 'Start and end are printed as the clock on the wall of the site shows them.',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Roster for the three control rooms in Lisbon, Athens and Reykjavik, August. They hand over to one another; last summer two people were an hour late because each had read the plan by the clock on the wall. One zone for all, Greenwich.',
      },
      {
        wants: 'b',
        text: 'we open kiosks in Chicago and Denver. shift roster for sept pls. the staff stick it on the fridge and compare it with the clock above, nobody there should have to calculate',
      },
    ],
  },
  {
    slug: 'bibliography-cleanup',
    kind: 'procedure',
    base: {
      name: 'bibliography-cleanup',
      description:
        'Clean the references of a manuscript: complete, deduplicate, check that each exists, and format them.',
      body: `# Bibliography clean-up

1. Every citation in the text has an entry and the other way round.
2. Look each entry up by DOI; where title or year disagree, the record wins and the change is listed.
3. Merge preprint and published version, keep the published one.
4. Journal names either all short or all long.
5. Web pages with date of access and an archived copy.

An entry that cannot be found anywhere is never kept silently: mark it and ask the author.

## Deliver

The file, the list of changes, retracted works in bold at the top. Page numbers of literal quotes are checked against the source.`,
    },
    a: 'Format as author and year, alphabetically, APA 7.',
    b: 'Number the references [1], [2] … by first appearance in the text.',
    wrap: '## Style\n\n%',
    queries: [
      {
        wants: 'b',
        text: 'Please tidy up the references of my manuscript for an IEEE conference. There are 48 of them, some twice, and number 17 may not even exist.',
      },
    ],
  },
  {
    slug: 'interview-summary',
    kind: 'procedure',
    base: {
      name: 'interview-summary',
      description:
        'Summarise a long interview faithfully, with quotations and time stamps, for people who were not there.',
      body: `# Interview summary

Listen twice. The first time for what the person wants to say, the second for what surprises.

- Every statement has a time stamp.
- Quotes are literal, hesitations removed, cuts marked.
- Keep the person's own words for feelings and judgements.
- What the interviewer suggested and the person only agreed to is marked as such.

## Never

No diagnosis, no guess about motives, nothing about third persons by name. Two pages at most; the transcript is attached.

Send it to the person for correction unless that was ruled out before.`,
    },
    a: 'Follow the course of the conversation from beginning to end.',
    b: 'Arrange the statements by theme, regardless of when they fell.',
    queries: [
      {
        wants: 'a',
        text: 'Here is the talk with the former mine manager (3 h), please summarise. Not by theme! The historians want to see how he gets from one memory to the next.',
      },
    ],
  },
  {
    slug: 'ruling-summary',
    kind: 'procedure',
    base: {
      name: 'ruling-summary',
      description:
        'Summarise a court ruling for non-lawyers: facts, question, answer, reasons, consequence for the company.',
      body: `# Ruling summary

1. Court, date, file number, instance, final or not.
2. Facts in the time order, without names.
3. The legal question in one sentence that can be answered with yes or no.
4. Answer and the reasons that carry it; remarks in passing are kept apart.
5. What we must do differently, by when, who.

Law is quoted by section. Doubt is said: "the court leaves open whether". A dissenting opinion gets two sentences.

Read by a lawyer before it leaves the department. Archive with the full text and the date of access.`,
    },
    a: 'Deliver running text of about 300 words, no lists.',
    b: 'Deliver at most eight bullet points, one line each.',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Please summarise ECJ C-154/21 for the staff magazine. The editor sets it as a column and throws out bullet points on sight.',
      },
      {
        wants: 'b',
        text: 'Summary of the attached court ruling for the managing directors – they look at it on the phone between two appointments, so something to skim, please, not an essay.',
      },
    ],
  },
  {
    slug: 'specialist-translation',
    kind: 'direct',
    base: {
      name: 'specialist-translation',
      description: 'Translate specialist texts between English and German with a term base, consistent and readable.',
      body: `# Specialist translation

- Read the whole text first; ask about ambiguous places before starting.
- Terms: the term base wins over your taste. A missing term is proposed with source, not invented silently.
- Numbers, units, names, doses, section signs are compared one by one at the end.
- Sentence for sentence only where the client has ordered it; otherwise paragraph by paragraph.

## Revision

A second reading without the original: does it sound as if written in the language? A third with the original: is anything missing? Deliver with the list of new terms and questions.`,
    },
    a: 'Terms follow `terms/medical_de.tbx`.',
    b: 'Bind yourself to `terms/legal_de.tbx` for every term.',
    resources: ['terms/medical_de.tbx', 'terms/legal_de.tbx'],
    queries: [
      {
        wants: 'a',
        text: 'Translate this package leaflet for a beta blocker into German, please. 2,100 words, Thursday.',
      },
      {
        wants: 'b',
        decoy: 'before',
        text: 'Could you translate the attached expert opinion into German? It is by a surgeon, which is why the agency loaded medical_de. But it is about who is liable, and judges will read it: their vocabulary, please, wherever both have a word.',
      },
    ],
  },
];
