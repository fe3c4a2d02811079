export { fuseSimilarities, reorderFamilies } from './dense/fuse';
export {
  SKILLROUTER_CANDIDATES,
  SKILLROUTER_TEMPLATE,
  encoderQuery,
  encoderSkill,
  plainQuery,
  plainSkill,
  rerankerDocument,
  rerankerQuery,
} from './dense/skillrouter';
export { type Neighbour, VectorIndex, toUnitLength } from './dense/vector-index';
export { ANALYSIS_VERSION, type AnalysedDocument, type SkillDocument, analyse } from './index/analyse';
export { mergeSegments } from './index/build-segment';
export { candidateIndex } from './index/candidate-index';
export { type PackedDocument, packDocument } from './index/packed-document';
export { LibraryCounts } from './index/library-counts';
export { LiveCounts } from './index/live-counts';
export { unpackVector } from './index/packed-vector';
export type { Population } from './index/population';
export type { RankingRecipe, SearchRecipe } from './index/recipe';
export { type FieldWeights, frequencyTable } from './index/term-frequency';
export { type Asked, type RequestReading, askedTerms, readRequest } from './request/read-request';
export { type IndexPart, InvertedIndex } from './index/inverted-index';
export { parseQuery } from './index/query';
export { search } from './index/search';
export { MAX_SEGMENT_DOCUMENTS, Segment } from './index/segment';
export { decodeSegment, encodeSegment } from './index/segment-codec';
export { type ChosenCandidate, adoptChoice } from './recommend/adopt-choice';
export { type Catalogue, type CatalogueEntry, firstHeading, pathOf } from './recommend/catalogue';
export type { Abstention, FurtherEvidence, Screening } from './recommend/decide';
export { skillsTaught } from './recommend/learned';
export { closeSiblings, preferring } from './recommend/close-siblings';
export { competingSiblings } from './recommend/competing';
export { confidencesIn } from './recommend/pool-confidence';
export { type PoolFamilies, familiesIn } from './recommend/pool-families';
export {
  type ExplainChoice,
  type RankedCandidate,
  type Ranking,
  type Selection,
  explainSelection,
  selectSkills,
} from './recommend/rank-skills';
export { type Highlighted, excerptOf, highlight } from './recommend/highlights';
export { type CapabilityGroup, type CapabilityResolver, metadataResolver } from './recommend/resolver';
export { standingOf } from './recommend/standing';
export { linearUtilities } from './recommend/utility';
export { type WordHit, searchWords } from './recommend/word-search';
export {
  type SkillText,
  type WantedWord,
  conditionsOf,
  gapsOf,
  isWhole,
  lackedWords,
  reasonFor,
  wantedWords,
} from './words';
export { DEFAULT_RECIPE } from './index/default-recipe';
export { type Pool, type StageTimer, featuresById, gatherPool, rankedBy, untimed } from './recommend/pool';
export { termBuckets } from './resolve/text-classifier';
export { charVector } from './resolve/char-similarity';
export { contractSets } from './resolve/contract-features';
export { environmentMismatches } from './recommend/environment-fit';
export { type Division, divideRequest } from './recommend/division';
export { DEFAULT_CONFIDENCE } from './recommend/default-confidence';
export { meaningOf, mixMeanings } from './request/meaning-vector';
export { type LearnedTerm, type LearnedWords, type RequestOutcome, learnedTerms } from './request/learned-words';
export { attributionVote } from './resolve/attribution-vote';
export { DEFAULT_SCORER_MODEL } from './resolve/default-scorer-model';
export type { EncodeText } from './resolve/capability-traits';
export { type FamilyChanges, type FamilyEntry, FamilyIndex } from './resolve/family-index';
export { ScorerModel, type WeighedUtility, siblingWeights, utilityWeights, weighedBy } from './resolve/scorer-model';
export {
  type LearnScorer,
  type LibraryPair,
  type ScorerComparison,
  adaptScorer,
  compareScorers,
  learnSkillResolve,
} from './resolve/adapt-scorer';
export { type Sibling, readEvidence, rememberedEvidence } from './resolve/sibling-evidence';
export { PAPER_FEATURES } from './resolve/train-scorer';
export {
  type ScoredSkill,
  compareSiblings,
  needsTexts,
  poolFeatures,
  rarityIn,
  scorerName,
  utilitiesOf,
} from './resolve/utility-scorer';
export { taskSimilarity, taskTerms } from './resolve/task-terms';
