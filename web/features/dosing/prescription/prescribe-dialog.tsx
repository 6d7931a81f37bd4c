import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { MEDICINE } from '#shared/medicines/medicines.ts';
import type { Proposal } from '#shared/prescribing.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { draftOf, emptyDraft, withMedicine } from '../plan/plan-draft.ts';
import { PlanForm } from '../plan/plan-form.tsx';
import { DispenseFields } from './dispense-fields.tsx';
import { dispenseOf, readDispense, useTyped } from './dispense-draft.ts';
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
  const typing = useTyped(props.proposal.orderId);
  return typing[0] === undefined ? null : <Editor {...props} typing={typing} />;
}

type EditorProps = PrescribeDialogProps & { typing: ReturnType<typeof useTyped> };

function Editor(props: EditorProps) {
  const { proposal, initial, saveLabel, signedFor, isSaving = false, failure } = props;
  const { onSave, onClose } = props;
  const [kept, keep, forget] = props.typing;
  const { t } = useTranslation();
  const from = initial ?? proposal.write;
  const { hash, medicine, earlier, taken, atHome, today, timeZone } = proposal;
  const ordered = MEDICINE[medicine].substance;
  const [begun] = useState(() => {
    const empty = withMedicine({ ...emptyDraft, startDay: today }, medicine);
    const fresh = {
      hash,
      plan: from ? draftOf(from.plan) : empty,
      dispense: dispenseOf(from, proposal),
    };
    // Closed to look something up. What was written beside another proposal is not taken for this one.
    return kept?.hash === hash ? kept : fresh;
  });
  const [typed, setTyped] = useState(begun);
  const { dispense } = typed;
  const type = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    keep({ ...typed, ...part });
  };
  const [hasTried, setTried] = useState(false);
  const [read, setRead] = useState<PrescriptionWrite | null>(null);

  function save(plan: DosePlanContent, reasons: PrescriptionWrite['reasons']) {
    setTried(true);
    const { write } = readDispense(dispense, plan, proposal);
    if (!write) return;
    if (signedFor) return setRead({ ...write, reasons });
    void forget();
    onSave({ ...write, reasons });
  }

  return (
    <Dialog open size="lg" title={t('prescription.title')} onClose={onClose}>
      <EndsOthers proposal={proposal} />
      {signedFor && read && (
        <PrescriptionReview
          patientName={signedFor}
          medicine={medicine}
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
          initial={begun.plan}
          context={{ ordered, medicine, earlier, taken, atHome, today, timeZone }}
          strengths={proposal.strengths}
          isSaving={isSaving}
          failure={failure}
          saveLabel={signedFor ? t('prescribing.review') : saveLabel}
          more={(plan) => (
            <DispenseFields
              draft={dispense}
              plan={plan}
              proposal={proposal}
              hasTried={hasTried}
              onChange={(part) => type({ dispense: { ...dispense, ...part } })}
            />
          )}
          onType={(plan) => type({ plan })}
          onSave={save}
          onCancel={() => {
            void forget();
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
