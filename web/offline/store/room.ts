import i18next from 'i18next';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { currentAccount } from '#web/offline/account.ts';
import { accountDatabase, forgetFailure, publicData } from './db.ts';
import { withinLimit } from '#web/offline/limit.ts';
import { followPictures } from './pictures.ts';

/** A clearing goes through one database after the other, and cuts off more than once. */
const PAUSES_MS = [0, 50, 250];

/**
 * Puts down what a person wrote. On a full device the copies of what the server has as well give way to it; where even
 * that is not enough, the person hears that this is kept nowhere but on the screen.
 */
export async function withRoomFor<T>(
  account: number | null,
  write: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await pastClearing(account, write);
  } catch (error) {
    if (!isFull(error)) throw error;
    await forgetCopies(account);
  }
  try {
    return await pastClearing(account, write);
  } catch (error) {
    if (isFull(error)) tellOnce();
    throw error;
  }
}

/** Writes again what the browser cut off by clearing everything away. After a logout nothing may be written any more. */
export async function pastClearing<T>(
  account: number | null,
  write: () => PromiseLike<T>,
): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await write();
    } catch (error) {
      if (!isCutOff(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (account !== currentAccount()) throw error;
      forgetFailure(account);
    }
  }
  return write();
}

async function forgetCopies(account: number | null): Promise<void> {
  await Promise.allSettled([accountDatabase(account).forgetCopies(), publicData().reads.clear()]);
  await withinLimit(followPictures()).catch(() => undefined);
}

let isTold = false;

function tellOnce(): void {
  if (isTold) return;
  isTold = true;
  const { t } = i18next;
  toast({
    title: t('outbox.noRoom.title'),
    description: t('outbox.noRoom.text'),
    variant: 'destructive',
  });
}

/** Dexie wraps what the browser says. */
const isCalled = (error: unknown, ...names: string[]): boolean => {
  const { name = '', inner } = error as { name?: string; inner?: unknown };
  return names.includes(name) || (inner != null && isCalled(inner, ...names));
};

export const isFull = (error: unknown): boolean => isCalled(error, 'QuotaExceededError');

/** A browser without a database will have none the next time either. */
const isCutOff = (error: unknown): boolean =>
  !isCalled(error, 'MissingAPIError') &&
  isCalled(error, 'AbortError', 'DatabaseClosedError', 'InvalidStateError', 'UnknownError');
