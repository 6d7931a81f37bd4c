import { useTranslation } from 'react-i18next';
import type { MedicineId } from '#shared/medicines/medicines.ts';
import { unitOf } from '#shared/prescriptions/fills.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { useMedicineName } from '#web/parts/medicine-words.ts';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PlanSteps } from '../plan-steps.tsx';
import { Directions } from './directions.tsx';
import { quantityText } from './prescription-words.ts';

type PrescriptionReviewProps = {
  patientName: string;
  medicine: MedicineId;
  write: PrescriptionWrite;
  signLabel: string;
  isSaving: boolean;
  failure: string | undefined;
  onSign: () => void;
  onBack: () => void;
};

/** Who gets what in which dose, read once more before it is signed. */
export function PrescriptionReview(props: PrescriptionReviewProps) {
  const { patientName, medicine, write, signLabel, isSaving, failure, onSign, onBack } = props;
  const { t } = useTranslation();
  const nameOf = useMedicineName();
  const { plan, quantities, daysSupply, directions } = write;
  const unit = unitOf(medicine, plan.form);
  return (
    <section aria-label={t('prescribing.review')} className="space-y-5">
      <div>
        <p className="text-2xl font-semibold text-ink">
          <PersonName>{patientName}</PersonName>
        </p>
        <p className="text-lg font-semibold text-ink">{nameOf(medicine)}</p>
      </div>
      <PlanSteps plan={plan} currentIndex={null} />
      <DescriptionList columns={2}>
        <Detail term={t('prescription.directions')}>
          <Directions text={directions.en} lang="en" />
        </Detail>
        <Detail term={t('prescription.each', { count: daysSupply })}>
          <span data-figures>
            {quantities.map((amount) => quantityText(t, amount, unit)).join(' → ')}
          </span>
        </Detail>
      </DescriptionList>
      {failure && (
        <Alert tone="danger" title={t('dosing.saveFailed')}>
          <p>{failure}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button data-autofocus loading={isSaving} onClick={onSign}>
          {signLabel}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('prescribing.change')}
        </Button>
      </div>
    </section>
  );
}
