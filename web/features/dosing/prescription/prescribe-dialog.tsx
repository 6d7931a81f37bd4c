import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { SUBSTANCES } from '#shared/dosing/substances.ts';
import { MEDICINE } from '#shared/medicines/medicines.ts';
import type { Proposal } from '#shared/prescribing.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { draftOf, emptyDraft } from '../plan/plan-draft.ts';
import { PlanForm } from '../plan/plan-form.tsx';
import { DispenseFields } from './dispense-fields.tsx';
import { dispenseOf, readDispense } from './dispense-draft.ts';
import { PrescriptionReview } from './prescription-review.tsx';
import { EndsOthers } from './signed-line.tsx';

type PrescribeDialogProps = {
  proposal: Proposal;
  /** What was written before in its place. */
  initial: PrescriptionWrite | null;
  saveLabel: string;
  /** Whose it is, if saving signs it: then all of it is read once more before. */
  signedFor?: string;
  isSaving?: boolean;
  failure?: string | undefined;
  onSave: (write: PrescriptionWrite) => void;
  onClose: () => void;
};

/** The doctor's own prescription: the plan of doses, and how it is dispensed. */
export function PrescribeDialog(props: PrescribeDialogProps) {
  const { proposal, initial, saveLabel, signedFor, isSaving = false, failure } = props;
  const { onSave, onClose } = props;
  const { t } = useTranslation();
  const from = initial ?? proposal.write;
  const [dispense, setDispense] = useState(() => dispenseOf(from, proposal));
  const [hasTried, setTried] = useState(false);
  const [read, setRead] = useState<PrescriptionWrite | null>(null);
  const ordered = SUBSTANCES.find((one) => one === MEDICINE[proposal.medicine].substance);
  const { earlier, today, timeZone } = proposal;

  function save(plan: DosePlanContent, reasons: PrescriptionWrite['reasons']) {
    setTried(true);
    const { write } = readDispense(dispense, plan, proposal);
    if (!write) return;
    if (signedFor) setRead({ ...write, reasons });
    else onSave({ ...write, reasons });
  }

  return (
    <Dialog open size="lg" title={t('prescription.title')} onClose={onClose}>
      <EndsOthers proposal={proposal} />
      {signedFor && read && (
        <PrescriptionReview
          patientName={signedFor}
          medicine={proposal.medicine}
          write={read}
          signLabel={saveLabel}
          isSaving={isSaving}
          failure={failure}
          onSign={() => onSave(read)}
          onBack={() => setRead(null)}
        />
      )}
      {/* Stays as it was typed. */}
      <div hidden={read !== null}>
        <PlanForm
          initial={
            from ? draftOf(from.plan) : { ...emptyDraft, substance: ordered ?? '', startDay: today }
          }
          context={{ ordered, earlier, today, timeZone }}
          isSaving={isSaving}
          failure={failure}
          saveLabel={signedFor ? t('prescribing.review') : saveLabel}
          more={(plan) => (
            <DispenseFields
              draft={dispense}
              plan={plan}
              proposal={proposal}
              hasTried={hasTried}
              onChange={(part) => setDispense({ ...dispense, ...part })}
            />
          )}
          onSave={save}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
