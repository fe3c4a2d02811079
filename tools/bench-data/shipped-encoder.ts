import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEncoder } from '@skillward/encoder';

/** The encoder of the checkout that a measurement runs in. */
export const shippedEncoder = () => openEncoder((name) => readFileSync(join('libs', 'encoder', 'data', name)));
