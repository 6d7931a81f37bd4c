import type { CallInput, Endpoint, ReplyOf } from '#shared/lib/contract.ts';
import * as outbox from '#web/device/outbox/queued-call.ts';
import { device } from '#web/device/page-device.ts';

export type { QueuedCall } from '#web/device/outbox/queued-call.ts';

/** Stores a write on this device, then sends it exactly once. Null if it waits for the server. */
export const queuedCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  how?: outbox.QueuedCall,
): Promise<ReplyOf<E> | null> => outbox.queuedCall(device, endpoint, input, how);
