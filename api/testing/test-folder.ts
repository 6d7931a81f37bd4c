import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discardEmbedded } from '#api/platform/embedded.ts';

const NAME = 'steadwell-test-';

/**
 * A data folder for this run, named after its process so that a later run knows whether it is still in use. Contains a
 * space, as users' folders do.
 */
export const newTestFolder = () => mkdtemp(join(tmpdir(), `${NAME}${process.pid} `));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A killed run leaves its server and its files behind. Removes both. */
export async function clearKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${NAME}(\\d+) `).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    try {
      await discardEmbedded(folder);
      await rm(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user of this machine, whose next run will remove it.
    }
  }
}
