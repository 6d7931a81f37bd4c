import { useTranslation } from 'react-i18next';
import type { HealthRecord } from '#shared/patients.ts';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';

const PARTS = ['medicalHistory', 'allergies', 'medications'] as const;

/** The team's record beside the medical forms. Hidden while it is empty. */
export function HealthRecordView({ record }: { record: HealthRecord | null }) {
  const { t } = useTranslation();
  const written = PARTS.filter((part) => record?.[part].trim());
  if (!record || written.length === 0) return null;
  return (
    <div className="mt-5 rounded-lg bg-sunken p-4">
      <h4 className="mb-3 font-semibold text-ink">{t('patients.record.title')}</h4>
      <DescriptionList>
        {written.map((part) => (
          <Detail key={part} term={t(`patients.record.${part}`)}>
            <span className="whitespace-pre-line">{record[part]}</span>
          </Detail>
        ))}
      </DescriptionList>
    </div>
  );
}
