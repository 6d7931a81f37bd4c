import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REFUSAL_CODES, type RefusalCode } from '#shared/cases.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { patientWords } from '../case/patient-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Notes } from '../case/use-notes.ts';

export type Question = 'approve' | 'reject' | 'update' | 'rejectApproved';

type DecisionDialogsProps = {
  order: Order;
  question: Question | null;
  /** Repeated in the dialog: the patient, the order, and the findings. */
  summary: ReactNode;
  notes: Notes;
  /** Why an approval is withdrawn. */
  reason: Notes;
  /** The reason as a code that can be counted. */
  refusal: Refusal;
  isSending: boolean;
  /** The action is currently impossible; the error says why. */
  isBlocked: boolean;
  error: string | undefined;
  onConfirm: (notes: string) => void;
  onClose: () => void;
};

/** Asks for confirmation before a decision is sent, and shows what the patient will read. */
export function DecisionDialogs(props: DecisionDialogsProps) {
  const { order, question, summary, notes, reason, refusal, isSending, isBlocked, error } = props;
  const { onConfirm, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const isOnHold = order.paymentStatus === 'authorized' || order.cardNeed !== null;
  const words = { reference: order.referenceNumber, name: patientWords(order, t).name };
  const asks = (one: Question) => ({
    open: question === one,
    title: t(`doctor.ask.${one}.title`, words),
    confirmLabel: t(`doctor.ask.${one}.confirm`),
    isBlocked,
    error,
    onClose,
  });
  const confirms = { busy: isSending, onConfirm: () => onConfirm(notes.text) };
  return (
    <>
      <ConfirmDialog {...asks('approve')} {...confirms} startsAtConfirm>
        <p>
          {order.paymentStatus === 'authorized'
            ? t('doctor.card.approve', { ...words, amount: format.money(order.price) })
            : t('doctor.ask.approve.text', words)}
        </p>
        {summary}
        <NotesPreview notes={notes.text} empty={t('doctor.ask.noNotes')} />
      </ConfirmDialog>
      <ReasonDialog
        {...asks('reject')}
        text={t(isOnHold ? 'doctor.card.reject' : 'doctor.ask.reject.text', words)}
        hint={t('doctor.ask.reject.hint')}
        reason={notes}
        isSending={isSending}
        onConfirm={onConfirm}
      >
        <RefusalField refusal={refusal} isDisabled={isSending} />
      </ReasonDialog>
      <ConfirmDialog {...asks('update')} {...confirms} startsAtConfirm>
        <p>{t('doctor.ask.update.text', words)}</p>
        <NotesPreview notes={notes.text} empty={t('doctor.ask.keepsReason')} />
      </ConfirmDialog>
      {/* The notes of an approved order are read-only, so the reason has a text of its own (decision C085). */}
      <ReasonDialog
        {...asks('rejectApproved')}
        text={t('doctor.ask.rejectApproved.text')}
        hint={t('doctor.ask.rejectApproved.hint')}
        reason={reason}
        isSending={isSending}
        onConfirm={onConfirm}
      />
    </>
  );
}

type Refusal = { code: RefusalCode | undefined; choose: (code: RefusalCode) => void };

function RefusalField({ refusal, isDisabled }: { refusal: Refusal; isDisabled: boolean }) {
  const { t } = useTranslation();
  return (
    <Field label={t('doctor.refusal.label')} hint={t('doctor.refusal.hint')}>
      <Select
        value={refusal.code ?? ''}
        disabled={isDisabled}
        onChange={(event) => refusal.choose(event.target.value as RefusalCode)}
      >
        <option value="" disabled>
          {t('doctor.refusal.choose')}
        </option>
        {REFUSAL_CODES.map((code) => (
          <option key={code} value={code}>
            {t(`doctor.refusal.code.${code}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function NotesPreview({ notes, empty }: { notes: string; empty: string }) {
  const { t } = useTranslation();
  const text = notes.trim();
  if (!text) return <p className="font-medium text-ink">{empty}</p>;
  return (
    <div>
      <p className="text-sm">{t('doctor.ask.reads')}</p>
      <blockquote className="mt-1 max-h-48 overflow-y-auto border-l-4 border-accent pl-3 whitespace-pre-line text-ink">
        {text}
      </blockquote>
    </div>
  );
}
