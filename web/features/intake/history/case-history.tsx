import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EarlierOrder, MedicalInfo } from '#shared/intake.ts';
import { AnswerComparison } from './answer-comparison.tsx';
import { EarlierOrders } from './earlier-orders.tsx';
import { WeightCourse } from './weight-course.tsx';

type CaseHistoryProps = {
  /** The form of the open case. */
  info: MedicalInfo;
  /** Newest first. */
  earlier: readonly EarlierOrder[];
  /** Renders a status, which belongs to another feature. */
  statusOf: (order: EarlierOrder) => ReactNode;
};

/** The clinic's history with this patient: treatments, decisions, weight, and answers that differ now. */
export function CaseHistory({ info, earlier, statusOf }: CaseHistoryProps) {
  const { t } = useTranslation();
  if (earlier.length === 0) return <p className="text-ink-soft">{t('doctor.past.none')}</p>;
  return (
    <div className="space-y-4">
      <WeightCourse info={info} earlier={earlier} />
      <AnswerComparison info={info} earlier={earlier} />
      <EarlierOrders earlier={earlier} statusOf={statusOf} />
    </div>
  );
}
