import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeightUnit } from '#shared/care.ts';
import { DAY_ORDERS, type DayOrder } from '#shared/care/listed-days.ts';
import {
  LIST_MAX,
  readWeightList,
  type ListLine,
  type ListReading,
} from '#shared/care/weight-list.ts';
import { localDay } from '#web/lib/local-day.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { failureText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useOwnZone } from '#web/parts/own-zone.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useImportWeights } from './care.queries.ts';
import { useWeightText } from './weight-units.ts';

/** Imports a list from another app or a spreadsheet. Each line is checked before anything is saved. */
export function ImportDialog({ unit, onClose }: { unit: WeightUnit; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const timeZone = useOwnZone();
  const [order, setOrder] = useState<DayOrder | null>(null);
  const [draft, keep, forget] = useDraft<{ text: string }>('weight-import', { version: 1 });
  const text = draft?.text ?? '';
  const [failure, setFailure] = useState<string>();
  const send = useImportWeights();
  const language = i18n.resolvedLanguage ?? 'en';
  const reading = readWeightList(text, { unit, today: localDay(), timeZone, language, order });
  const { lines } = reading;
  const weights = lines.flatMap(({ weight }) => weight ?? []);
  const unanswered = reading.order === null ? reading.question : null;
  const isTooLong = weights.length > LIST_MAX;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (unanswered) return setFailure(t('care.import.question', { written: unanswered.written }));
    if (weights.length === 0) return setFailure(t('care.import.nothing'));
    if (isTooLong) return setFailure(t('care.import.tooMany', { count: LIST_MAX }));
    setFailure(undefined);
    try {
      await send.mutateAsync({ body: { weights } });
      await forget();
      toast({ title: t('care.import.done', { count: weights.length }) });
      onClose();
    } catch (error) {
      setFailure(failureText(error, t, t('care.weight.failed')));
    }
  }

  return (
    <FormDialog
      title={t('care.import.title')}
      description={t('care.import.text')}
      saveLabel={
        weights.length > 0
          ? t('care.import.save', { count: weights.length })
          : t('care.weight.save')
      }
      isSending={send.isPending}
      failure={failure}
      onSubmit={(event) => void handleSubmit(event)}
      onClose={onClose}
    >
      <Field label={t('care.import.list')} hint={t(`care.import.hint.${unit}`)} required>
        <TextArea
          rows={6}
          className="max-h-48!"
          value={text}
          data-figures
          readOnly={send.isPending}
          onChange={(event) => keep({ text: event.target.value })}
        />
      </Field>
      <Question reading={reading} onAnswer={setOrder} />
      {lines.length > 0 && <Verdict lines={lines} unit={unit} />}
    </FormDialog>
  );
}

type QuestionProps = { reading: ListReading; onAnswer: (order: DayOrder) => void };

/** Which of two days is meant, if the list does not show it: one answer for all of its lines. */
function Question({ reading: { question, order }, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!question) return null;
  return (
    <FieldGroup
      legend={t('care.import.question', { written: question.written })}
      hint={t('care.import.questionHint')}
    >
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {DAY_ORDERS.map((one) => (
          <RadioCard
            key={one}
            name="day-order"
            title={format.longDay(question[one])}
            checked={order === one}
            onChange={() => onAnswer(one)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The errors line by line, and the first and last valid entry, to verify that the list was read correctly. */
function Verdict({ lines, unit }: { lines: readonly ListLine[]; unit: WeightUnit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { weight: written } = useWeightText(unit);
  const faults = lines.filter(({ fault }) => fault !== null);
  const right = lines.flatMap(({ weight }) => weight ?? []);
  const shown = right.length > 1 ? [right[0]!, right.at(-1)!] : right;
  return (
    <div aria-live="polite" className="space-y-3">
      {shown.length > 0 && (
        <p data-figures className="text-ink-soft">
          {t('care.import.ready', { count: right.length })}{' '}
          {shown.map(({ day, kg }) => `${format.day(day)}: ${written(kg)}`).join(' … ')}
        </p>
      )}
      {faults.length > 0 && (
        <Alert tone="warning" title={t('care.import.wrong', { count: faults.length })}>
          <ul className="max-h-40 list-none space-y-1 overflow-auto">
            {faults.map(({ line, text, fault }) => (
              <li key={line}>
                {t('care.import.line', { line })} <span data-figures>{text.slice(0, 40)}</span> –{' '}
                {t(`care.import.fault.${fault}`)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
