import type { Endpoint } from '#shared/lib/contract.ts';
import { isTeamAccount } from '#web/device/core/account.ts';
import { isPublic } from '#web/device/store/retention.ts';
import { device } from '#web/device/page-device.ts';

/** What a screen asked for this recently, another one need not ask for again. As often as the review queue polls. */
const RECENT_MS = 2_000;

/**
 * Others write what a person reads: a doctor holds a dose back while its patient's app lies open in a pocket. So a screen
 * that opens asks anew, and a patient's or guest's also when it is looked at again. The team's polls what must not be
 * old, records each look, and has forms that newer values would empty. What is the same for everybody stays as the client
 * has it (D1 §7).
 */
export const freshness = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' || isPublic(endpoint)
    ? {}
    : { staleTime: RECENT_MS, refetchOnWindowFocus: !isTeamAccount(device) };
