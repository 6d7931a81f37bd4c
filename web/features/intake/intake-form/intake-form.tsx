import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Intake } from '#shared/intake.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { focusFirstFault } from '#web/lib/first-fault.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { applyServerErrors, useSubmit, useZodForm } from '#web/lib/form.tsx';
import { useDraft } from '#web/offline/drafts/drafts.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { dismissFailures, toast } from '#web/ui/feedback/toast-store.ts';
import { draftKeyOf, PRE_CHECK_DRAFT } from './draft-key.ts';
import { GuestEmailDialog } from './guest-email-dialog.tsx';
import { HistorySection } from './history-section.tsx';
import { IntakeFailure } from './intake-failure.tsx';
import {
  emptyIntake,
  intakeFormSchema,
  toIntake,
  type IntakeValues,
  type PreCheckDraft,
  type Sender,
} from './intake-form-schema.ts';
import { MetricsSection } from './metrics-section.tsx';
import { AllergySection, ConsentSection, WeightSection } from './other-sections.tsx';
import { PersonalSection } from './personal-section.tsx';

/** Whose failures the toasts of this form are. */
const TOASTS = 'intake';

const schema = intakeFormSchema(() => new Date());

type IntakeFormProps = {
  orderId: number;
  sender: Sender;
  /** What is known of the person already. */
  known: Pick<IntakeValues, 'fullName' | 'phone'>;
  isPaid: boolean;
  onSend: (form: z.input<typeof Intake>) => Promise<unknown>;
  onSent: (email: string) => void;
  onBack: () => void;
};

/** The medical form of one order, kept on the device until it is sent. */
export function IntakeForm(props: IntakeFormProps) {
  const { i18n } = useTranslation();
  const [draft, save, clear] = useDraft<IntakeValues>(draftKeyOf(props.orderId), { version: 1 });
  const [before, , forgetBefore] = useDraft<PreCheckDraft>(PRE_CHECK_DRAFT.key, PRE_CHECK_DRAFT);
  if (draft === undefined || before === undefined) return <LoadingState />;
  const units = { useEnglishUnits: i18n.resolvedLanguage === 'en' };
  return (
    <LoadedForm
      {...props}
      initial={{
        ...emptyIntake,
        ...units,
        ...props.known,
        phone: formatPhone(props.known.phone),
        ...before?.values,
        ...draft,
      }}
      onChange={save}
      onDone={async () => {
        await Promise.all([clear(), forgetBefore()]);
      }}
    />
  );
}

type LoadedFormProps = IntakeFormProps & {
  initial: IntakeValues;
  onChange: (values: IntakeValues) => void;
  onDone: () => Promise<void>;
};

function LoadedForm({ initial, onChange, onDone, sender, ...props }: LoadedFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState<IntakeValues | null>(null);
  const form = useZodForm(schema, { defaultValues: initial, shouldFocusError: false });
  useFormChanges(form, onChange);

  const submit = useSubmit(
    form,
    async (values) => {
      if (sender.guest && !sender.guest.email) setAsked(values);
      else await send(values, sender.guest?.email ?? '');
    },
    () => focusFirstFault(element.current),
  );

  async function send(values: IntakeValues, email: string) {
    if (isBusy.current) return;
    isBusy.current = true;
    setAsked(null);
    setSending(true);
    setFailure(null);
    try {
      const guest = sender.guest && { ...sender.guest, email };
      await props.onSend(toIntake(values, { ...sender, guest }));
      dismissFailures(TOASTS);
      await onDone();
      props.onSent(email);
    } catch (error) {
      setFailure(error);
      if (applyServerErrors(form, error)) focusFirstFault(element.current);
      toast({
        title: t('intake.medicalInfoSubmissionError'),
        description: t('intake.pleaseEnsureAllRequiredFieldsAreCompletedCorrectly'),
        variant: 'destructive',
        of: TOASTS,
      });
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return (
    <>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset disabled={isSending} className="min-w-0 space-y-6">
          <legend className="sr-only">{t('intake.title')}</legend>
          <PersonalSection form={form} />
          <MetricsSection form={form} />
          <HistorySection form={form} />
          <AllergySection form={form} />
          <WeightSection form={form} />
          <ConsentSection form={form} />
        </fieldset>
        {failure !== null && (
          <IntakeFailure
            error={failure}
            onProceed={() => props.onSent(sender.guest?.email ?? '')}
          />
        )}
        <ActionBar>
          <Button variant="secondary" onClick={props.onBack} disabled={isSending}>
            {t('intake.back')}
          </Button>
          <Button type="submit" size="lg" loading={isSending}>
            {t(props.isPaid ? 'intake.continue' : 'intake.continueToPayment')}
          </Button>
        </ActionBar>
      </form>
      <GuestEmailDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onAnswer={(email) => asked && void send(asked, email)}
      />
    </>
  );
}
