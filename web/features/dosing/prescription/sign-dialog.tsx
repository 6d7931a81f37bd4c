import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { caseErrors } from '#shared/cases.ts';
import type { Proposal, ToPrescribe } from '#shared/prescribing.ts';
import { EndReason, type PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { fieldError } from '#web/lib/form.tsx';
import { useFormat } from '#web/lib/format.ts';
import { check } from '#web/lib/zod.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useTyped } from './dispense-draft.ts';
import { ChangedProposal } from './changed-proposal.tsx';
import { PrescribeDialog } from './prescribe-dialog.tsx';
import { signedParts } from './signed-parts.ts';
import { useProposal, useSign } from './prescription.queries.ts';

type SignDialogProps = {
  order: Pick<ToPrescribe, 'orderId' | 'patientName'>;
  /** Asks again whether nobody has signed it meanwhile. */
  stillWaits: () => Promise<boolean>;
  form: (next: ReactNode) => ReactNode;
  onClose: () => void;
};

/** From the form to the signature: whoever signs has read the form of this patient (decision C126), so it comes first. */
export function SignDialog({ order, stillWaits, form, onClose }: SignDialogProps) {
  const { orderId, patientName } = order;
  const { t } = useTranslation();
  const format = useFormat();
  const proposal = useProposal(orderId);
  const sign = useSign();
  /** What is written in the editor stays with what it was written from. */
  const [from, setFrom] = useState<Proposal | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState<PrescriptionWrite | null>(null);
  const [kept, keep, forget] = useDraft<{ because: string }>(`sign-anew.${orderId}`, {
    version: 1,
  });
  const [, , forgetTyped] = useTyped(orderId);
  const because = kept?.because ?? '';
  const [hasTried, setTried] = useState(false);
  const reason = check(EndReason, because);
  const partsOf = (one: Proposal) => JSON.stringify(signedParts(t, format.day, one));

  /** Something else would be signed than what this was written from: it is read before it is written again. */
  async function lookAgain(before: Proposal, write: PrescriptionWrite) {
    const [waits] = await Promise.all([stillWaits(), proposal.refetch()]);
    setOpen(false);
    if (waits) {
      setWritten(partsOf({ ...before, write }) === partsOf(before) ? null : write);
      return;
    }
    toast({ title: t('prescribing.signedMeanwhile'), variant: 'destructive' });
    onClose();
  }

  function handleSave(write: PrescriptionWrite) {
    if (!from) return;
    sign.mutate(
      {
        params: { orderId },
        body: { write, proposal: from.hash, ...(from.replaces && { because: reason.data }) },
      },
      {
        onSuccess: () => {
          toast({ title: t('prescribing.signed') });
          void forget();
          void forgetTyped();
          onClose();
        },
        onError: (error) => {
          if (hasCode(error, caseErrors.prescription_changed.code)) void lookAgain(from, write);
        },
      },
    );
  }

  const now = proposal.data;
  function write() {
    setTried(true);
    if (now?.replaces && !reason.success) return;
    sign.reset();
    setFrom(now ?? null);
    setOpen(true);
  }

  if (from && isOpen) {
    return (
      <PrescribeDialog
        proposal={from}
        initial={written}
        saveLabel={t('prescribing.sign')}
        signedFor={patientName}
        isSaving={sign.isPending}
        failure={sign.error ? errorText(sign.error, t) : undefined}
        onSave={handleSave}
        onClose={onClose}
      />
    );
  }
  const isChanged = from && now && from.hash !== now.hash;
  return (
    <Dialog open size="lg" title={patientName} onClose={onClose}>
      {isChanged && <ChangedProposal before={from} after={now} onAccept={write} />}
      {form(
        proposal.isError && !now ? (
          <ErrorState title={t('prescribing.failed')} onRetry={() => void proposal.refetch()} />
        ) : (
          !isChanged && (
            <div className="space-y-5">
              {now?.replaces && (
                <Field
                  label={t('prescribing.reason')}
                  error={hasTried ? fieldError(t, reason.error?.issues[0]?.message) : undefined}
                  required
                >
                  <TextArea
                    rows={2}
                    value={because}
                    onChange={(event) => keep({ because: event.target.value })}
                  />
                </Field>
              )}
              <Button disabled={!now} onClick={write}>
                {t('prescribing.write')}
              </Button>
            </div>
          )
        ),
      )}
    </Dialog>
  );
}
