import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isPaid, type Purchase } from '#web/features/checkout/purchase.ts';
import { MAIN_RUN, usePurchase } from '#web/features/checkout/use-purchase.ts';
import { useUnsentForms } from '#web/features/intake/unsent-form.ts';
import { useIdleRead } from '#web/lib/idle-read.ts';
import { onWake } from '#web/lib/wake.ts';
import { SyncStatus } from '#web/ui/feedback/sync-status.tsx';
import { device } from '#web/device/page-device.ts';

type Notice = {
  text: 'waiting' | 'refused' | 'unpaid' | 'checking' | 'unfilled' | 'done' | 'asked';
  to: string;
};

/**
 * On every public page: what a guest's order is waiting for, or that their medical form has not arrived. `isInWizard`:
 * the wizard's steps show the state of the order themselves.
 */
export function GuestFormNotice({ isInWizard }: { isInWizard: boolean }) {
  const { t } = useTranslation();
  const [form] = useUnsentForms();
  const run = usePurchase(MAIN_RUN);
  const isWaiting = form?.state === 'waiting';
  const hasQuestion = useIsAsked(isInWizard ? null : run?.purchase);

  useEffect(() => {
    if (!isWaiting) return;
    // Nothing else on the landing page sends it.
    wake();
    return onWake(wake);
  }, [isWaiting]);

  const notice: Notice | null = form
    ? { text: isWaiting ? 'waiting' : 'refused', to: '/register/5' }
    : run && !isInWizard
      ? hasQuestion
        ? { text: 'asked', to: '/register/5' }
        : noticeOf(run.purchase)
      : null;
  if (!notice) return null;
  return (
    <section
      aria-label={t(form ? 'layout.guestForm.title' : 'layout.guestForm.order')}
      className="flex flex-wrap items-center justify-center gap-x-4 border-b border-line bg-sunken px-4 py-1 text-center"
    >
      {form ? (
        <SyncStatus state={isWaiting ? 'waiting' : 'failed'}>
          {t(`layout.guestForm.${notice.text}`)}
        </SyncStatus>
      ) : (
        <p className="py-2 text-ink">
          {t(`layout.guestForm.${notice.text}`, {
            reference: run?.purchase.order?.referenceNumber,
          })}
        </p>
      )}
      <Link
        to={notice.to}
        className="inline-flex min-h-11 items-center rounded-full px-3 font-medium text-accent underline-offset-4 hover:underline"
      >
        {t(GO_ON.includes(notice.text) ? 'layout.guestForm.goOn' : 'layout.guestForm.open')}
      </Link>
    </section>
  );
}

/** Something to do, not only to look at. */
const GO_ON: readonly Notice['text'][] = ['unpaid', 'unfilled', 'asked'];

/** Guests have no bell, so on returning to any page they learn of a doctor's question here. */
function useIsAsked(purchase: Purchase | null | undefined): boolean {
  const id = (purchase?.isIntakeSent && purchase.order?.id) || null;
  const found = useIdleRead(`asked ${id}`, () => isAsked(id), { isAskedAgain: true });
  return id !== null && found === true;
}

async function isAsked(id: number | null): Promise<boolean> {
  if (id === null) return false;
  const { call } = await import('#web/device/page/call.ts');
  const { orderContract } = await import('#shared/orders.ts');
  const { questionState } = await call(orderContract.find, { params: { id } });
  return questionState === 'waiting';
}

/**
 * What the order of this purchase is waiting for, as far as this device knows. The step it leads to asks the server.
 */
function noticeOf(purchase: Purchase): Notice | null {
  if (!purchase.order) return null;
  if (!isPaid(purchase)) {
    return { text: purchase.phase === 'open' ? 'unpaid' : 'checking', to: '/register/3' };
  }
  return purchase.isIntakeSent
    ? { text: 'done', to: '/register/5' }
    : { text: 'unfilled', to: '/register/4' };
}

const wake = (): void =>
  void import('#web/device/outbox/outbox-sender.ts')
    .then(({ wakeOutbox }) => wakeOutbox(device))
    .catch(() => undefined);
