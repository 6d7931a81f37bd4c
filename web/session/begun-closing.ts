import { readLocal, removeLocal, writeLocal } from '#web/lib/local-storage.ts';

const KEY = 'begun-closing';

type Begun = { account: number; clientId: string };

/** Before the deletion of an account is sent: if its answer is lost, nobody is logged in any more who could ask. */
export const noteClosing = (begun: Begun): void => writeLocal(KEY, JSON.stringify(begun));

export const forgetClosing = (): void => removeLocal(KEY);

/** What was begun and never answered. A deletion that was answered is forgotten with everything else on the device. */
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
