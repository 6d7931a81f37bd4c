import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { HANDOVER_MAX } from '#shared/cases.ts';
import type { Order } from '#shared/orders.ts';
import { says } from '#shared/lib/says.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useColleagues, useHandOver } from './talk.queries.ts';

type HandOverDialogProps = { order: Order; onDone: () => void; onClose: () => void };

/** Hands the case over to a colleague, with a note that only reviewers can read. */
export function HandOverDialog({ order, onDone, onClose }: HandOverDialogProps) {
  const { t } = useTranslation();
  const [draft, save, clear] = useDraft<{ note: string }>(`hand-over.${order.id}`, { version: 1 });
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const colleagues = useColleagues().data ?? [];
  const handOver = useHandOver();
  const note = draft?.note ?? '';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const colleague = colleagues.find(({ id }) => String(id) === chosen);
    setMissing(!colleague);
    if (!colleague) select.current?.focus();
    if (!colleague || handOver.isPending) return;
    handOver.mutate(
      { params: { id: order.id }, body: { doctorId: colleague.id, note: note.trim() } },
      {
        onSuccess: () => {
          void clear();
          toast({
            title: t('doctor.talk.handedOver'),
            description: t('doctor.talk.handedOverText', {
              name: colleague.fullName,
              reference: order.referenceNumber,
            }),
          });
          onDone();
        },
      },
    );
  }

  return (
    <FormDialog
      size="sm"
      title={t('doctor.talk.handOverTitle', { reference: order.referenceNumber })}
      description={t('doctor.talk.handOverText')}
      saveLabel={t('doctor.talk.handOver')}
      isSending={handOver.isPending}
      failure={handOver.error ? errorText(handOver.error, t) : undefined}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field
        label={t('doctor.talk.colleague')}
        error={isMissing ? t(says('required')) : undefined}
        required
      >
        <Select
          ref={select}
          data-autofocus
          required
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value);
            setMissing(false);
          }}
        >
          <option value="" disabled>
            {t('doctor.talk.choose')}
          </option>
          {colleagues.map(({ id, fullName }) => (
            <option key={id} value={id}>
              {fullName}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('doctor.talk.note')} hint={t('doctor.talk.noteHint')}>
        <TextArea
          value={note}
          readOnly={draft === undefined || handOver.isPending}
          maxLength={HANDOVER_MAX}
          onChange={(event) => save({ note: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}
