import { Closers } from '#api/platform/closers.ts';
import { startEmbedded } from '#api/platform/embedded.ts';
import { readEnv, type Env } from '#api/platform/env.ts';
import { loadKeys, type Keys } from '#api/platform/secrets.ts';
import { failureLine } from '#api/platform/start-failure.ts';

export type Command = { env: Env; url: string; keys: Keys; opened: Closers };

/**
 * Runs a command on the database that the environment names, or the embedded one. A failure is reported in one line.
 */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  const env = readEnv();
  const opened = new Closers();
  try {
    let url = env.DATABASE_URL;
    if (!url) {
      const { DATA_DIR: dataDir } = env;
      const embedded = await startEmbedded({ dataDir, log: console.log, exclusive: false });
      opened.add(() => embedded.stop());
      url = embedded.url;
    }
    const keys = await loadKeys(env.ENCRYPTION_KEY, env.DATA_DIR, env.ENCRYPTION_KEYS_READABLE);
    await work({ env, url, keys, opened });
  } catch (error) {
    console.error(failureLine(error, env.DATABASE_URL));
    process.exitCode = 1;
  } finally {
    await opened.close();
  }
}
