export type { EngineSearch } from './candidate-queries';
export { SearchEngine, type SearchSettings } from './search-engine';
export type { IndexedSkill } from './stored-skill';
