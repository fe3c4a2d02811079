import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { SiblingChooser, decodeLanguageModel, siblingChooser } from '@skillward/sibling-choice';
import { ASSETS, ProductAssets } from '../tokens';

/** The comparison of siblings with its learned weights, which are read when siblings are first compared. */
@Injectable()
export class SiblingChoice {
  private made: SiblingChooser | null = null;

  constructor(@Inject(ASSETS) private readonly assets: Pick<ProductAssets, 'siblingLanguage'>) {}

  /** @throws Error when the file of weights is missing or damaged */
  get chooser(): SiblingChooser {
    return (this.made ??= siblingChooser(decodeLanguageModel(readFileSync(this.assets.siblingLanguage))));
  }
}
