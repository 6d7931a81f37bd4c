import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MedicalInfo } from '#shared/intake.ts';
import type { Order } from '#shared/orders.ts';
import { CaseHistory } from '#web/features/intake/history/case-history.tsx';
import { useHistory } from '#web/features/intake/medical-form.queries.ts';
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx';
import { CaseSection } from '#web/features/orders/review/case/case-section.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

type PastOfCaseProps = { order: Order; info: MedicalInfo };

/** The patient's earlier orders, and a link to everything about the patient. */
export function PastOfCase({ order, info }: PastOfCaseProps) {
  const { t } = useTranslation();
  const history = useHistory(info.id);
  return (
    <CaseSection
      title={t('doctor.past.title')}
      aside={
        order.userId !== null && (
          <ButtonLink
            to={`/doctor/patients/${order.userId}`}
            size="sm"
            variant="quiet"
            icon={<UserRound aria-hidden="true" className="size-4.5" />}
          >
            {t('doctor.past.patient')}
          </ButtonLink>
        )
      }
    >
      <QueryView
        query={history}
        loading={<Skeleton className="h-11 w-full" />}
        errorTitle={t('doctor.past.failed')}
      >
        {(earlier) => (
          <CaseHistory
            info={info}
            earlier={earlier}
            statusOf={({ status }) => <OrderStatusBadge status={status} place="doctor" />}
          />
        )}
      </QueryView>
    </CaseSection>
  );
}
