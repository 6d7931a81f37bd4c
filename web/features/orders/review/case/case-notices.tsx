import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/lib/error-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { CopyButton } from '#web/ui/form/copy-button.tsx';
import type { ClaimState } from '../claim/claim-keeper.ts';
import { ClaimNote, DecidedNote } from '../claim/claim-note.tsx';
import type { Refused } from '../decision/use-decision.ts';

const COPIED_MS = 2_000;

type CaseNoticesProps = {
  claim: ClaimState;
  /** Only an undecided case can be claimed by somebody else. */
  isOpen: boolean;
  refused: Refused | null;
  notes: string;
  offer: ReactNode;
};

/** Why this doctor cannot decide any more: shown once, calmly, with the notes still accessible. */
export function CaseNotices({ claim, isOpen, refused, notes, offer }: CaseNoticesProps) {
  const { t } = useTranslation();
  const isLost =
    refused?.kind === 'decided' || (isOpen && ['decided', 'gone'].includes(claim.state));
  if (refused?.kind === 'lost') {
    return (
      <Alert tone="warning" className="mb-5">
        {t('doctor.lost.looking')}
      </Alert>
    );
  }
  if (refused?.kind === 'findings') {
    return (
      <Alert tone="warning" role="alert" className="mb-5">
        {t('safety.changed')}
      </Alert>
    );
  }
  if (refused?.kind === 'prescription') {
    return (
      <Alert tone="warning" role="alert" className="mb-5">
        {errorText(refused.error, t)}
      </Alert>
    );
  }
  if (!isLost && !isOpen && refused?.kind !== 'undone') return null;
  return (
    <div className="mb-5 space-y-3 empty:hidden">
      {refused?.kind === 'decided' ? (
        <DecidedNote status={refused.status} by={refused.by} />
      ) : (
        isOpen && <ClaimNote claim={claim} />
      )}
      {refused?.kind === 'undone' && <Alert tone="warning">{t('doctor.lost.undone')}</Alert>}
      {isLost && (
        <div className="flex flex-wrap items-center gap-3">
          {offer}
          {notes.trim() && (
            <CopyButton
              size="sm"
              text={notes}
              copiedFor={COPIED_MS}
              label={t('doctor.conflict.copyNotes')}
              onError={() =>
                toast({ title: t('doctor.conflict.copyFailed'), variant: 'destructive' })
              }
            />
          )}
        </div>
      )}
    </div>
  );
}
