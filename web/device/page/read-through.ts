import type { CallInput, Endpoint, ReadInput, ReplyOf } from '#shared/lib/contract.ts';
import * as reads from '#web/device/reads/read-through.ts';
import type { ReadThroughOptions } from '#web/device/reads/or-copy.ts';
import * as retention from '#web/device/store/retention.ts';
import { device } from '#web/device/page-device.ts';

/** A read as the contract says: from the server, this device's rows or a stored response. */
export const readThrough = <E extends Endpoint>(
  endpoint: E,
  given: CallInput<E> | ReadInput | undefined,
  options?: ReadThroughOptions,
): Promise<ReplyOf<E>> => reads.readThrough(device, endpoint, given, options);

/** Whether this device answers a read from its rows. */
export const isFollowed = (endpoint: Endpoint, account: number | null): account is number =>
  retention.isFollowed(device, endpoint, account);
