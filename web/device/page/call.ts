import type { CallInput, Endpoint, ReplyOf } from '#shared/lib/contract.ts';
import * as api from '#web/device/api/api.ts';
import { device } from '#web/device/page-device.ts';

/** Calls the server for whoever is logged in on this page. */
export const call = <E extends Endpoint>(
  endpoint: E,
  ...given: api.InputArgs<E>
): Promise<ReplyOf<E>> => api.call(device, endpoint, ...given);

/** `call` for code that has the endpoint in a variable, where its input type is not known. */
export const callAny = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  options?: api.CallOptions,
): Promise<ReplyOf<E>> => api.callAny(device, endpoint, input, options);
