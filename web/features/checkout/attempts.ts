import { isDefinite } from '#web/lib/api-error.ts';
import { randomKey } from '#web/offline/random-key.ts';
import type { Attempt, AttemptName } from './purchase.ts';
import type { PurchaseStore } from './use-purchase.ts';

/**
 * Sends once: the key is on the device before the request leaves, and the same input goes out under the same key until
 * the outcome is known, also after a reload. A definite refusal frees it, since then nothing has happened.
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

/** Two inputs are told apart without keeping what they say: addresses and answers have their own drafts. */
async function digestOf(input: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(input));
  // Without https there is no digest; such a page keeps nothing either, so the input itself stays in its memory.
  if (!(crypto.subtle as SubtleCrypto | undefined)) return JSON.stringify(input);
  const bytes = await crypto.subtle.digest('SHA-256', text);
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
