import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ringOf, type KeyRing } from './key-ring.ts';

/** The keys of this installation; each purpose has its own, derived from the key it was given. */
export type Keys = {
  /** Seals health data in the database. */
  data: KeyRing;
  /** Signs checkout cookies. */
  checkout: KeyRing;
  /** Signs how far the audit has come. */
  audit: KeyRing;
  /** Seals what the database keeps of a request, so that its content cannot be guessed from there. */
  requests: KeyRing;
};

export type Secrets = Keys & {
  /**
   * The keys of what devices keep come from it. It stands sealed in the database and outlives the key that sealed it:
   * a letter that was written without a network and waits for its author's next login must still open.
   */
  vault: Buffer;
};

const LENGTH = 32;

/**
 * The key given by configuration, or the one in the data folder, made at the first start. It is kept beside the
 * database, never inside it: a stolen dump stays unreadable. `further` ones open what they have sealed and seal nothing.
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
  };
}

async function keyFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'encryption.key');
  await mkdir(dataDir, { recursive: true });
  const key = (await readKey(path)) ?? (await makeKey(path));
  if (key.length !== LENGTH) throw new Error(`${path} is damaged: it must hold ${LENGTH} bytes`);
  return key;
}

/** Null where there is none. An empty file is none either: whoever made it was killed before it had a key to use. */
async function readKey(path: string): Promise<Buffer | null> {
  try {
    const key = await readFile(path);
    return key.length > 0 ? key : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written whole beside its place and then put there: a process killed on the way leaves no half a key. */
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
  // Another process may have been faster: the key in the file is the one all use.
  return readFile(path);
}

async function settle(draft: string, path: string): Promise<void> {
  try {
    // A link is refused where there is a key already; a rename would replace it.
    await link(draft, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Either the file that is there is empty, or this file system has no links.
    if (code !== 'EEXIST' || !(await readKey(path))) await rename(draft, path);
  }
}
