import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { User } from '#shared/accounts.ts';
import { orderStatus } from '#shared/order-status.ts';
import { orderContract } from '#shared/orders.ts';
import { AccountDialog } from '#web/features/accounts/account-dialog.tsx';
import { useConfig, usePromises } from '#web/features/config/config.queries.ts';
import { WhatNext } from '#web/features/checkout/what-next.tsx';
import { UnsentFormNotice } from '#web/features/intake/unsent-form-notice.tsx';
import { useUnsentForm } from '#web/features/intake/unsent-form.ts';
import { OrderAddress } from '#web/features/orders/address/order-address.tsx';
import { stepsOf } from '#web/features/orders/programs/program-steps.ts';
import { ProgramTimeline } from '#web/features/orders/programs/program-timeline.tsx';
import type { PurchaseStore } from '#web/features/checkout/use-purchase.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { homeOf } from '#web/lib/home.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { ReferenceCard } from '../reference-card.tsx';
import { WizardQuestions } from '../wizard-questions.tsx';

/** Only once something has left, which is weeks after the purchase. */
const OrderSupplies = latePart(
  async () => (await import('#web/features/supplies/order-supplies.tsx')).OrderSupplies,
);

/** Only once a doctor has asked something. */
const QuestionCard = latePart(
  async () => (await import('#web/features/cases/question-card.tsx')).QuestionCard,
);

/** Only once a doctor has prescribed. Members read theirs in their own area. */
const GuestTreatment = latePart(
  async () => (await import('../guest-treatment.tsx')).GuestTreatment,
);

const DIALOG_DELAY_MS = 1_000;
const ASK_AGAIN_MS = 30_000;

/**
 * The application has been submitted, perhaps without the medical form: what happens next, its number, and for guests
 * the offer of an account.
 */
export function DoneStep({ store, user }: { store: PurchaseStore; user: User | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const contact = useConfig().data?.contact;
  const [isOpen, setOpen] = useState(false);
  const { order, contact: person, isAccountSkipped } = store.purchase;
  const unsent = useUnsentForm(order?.referenceNumber);
  const canJoin = user === null && Boolean(person?.fullName && person.phone);
  const opensByItself = canJoin && !isAccountSkipped;

  useEffect(() => {
    if (!opensByItself) return;
    const timer = setTimeout(() => setOpen(true), DIALOG_DELAY_MS);
    return () => clearTimeout(timer);
  }, [opensByItself]);

  if (!order) return null;
  return (
    <div className="space-y-6">
      {unsent && (
        // The wizard's guard then leads to its step.
        <UnsentFormNotice item={unsent} onEdit={() => void store.change({ isIntakeSent: false })} />
      )}
      <ReferenceCard reference={order.referenceNumber} isComplete={!unsent} />
      <OrderProgress id={order.id} isGuest={user === null} />
      <WizardQuestions />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">{t('register.done.home')}</ButtonLink>
        {canJoin && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('register.done.account')}
          </Button>
        )}
        {contact?.email && (
          <ButtonLink href={`mailto:${contact.email}`} variant="secondary">
            {t('register.done.support')}
          </ButtonLink>
        )}
      </div>
      {canJoin && person && (
        <AccountDialog
          open={isOpen}
          person={person}
          referenceNumber={order.referenceNumber}
          onSkip={() => {
            setOpen(false);
            void store.change({ isAccountSkipped: true });
          }}
          onDone={() => void navigate(homeOf('customer'))}
        />
      )}
    </div>
  );
}

/**
 * The order's progress, updated until the order has ended, and until the doctor has decided what comes next. Without an
 * answer of the server only the latter.
 */
function OrderProgress({ id, isGuest }: { id: number; isGuest: boolean }) {
  const { t } = useTranslation();
  const { reviewHours } = usePromises();
  const { data } = useEndpoint(
    orderContract.find,
    { params: { id } },
    {
      refetchInterval: ({ state: { data } }) =>
        data && orderStatus.is.ended(data.status) ? false : ASK_AGAIN_MS,
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    },
  );
  if (!data) return <WhatNext reviewHours={reviewHours} />;
  return (
    <>
      {data.questionState === 'waiting' && <QuestionCard order={data} />}
      <Card as="section" aria-labelledby="order-progress">
        <h2 id="order-progress" className="text-xl font-semibold text-ink">
          {t('register.done.progress')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('register.done.progressText')}</p>
        <ProgramTimeline steps={stepsOf(data)} month={null} />
        {data.can.changeAddress && (
          <div className="mt-5">
            <OrderAddress order={data} />
          </div>
        )}
        {orderStatus.is.prescribed(data.status) && <OrderSupplies order={data} />}
      </Card>
      {isGuest && orderStatus.is.prescribed(data.status) && <GuestTreatment order={data} />}
      {orderStatus.is.undecided(data.status) && <WhatNext reviewHours={reviewHours} />}
    </>
  );
}
