/** Media and customer service. */
export const service = [
  {
    slug: 'podcast-edit',
    kind: 'direct',
    base: {
      name: 'podcast-edit',
      description: 'Edit a podcast episode: clean speech, cut, level, chapters, show notes.',
      body: `# Podcast edit

1. Sync the tracks at the clap, check for drift at the end.
2. Noise first, then breath and clicks; leave the room tone.
3. Cut for sense: repetitions, lost threads, everything that a guest asked to take out.
4. Level speech to −16 LUFS, true peak −1 dB, voices within two units of each other.
5. Chapters at changes of topic, titles of at most 40 characters.

Show notes: three sentences, links in the order of mention, names spelt as the guests spell them. Listen to the whole at normal speed on a telephone before delivering; headphones hide what a kitchen reveals.`,
    },
    a: 'The session to open is `sessions/ep041`.',
    b: 'Load `sessions/ep042`.',
    resources: ['sessions/ep041', 'sessions/ep042'],
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Can you cut the podcast with the beekeeper? It is ep041, recorded in the rain, so watch the noise.',
      },
      {
        wants: 'b',
        decoy: 'before',
        text: 'ep041 is on air. Next in line for editing is the one after it; chapters and show notes too, please, and let Mia have a listen since she knows the guest.',
      },
    ],
  },
  {
    slug: 'subtitle-timing',
    kind: 'swap',
    base: {
      name: 'subtitle-timing',
      description: 'Time and check subtitles against a film: reading speed, gaps, shot changes, line breaks.',
      body: `# Subtitle timing

- At most two lines of 42 characters, 17 characters a second, at least one second on screen.
- Begin within three frames of the voice, end before the next shot unless the sentence goes on.
- Two frames between subtitles.
- Break lines at sense, never between article and noun.
- Songs in italics, off-screen voices marked, numbers up to twelve in words.

## Check

Run through at double speed with the sound off: can you follow? Then list all that break a rule, with time code. Spelling in a second pass, by somebody else if possible.`,
    },
    a: 'Set times by `broadcast.mxf`, and keep `festival.mov` open for the texts on screen.',
    b: 'With `broadcast.mxf` you can read the texts on screen; the clock is that of `festival.mov`.',
    resources: ['broadcast.mxf', 'festival.mov'],
    queries: [
      {
        wants: 'a',
        decoy: 'after',
        text: 'Please time the Danish subtitles. They will be aired on Channel 2, where eleven minutes are missing compared with festival.mov.',
      },
      {
        wants: 'b',
        decoy: 'after',
        text: 'Subtitles for the Tromsø screening need timing. It is the long cut that will be projected there; TV got another one, which at least has readable captions.',
      },
    ],
  },
  {
    slug: 'photo-batch-export',
    kind: 'precondition',
    base: {
      name: 'photo-batch-export',
      description: 'Convert and export a batch of raw photographs: colour, crop, sizes, file names, captions.',
      body: `# Photo batch export

1. White balance from the grey card of each scene, copied to the scene.
2. Exposure within half a stop of the reference picture; skin before sky.
3. Crop by the list; faces never within 5 % of the edge.
4. Sizes: 3000 px for print, 1600 px for the web, sharpening for each.
5. Names: date, job, four digits, in the order of shooting.

Captions from the shot list; who is in the picture only with written consent.

## Check

Contact sheet of everything, twenty at full size, colour space embedded, number of files equals number selected.`,
    },
    a: 'A file that cannot be read ends the batch; the customer is asked before anything continues.',
    b: 'Unreadable files are noted and skipped, and the batch runs through.',
    wrap: '### Damaged files\n\n%',
    queries: [
      {
        wants: 'b',
        text: 'Export the wedding (2,300 raws) overnight, please. Two or three files may be unreadable, the card had fallen into the fountain; I would be cross to find only 40 pictures in the morning.',
      },
    ],
  },
  {
    slug: 'press-photo-delivery',
    kind: 'precondition',
    base: {
      name: 'press-photo-delivery',
      description: 'Prepare photographs for delivery to the press: selection, captions, rights, metadata, upload.',
      body: `# Press photo delivery

- Twelve pictures at most, each one a different statement.
- Caption: who, what, where, when, in this order; left to right for groups.
- Credit line and licence in the IPTC fields and in the text file.
- No manipulation beyond tone and crop. Say so.
- Faces of children only with the parents' consent, on file.

Upload to the press area, then fetch one file again and look at its fields: some portals delete them. Mail with a link, low-resolution preview, contact and embargo in the first line.`,
    },
    a: 'GPS coordinates remain in the files.',
    b: 'Strip latitude and longitude from each file.',
    queries: [
      {
        wants: 'a',
        text: 'Press pictures of the new hiking trail for the three newspapers. Their map desks place the photographs automatically by GPS, which last year failed because our upload had lost it.',
      },
      {
        wants: 'b',
        text: "Please send the photographs of the women's shelter garden party to the local press. No one must be able to find the house from them, a phone writes coordinates without being asked.",
      },
    ],
  },
  {
    slug: 'video-delivery-encode',
    kind: 'procedure',
    base: {
      name: 'video-delivery-encode',
      description: 'Encode a finished film for delivery: resolution, bit rate, sound, subtitles, check of the result.',
      body: `# Video delivery encode

## Before

Source: frame rate constant, colour tagged, sound in sync at start and end. Never upscale.

## Encode

Two passes or constant quality, key frame every two seconds, 4:2:0, 8 bit unless the source has more and the player can do it. Sound AAC 192 kbit/s stereo, loudness −23 LUFS for broadcasters and −14 for the web.

## Check

Duration equal to the frame; dark scenes for banding, fast ones for blocks; subtitles present; file plays from the middle. VMAF above 93 on three hard minutes. Checksum beside the file.`,
    },
    a: 'Codec: H.264, High profile, level 4.1.',
    b: 'Codec: AV1 with film grain synthesis.',
    queries: [
      {
        wants: 'a',
        text: 'Encode the museum clip for the eight wall screens, please. They are players from 2014 with a chip that knows nothing newer than Blu-ray did.',
      },
    ],
  },
  {
    slug: 'ticket-backlog-report',
    kind: 'direct',
    base: {
      name: 'ticket-backlog-report',
      description: 'Report the backlog of a support queue: age, reasons, trend, what to do first.',
      body: `# Ticket backlog report

- Open by age: under a day, under a week, under a month, older.
- Waiting for whom: us, the customer, a supplier.
- Reasons: read 40 tickets, make at most eight groups, count the rest by them.
- In and out by week for the last quarter; is it growing?
- The ten oldest with the reason why nobody closed them.

Recommendations: which group would disappear with one repair or one text on the website? Give hours, not adjectives.

No names of agents; a queue is not an exam. Reopened tickets count from the first opening.`,
    },
    a: 'Queue: `billing-eu`. Tickets that were moved away from it do not count.',
    b: 'Query the queue `billing-us`.',
    resources: ['billing-eu', 'billing-us'],
    wrap: '*Scope.* %',
    queries: [
      {
        wants: 'b',
        decoy: 'before',
        text: 'Tomasz looks after the Europeans, never mind them. How bad is the backlog of billing-us? I need figures and the three quickest wins.',
      },
    ],
  },
  {
    slug: 'customer-reply',
    kind: 'precondition',
    base: {
      name: 'customer-reply',
      description: 'Answer a customer complaint by e-mail: understand, decide by the goodwill rules, write, follow up.',
      body: `# Customer reply

1. What happened, what does the person want, what are we obliged to do? Three lines before writing.
2. Goodwill by the table: first time, up to 30; lasting damage, up to 150; above that ask.
3. Structure: the answer first, then the reason, then what happens next and when.
4. No standard apology in the first line; name what went wrong.
5. One question at most; two need a telephone call.

Never: blame a colleague, promise another department's work, quote internal names.

Follow up after a week if something was promised. Save the case under its cause.`,
    },
    a: 'Answer in the language in which the person wrote.',
    b: 'The answer is in English, whoever wrote.',
    queries: [
      {
        wants: 'a',
        text: 'Señora Ortega complains about a broken suitcase (see her mail: «La rueda se rompió el primer día…»). Please write the reply. The last time, an answer in English that she could not read ended up in the newspaper.',
      },
      {
        wants: 'b',
        text: 'Reply to Herr Brandl’s complaint about the late crew transport, mail attached (German). Aviation law: correspondence on incidents is archived for the authority in London, who cannot deal with anything else.',
      },
    ],
  },
  {
    slug: 'address-label-export',
    kind: 'precondition',
    base: {
      name: 'address-label-export',
      description:
        'Export addresses for a mailing: select, format by country, remove duplicates, write the file for the printer.',
      body: `# Address label export

- Selection: active, consent to post, no return mail in the last year.
- Household: same surname and address once, "Family …" only if wanted.
- Format by the rules of the postal union: country in capitals in the last line, postcode before or after the town.
- Lines of at most 35 characters; shorten the company, never the street.

## File

Semicolon, header line, quotes around every field, one line per label, sorted by postcode for the discount. Send the first 20 to the print shop as a test. Delete the file after confirmation of printing.`,
    },
    a: 'Write it as ISO 8859-1; characters outside are replaced by their nearest letter.',
    b: 'Write it as UTF-8 with a byte order mark.',
    wrap: '**Characters:** %',
    queries: [
      {
        wants: 'a',
        text: "Address export for the Christmas mailing, about 6,000 labels. The printer's folding machine dates from 1998: everything which takes more than one byte comes out as two boxes on the envelope.",
      },
    ],
  },
  {
    slug: 'support-ticket-export',
    kind: 'precondition',
    base: {
      name: 'support-ticket-export',
      description:
        'Export support conversations for analysis or hand-over: select, structure, document, deliver safely.',
      body: `# Support ticket export

1. Period, queues, states; count before and after each filter.
2. One row per message: ticket, position, time, direction, channel, text, tags.
3. Quoted mail below the answer is cut; signatures too.
4. Attachments as a list of names and sizes.
5. Encrypted archive, password by another way, retention of 60 days.

The readme says who asked, for what, until when, and whom to ask. A sample of 20 rows is read before anything leaves. Note the export in the register of processing.`,
    },
    a: 'Names, addresses, telephone numbers and account numbers are replaced by placeholders in every text.',
    b: 'Texts go out as they are, with all that people wrote about themselves.',
    wrap: '## Contents\n\n%',
    queries: [
      {
        wants: 'a',
        text: "A university would like last year's chats to train a topic model. Our data protection officer agrees as long as all names, places and numbers are gone and no customer could be recognised by anybody.",
      },
      {
        wants: 'b',
        text: "The new service provider takes over on 1 July and will call customers back about open cases, roughly 1,900 of them, most from the spring campaign. Please export the conversations for them. The processing agreement was signed on 3 June (Mr Adeyemi has the original), the provider's security was audited, and the works council has been informed. Tickets of employees stay out. They want one archive a queue, tags included; attachments are not needed for now. With placeholders in place of the telephone numbers they could do nothing with it, so whoever reads a case has to see who it is about.",
      },
    ],
  },
  {
    slug: 'service-level-report',
    kind: 'precondition',
    base: {
      name: 'service-level-report',
      description: 'Measure answer and solution times against the service level agreement and explain the breaches.',
      body: `# Service level report

- The clock starts with the customer's first message, pauses while we wait for the customer, ends with the solution that was not reopened within five days.
- Targets by priority; the priority at the start counts, not the one at the end.
- Share met, median, 90th percentile, by priority and product.
- Each breach above priority 2: what happened, in two sentences.

Compare with the last three months. A penalty is computed by the formula of the annex and shown step by step. Exclusions (force majeure, maintenance announced in time) only with proof.`,
    },
    a: 'Days are calendar days, so the clock runs through Saturday and Sunday.',
    b: 'Only Monday to Friday count; from Friday evening the clock stands still.',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'SLA report for Northgas. They operate round the clock and so must we: a ticket from Friday 18:00 that is answered on Monday at 9 has cost us 63 hours.',
      },
      {
        wants: 'b',
        text: 'Service level figures for the town library, April. Their contract has office hours: a ticket left lying over Saturday and Sunday is not late.',
      },
    ],
  },
];
