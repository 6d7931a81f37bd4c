import { isDefinite } from '#web/lib/api-error.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import type { Attempt, AttemptName } from './purchase.ts';
import type { PurchaseStore } from './use-purchase.ts';

/**
 * Sends once: the idempotency key is stored on the device before the request, and the same input uses the same key
 * until the outcome is known, even after a reload. A definite refusal releases the key, because nothing has happened.
 */
export async function sendOnce<T>(
  store: Pick<PurchaseStore, 'latest' | 'change'>,
  name: AttemptName,
  input: unknown,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const text = await digestOf(input);
  const known = store.latest().attempts[name];
  const attempt = known?.input === text ? known : { key: randomKey(), input: text };
  await keep(store, name, attempt);
  try {
    return await send(attempt.key);
  } catch (error) {
    if (isDefinite(error)) await keep(store, name, undefined);
    throw error;
  }
}

const keep = (
  store: Pick<PurchaseStore, 'latest' | 'change'>,
  name: AttemptName,
  attempt: Attempt | undefined,
) => store.change({ attempts: { ...store.latest().attempts, [name]: attempt } });

/**
 * Inputs are compared by a digest, so that their content is not stored: addresses and answers have drafts of their own.
 */
async function digestOf(input: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(input));
  // Without https there is no digest. Such a page stores nothing either, so the input itself stays in memory.
  if (!(crypto.subtle as SubtleCrypto | undefined)) return JSON.stringify(input);
  const bytes = await crypto.subtle.digest('SHA-256', text);
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
