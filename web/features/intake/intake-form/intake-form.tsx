import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { z } from '#web/lib/zod.ts';
import type { Intake } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { focusFirstFault } from '#web/lib/first-fault.ts';
import { localDay } from '#web/lib/local-day.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { applyServerErrors, useSubmit, useZodForm } from '#web/lib/form.tsx';
import { PrivacyLink } from '#web/lib/legal-links.tsx';
import { useShownTexts } from '#web/parts/shown-texts.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useStorageState } from '#web/device/page/storage-state.ts';
import { GuestPlace } from '#web/parts/help/help-lines.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { dismissFailures, toast } from '#web/ui/feedback/toast-store.ts';
import { AnswerReview } from './answer-review.tsx';
import { draftKeyOf, PRE_CHECK_DRAFT } from './draft-key.ts';
import { asMeantNow } from './form-questions.ts';
import { GuestEmailDialog } from './guest-email-dialog.tsx';
import { HistorySection } from './history-section.tsx';
import { IllnessSection, NowSection, OrganSection } from './question-sections.tsx';
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
import { AllergySection, CONSENT_TEXTS, ConsentSection, WeightSection } from './other-sections.tsx';
import { PersonalSection } from './personal-section.tsx';
import {
  faultyTopic,
  isPage,
  PAGES,
  TOPIC_FIELDS,
  TOPICS,
  type Page,
  type Topic,
} from './topics.ts';

/** The source of this form's error toasts. */
const TOASTS = 'intake';

const schema = intakeFormSchema(localDay);

type IntakeFormProps = {
  orderId: number;
  sender: Sender;
  /** What is already known about the patient. */
  known: Pick<IntakeValues, 'fullName' | 'phone'>;
  /** It is shipped to a metric country, whatever the user's language. */
  isMetric?: boolean;
  isPaid: boolean;
  onSend: (form: z.input<typeof Intake>) => Promise<unknown>;
  onSent: (email: string) => void;
  onBack: () => void;
};

