import { useTranslation } from 'react-i18next';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { CaseSection } from './case-section.tsx';
import { NoteSnippets } from './note-snippets.tsx';
import type { Notes } from './use-notes.ts';

const MAX = 5_000;

type ReviewNotesProps = { order: Order; notes: Notes; isSending: boolean };

/**
 * Editable while the case waits, read-only once approved, and editable again after a rejection to improve the reason
 * (C084, C085).
 */
export function ReviewNotes({ order, notes, isSending }: ReviewNotesProps) {
  const { t } = useTranslation();
  const isWritable = orderStatus.is.undecided(order.status) || orderStatus.is.refused(order.status);
  return (
    <CaseSection
      title={t('doctor.case.notes')}
      aside={
        isWritable && <NoteSnippets isDisabled={!notes.isReady || isSending} onInsert={notes.add} />
      }
    >
      {orderStatus.is.refused(order.status) && (
        <Alert role="note" tone="danger" title={t('doctor.notes.currentReason')} className="mb-4">
          <p className="whitespace-pre-line">{order.reviewNotes || t('doctor.notes.noReason')}</p>
        </Alert>
      )}
      <Field
        label={t('doctor.notes.label')}
        hint={t(isWritable ? 'doctor.notes.hint' : 'doctor.notes.readOnly')}
      >
        <TextArea
          value={isWritable ? notes.text : (order.reviewNotes ?? '')}
          readOnly={!isWritable || !notes.isReady || isSending}
          maxLength={MAX}
          onChange={(event) => notes.change(event.target.value)}
        />
      </Field>
    </CaseSection>
  );
}
