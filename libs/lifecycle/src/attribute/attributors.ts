import { Inject, Injectable } from '@nestjs/common';
import { AttributorName, LanguageModel, conflict } from '@skillward/domain';
import { Configuration } from '@skillward/platform';
import { CONFIGURATION, LANGUAGE_MODEL } from '../tokens';

/** Which attributors this instance has. */
@Injectable()
export class Attributors {
  constructor(
    @Inject(LANGUAGE_MODEL) readonly model: LanguageModel | null,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  get byDefault(): AttributorName {
    return this.model !== null && this.configuration.modelAttributions ? 'model' : 'deterministic';
  }

  /** @throws Problem conflict when a model is asked for and none is configured */
  choose(named: AttributorName | undefined): AttributorName {
    if (named === 'model' && this.model === null) {
      throw conflict('No model is configured (SKILLWARD_LLM_MODEL); ask for the deterministic attributor instead.');
    }
    return named ?? this.byDefault;
  }
}
