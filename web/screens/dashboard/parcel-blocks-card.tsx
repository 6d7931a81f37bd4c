import { lastCheckInDay } from '#shared/care/check-in-due.ts';
import { parcelBlocks } from '#shared/care/parcel-blocks.ts';
import type { StepName } from '#shared/care/next-step.ts';
import { supplyOf } from '#shared/care/supply.ts';
import type { Order } from '#shared/orders.ts';
import { useAnsweredOrders } from '#web/features/cases/cases.queries.ts';
import { useOwnCheckIns } from '#web/features/care/check-in/check-ins.queries.ts';
import { useOpenRed } from '#web/features/care/check-in/open-red.ts';
import { ParcelBlocks } from '#web/features/care/parcel-blocks.tsx';
import { localDay } from '#web/lib/local-day.ts';
import { useConfig } from '#web/features/config/config.queries.ts';
import { formReference, useUnsentForms } from '#web/features/intake/unsent-form.ts';
import { useReceivedOrders } from '#web/features/orders/card/use-received.ts';
import { useOwnProfile } from '#web/features/patients/patients.queries.ts';

type ParcelBlocksCardProps = { orders: readonly Order[]; step: StepName };

/** What else blocks the next parcel. What the step above asks for is not repeated. */
export function ParcelBlocksCard({ orders, step }: ParcelBlocksCardProps) {
  const { data: checkIns } = useOwnCheckIns();
  const phone = useConfig().data?.contact.phone;
  const forms = useUnsentForms();
  // The next order goes to its address.
  const isDue = supplyOf(orders, localDay)?.isDue === true;
  const blocks = parcelBlocks({
    orders: useReceivedOrders(orders),
    sentForms: new Set(forms.flatMap((form) => formReference(form) ?? [])),
    answered: useAnsweredOrders(),
    lastCheckIn: lastCheckInDay(checkIns),
    red: useOpenRed().block,
    address: useOwnProfile(isDue).data,
    dayOf: localDay,
  });
  const others = blocks.filter(({ name }) => name !== step && !(name === 'card' && step === 'pay'));
  return <ParcelBlocks blocks={others} phone={phone} />;
}
