import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { check, z } from '#web/lib/zod.ts';
import { keptKg } from '#shared/body.ts';
import {
  CheckInAnswers,
  MISSED_MAX,
  RED_SIGNS,
  SIDE_EFFECTS,
  type RedSign,
  type SideEffect,
} from '#shared/care/check-in.ts';
import { isRed } from '#shared/care/check-in-risk.ts';
import type { Weight, WeightUnit } from '#shared/care.ts';
import type { CheckIn, NewCheckIn } from '#shared/check-ins.ts';
import { measures } from '#shared/intake.ts';
import { says } from '#shared/lib/says.ts';
import { localDay } from '#web/lib/local-day.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { HelpLines } from '#web/parts/help/help-lines.tsx';
import { PhotoField } from '#web/lib/photo/photo-field.tsx';
import { usePhotoChoice } from '#web/lib/photo/use-photo-choice.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useSuddenWeight } from '../sudden-weight.tsx';
import { EffectRows } from './effect-rows.tsx';
import { RedAdvice } from './red-advice.tsx';

type Effects = CheckInAnswers['effects'];
const NO_EFFECTS = Object.fromEntries(SIDE_EFFECTS.map((name) => [name, 0])) as Effects;
const MISSED = Array.from({ length: MISSED_MAX + 1 }, (_, count) => count);

export type SentCheckIn = {
  clientId: string;
  answers: CheckInAnswers;
  /** It waits on this device. */
  isKept: boolean;
};

type CheckInFormProps = {
  /** Null if it waits on this device. */
  send: (body: z.input<typeof NewCheckIn>) => Promise<CheckIn | null>;
  hasPhoto?: boolean;
  /** The weights so far. */
  course: readonly Weight[];
  unit: WeightUnit;
  /** The side effects that the patient's medicine can have. */
  effectsAsked: readonly SideEffect[];
  /** The practice's phone, for patients who cannot wait for an answer. */
  phone: string | undefined;
  /** Of the check-in that this form sends. */
  clientId: string;
  /** Guests have one for each order, because others may have bought on this device too. */
  draftKey: string;
  onSent: (sent: SentCheckIn) => void;
};

/** What is in the form, with the unit of its weight and its day: an unsent one of yesterday says nothing of today. */
type Begun = z.input<ReturnType<typeof schemaOf>> & { unit: WeightUnit; day: string };

/** Everything is on one page and optional. With nothing to report it takes one figure and one click. */
export function CheckInForm(props: CheckInFormProps) {
  const [begun, save, clear] = useDraft<Begun>(props.draftKey, { version: 1 });
  const { unit } = props;
  if (begun === undefined) return null;
  const isOfToday = begun?.day === localDay();
  const start = { ...EMPTY, ...(isOfToday && begun), ...(begun?.unit !== unit && { value: '' }) };
  return (
    <LoadedForm
      {...props}
      start={start}
      onChange={(values) => save({ ...values, unit, day: localDay() })}
      onSent={async (sent) => {
        await clear();
        props.onSent(sent);
      }}
    />
  );
}

type Answering = z.input<ReturnType<typeof schemaOf>>;
const EMPTY: Answering = {
  ...{ value: '', newMedicines: '', words: '', signs: [], missed: 0, photo: null },
  ...{ hasEffects: false, effects: NO_EFFECTS },
};

type LoadedFormProps = Omit<CheckInFormProps, 'onSent'> & {
  start: Answering;
  onChange: (values: Answering) => void;
  onSent: (sent: SentCheckIn) => Promise<void>;
};

