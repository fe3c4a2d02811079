/** Manufacturing and building. */
export const manufacturing = [
  {
    slug: 'milling-toolpath',
    kind: 'direct',
    base: {
      name: 'milling-toolpath',
      description: 'Plan milling of a part: clamping, tools, order of operations, feeds, and a check by simulation.',
      body: `# Milling plan

1. Datum and clamping: as few set-ups as possible, faces with tight tolerance in one.
2. Roughing with adaptive paths, 0.5 mm left; finishing with a new tool.
3. Tools from the magazine list; a special tool needs a reason and a delivery date.
4. Feeds and speeds from the table by material, reduced by 30 % for long reach.
5. Holes after faces, threads last, edges broken 0.2 × 45°.

Simulate with holder and clamps; collisions and remaining material are shown in colour. First part: measure the five dimensions with the tightest tolerance before the second is clamped.`,
    },
    a: 'The model is `bracket_rev_c.step`.',
    b: 'Work from `bracket_rev_d.step` and no earlier revision.',
    resources: ['bracket_rev_c.step', 'bracket_rev_d.step'],
    inDescription: true,
    queries: [
      {
        wants: 'a',
        decoy: 'before',
        text: 'Milling plan for 40 spare brackets for the old lifts, aluminium 6082. In bracket_rev_d two holes were moved, so these would not fit; the lifts were built with the issue before.',
      },
    ],
  },
  {
    slug: 'drawing-comparison',
    kind: 'swap',
    base: {
      name: 'drawing-comparison',
      description:
        'Compare two technical drawings of a part and list every difference that matters for making or testing it.',
      body: `# Drawing comparison

- Overlay both sheets at the same scale; colour what is only on one.
- Dimensions, tolerances, surface, material, heat treatment, notes, title block, in this order.
- A moved view is no difference; a moved datum is.
- Tolerances by general standard: look whether the standard itself was changed.

For each difference: place on the sheet, old, new, who has to know (purchase, production, test, customer).

## Check

Every revision cloud has an entry in the list. Every entry without a cloud is reported to the draughtsman. Hidden layers are looked at as well.`,
    },
    wrap: 'Which one binds: %',
    a: 'parts are made to `supplier.pdf`, and departures in `inhouse.pdf` are listed as faults.',
    b: 'what departs from `inhouse.pdf` is a fault, so `supplier.pdf` is the one to be corrected.',
    resources: ['supplier.pdf', 'inhouse.pdf'],
    queries: [
      {
        wants: 'a',
        decoy: 'after',
        text: 'Compare the two drawings of the valve body. The foundry owns the tooling and has delivered to its own sheet for years; inhouse.pdf was never updated, I would like to know where it is wrong.',
      },
    ],
  },
  {
    slug: 'controller-firmware-update',
    kind: 'newest',
    base: {
      name: 'controller-firmware-update',
      description: 'Update the firmware of machine controllers in groups, with a way back and a test after each.',
      body: `# Controller firmware update

1. Read type, serial number, present version and parameters; save the parameters.
2. Machine in a safe state, emergency stop tested, somebody beside it.
3. Signature of the file is checked on the computer and by the device.
4. Update one machine, run it for a shift, then groups of five.
5. Restore the parameters, compare them, run the test piece.

A device that does not come back: wait ten minutes, power cycle once, then the recovery procedure of the maker. Do not try a third time.

## Record

Serial number, from, to, time, who, result of the test piece.`,
    },
    a: 'Flash `fw/ctl_2.8.1.bin`.',
    b: 'Flash what carries the highest number under `fw/`.',
    resources: ['fw/ctl_2.8.1.bin', 'fw/'],
    wrap: '## Image\n\n%',
    queries: [
      {
        wants: 'b',
        decoy: 'after',
        text: 'Please update the controllers in hall 3. The maker fixes a safety problem with nearly every build at the moment, and our insurer wants us never to lag behind; ctl_2.8.1 is what they run now.',
      },
    ],
  },
  {
    slug: 'concrete-mix-design',
    kind: 'precondition',
    base: {
      name: 'concrete-mix-design',
      description: 'Design a concrete mix from strength class, exposure and aggregate, and write the batch ticket.',
      body: `# Concrete mix design

1. Strength class and exposure give the largest water–cement ratio and the least cement.
2. Consistency by the way of placing; plasticiser by the maker's sheet, never above it.
3. Grading curve of the aggregate between the limits; moisture is subtracted from the added water.
4. Volumes must add up to one, with 1.5 % of air unless entrained.
5. Trial batch, slump, fresh density, cubes after 7 and 28 days.

## Batch ticket

Quantities for one batch of the plant, tolerance per constituent, order of charging, mixing time, latest time of placing. Signed by the responsible engineer.`,
    },
    a: 'All quantities are in kilograms and litres per cubic metre.',
    b: 'State quantities in pounds and gallons per cubic yard.',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Concrete for the bridge bearings in Porto: strength class C35/45, exposure XC4. Batch ticket please, the scales there show kilograms.',
      },
      {
        wants: 'b',
        text: 'Mix design for the silo foundation in Omaha, 4,500 psi, freeze-thaw. A ticket with kilograms on it would be sent back by the plant.',
      },
    ],
  },
];
