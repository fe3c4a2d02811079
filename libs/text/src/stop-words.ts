/**
 * Function words of English, and the stumps that contractions leave behind ("don't" is scanned as "don", "t").
 * Words of the trade ("use", "skill", "file") are not here: their low inverse document frequency says enough.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about above after again against all also am an and any are aren as at be because been before being below between ' +
    'both but by can cannot could couldn did didn do does doesn doing don down during each etc few for from further had ' +
    'hadn has hasn have haven having he her here hers herself him himself his how however if in into is isn it its itself ' +
    'just ll may me might more most must mustn my myself need needn needs no nor not now of off on once one only or other ' +
    'ought our ours ourselves out over own per please re same shall shan she should shouldn so some such than that the ' +
    'their theirs them themselves then there these they this those through to too two under until up upon us ve very via ' +
    'was wasn we were weren what when where whether which while who whom whose why will with within without won would ' +
    'wouldn you your yours yourself yourselves'
  ).split(' '),
);
