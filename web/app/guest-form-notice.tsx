import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isPaid, type Purchase } from '#web/features/checkout/purchase.ts';
import { MAIN_RUN, usePurchase } from '#web/features/checkout/use-purchase.ts';
import { useUnsentForms } from '#web/features/intake/unsent-form.ts';
import { onWake } from '#web/lib/wake.ts';
import { SyncStatus } from '#web/ui/feedback/sync-status.tsx';

type Told = {
  text: 'waiting' | 'refused' | 'unpaid' | 'checking' | 'unfilled' | 'done';
  to: string;
};

/**
 * What a guest's order waits for, or that their medical form has not arrived: on every public page. `isInWizard`: its
 * steps say themselves how the order stands.
 */
export function GuestFormNotice({ isInWizard }: { isInWizard: boolean }) {
  const { t } = useTranslation();
  const [form] = useUnsentForms();
  const run = usePurchase(MAIN_RUN);
  const isWaiting = form?.state === 'waiting';

  useEffect(() => {
    if (!isWaiting) return;
    // The landing page has nothing else that sends it.
    wake();
    return onWake(wake);
  }, [isWaiting]);

  const told: Told | null = form
    ? { text: isWaiting ? 'waiting' : 'refused', to: '/register/5' }
    : run && !isInWizard
      ? toldOf(run.purchase)
      : null;
  if (!told) return null;
  return (
    <section
      aria-label={t(form ? 'layout.guestForm.title' : 'layout.guestForm.order')}
      className="flex flex-wrap items-center justify-center gap-x-4 border-b border-line bg-sunken px-4 py-1 text-center"
    >
      {form ? (
        <SyncStatus state={isWaiting ? 'waiting' : 'failed'}>
          {t(`layout.guestForm.${told.text}`)}
        </SyncStatus>
      ) : (
        <p className="py-2 text-ink">
          {t(`layout.guestForm.${told.text}`, {
            reference: run?.purchase.order?.referenceNumber,
          })}
        </p>
      )}
      <Link
        to={told.to}
        className="inline-flex min-h-11 items-center rounded-full px-3 font-medium text-accent underline-offset-4 hover:underline"
      >
        {t(
          told.text === 'unpaid' || told.text === 'unfilled'
            ? 'layout.guestForm.goOn'
            : 'layout.guestForm.open',
        )}
      </Link>
    </section>
  );
}

/** What the order of this run waits for, as this device knows it; the step it leads to asks the server. */
function toldOf(purchase: Purchase): Told | null {
  if (!purchase.order) return null;
  if (!isPaid(purchase)) {
    return { text: purchase.phase === 'open' ? 'unpaid' : 'checking', to: '/register/3' };
  }
  return purchase.isIntakeSent
    ? { text: 'done', to: '/register/5' }
    : { text: 'unfilled', to: '/register/4' };
}

const wake = (): void =>
  void import('#web/offline/outbox/outbox-sender.ts')
    .then(({ wakeOutbox }) => wakeOutbox())
    .catch(() => undefined);
