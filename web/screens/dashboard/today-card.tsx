import { useTranslation } from 'react-i18next';
import { lastCheckInDay } from '#shared/care/check-in-due.ts';
import { courseOf } from '#shared/care/weight-course.ts';
import { nextStep, type NextStep, type StepName } from '#shared/care/next-step.ts';
import type { Order } from '#shared/orders.ts';
import { useOwnAppointments } from '#web/features/appointments/appointments.queries.ts';
import { soonIn } from '#web/features/appointments/upcoming.ts';
import { useTimes } from '#web/features/appointments/use-times.ts';
import { useAnsweredOrders } from '#web/features/cases/cases.queries.ts';
import { useCare } from '#web/features/care/care.queries.ts';
import { useOwnCheckIns } from '#web/features/care/check-in/check-ins.queries.ts';
import { localDay } from '#web/lib/local-day.ts';
import { formReference, useUnsentForms } from '#web/features/intake/unsent-form.ts';
import { useReceivedOrders } from '#web/features/orders/card/use-received.ts';
import { PromisedTime } from '#web/features/orders/card/promised-time.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { useNow } from '#web/lib/timed-values.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Loaded after the step, which comes first. */
const ParcelBlocksCard = latePart(
  async () => (await import('./parcel-blocks-card.tsx')).ParcelBlocksCard,
);

/** The link to the step. Null if there is nothing to do but wait. */
const WAYS: Readonly<Record<StepName, ((order: Order | null) => string) | null>> = {
  appointment: () => '/dashboard/appointments',
  pay: (order) => `/register/3?order=${order?.id}`,
  form: (order) => `/register/4?order=${order?.id}`,
  answer: (order) => `#order-${order?.id}`,
  parcel: (order) => `#order-${order?.id}`,
  renew: () => '/dashboard/renew',
  checkIn: () => '/dashboard/check-in',
  weigh: () => '/dashboard/care?add',
  review: null,
  preparing: null,
  done: () => '/dashboard/care',
};

/** The patient's next step, above everything else on the page. */
export function TodayCard({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation();
  const times = useTimes();
  const appointment = soonIn(useOwnAppointments().data, useNow());
  const step = useNextStep(orders, appointment !== null);
  if (!step) return null;
  const { name, order } = step;
  const way = WAYS[name]?.(order);
  return (
    <div className="mb-6 space-y-4">
      <Card
        as="section"
        aria-labelledby="today"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-accent bg-accent-soft"
      >
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 id="today" className="text-sm font-semibold text-accent-strong">
            {t('dashboard.today.title')}
          </h2>
          <p className="mt-0.5 text-xl font-semibold text-ink">
            {t(`dashboard.today.${name}.what`)}
          </p>
          <p className="mt-1 text-ink-soft">
            {t(`dashboard.today.${name}.then`, {
              when: appointment && times.span(appointment),
            })}
          </p>
          {order && <PromisedTime order={order} />}
        </div>
        {way && <ButtonLink to={way}>{t(`dashboard.today.${name}.go`)}</ButtonLink>}
      </Card>
      <ParcelBlocksCard orders={orders} step={name} />
    </div>
  );
}

function useNextStep(orders: readonly Order[], hasAppointment: boolean): NextStep | null {
  const { data: care } = useCare();
  const { data: checkIns } = useOwnCheckIns();
  const forms = useUnsentForms();
  return nextStep({
    orders: useReceivedOrders(orders),
    sentForms: new Set(forms.flatMap((form) => formReference(form) ?? [])),
    answered: useAnsweredOrders(),
    hasAppointment,
    lastWeight: care && (courseOf(care).at(-1)?.day ?? null),
    lastCheckIn: lastCheckInDay(checkIns),
    dayOf: localDay,
  });
}
