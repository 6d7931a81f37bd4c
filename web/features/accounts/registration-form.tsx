import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentAccount } from '#web/device/page/account.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { removeDraft } from '#web/device/page/draft-store.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { focusFirstFault } from '#web/lib/first-fault.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { applyServerErrors, useSubmit, useZodForm } from '#web/lib/form.tsx';
import { useSession } from '#web/device/page/session.tsx';
import { useSmsConsent } from '#web/parts/sms-consent.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { AccountSections } from './account-sections.tsx';
import { HomeAddressSection } from './home-address-section.tsx';
import { RegistrationChoices } from './registration-choices.tsx';
import {
  emptyRegistration,
  RegistrationForm as Schema,
  type RegistrationValues,
} from './registration-form-schema.ts';

/** Everything but the password, which has to be typed again. */
type RegistrationDraft = Omit<RegistrationValues, 'password'>;
const DRAFT = { key: 'registration', version: 1 } as const;

/** Really removes the password, not only from the type, because the result is stored on the device. */
const withoutPassword = ({ password: _secret, ...rest }: RegistrationValues): RegistrationDraft =>
  rest;

type RegistrationFormProps = {
  /** Continues without an account, with the current input. */
  onGuest: (values: RegistrationDraft) => void;
  onBack: () => void;
};

/** The wizard's second step. On success the user is logged in, and the wizard continues by itself. */
export function RegistrationForm(props: RegistrationFormProps) {
  const [draft, save, clear] = useDraft<RegistrationDraft>(DRAFT.key, DRAFT);
  if (draft === undefined) return <LoadingState />;
  return (
    <LoadedForm
      {...props}
      initial={{ ...emptyRegistration, ...draft, password: '' }}
      onChange={(values) => save(withoutPassword(values))}
      onDone={async () => {
        await clear();
        // The form may have stored a last draft for the guest while the account was being created.
        await removeDraft(null, DRAFT.key).catch(() => undefined);
      }}
    />
  );
}

type LoadedFormProps = RegistrationFormProps & {
  initial: RegistrationValues;
  onChange: (values: RegistrationValues) => void;
  onDone: () => Promise<void>;
};

function LoadedForm({ initial, onChange, onDone, onGuest, onBack }: LoadedFormProps) {
  const { t } = useTranslation();
  const { register } = useSession();
  const smsConsent = useSmsConsent();
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(Schema, { defaultValues: initial, shouldFocusError: false });
  const { isSubmitting } = form.formState;
  useFormChanges(form, onChange);

  const submit = useSubmit(
    form,
    async (values) => {
      try {
        await register({ ...values, language: 'en', smsConsent });
        if (currentAccount() !== null) await onDone();
      } catch (error) {
        applyServerErrors(form, error);
        // The toast has the full text. This only marks the field.
        if (hasCode(error, 'account.phone_taken')) {
          form.setError('username', { message: t('auth.register.phoneTaken') });
        }
        if (hasCode(error, 'account.email_taken')) {
          form.setError('email', { message: t('auth.register.emailTaken') });
        }
        if (hasCode(error, 'account.taken')) {
          form.setError('username', { message: t('errors.account.taken') });
        }
        focusFirstFault(element.current);
      }
    },
    () => focusFirstFault(element.current),
  );

  return (
    <>
      {/* Outside the form, because the login inside is a form of its own. */}
      <RegistrationChoices onGuest={() => onGuest(withoutPassword(form.getValues()))} />
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset disabled={isSubmitting} className="mt-6 min-w-0 space-y-6">
          <legend className="sr-only">{t('register.account.title')}</legend>
          <AccountSections form={form} />
          <HomeAddressSection form={form} />
        </fieldset>
        <ActionBar>
          <Button variant="secondary" onClick={onBack} disabled={isSubmitting}>
            {t('register.back')}
          </Button>
          <Button type="submit" size="lg" loading={isSubmitting}>
            {t('register.account.submit')}
          </Button>
        </ActionBar>
      </form>
    </>
  );
}
