import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hmac } from '#api/platform/crypto.ts';
import { isSignedBy, type KeyRing } from '#api/platform/key-ring.ts';

const Sum = z.object({ rows: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** What a backup contains and needs; never the key. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The migrations that had run. */
  migrations: z.array(z.string()).min(1),
  /** The keys that may be needed to decrypt it. The first one is used for encryption. */
  keyIds: z.array(z.string()).min(1),
  tables: z.record(z.string(), Sum),
  /** The last link of the audit, which a later audit must still contain; null if there was none. */
  auditEnd: z.object({ seq: z.number(), hash: z.string() }).nullable().default(null),
  /** The last value of each sequence; null if it was not used yet. */
  sequences: z.record(z.string(), z.string().nullable()),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
const Signed = z.object({ manifest: z.string(), signature: z.string() });

export const fileOf = (folder: string, table: string): string => join(folder, `${table}.rows.gz`);

export async function writeManifest(
  folder: string,
  keys: KeyRing,
  manifest: Manifest,
): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  const signed = { manifest: text, signature: hmac(keys.current.key, text) };
  await writeFile(join(folder, MANIFEST), JSON.stringify(signed, null, 1), { mode: 0o600 });
}

/** Refuses, in one line, what is not a backup, was changed, or needs a key that is not available. */
export async function readManifest(folder: string, keys: KeyRing): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} holds no whole backup: ${MANIFEST} is missing`);
  const { manifest, signature } = parsed(Signed, text, folder);
  const content = parsed(Manifest, manifest, folder);
  const missing = content.keyIds.filter((id) => !keys.readable.some((one) => one.id === id));
  if (missing.length > 0)
    throw new Error(
      `the backup needs the key ${missing.join(' and ')}: set ENCRYPTION_KEY (or ENCRYPTION_KEYS_READABLE) to the one of that time`,
    );
  if (!isSignedBy(keys, manifest, signature))
    throw new Error(`${MANIFEST} of the backup was changed after it was written`);
  return content;
}

function parsed<T>(shape: z.ZodType<T>, text: string, folder: string): T {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new Error(`${MANIFEST} in ${folder} is damaged`);
  }
}
