import type { Endpoint, ReplyOf } from '#shared/lib/contract.ts';
import * as reads from '#web/device/reads/reads.ts';
import { device } from '#web/device/page-device.ts';

/** All stored responses of an endpoint, whatever their input, the newest first. */
export const keptReads = <E extends Endpoint>(
  endpoint: E,
  account: number | null,
): Promise<{ value: ReplyOf<E>; savedAt: number }[]> => reads.keptReads(device, endpoint, account);
