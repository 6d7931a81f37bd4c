import i18next from 'i18next';
import { isDeviceBusy, withinLimit } from '#web/offline/limit.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { readSession } from './session-store.ts';
import { owedWipe, oweWipe, settleWipe } from './stored-session.ts';

// The databases on the device come with the first login or logout, not with the first page.
const loadWipe = () => import('#web/offline/store/wipe.ts');

/** Runs while what the last person left is being emptied; the next login waits for it. */
let wiping: Promise<unknown> = Promise.resolve();

/** Owed until it is done: the app may be closed in the middle, or its code be of a release that is gone. */
export function wipeOwn(account: number | null): Promise<void> {
  oweWipe(account);
  const work = loadWipe()
    .then(({ wipeDevice }) => wipeDevice(account))
    .then(settleWipe, tellIfBusy);
  wiping = work;
  return work;
}

/** Another window holds it: whoever logged out on a shared device must know that, and what helps. */
function tellIfBusy(error: unknown): void {
  if (!isDeviceBusy(error) || readSession().state !== 'unauthenticated') return;
  const { t } = i18next;
  toast({
    title: t('auth.logout.unfinishedTitle'),
    description: t('auth.logout.unfinishedText'),
    variant: 'destructive',
  });
}

/** What was under way when the first one came through has ended by now. */
export function wipeAgain(account: number): Promise<unknown> {
  wiping = loadWipe()
    .then(({ wipeAccount }) => wipeAccount(account))
    .catch(ignore);
  return wiping;
}

/** What a logout began and could not end. Whoever has logged in again since has begun to keep things anew. */
export async function catchUpWipe(present: number | undefined): Promise<void> {
  const owed = owedWipe();
  if (owed === undefined) return;
  await wipeOwn(owed === present ? null : owed);
}

/** Before somebody logs in: nothing that is cleared away may meet what they are about to begin. */
export async function settleWipes(): Promise<void> {
  await wiping;
  await catchUpWipe(undefined);
}

/** What this person kept here goes or stays sealed; nobody waits longer for it than for anything of the browser. */
export function leaveSealed(account: number): Promise<unknown> {
  wiping = withinLimit(loadWipe().then((wipe) => wipe.leaveSealed(account))).catch(ignore);
  return wiping;
}

export const wipeAbandoned = (present: number): Promise<void> =>
  loadWipe()
    .then((wipe) => wipe.wipeAbandoned(present))
    .catch(ignore);

/** Best effort: a device that denies storage has nothing to wipe. */
const ignore = () => undefined;
