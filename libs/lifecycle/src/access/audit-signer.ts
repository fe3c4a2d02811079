import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { AuditCheckpoint } from '@skillward/contracts';
import { Configuration, ConfigurationError, keepSecret } from '@skillward/platform';
import { CONFIGURATION } from '../tokens';

/** In the data folder, which whoever can write to the database need not reach. */
const FILE = 'audit-key';

type Unsigned = Pick<AuditCheckpoint, 'seq' | 'hash' | 'at'>;

/** What is signed; docs/operations.md tells it to those who check signatures with other programs. */
const textOf = ({ seq, hash, at }: Unsigned): Uint8Array =>
  Buffer.from(`skillward audit checkpoint 1\n${seq}\n${hash}\n${at}\n`);

const encode = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64');

/** Signs checkpoints of the audit log with the Ed25519 key of this instance, made when it is first needed. */
@Injectable()
export class AuditSigner {
  private own: KeyObject | null = null;

  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {
    // A file that cannot be used stops the start instead of the first checkpoint.
    if (configuration.auditKeyFile !== undefined) this.own = readKey(configuration.auditKeyFile);
  }

  sign(unsigned: Unsigned): AuditCheckpoint {
    const signature = sign(null, textOf(unsigned), this.key()).toString('base64');
    return { schema: 1, ...unsigned, publicKey: encode(createPublicKey(this.key())), signature };
  }

  /** Whose signature it is: of this instance, of another one, or none that holds. */
  signerOf(checkpoint: AuditCheckpoint): 'own' | 'other' | 'invalid' {
    if (!holdsSignature(checkpoint)) return 'invalid';
    return checkpoint.publicKey === encode(createPublicKey(this.key())) ? 'own' : 'other';
  }

  private key(): KeyObject {
    const make = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    this.own ??= createPrivateKey(keepSecret(this.configuration.dataDir, FILE, make).secret);
    return this.own;
  }
}

function readKey(path: string): KeyObject {
  const pem = readPem(path);
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below: what is wrong with the file may quote it.
  }
  throw new ConfigurationError(
    'SKILLWARD_AUDIT_KEY_FILE must name a private Ed25519 key in PEM, as `openssl genpkey` makes it.',
  );
}

function readPem(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new ConfigurationError(`SKILLWARD_AUDIT_KEY_FILE names a file that cannot be read (${reason}).`, {
      cause: error,
    });
  }
}

function holdsSignature(checkpoint: AuditCheckpoint): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(checkpoint.publicKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, textOf(checkpoint), key, Buffer.from(checkpoint.signature, 'base64'))
    );
  } catch {
    return false;
  }
}
