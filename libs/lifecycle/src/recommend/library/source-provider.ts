import { FactoryProvider } from '@nestjs/common';
import { Database } from '@skillward/database';
import { Configuration, Logger } from '@skillward/platform';
import { SearchEngine } from '@skillward/search';
import { LibraryChanges } from '../../follow/library-changes';
import { CONFIGURATION, LOGGER, SEARCH_ENGINE } from '../../tokens';
import { OutcomeVotes } from '../outcome-votes';
import { ScorerKeeper } from '../scorer-keeper';
import { EmbeddedSource } from './embedded-source';
import { EngineSource } from './engine-source';
import { LibrarySource } from './library-source';

/** Processes that only answer read the library where a search engine holds it; those that work hold it themselves. */
export const librarySource: FactoryProvider<LibrarySource> = {
  provide: LibrarySource,
  inject: [CONFIGURATION, SEARCH_ENGINE, EmbeddedSource, Database, LibraryChanges, ScorerKeeper, OutcomeVotes, LOGGER],
  useFactory: (
    configuration: Configuration,
    engine: SearchEngine | null,
    embedded: EmbeddedSource,
    database: Database,
    changes: LibraryChanges,
    scorers: ScorerKeeper,
    votes: OutcomeVotes,
    logger: Logger,
  ) =>
    configuration.role === 'api' && engine !== null
      ? new EngineSource({ engine, database, changes, scorers, votes, encoder: embedded.encoder, logger })
      : embedded,
};
