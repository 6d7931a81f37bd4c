import { currentAccount } from '#web/device/core/account.ts';
import { onSession } from '#web/device/core/session-events.ts';

/**
 * Input of a dialog whose login expired while it was sent, in the memory of this page. The same user gets it back after
 * logging in again, and nobody else does. Longer texts have a draft on the device (drafts/draft-store.ts).
 */
const interrupted = new Map<string, object>();
let author: number | null = null;

onSession('change', () => {
  if (currentAccount() !== author) interrupted.clear();
});

export function keepInterrupted(name: string, by: number | null, values: object): void {
  author = by;
  interrupted.set(name, withoutSecrets(values));
}

/** Only once: a dialog that is closed and reopened later starts empty. */
export function takeInterrupted(name: string): object | undefined {
  const values = interrupted.get(name);
  interrupted.delete(name);
  return values;
}

const withoutSecrets = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
