import type { configContract, PublicConfig } from '#shared/config.ts';
import { bareRead, useIdleRead } from '#web/lib/idle-read.ts';
import { showPractice } from '#web/lib/practice-identity.ts';

const findConfig = bareRead<typeof configContract.find>('/api/config');

/** The configuration as the server has it now, after which the page bears the practice's present name. */
export async function readBareConfig(): Promise<PublicConfig> {
  const { call } = await import('#web/device/page/call.ts');
  const config = await call(findConfig);
  if (config.identity) showPractice(config.identity);
  return config;
}

/** The configuration on pages that do not wait for it. `isKnown`: the page was drawn with what is needed of it. */
export const useBareConfig = (isKnown: boolean): PublicConfig | null =>
  useIdleRead('config', readBareConfig, { isKnown });
