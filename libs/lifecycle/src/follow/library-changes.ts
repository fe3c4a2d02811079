import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';

/** Tells the parts of this process that follow the library that it changed; other processes notice by polling. */
@Injectable()
export class LibraryChanges {
  private readonly emitter = new EventEmitter();

  announce(): void {
    this.emitter.emit('change');
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void {
    this.emitter.on('change', listener);
    return () => this.emitter.off('change', listener);
  }
}
