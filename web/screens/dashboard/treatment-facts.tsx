import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { OrderPrescriptions } from '#web/features/dosing/prescription/order-prescriptions.tsx';
import { usePrescriptions } from '#web/features/dosing/prescription/prescription.queries.ts';
import { OrderSupplies } from '#web/features/supplies/order-supplies.tsx';
import { useFormat } from '#web/lib/format.ts';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { WeekDose } from './week-figures.tsx';

/** Everything about a treatment that goes on: dose, supply, doctor, prescription, and the screens that do more. */
export function TreatmentFacts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: prescriptions } = usePrescriptions(order.id);
  const { id, suppliedUntil, reviewedByName } = order;
  return (
    <div className="mt-5 space-y-4 border-t border-line pt-4">
      <DescriptionList columns={2}>
        <Detail term={t('dosing.dose')}>
          <WeekDose orderId={id} />
        </Detail>
        {suppliedUntil && (
          <Detail term={t('programs.supplyUntil')}>{format.day(suppliedUntil)}</Detail>
        )}
        {reviewedByName && <Detail term={t('programs.doctor')}>{reviewedByName}</Detail>}
      </DescriptionList>
      <OrderSupplies order={order} />
      {prescriptions && prescriptions.length > 0 && (
        <Disclosure title={t('programs.prescription')}>
          <OrderPrescriptions orderId={id} isOwn />
        </Disclosure>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TextLink to="/dose">{t('dosing.title')}</TextLink>
        <TextLink to="/dashboard/medications">{t('medications.title')}</TextLink>
        <TextLink to="/dashboard/payments">{t('dashboard.resources.payments')}</TextLink>
        <TextLink to="/dashboard/messages">{t('dosing.askDoctor')}</TextLink>
      </div>
    </div>
  );
}
