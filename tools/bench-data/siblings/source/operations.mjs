/** Operations, security, infrastructure. */
export const operations = [
  {
    slug: 'chart-values-merge',
    kind: 'swap',
    base: {
      name: 'chart-values-merge',
      description: 'Merge two values files of a Helm chart into one, explain each difference and render the result.',
      body: `# Merging chart values

## Compare

Flatten both files to paths and list: only left, only right, different, equal. Lists are compared as a whole, because Helm replaces them as a whole.

## Merge

Keep comments and order of keys. Secrets are referenced and never copied. A key that no template reads is dropped; find it with a render that fails on unknown values.

## Check

\`\`\`bash
helm lint . -f merged.yaml
helm template . -f merged.yaml > merged.out
\`\`\`

Diff the rendered manifests, not only the values. Name each changed object with its consequence: restart, more memory, new port. Nothing is installed by this skill.`,
    },
    a: '`values-prod.yaml` decides on a conflict; `values-canary.yaml` only adds keys that are absent.',
    b: 'On a conflict `values-canary.yaml` decides. `values-prod.yaml` is merely the starting point.',
    resources: ['values-prod.yaml', 'values-canary.yaml'],
    queries: [
      {
        wants: 'b',
        decoy: 'after',
        text: 'values-canary.yaml has run with 5 % of the traffic and all went well. Please make one file for the chart out of it and the production one; every setting that we tried out there should now be the one for everybody.',
      },
    ],
  },
  {
    slug: 'restore-drill',
    kind: 'newest',
    base: {
      name: 'restore-drill',
      description:
        'Prove that a database backup can be restored: restore it elsewhere, check it, measure the time, tear down.',
      body: `# Restore drill

1. A separate network without a way to production; mail and payment interfaces are switched off.
2. Restore by the runbook as it is written, with a stop-watch. Whoever wrote it should not be the one who follows it.
3. Check: row counts of the ten biggest tables, last change, referential integrity, ten records by hand, start of the application.
4. Compare the time with the promised recovery time.
5. Tear down and prove that the copy is gone.

## Report

What was restored, from when, how long each step took, where the runbook was wrong. Corrections to the runbook are made the same day.`,
    },
    a: 'Restore `snap-2024-08-01-0300` and no other.',
    b: 'Ask the store for the last snapshot that finished, and restore that.',
    resources: ['snap-2024-08-01-0300', 'store'],
    queries: [
      {
        wants: 'a',
        text: 'The ransomware got in on 2 August last year according to forensics. For the insurer, show that snap-2024-08-01-0300 can be brought back and is clean.',
      },
      {
        wants: 'b',
        text: 'Quarterly restore drill, please. Auditors ask how much we would lose if the data centre burnt down this afternoon.',
      },
    ],
  },
  {
    slug: 'vulnerability-triage',
    kind: 'newest',
    base: {
      name: 'vulnerability-triage',
      description:
        'Triage the findings of a vulnerability scanner: reachable or not, exploited or not, what to repair by when.',
      body: `# Vulnerability triage

- One row per vulnerability and component, not per host.
- Is the code loaded? Is the function called? Can input from outside reach it? Each answer with evidence.
- Known exploitation outweighs every score.
- A repaired version exists: say which, and what else it changes.

## Deadlines

Exploited and reachable: 48 hours. Reachable: 14 days. Not reachable: next regular update. Accepted: a name, a reason, an end date.

## Report

Counts by class and by team; the five that matter in words; false alarms with the reason, so that they can be suppressed for exactly this component and version.`,
    },
    a: 'Match against `feeds/nvd-2024-10-01.json`, the state that the customer has signed.',
    b: 'Match against the feed in `feeds/` that was downloaded last; download again when it is older than a day.',
    resources: ['feeds/nvd-2024-10-01.json', 'feeds/'],
    wrap: '## Feed\n\n%',
    inDescription: true,
    queries: [
      {
        wants: 'b',
        text: "Triage this scanner output for the payment hosts please. I don't want to read in tomorrow's paper about a hole that became known tonight.",
      },
    ],
  },
  {
    slug: 'bucket-cleanup',
    kind: 'precondition',
    base: {
      name: 'bucket-cleanup',
      description: 'Clean up an object store: find old, orphaned and duplicate objects, and bring the bill down.',
      body: `# Bucket clean-up

1. Inventory: size, number, class, last access by prefix. The twenty biggest prefixes are usually 90 %.
2. Orphans: objects that no row of the catalogue refers to, older than 30 days.
3. Incomplete multipart uploads, old versions, logs beyond retention.
4. Legal hold and retention locks are never touched, whatever the age.

For each prefix name an owner and ask; no answer after a week is not a yes.

## Result

Bytes and objects by reason, saving per month, rules for the life cycle so that it does not grow again. Keep the list of object names for a year.`,
    },
    a: 'It ends with the list: print what would go, delete nothing.',
    b: 'Remove the objects in batches of 1,000 as soon as a prefix has been classified.',
    queries: [
      {
        wants: 'b',
        text: 'Our storage bill has tripled. The owners have all agreed in writing (mail of 12 May attached), the inventory is done, so please make those 90 TB of orphaned objects disappear from the media bucket before the invoice of the 1st.',
      },
    ],
  },
  {
    slug: 'threat-modelling',
    kind: 'direct',
    base: 'threat-modelling',
    a: 'The system under study is the one in `arch/payments.drawio`.',
    b: 'Draw nothing new: `arch/onboarding.drawio` holds the sketch, and the session is about that.',
    resources: ['arch/payments.drawio', 'arch/onboarding.drawio'],
    wrap: '## Before the session\n\nBook a room with a wall to write on. %',
    queries: [
      {
        wants: 'a',
        text: 'We hold card data for a few seconds between checkout and the acquirer, see payments.drawio. Can you go through that with the STRIDE questions and tell us what could go wrong?',
      },
    ],
  },
  {
    slug: 'log-triage',
    kind: 'direct',
    base: 'log-triage',
    a: 'Logs of `edge-fra` are in scope.',
    b: 'Look into `edge-ams` and leave the remaining sites to their own people.',
    resources: ['edge-fra', 'edge-ams'],
    inDescription: true,
    queries: [
      {
        wants: 'a',
        decoy: 'before',
        text: 'Customers report 502s since 09:10. Amsterdam (edge-ams) looks fine to me. What do the logs of the Frankfurt site say, which error was first and who is affected?',
      },
    ],
  },
  {
    slug: 'dockerfile-hardening',
    kind: 'newest',
    base: 'dockerfile-hardening',
    a: 'Build on `node:22.11.0-bookworm-slim`. A higher patch level is no reason to leave it.',
    b: 'Resolve the base at the beginning: the highest `node:22` slim tag of the day, and then its digest.',
    resources: ['node:22.11.0-bookworm-slim', 'node:22'],
    queries: [
      {
        wants: 'a',
        text: 'Please rewrite our Dockerfile so that it runs without root and gets smaller. The runtime was certified by the medical device people as 22.11.0; with any other number the approval is void.',
      },
    ],
  },
  {
    slug: 'incident-postmortem',
    kind: 'swap',
    base: 'incident-postmortem',
    a: 'Where clocks disagree `pager/events.json` gives the time of an entry. `chat/channel.json` supplies the wording.',
    b: '`pager/events.json` tells us who was called. As to when something took place, `chat/channel.json` has the last word.',
    resources: ['pager/events.json', 'chat/channel.json'],
    wrap: '- %',
    queries: [
      {
        wants: 'a',
        decoy: 'before',
        text: 'Write the postmortem of the outage on 9 April. Careful with the times: half of the messages in chat/channel.json were pasted in afterwards from memory, while alerts are stamped by a machine.',
      },
      {
        wants: 'b',
        decoy: 'before',
        text: "Postmortem for INC-2207, blameless as usual. The paging service had a broken clock that night, 40 minutes off and jumping; don't take a single minute from it. People were writing live to each other.",
      },
    ],
  },
  {
    slug: 'terraform-plan-review',
    kind: 'precondition',
    base: 'terraform-plan-review',
    a: 'A plan in which anything is destroyed gets the verdict "rejected", whatever the reason.',
    b: 'Destroyed resources pass if a changed line in the diff accounts for them.',
    wrap: '## Verdict\n\n%',
    queries: [
      {
        wants: 'b',
        text: 'Review what Terraform wants to do in MR 318. We are retiring the old VPN, so four resources are going to be destroyed and that is the whole purpose; I only want to hear about objections to the rest.',
      },
    ],
  },
  {
    slug: 'shell-script-writing',
    kind: 'precondition',
    base: 'shell-script-writing',
    a: 'The script asks y/N before each removal.',
    b: 'It must never prompt: a question on the terminal would hang for ever, so decide by options alone.',
    queries: [
      {
        wants: 'b',
        text: 'Need some bash that rotates the uploads folder: move files older than 60 days to the archive disk, remove them when the copy is verified. It will be started by cron at 3 a.m. on a box without a terminal.',
      },
    ],
  },
  {
    slug: 'http-api-testing',
    kind: 'swap',
    base: 'http-api-testing',
    a: 'Send the calls to `https://staging.orders.test`. From `https://sandbox.orders.test` take the expected answers, without writing there.',
    b: 'Answers of `https://staging.orders.test` serve as a reference and are only read. The calls under test go to `https://sandbox.orders.test`.',
    resources: ['https://staging.orders.test', 'https://sandbox.orders.test'],
    queries: [
      {
        wants: 'b',
        decoy: 'before',
        text: 'Test the order API, all of the error paths, please. https://staging.orders.test has been stable for weeks, a useful yardstick. On Monday partners will be let onto https://sandbox.orders.test and I want to know what breaks there.',
      },
    ],
  },
];
