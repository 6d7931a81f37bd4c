import { readLocal, removeLocal, writeLocal } from '#web/lib/local-storage.ts';

const KEY = 'begun-closing';

type Begun = { account: number; clientId: string };

/**
 * Stored before the deletion of an account is sent: if its response is lost, nobody is logged in any more who could
 * ask.
 */
export const noteClosing = (begun: Begun): void => writeLocal(KEY, JSON.stringify(begun));

export const forgetClosing = (): void => removeLocal(KEY);

/**
 * A deletion that was requested but never answered. One that was answered is wiped with everything else on the device.
 */
export function begunClosing(): Begun | null {
  try {
    const found = JSON.parse(readLocal(KEY) ?? 'null') as Partial<Begun> | null;
    return found?.account && found.clientId
      ? { account: found.account, clientId: found.clientId }
      : null;
  } catch {
    return null;
  }
}
