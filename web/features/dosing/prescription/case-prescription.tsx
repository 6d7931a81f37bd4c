import { FilePenLine } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proposal } from '#shared/prescribing.ts';
import type { Visit } from '#shared/prescriptions/visit.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { useFormat } from '#web/lib/format.ts';
import { lateDialog, latePart } from '#web/lib/late-part.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useProposal } from './prescription.queries.ts';
import { signedOf } from './prescription-words.ts';
import { SignedLine } from './signed-line.tsx';

/** Seldom: what would be signed has changed while it was looked at. */
const ChangedProposal = latePart(
  async () => (await import('./changed-proposal.tsx')).ChangedProposal,
);
const PrescribeDialog = lateDialog(
  async () => (await import('./prescribe-dialog.tsx')).PrescribeDialog,
);

type CasePrescriptionProps = {
  orderId: number;
  /** What this doctor has written instead. */
  written: PrescriptionWrite | null;
  /** What they wrote earlier, of which nothing is signed before they look at it again. */
  before: PrescriptionWrite | null;
  /** Null for the proposal again. */
  onWrite: (write: PrescriptionWrite | null) => void;
  /** What this doctor has read. Null until it is in sight for the first time. */
  read: Proposal | null;
  onRead: (proposal: Proposal) => void;
  /** What is in sight differs from what was read. */
  onChange: (isChanged: boolean) => void;
};

/** What the approval signs, in one line. An ordinary case needs no press here. */
export function CasePrescription(props: CasePrescriptionProps) {
  const { orderId, read, onRead, onChange, ...said } = props;
  const { t } = useTranslation();
  const { data: proposal, isError, refetch } = useProposal(orderId);
  const isChanged = read !== null && proposal?.hash !== read.hash;
  // What would be signed is the same, and what it waits for may have changed.
  const show = useEffectEvent(onRead);
  useEffect(() => {
    if (proposal && !isChanged) show(proposal);
  }, [proposal, isChanged]);
  useEffect(() => onChange(isChanged), [isChanged, onChange]);
  if (!proposal) {
    return isError ? (
      <ErrorState title={t('prescribing.failed')} onRetry={refetch} />
    ) : (
      <p role="status" className="mb-3 text-ink-soft">
        {t('prescribing.loading')}
      </p>
    );
  }
  return (
    <>
      {read && isChanged && (
        <ChangedProposal before={read} after={proposal} onAccept={() => onRead(proposal)} />
      )}
      <Signed proposal={proposal} {...said} />
    </>
  );
}

type SignedProps = Pick<CasePrescriptionProps, 'written' | 'before' | 'onWrite'> & {
  proposal: Proposal;
};

function Signed({ proposal, written, before, onWrite }: SignedProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { neededBecause } = proposal;
  const signed = signedOf(proposal, written);
  const change = (
    <Button
      size="sm"
      variant="quiet"
      icon={<FilePenLine aria-hidden="true" className="size-4.5" />}
      onClick={() => setOpen(true)}
    >
      {t(signed ? 'prescribing.change' : 'prescribing.write')}
    </Button>
  );
  return (
    <section aria-label={t('prescription.title')} className="mb-3">
      {signed ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SignedLine className="min-w-0 flex-1 basis-64" proposal={proposal} written={written} />
          {change}
          {written && proposal.write && (
            <Button size="sm" variant="quiet" onClick={() => onWrite(null)}>
              {t('prescribing.useProposal')}
            </Button>
          )}
        </div>
      ) : (
        <Alert tone="warning" role="note" title={t('prescribing.needed')}>
          <p className="mb-2">{t(`prescribing.because.${neededBecause!}`)}</p>
          {change}
        </Alert>
      )}
      {before && !written && <p className="mt-1 text-ink">{t('prescribing.writtenBefore')}</p>}
      {proposal.visit && <VisitLine visit={proposal.visit} />}
      {isOpen && (
        <PrescribeDialog
          proposal={proposal}
          initial={written ?? before}
          saveLabel={t('prescribing.take')}
          onSave={(write) => {
            onWrite(write);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

/** How far the visit is that comes before this signature, and when it is or was. */
function VisitLine({ visit: { state, appointment } }: { visit: Visit }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className="mt-1 text-ink">
      <span className="font-semibold">{t('prescribing.visit.title')}</span>{' '}
      {t(`prescribing.visit.${state}`, {
        time: appointment && format.moment(appointment.startsAt),
      })}
    </p>
  );
}
