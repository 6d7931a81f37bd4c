import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ringOf, type KeyRing } from './key-ring.ts';

/** The keys of this installation, one for each purpose, derived from the key it was given. */
export type Keys = {
  /** Encrypts health data in the database. */
  data: KeyRing;
  /** Signs checkout cookies. */
  checkout: KeyRing;
  /** Signs the audit chain's length. */
  audit: KeyRing;
  /** Encrypts what the database stores of a request, so that nobody can guess its content from there. */
  requests: KeyRing;
  /** Signs what a device sends back for a push it has shown. */
  pushes: KeyRing;
  /** Signs links in mails. */
  links: KeyRing;
  /** Marks in the audit what was searched for, so that nobody can read it there. */
  searches: KeyRing;
};

export type Secrets = Keys & {
  /**
   * The keys for data on devices are derived from it. It is stored encrypted in the database and outlives the key that
   * encrypted it: a message that was written offline and waits for its author's next login must still open.
   */
  vault: Buffer;
};

const LENGTH = 32;

/**
 * The key from the configuration, or from the data folder, where the first start creates it. It is stored beside the
 * database and never inside, so a stolen dump stays unreadable. Keys in `further` only decrypt what they once
 * encrypted.
 */
export async function loadKeys(
  given: Buffer | undefined,
  dataDir: string,
  further: readonly Buffer[] = [],
): Promise<Keys> {
  const root = given ?? (await keyFile(dataDir));
  const ring = (purpose: string) =>
    ringOf(purpose, [root, ...further.filter((one) => !one.equals(root))]);
  return {
    data: ring('data'),
    checkout: ring('checkout'),
    audit: ring('audit'),
    requests: ring('requests'),
    pushes: ring('pushes'),
    links: ring('links'),
    searches: ring('searches'),
  };
}

async function keyFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'encryption.key');
  await mkdir(dataDir, { recursive: true });
  const key = (await readKey(path)) ?? (await makeKey(path));
  if (key.length !== LENGTH) throw new Error(`${path} is damaged: it must hold ${LENGTH} bytes`);
  return key;
}

/**
 * Null if there is no key. An empty file counts as none: the process that created it was killed before it had a key.
 */
async function readKey(path: string): Promise<Buffer | null> {
  try {
    const key = await readFile(path);
    return key.length > 0 ? key : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written completely beside its place and then linked there, so a killed process leaves no partial key. */
async function makeKey(path: string): Promise<Buffer> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(randomBytes(LENGTH));
    await file.sync();
    await file.close();
    await settle(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  // Another process may have been faster. All processes use the key in the file.
  return readFile(path);
}

async function settle(draft: string, path: string): Promise<void> {
  try {
    // Creating a link fails if there is a key already; a rename would replace it.
    await link(draft, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Either the existing file is empty, or this file system does not support links.
    if (code !== 'EEXIST' || !(await readKey(path))) await rename(draft, path);
  }
}
