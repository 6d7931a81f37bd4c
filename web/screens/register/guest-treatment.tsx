import { useTranslation } from 'react-i18next';
import { supplyOf } from '#shared/care/supply.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { startOf } from '#shared/dosing/plan.ts';
import { guestCheckInContract } from '#shared/guest-check-ins.ts';
import { rhythmOf } from '#shared/medicines/medicines.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import type { Prescription } from '#shared/prescriptions.ts';
import { DoseAmount } from '#web/features/dosing/dose-amount.tsx';
import { DoseCautions } from '#web/features/dosing/dose-cautions.tsx';
import { HowToTake } from '#web/features/dosing/how-to-take.tsx';
import { PlanCard, PlanInstructions, PrintDose } from '#web/features/dosing/plan-card.tsx';
import { PlanSteps } from '#web/features/dosing/plan-steps.tsx';
import { OrderPrescriptions } from '#web/features/dosing/prescription/order-prescriptions.tsx';
import { usePrescriptions } from '#web/features/dosing/prescription/prescription.queries.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useFormat } from '#web/lib/format.ts';
import { localDay } from '#web/lib/local-day.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** With all that its form needs. */
const GuestCheckIn = latePart(async () => (await import('./guest-check-in.tsx')).GuestCheckIn);

/** A guest's treatment, behind the cookie of the purchase: dose card, plan, check-in and prescription. */
export function GuestTreatment({ order }: { order: Order }) {
  const { t } = useTranslation();
  const latest = usePrescriptions(order.id).data?.[0];
  const shown = latest && orderStatus.is.inCare(order.status) ? latest : null;
  // A hold by somebody who may not sign cancels what is signed.
  const isStopped = shown?.state === 'cancelled' && shown.endedBy.move === 'hold';
  const { data: checkIns } = useEndpoint(guestCheckInContract.list, {
    params: { id: order.id },
    query: { answers: 'none' },
  });
  // The check-in says to wait with the next dose, and nobody knows before it has been asked.
  const isRed = checkIns?.some((one) => !one.look && one.isRed);
  const mayTake = isRed === false;
  return (
    <>
      <NextSupply order={order} />
      {shown?.state === 'signed' && mayTake && <DoseCard prescription={shown} />}
      {isStopped && shown.endedAt && (
        <HeldDoses plan={shown.content.dosePlan} since={localDay(new Date(shown.endedAt))} />
      )}
      <GuestCheckIn order={order} />
      {latest && (
        <Card data-print="hide">
          {isRed && <p className="font-semibold text-danger">{t('dosing.red.title')}</p>}
          <OrderPrescriptions orderId={order.id} isOwn />
        </Card>
      )}
    </>
  );
}

/** Where the word that a supply ends leads. */
function NextSupply({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (!supplyOf([order], localDay)?.isDue) return null;
  return (
    <Alert
      tone="info"
      role="note"
      title={t('dashboard.today.renew.what')}
      action={
        <ButtonLink to={`/register?product=${order.product}`}>
          {t('dashboard.today.renew.go')}
        </ButtonLink>
      }
    >
      <p>{t('dashboard.today.renew.then')}</p>
    </Alert>
  );
}

/**
 * Without an account nobody marks doses, so the card shows where the plan begins and never a later step as the present
 * one (decision C134).
 */
function DoseCard({ prescription: { content } }: { prescription: Prescription }) {
  const { t } = useTranslation();
  const plan = content.dosePlan;
  const { heldFrom, periods } = plan;
  if (heldFrom) return <HeldDoses plan={plan} since={heldFrom} />;
  return (
    <>
      <PlanCard
        title={t('register.treatment.title')}
        author={content.prescriber.name}
        writtenAt={content.writtenAt}
        actions={<PrintDose />}
      >
        <h3 className="font-semibold text-ink">{t('register.treatment.first')}</h3>
        <DoseAmount plan={plan} period={periods[0]!} />
        {rhythmOf(plan) === 1 && <HowToTake medicine={plan} />}
        <PlanSteps
          plan={plan}
          currentIndex={0}
          starts={periods.map((_, index) => startOf(plan, index))}
        />
        <PlanInstructions>{plan.instructions}</PlanInstructions>
        <Alert tone="info" role="note">
          <p>{t('register.treatment.steps')}</p>
        </Alert>
      </PlanCard>
      <DoseCautions medicine={plan} />
    </>
  );
}

function HeldDoses({ plan, since }: { plan: DosePlanContent; since: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert tone="warning" role="note" title={t('dosing.advice.held')}>
      <p>
        {t(plan.form === 'tablets' ? 'dosing.tablets.heldText' : 'dosing.advice.heldText', {
          day: format.day(since),
        })}
      </p>
    </Alert>
  );
}
