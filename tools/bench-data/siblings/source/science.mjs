/** Science, health, geography, energy. */
export const science = [
  {
    slug: 'vegetation-index-map',
    kind: 'direct',
    base: {
      name: 'vegetation-index-map',
      description: 'Compute a vegetation index from a satellite scene, mask clouds, and summarise it by field.',
      body: `# Vegetation index map

1. Read red and near infrared at 10 m, scale to reflectance with the offset from the metadata.
2. Mask cloud, cloud shadow, snow and water with the scene classification; widen the mask by two pixels.
3. NDVI = (NIR − red) / (NIR + red); values outside −1 to 1 are errors of scaling.
4. Shrink each field by 15 m, so that hedges and roads stay out.
5. Median, 10th and 90th percentile and share of valid pixels by field. Under 60 % valid: no value.

Legend with fixed limits 0 to 0.9, so that maps of different dates can be laid side by side. State scene, date, tile and share of cloud on the map.`,
    },
    a: 'The scene is `32UPU_20230714`; the others in the store are off limits.',
    b: 'Process `32UPU_20240608`.',
    resources: ['32UPU_20230714', '32UPU_20240608'],
    queries: [
      {
        wants: 'a',
        text: 'For the drought compensation claims we need the NDVI of every field, computed on 32UPU_20230714, cloud-free pixels only.',
      },
      {
        wants: 'b',
        decoy: 'after',
        text: 'How did the fields look in early June last year, i.e. 2024? An NDVI map please. The dry summer of the year before (32UPU_20230714) has been dealt with already, leave it.',
      },
    ],
  },
  {
    slug: 'ligand-docking',
    kind: 'direct',
    base: {
      name: 'ligand-docking',
      description: 'Dock small molecules into a protein pocket, rank them and judge whether the poses make sense.',
      body: `# Ligand docking

## Prepare

Remove waters except those that bridge in most related structures. Add hydrogens at pH 7.4, look at each histidine in the pocket by hand. Ligands: tautomers and protonation states, at most four each.

## Dock

Box of 22 Å around the pocket, exhaustiveness 16, nine poses. Dock the known ligand first: its pose must come back within 2 Å, otherwise the set-up is wrong.

## Judge

Score, number of hydrogen bonds, strained torsions, contact with the two residues that mutants have shown to matter. A score alone ranks big molecules first.

Report the table, pictures of the best ten and the re-docking error.`,
    },
    a: 'Receptor: `receptors/kinase_dfg_in.pdb`.',
    b: 'Everything is docked into `receptors/kinase_dfg_out.pdb`.',
    resources: ['receptors/kinase_dfg_in.pdb', 'receptors/kinase_dfg_out.pdb'],
    inDescription: true,
    queries: [
      {
        wants: 'b',
        text: 'Rank the 340 compounds in the attached list by docking. We are after type II inhibitors, so it is the inactive kinase, with the DFG motif flipped away from the active site, that they have to fit.',
      },
    ],
  },
  {
    slug: 'variant-annotation',
    kind: 'swap',
    base: {
      name: 'variant-annotation',
      description: 'Annotate genetic variants with gene, consequence, frequency and known clinical meaning.',
      body: `# Variant annotation

- Normalise first: split multi-allelic sites, left-align, check the reference base of every line against the genome. One mismatch in a thousand means the wrong genome.
- Consequence on the agreed transcript of each gene, others in a second column.
- Frequency: highest in any population with at least 2,000 alleles.
- Clinical entries with their review status; conflicting ones stay conflicting.

Filter late. Keep what was filtered out in a separate file with the reason.

## Output

One VCF with the annotation, one table for reading, a count of variants at every step, and versions of all databases.`,
    },
    a: 'Coordinates are reported on `GRCh38.fa`. Input that is still on `GRCh37.fa` is lifted over before anything else.',
    b: 'Variants are annotated as `GRCh37.fa` positions, so a file that comes on `GRCh38.fa` is lifted back first.',
    resources: ['GRCh38.fa', 'GRCh37.fa'],
    wrap: '## Genome\n\n%',
    queries: [
      {
        wants: 'b',
        decoy: 'before',
        text: "Annotate the variants of family 22. Somebody will offer you GRCh38.fa, but the hospital's viewer has never been migrated: it only understands the older assembly, the one everybody still calls hg19.",
      },
    ],
  },
  {
    slug: 'parcel-overlay',
    kind: 'swap',
    base: {
      name: 'parcel-overlay',
      description: 'Intersect land parcels with a planning or hazard layer and compute areas and shares per parcel.',
      body: `# Parcel overlay

1. Same projection for both layers, an equal-area one for the figures; repair invalid rings and count them.
2. Intersect; slivers under 2 m² are noise.
3. Area per parcel and class in square metres, share of the parcel.
4. Sum over classes must equal the parcel to within 0.1 %.

Where borders of both layers almost coincide, one of them has to be snapped to the other, within 0.5 m, otherwise hundreds of strips appear.

## Output

Table by parcel number and class; a map at 1 : 5000 with both borders drawn; list of parcels whose share lies within two per cent of a legal limit, for a look in the field.`,
    },
    a: 'Snap `hazard_2021.gpkg` to the borders in `cadastre.gpkg`, which are left exactly as surveyed.',
    b: 'The lines of `hazard_2021.gpkg` are law and hold still; `cadastre.gpkg` is moved onto them.',
    resources: ['cadastre.gpkg', 'hazard_2021.gpkg'],
    inDescription: true,
    queries: [
      {
        wants: 'a',
        decoy: 'before',
        text: 'Which share of each parcel lies in the red flood zone? The edge in hazard_2021 was drawn from a coarse model, whereas our boundary stones were measured to the centimetre, so it is clear which of the two has to give.',
      },
      {
        wants: 'b',
        decoy: 'after',
        text: 'Parcels by hazard class for the hearing on 4 June. The council adopted the zone by decree and its line may not be altered by a hair; cadastre.gpkg is only an old digitised paper map.',
      },
    ],
  },
  {
    slug: 'literature-screening',
    kind: 'newest',
    base: {
      name: 'literature-screening',
      description:
        'Screen titles and abstracts for a systematic review by written criteria, twice, with a record of every decision.',
      body: `# Literature screening

## Criteria

Population, intervention, comparison, outcome, design, language, each with an example that is just in and one that is just out. Try them on 30 records before starting.

## Screen

Two independent passes. Decide *include*, *exclude* with the first criterion that fails, or *unclear*. Unclear goes to full text. Agreement is reported as kappa; below 0.6 sharpen the criteria and begin again.

## Record

Flow chart with numbers at every stage, duplicates removed by identifier and then by title, list of full texts with the reason for exclusion. Retracted papers are marked, not dropped.`,
    },
    a: 'The records are those in `search/export_2024-02-11.ris`. The protocol was registered for them.',
    b: 'Before each pass fetch the last export that the librarian has put into `search/`.',
    resources: ['search/export_2024-02-11.ris', 'search/'],
    queries: [
      {
        wants: 'b',
        decoy: 'after',
        text: 'Living review on long covid rehabilitation: please do the monthly screening of titles and abstracts. Whatever has appeared up to this week should be in, not just the records of export_2024-02-11.ris.',
      },
    ],
  },
  {
    slug: 'timetable-accessibility',
    kind: 'newest',
    base: {
      name: 'timetable-accessibility',
      description:
        'Compute travel times by public transport from a GTFS timetable and map who reaches what within 30 minutes.',
      body: `# Travel times by public transport

- Choose a Tuesday outside holidays that lies inside the calendar of the feed.
- Departure every five minutes between 7 and 9; take the median.
- Walking at 4.5 km/h on the street network, 800 m to a stop at most, two minutes for a change.
- Population by 100 m cell; a cell counts as served by its centre.

## Check

Five connections against the operator's own planner. A stop without departures is either closed or a mistake in the feed: find out which.

## Output

Map of minutes, curve of population over minutes, the ten largest settlements without a connection.`,
    },
    a: 'Load `gtfs/2023-12-10.zip`. Later feeds in that place are ignored, even if the calendar has run out.',
    b: 'The feed to load is the youngest zip below `gtfs/`.',
    resources: ['gtfs/2023-12-10.zip', 'gtfs/'],
    wrap: '## Timetable\n\n%',
    queries: [
      {
        wants: 'a',
        text: 'For the before-and-after study of the county hospital I need travel times by public transport as they were in the winter of 2023/24, that is in gtfs/2023-12-10.zip, when line 8 still ran. The municipality pays for two scenarios; the second one will be ordered separately. Please use the population grid from the census (the statistics office has a newer one, which differs by some 2 % and is not released yet), keep walking at the usual speed, and write the map labels in both languages. The reviewers will rerun this in two or three years and must obtain the same minutes, to the digit.',
      },
      {
        wants: 'b',
        text: 'who can get to the new school within 30 minutes by bus? parents ask me every week, and the operator changes lines all the time, so go by what is running now',
      },
    ],
  },
  {
    slug: 'assay-outliers',
    kind: 'precondition',
    base: {
      name: 'assay-outliers',
      description:
        'Evaluate a plate assay: normalise to controls, fit dose-response curves, report potency with intervals.',
      body: `# Plate assay evaluation

1. Look at the plate as a picture: edges, rows, columns. A gradient is corrected with the controls, or the plate is repeated.
2. Z' from positive and negative controls; below 0.5 the plate is not used.
3. Normalise to per cent of control, replicates stay separate.
4. Four-parameter fit, weights by replicate spread; top and bottom fixed only with a reason.
5. IC50 with its 95 % interval on the log scale. Outside the tested range: "greater than".

## Report

Table by compound, curves with all points, plates that were rejected, versions of script and layout file.`,
    },
    a: 'Replicates beyond three median deviations from their neighbours are taken out before the fit and listed.',
    b: 'Every well goes into the fit, also the ones that look absurd.',
    queries: [
      {
        wants: 'b',
        text: "Please evaluate Tuesday's dose-response plates. QA has told us: no value may disappear between the reader and the curve, whatever it looks like. If pipetting went wrong somewhere, write it in the comments.",
      },
    ],
  },
  {
    slug: 'patient-cohort',
    kind: 'precondition',
    base: {
      name: 'patient-cohort',
      description:
        'Select a patient cohort from hospital records by age, diagnosis and dates, with counts at every step.',
      body: `# Patient cohort

## Definitions

Write each criterion as a sentence and as a query, side by side. Diagnosis codes with their version; a code that changed its meaning is split by date.

## Steps

1. All encounters of the period; deceased persons included.
2. Diagnosis as main or secondary, by the protocol.
3. Age at admission.
4. Exclusions, in the order of the protocol, with a count each.

One person counts once, with the first eligible encounter. The result holds a study number, never name, address or date of birth.

## Deliver

Flow chart, query, count by year and clinic, ten records checked by hand in the ward system.`,
    },
    a: 'Someone of exactly 65 years belongs to the cohort.',
    b: 'The cohort begins with the 66th birthday; a person who is 65 is left out.',
    wrap: '### Edge of the age band\n\n%',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Cohort for the hip fracture study, please. Admissions in 2022 with S72 as main diagnosis, age 65+. Readmissions within 30 days are the outcome, so do not throw them away, but everybody enters once. The ethics vote covers about 900 people and is filed under EK-118; Dr Brunner has asked for the flow chart in the colours of the clinic (not urgent). Nursing homes are coded in a field that changed its meaning in July, ask the ward system people before using it. Last time the extract contained names, which must not happen again.',
      },
    ],
  },
  {
    slug: 'map-layer-export',
    kind: 'procedure',
    base: {
      name: 'map-layer-export',
      description: 'Export a map layer with attributes and styling for people who use another program.',
      body: `# Map layer export

- Remove what is not for others: owner names, internal remarks, technical columns.
- Column names in lower case, at most ten characters, explained in a text file beside the data.
- Dates as ISO, decimals with a point, text in UTF-8.
- Geometry valid, single parts unless multi is meant, no coordinates with more digits than the survey has.

## Check

Open the file in a second program. Count features, compare the bounding box, click on three objects. State projection, date, licence and a person to ask. Files above 50 MB are cut by district.`,
    },
    a: 'Write GeoJSON in WGS 84, longitude before latitude.',
    b: 'The product is a GeoPackage that keeps the national grid.',
    inDescription: true,
    queries: [
      {
        wants: 'a',
        text: 'Could I have the cycle racks as a layer for our website? The script there is a few lines of JavaScript and wants plain text with degrees that it can fetch() and draw; a GeoPackage it cannot open.',
      },
    ],
  },
  {
    slug: 'recipe-nutrition',
    kind: 'direct',
    base: {
      name: 'recipe-nutrition',
      description: 'Calculate the nutrition values of a recipe per portion and per 100 g, with losses from cooking.',
      body: `# Recipe nutrition

1. Weigh or convert: household measures by the table of the kitchen, eggs by class, "a pinch" is 0.3 g of salt.
2. Edible part: peel, bones and shells are taken off.
3. Match each ingredient to a food entry, raw or cooked as it enters the pot; say when the match is only similar.
4. Yield and retention by method of cooking.
5. Sum, divide by the cooked weight for 100 g and by the number of portions.

Energy is computed from fat, carbohydrate, protein, fibre and alcohol; it must agree with the sum of the entries to within five per cent. Allergens are listed in words.`,
    },
    a: 'Food entries come out of `nutrients/usda_fdc.csv`.',
    b: 'Every ingredient is looked up in `nutrients/bls_de.csv`.',
    resources: ['nutrients/usda_fdc.csv', 'nutrients/bls_de.csv'],
    wrap: '*Table.* %',
    queries: [
      {
        wants: 'b',
        decoy: 'before',
        text: 'usda_fdc.csv is no use to the inspector, he accepts the German federal food key only. Please make the nutrition label for our lentil soup (recipe attached, 40 portions).',
      },
    ],
  },
  {
    slug: 'solar-yield-estimate',
    kind: 'direct',
    base: {
      name: 'solar-yield-estimate',
      description: 'Estimate the yearly yield of a photovoltaic roof from irradiation, orientation, shade and losses.',
      body: `# Solar yield estimate

## Inputs

Roof planes with azimuth, tilt and usable area; module and inverter data; a horizon line from a photograph or a terrain model.

## Calculate

Hour by hour: irradiation on the plane, incidence losses, cell temperature with wind, module power, inverter curve with clipping. Then soiling 2 %, wiring 1 %, mismatch 1 %, ageing 0.4 % a year.

## Result

Yield in the first year and in the mean of 20, per kWp and in total; by month; share that is used in the house for a stated load profile. Give the range between a poor and a good year, not one figure. Compare with two plants nearby.`,
    },
    a: 'Hourly weather: `tmy/freiburg.epw`.',
    b: 'Irradiation, wind and temperature are those of `tmy/bergen.epw`.',
    resources: ['tmy/freiburg.epw', 'tmy/bergen.epw'],
    queries: [
      {
        wants: 'b',
        text: 'My brother-in-law in western Norway would like to know what 8 kWp on a south roof with 35 degrees of tilt would give him per year, in a poor year as well.',
      },
    ],
  },
];
