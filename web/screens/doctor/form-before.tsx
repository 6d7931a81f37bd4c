import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HealthCheckAnswers } from '#web/features/intake/medical-view/health-check-answers.tsx';
import { MedicalHistory } from '#web/features/intake/medical-view/medical-history.tsx';
import { useMedicalInfo } from '#web/features/intake/medical-form.queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';

/** The form of an approved order, and below it what may be done by who has read it. */
export function FormBefore({ id, next }: { id: number | null; next: ReactNode }) {
  const { t } = useTranslation();
  const form = useMedicalInfo(id);
  if (id === null) return <p>{t('doctor.case.noHistory')}</p>;
  if (!form.data) {
    if (!form.isError) return <LoadingState />;
    return (
      <ErrorState
        title={t('doctor.case.errorLoadingMedicalInfo')}
        onRetry={() => void form.refetch()}
      />
    );
  }
  return (
    <>
      <section aria-label={t('doctor.case.history')} className="mb-5">
        <MedicalHistory info={form.data} onQuote={null} />
        <HealthCheckAnswers check={form.data.healthCheck} />
      </section>
      {next}
    </>
  );
}
