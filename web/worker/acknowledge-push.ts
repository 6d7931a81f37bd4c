import { notificationContract } from '#shared/notifications.ts';
import { request, type Send } from '#web/lib/our-answer.ts';

/** The browser counts a push as shown once its worker has finished. */
const TIMEOUT_MS = 5_000;

/**
 * Says that a push was shown, also while no page is open and after the login has ended: the receipt is all the proof
 * there is. What cannot be said costs its reader no more than a text message beside the push, so nothing may fail for it.
 */
export async function acknowledgePush(send: Send, receipt: string | undefined): Promise<void> {
  if (!receipt) return;
  const { method, path } = notificationContract.acknowledge;
  try {
    const said = { token: null, body: { receipt }, headers: {} };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await send(path, { ...request(method, said), credentials: 'omit', signal });
  } catch {
    // Nobody hears it.
  }
}
