import { currentAccount } from '#web/device/core/account.ts';
import { onSession } from '#web/device/core/session-events.ts';
import type { Device } from '#web/device/core/device.ts';
import { device } from '#web/device/page-device.ts';

/**
 * Input of a dialog whose login expired while it was sent, in the memory of this page. The same user gets it back after
 * logging in again, and nobody else does. Longer texts have a draft on the device (drafts/draft-store.ts).
 */
function interruptedPart(device: Device) {
  const kept = { values: new Map<string, object>(), author: null as number | null };
  onSession(device, 'change', () => {
    if (currentAccount(device) !== kept.author) kept.values.clear();
  });
  return kept;
}

export function keepInterrupted(name: string, by: number | null, values: object): void {
  const interrupted = device.part(interruptedPart);
  interrupted.author = by;
  interrupted.values.set(name, withoutSecrets(values));
}

/** Only once: a dialog that is closed and reopened later starts empty. */
export function takeInterrupted(name: string): object | undefined {
  const interrupted = device.part(interruptedPart);
  const values = interrupted.values.get(name);
  interrupted.values.delete(name);
  return values;
}

const withoutSecrets = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
