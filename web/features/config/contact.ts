import type { PublicConfig } from '#shared/config.ts';
import { useIdleRead } from '#web/lib/idle-read.ts';

/** How to reach the clinic, for pages that do not wait for the server. */
export const useContact = (): PublicConfig['contact'] | null =>
  useIdleRead('config', async () => {
    const [{ call }, { configContract }] = await Promise.all([
      import('#web/lib/api.ts'),
      import('#shared/config.ts'),
    ]);
    return call(configContract.find);
  })?.contact ?? null;
