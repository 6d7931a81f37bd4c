import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOn } from '#shared/lib/dates.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { PatientSummary } from '#shared/patients.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { usePracticeToday } from '#web/parts/practice-zone.ts';

type PatientBannerProps = {
  detail: PatientSummary;
  /** More facts. */
  children?: ReactNode;
};

/** Who this is, and what no decision may overlook. */
export function PatientBanner({ detail, children }: PatientBannerProps) {
  const { t } = useTranslation();
  const { medicalInfo, record, subscriptions } = detail;
  const facts = useFacts(detail);
  const given = (...texts: (string | undefined)[]) =>
    [...new Set(texts.map((one) => one?.trim()).filter(Boolean))].join(' · ');
  const allergies = given(record?.allergies, medicalInfo?.allergies);
  const others = given(record?.medications, medicalInfo?.currentMedications);
  // Without a form nobody was asked, so nothing is said about it.
  const none = medicalInfo ? t('doctor.medical.noneReported') : '';
  const treatment = given(
    ...subscriptions
      .filter(({ status }) => orderStatus.is.running(status))
      .map(({ product, productName: named }) => productName(t, product, named)),
  );
  return (
    <div className="rounded-lg border border-line bg-raised px-4 py-3" data-banner>
      {facts && (
        <p className="font-semibold text-ink" data-figures>
          {facts}
        </p>
      )}
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        <Fact term={t('doctor.medical.allergies')} isWarning={allergies !== ''}>
          {allergies || none}
        </Fact>
        <Fact term={t('patients.page.treatment')}>
          {treatment || t('patients.page.noTreatment')}
        </Fact>
        <Fact term={t('doctor.medical.medications')}>{others || none}</Fact>
        {children}
      </dl>
    </div>
  );
}

/** Age, sex and date of birth, as far as they are known. */
function useFacts({ patient: { profile } }: PatientSummary): string {
  const { t } = useTranslation();
  const format = useFormat();
  const today = usePracticeToday();
  const facts: string[] = [];
  if (profile?.dateOfBirth)
    facts.push(t('doctor.patient.age', { count: ageOn(profile.dateOfBirth, today()) }));
  if (profile?.gender) facts.push(t(`doctor.gender.${profile.gender}`));
  if (profile?.dateOfBirth)
    facts.push(t('patients.page.born', { day: format.day(profile.dateOfBirth) }));
  return facts.join(' · ');
}

type FactProps = { term: string; children: ReactNode; isWarning?: boolean };

export function Fact({ term, children, isWarning = false }: FactProps) {
  if (children === '') return null;
  return (
    <div className="min-w-0">
      <dt className={isWarning ? 'inline text-sm text-danger-ink' : 'inline text-sm text-ink-soft'}>
        {term}:
      </dt>{' '}
      <dd
        dir="auto"
        className={
          isWarning
            ? 'inline font-semibold break-words text-danger-ink'
            : 'inline break-words text-ink'
        }
      >
        {children}
      </dd>
    </div>
  );
}