/** The medical form of one order, stored on the device until it is sent. */
export function IntakeForm(props: IntakeFormProps) {
  const { i18n } = useTranslation();
  const [draft, save, clear] = useDraft<IntakeValues>(draftKeyOf(props.orderId), { version: 1 });
  const [before, , forgetBefore] = useDraft<PreCheckDraft>(PRE_CHECK_DRAFT.key, PRE_CHECK_DRAFT);
  if (draft === undefined || before === undefined) return <LoadingState />;
  const units = { useEnglishUnits: i18n.resolvedLanguage === 'en' && !props.isMetric };
  return (
    <LoadedForm
      {...props}
      initial={{
        ...emptyIntake,
        ...units,
        ...props.known,
        phone: formatPhone(props.known.phone),
        ...asMeantNow(before?.values),
        ...asMeantNow(draft),
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

/** In the order of the form: an error may be of a page that was not opened since the last reload. */
const FIELDS = TOPICS.flatMap((topic): readonly (keyof IntakeValues)[] => TOPIC_FIELDS[topic]);

const SECTIONS = {
  personal: PersonalSection,
  metrics: MetricsSection,
  history: HistorySection,
  organs: OrganSection,
  illnesses: IllnessSection,
  now: NowSection,
  allergies: AllergySection,
  weight: WeightSection,
} as const satisfies Record<Topic, unknown>;

/** The current page, kept in the URL so that it survives a reload and the browser's Back leads to the one before. */
function usePage(): [Page, (page: Page) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('topic');
  const turnTo = (topic: Page) =>
    setParams((before) => ({ ...Object.fromEntries(before), topic }), { replace: false });
  return [isPage(named) ? named : PAGES[0], turnTo];
}

/** A page that was turned to begins at its first error, or at its heading: in sight, with the focus, and so read out. */
function useStartOf(page: Page, form: RefObject<HTMLFormElement | null>): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (form.current?.querySelector('[aria-invalid="true"]')) return focusFirstFault(form.current);
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector<HTMLElement>('[data-topic]')?.focus({ preventScroll: true });
  }, [page, form]);
}

function LoadedForm({ initial, onChange, onDone, sender, ...props }: LoadedFormProps) {
  const { t, i18n } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState<IntakeValues | null>(null);
  const form = useZodForm(schema, { defaultValues: initial, shouldFocusError: false });
  const [page, turnTo] = usePage();
  useStartOf(page, element);
  const texts = useShownTexts(CONSENT_TEXTS);
  useFormChanges(form, onChange);

  const submit = useSubmit(
    form,
    async (values) => {
      if (sender.guest && !sender.guest.email) setAsked(values);
      else await send(values, sender.guest?.email ?? '');
    },
    showFault,
  );

  /** The error may be on a page that is not shown. */
  function showFault() {
    const topic = faultyTopic(form);
    if (topic && topic !== page) turnTo(topic);
    else focusFirstFault(element.current);
  }

  async function handleNext(at: Topic) {
    if (!(await form.trigger(TOPIC_FIELDS[at]))) return focusFirstFault(element.current);
    turnTo(PAGES[PAGES.indexOf(at) + 1]!);
  }

  function handleBack() {
    const before = PAGES[PAGES.indexOf(page) - 1];
    if (before) turnTo(before);
    else props.onBack();
  }

  async function send(values: IntakeValues, email: string) {
    if (isBusy.current) return;
    isBusy.current = true;
    setAsked(null);
    setSending(true);
    setFailure(null);
    try {
      const guest = sender.guest && { ...sender.guest, email };
      const intake = toIntake(values, { ...sender, guest }, toLanguage(i18n.resolvedLanguage));
      await props.onSend({ ...intake, ...texts.sent });
      dismissFailures(TOASTS);
      await onDone();
      props.onSent(email);
    } catch (error) {
      setFailure(error);
      if (texts.isChanged(error)) form.setValue('hasConsent', undefined);
      if (applyServerErrors(form, error, FIELDS)) showFault();
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

  const order = { params: { id: props.orderId } };
  const isGuest = sender.guest !== null;
  const { data: address } = useEndpoint(orderContract.address, order, { enabled: isGuest });
  const place = isGuest ? (address ?? (props.isMetric ? { country: 'Vietnam' } : {})) : null;
  const Section = page === 'review' ? null : SECTIONS[page];
  return (
    <>
      <form
        ref={element}
        noValidate
        className="-mb-8 flex min-h-[calc(100dvh-5rem)] flex-col sm:mb-0 sm:block"
        aria-label={t('intake.title')}
        onSubmit={(event) => {
          if (page === 'review') return void submit(event);
          event.preventDefault();
          void handleNext(page);
        }}
      >
        <Progress page={page} />
        <fieldset disabled={isSending} className="min-w-0 flex-1 space-y-6">
          <legend className="sr-only">{t('intake.title')}</legend>
          {Section ? (
            <GuestPlace value={place}>
              <Section key={page} form={form} />
            </GuestPlace>
          ) : (
            <>
              <AnswerReview form={form} onChange={turnTo} />
              <ConsentSection form={form} />
            </>
          )}
        </fieldset>
        {failure !== null && (
          <IntakeFailure
            error={failure}
            onProceed={() => props.onSent(sender.guest?.email ?? '')}
          />
        )}
        <ActionBar>
          <Button variant="secondary" onClick={handleBack} disabled={isSending}>
            {t('intake.back')}
          </Button>
          <Button type="submit" size="lg" loading={isSending}>
            {page === 'review'
              ? t(props.isPaid ? 'intake.continue' : 'intake.continueToPayment')
              : t('intake.next')}
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

/** The progress of the form, with a note that nothing is lost. */
function Progress({ page }: { page: Page }) {
  const { t } = useTranslation();
  const isKept = useStorageState() === 'works';
  const current = PAGES.indexOf(page) + 1;
  return (
    <div className="mb-4 text-sm text-ink-soft">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{t('intake.pages.part', { current, total: PAGES.length })}</span>
        {isKept && <span>{t('intake.pages.kept')}</span>}
        {page === PAGES[0] && <PrivacyLink />}
      </p>
      <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${(current / PAGES.length) * 100}%` }}
        />
      </div>
    </div>
  );
}
