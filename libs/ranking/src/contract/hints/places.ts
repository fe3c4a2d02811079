import { stemOf } from '../phrases';

/** Where a text is read tells how it writes temperatures, dates and numbers. Compounds are joined by "-". */
const PLACES: Readonly<Record<string, string>> = {
  us:
    'usa america american americans texas texan california californian florida ohio michigan illinois arizona oregon nevada ' +
    'colorado georgia virginia carolina massachusetts pennsylvania minnesota wisconsin tennessee alabama kansas utah iowa ' +
    'nebraska oklahoma louisiana kentucky missouri indiana maryland connecticut alaska hawaii montana idaho wyoming dakota ' +
    'dallas houston austin chicago boston seattle denver phoenix philadelphia atlanta miami detroit cleveland pittsburgh ' +
    'baltimore minneapolis milwaukee nashville memphis orlando tampa sacramento portland omaha tulsa brooklyn manhattan ' +
    'cincinnati louisville buffalo tucson albuquerque honolulu anchorage new-york san-francisco los-angeles san-diego ' +
    'san-jose san-antonio las-vegas salt-lake-city new-orleans kansas-city st-louis new-jersey united-states stateside',
  uk:
    'britain british england scotland scottish wales welsh london leeds manchester birmingham liverpool glasgow edinburgh ' +
    'cardiff belfast bristol sheffield nottingham leicester newcastle southampton portsmouth oxford cambridge brighton ' +
    'plymouth norwich exeter aberdeen dundee swansea coventry hull bradford derby cornwall devon kent essex yorkshire ' +
    'lancashire surrey norfolk suffolk whitehall westminster nhs united-kingdom parish borough',
  anglo:
    'ireland irish dublin cork galway canada canadian toronto ottawa montreal calgary vancouver australia australian sydney ' +
    'melbourne brisbane perth adelaide canberra auckland wellington india indian delhi mumbai bangalore chennai singapore ' +
    'kenya nairobi johannesburg durban lagos new-zealand south-africa cape-town hong-kong',
  euro:
    'germany german germans hamburg berlin munich cologne frankfurt stuttgart dresden leipzig bremen hanover dortmund essen ' +
    'austria austrian vienna graz salzburg linz france french paris lyon marseille toulouse bordeaux lille nantes strasbourg ' +
    'italy italian rome milan turin naples bologna florence venice spain spanish madrid barcelona seville valencia bilbao ' +
    'portugal portuguese lisbon porto netherlands dutch amsterdam rotterdam utrecht eindhoven belgium belgian brussels ' +
    'antwerp ghent finland finnish helsinki greece greek athens slovakia bratislava slovenia ljubljana croatia zagreb ' +
    'luxembourg estonia tallinn latvia riga lithuania vilnius the-hague',
  continent:
    'poland polish warsaw krakow gdansk sweden swedish stockholm gothenburg malmo norway norwegian oslo bergen denmark ' +
    'danish copenhagen aarhus czechia czech prague brno hungary hungarian budapest romania romanian bucharest bulgaria sofia ' +
    'serbia belgrade ukraine kyiv turkey turkish istanbul ankara russia russian moscow brazil brazilian argentina ' +
    'buenos-aires sao-paulo rio-de-janeiro continental continent',
  other:
    'japan japanese tokyo osaka kyoto china chinese beijing shanghai shenzhen korea korean seoul mexico mexican taiwan ' +
    'taipei thailand bangkok vietnam hanoi israel egypt cairo switzerland swiss zurich geneva basel bern',
};

/** Axes by group of places: "axis+" is the first pole, "axis-" the second. */
const CONVENTIONS: Readonly<Record<string, string>> = {
  us: 'temperature- lengthUnit- massUnit- distance- decimalMark- dateOrder- clock- clockHours- calendarWeek- english+ spell- paperSize- currencyEuro- currency-',
  uk: 'temperature+ distance+ massUnit+ decimalMark- dateOrder+ calendarWeek+ english- spell+ paperSize+ currencyEuro- currency-',
  anglo: 'temperature+ lengthUnit+ massUnit+ distance+ decimalMark- dateOrder+ english- spell+ paperSize+',
  euro: 'temperature+ lengthUnit+ massUnit+ distance+ decimalMark+ dateOrder+ clock+ clockHours+ calendarWeek+ paperSize+ currencyEuro+ currency+',
  continent:
    'temperature+ lengthUnit+ massUnit+ distance+ decimalMark+ dateOrder+ clock+ clockHours+ calendarWeek+ paperSize+',
  other: 'temperature+ lengthUnit+ massUnit+ distance+ decimalMark- paperSize+',
};

type Convention = readonly [axis: string, sign: 1 | -1];

const parsed = (text: string): Convention[] =>
  text.split(' ').map((each) => [each.slice(0, -1), each.endsWith('+') ? 1 : -1] as const);

interface Place {
  /** The stems of its name after the first. */
  readonly rest: readonly string[];
  readonly conventions: readonly Convention[];
}

const BY_FIRST = new Map<string, Place[]>();
for (const [group, places] of Object.entries(PLACES)) {
  const conventions = parsed(CONVENTIONS[group] ?? '');
  for (const place of places.split(' ')) {
    const [first = '', ...rest] = place.split('-').map(stemOf);
    BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), { rest, conventions }]);
  }
}

const NO_PLACES: readonly Place[] = [];

/** What the places that a text names suggest of units, notations and spelling. @param stems of its words */
export const conventionsOf = (stems: readonly string[]): readonly Convention[] =>
  stems.flatMap((stem, at) =>
    (BY_FIRST.get(stem) ?? NO_PLACES).flatMap(({ rest, conventions }) =>
      rest.every((each, i) => each === stems[at + 1 + i]) ? conventions : [],
    ),
  );
