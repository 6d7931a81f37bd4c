import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { MANIFEST, readManifest, type Manifest } from './manifest.ts';

/** Where `npm run backup` puts a backup if no folder is named. */
export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

/** The backup that was written last into a folder of backups; null if there is none. Refuses one that was changed. */
export async function newestBackup(folder: string, keys: KeyRing): Promise<Manifest | null> {
  let newest: { place: string; at: number } | null = null;
  for (const name of await readdir(folder).catch(() => [])) {
    const place = join(folder, name);
    const written = await stat(join(place, MANIFEST)).catch(() => null);
    if (written && written.mtimeMs > (newest?.at ?? 0)) newest = { place, at: written.mtimeMs };
  }
  return newest && readManifest(newest.place, keys);
}
