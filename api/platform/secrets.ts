import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hmac } from './crypto.ts';

/** Keys of this installation; each purpose has its own, derived from one. */
export type Secrets = {
  /** Encrypts health data in the database. */
  data: Buffer;
  /** Signs checkout cookies. */
  checkout: Buffer;
  /** Signs how far the audit has come. */
  audit: Buffer;
};

const LENGTH = 32;

/**
 * The key given by configuration, or the one in the data folder, made at the first start. It is kept beside the
 * database, never inside it: a stolen dump stays unreadable.
 */
export async function loadSecrets(given: Buffer | undefined, dataDir: string): Promise<Secrets> {
  const root = given ?? (await keyFile(dataDir));
  const derive = (purpose: string) => Buffer.from(hmac(root, purpose), 'base64url');
  return { data: derive('data'), checkout: derive('checkout'), audit: derive('audit') };
}

async function keyFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'encryption.key');
  await mkdir(dataDir, { recursive: true });
  try {
    const file = await open(path, 'wx', 0o600);
    const key = randomBytes(LENGTH);
    await file.writeFile(key);
    await file.sync();
    await file.close();
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = await readFile(path);
  if (key.length !== LENGTH) throw new Error(`${path} is damaged: it must hold ${LENGTH} bytes`);
  return key;
}