function LoadedForm(props: LoadedFormProps) {
  const { course, unit, effectsAsked, phone, clientId, send, hasPhoto = true } = props;
  const { start, onChange, onSent } = props;
  const { t } = useTranslation();
  const sudden = useSuddenWeight(course, unit);
  const form = useZodForm(schemaOf(unit), { defaultValues: start });
  useFormChanges(form, onChange);
  const { errors } = form.formState;
  const [signs, missed, hasEffects, effects, words, newMedicines, shrunk] = useWatch({
    control: form.control,
    name: ['signs', 'missed', 'hasEffects', 'effects', 'words', 'newMedicines', 'photo'],
  });
  const photo = usePhotoChoice(shrunk, (value) => form.setValue('photo', value));
  const told = { signs, effects: hasEffects ? effects : NO_EFFECTS };
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('care.checkIn.sendFailed'),
    send: async ({ value, newMedicines, words }) => {
      const kg = value === '' ? null : keptKg(readFigure(value), unit);
      // What cannot wait is not held up by a figure.
      const isUrgent = isRed({ ...told, words, newMedicines });
      if (kg !== null && !isUrgent && !sudden.isSure({ day: localDay(), kg })) return;
      const rest = { day: localDay(), missedDoses: missed, newMedicines, words };
      const answers: CheckInAnswers = { kg, ...told, ...rest };
      const chosen = await photo.settled();
      if (!chosen) return;
      const body = { clientId, answers };
      const reply = await send({ ...body, ...(chosen.photo && { photo: chosen.photo }) });
      await onSent({ ...body, isKept: reply === null });
    },
  });

  const handleSign = (sign: RedSign, isTold: boolean) =>
    form.setValue('signs', isTold ? [...signs, sign] : signs.filter((one) => one !== sign));

  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <Card className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label={t(`care.weight.in.${unit}`)} error={fieldError(t, errors.value)} optional>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            data-figures
            {...form.register('value')}
          />
        </Field>
        <Segmented
          showLabel
          label={t('care.checkIn.missed')}
          value={String(missed)}
          options={MISSED.map((count) => ({
            value: String(count),
            label: count === MISSED_MAX ? t('care.checkIn.missedMost') : String(count),
          }))}
          onChange={(value) => form.setValue('missed', Number(value))}
        />
      </Card>
      <Question title={t('care.checkIn.signs')}>
        <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
          {RED_SIGNS.map((sign) => (
            <Checkbox
              key={sign}
              label={t(`care.checkIn.sign.${sign}`)}
              checked={signs.includes(sign)}
              onChange={(event) => handleSign(sign, event.target.checked)}
            />
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-soft">{t('care.checkIn.feverAlone')}</p>
        {!isRed({ signs: [], effects: told.effects }) && <RedAdvice answers={told} phone={phone} />}
      </Question>
      <Card className="space-y-5">
        <Segmented
          showLabel
          label={t('care.checkIn.anyEffects')}
          value={hasEffects ? 'yes' : 'no'}
          options={(['no', 'yes'] as const).map((value) => ({
            value,
            label: t(`care.checkIn.${value}`),
          }))}
          onChange={(value) => form.setValue('hasEffects', value === 'yes')}
        />
        {hasEffects && (
          <EffectRows
            asked={effectsAsked}
            effects={effects}
            onChange={(value) => form.setValue('effects', value)}
          />
        )}
        {isRed({ signs: [], effects: told.effects }) && <RedAdvice answers={told} phone={phone} />}
      </Card>
      <Card className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Field
          label={t('care.checkIn.newMedicines')}
          hint={t('care.checkIn.newMedicinesHint')}
          error={fieldError(t, errors.newMedicines)}
          optional
        >
          <TextArea rows={2} {...form.register('newMedicines')} />
        </Field>
        <div>
          <Field label={t('care.checkIn.words')} error={fieldError(t, errors.words)} optional>
            <TextArea rows={2} {...form.register('words')} />
          </Field>
          <p className="mt-2 text-sm text-ink-soft">{t('care.help.text')}</p>
          <HelpLines />
        </div>
        <div className="empty:hidden lg:col-span-2">
          <RedAdvice
            answers={{ signs: [], effects: NO_EFFECTS, words, newMedicines }}
            phone={phone}
          />
        </div>
        {hasPhoto && <PhotoField photo={photo} />}
      </Card>
      {sudden.question}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" size="lg" loading={isSending}>
        {t('care.checkIn.send')}
      </Button>
    </form>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="fieldset" className="min-w-0">
      <legend className="float-left mb-2 w-full font-medium text-ink">{title}</legend>
      <div className="clear-both space-y-4">{children}</div>
    </Card>
  );
}

const readFigure = (text: string): number => Number(text.replace(',', '.'));

const { newMedicines, words, signs, effects, missedDoses } = CheckInAnswers.shape;
const schemaOf = (unit: WeightUnit) =>
  z.object({
    value: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || check(measures.weight, keptKg(readFigure(text), unit)).success,
        says(unit === 'lb' ? 'poundsRange' : 'weightRange'),
      ),
    newMedicines,
    words,
    signs,
    effects,
    hasEffects: z.boolean(),
    missed: missedDoses,
    photo: z.string().nullable(),
  });
