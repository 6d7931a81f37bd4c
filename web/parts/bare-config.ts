import type { configContract, PublicConfig } from '#shared/config.ts';
import { bareRead, useIdleRead } from '#web/lib/idle-read.ts';

const findConfig = bareRead<typeof configContract.find>('/api/config');

async function read(): Promise<PublicConfig> {
  const { call } = await import('#web/device/page/call.ts');
  return call(findConfig);
}

/** The configuration on pages that do not wait for it. `isKnown`: the page was drawn with what is needed of it. */
export const useBareConfig = (isKnown: boolean): PublicConfig | null =>
  useIdleRead('config', read, { isKnown });
