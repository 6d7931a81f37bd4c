import { useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { accountErrors } from '#shared/accounts.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { hasCode, serverMessage } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { focusFirstFault } from '#web/lib/first-fault.ts';
import { applyServerErrors, useSubmit, useZodForm } from '#web/lib/form.tsx';
import { useSession } from '#web/device/page/session.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { refusalOf, sendAccount, takenOf } from './account-creation.ts';
import { AccountDialogFields } from './account-dialog-fields.tsx';
import {
  accountSchema,
  type AccountMode,
  type AccountPerson,
  type AccountValues,
} from './account-dialog-schema.ts';

type AccountDialogFormProps = {
  open: boolean;
  person: AccountPerson;
  referenceNumber: string;
  mode: AccountMode;
  onModeChange: (mode: AccountMode) => void;
  onSkip: () => void;
  onDone: () => void;
};

export function AccountDialogForm(props: AccountDialogFormProps) {
  const { open, person, referenceNumber, mode, onModeChange, onSkip, onDone } = props;
  const { t } = useTranslation();
  const { adopt } = useSession();
  const fields = useRef<HTMLDivElement>(null);
  const form = useZodForm(accountSchema(mode), {
    defaultValues: {
      ...person,
      phone: formatPhone(person.phone),
      password: '',
      confirmPassword: '',
      code: '',
    },
    shouldFocusError: false,
  });
  const { isSubmitting } = form.formState;

  async function handleFailure(error: unknown, values: AccountValues) {
    const refusal = hasCode(error, accountErrors.taken.code)
      ? await takenOf(values.phone).catch(() => 'emailTaken' as const)
      : refusalOf(error);
    if (refusal) {
      if (refusal === 'phoneTaken') onModeChange('reset');
      if (refusal === 'emailTaken') form.setValue('email', '');
      toast({
        title: t(`register.dialog.${refusal}`),
        description: t(`register.dialog.${refusal}Text`, { phone: values.phone }),
        variant: 'destructive',
      });
      return;
    }
    if (hasCode(error, accountErrors.wrong_code.code)) {
      form.setError('code', { message: errorText(error, t) });
      focusFirstFault(fields.current);
    } else if (applyServerErrors(form, error)) focusFirstFault(fields.current);
    const name = mode === 'create' ? 'accountCreationError' : 'passwordResetError';
    toast({
      title: t(`register.dialog.${name}`),
      description: serverMessage(error)
        ? errorText(error, t)
        : t('register.dialog.pleaseTryAgainLater'),
      variant: 'destructive',
    });
  }

  const submit = useSubmit(
    form,
    async (values) => {
      try {
        const session = await sendAccount(mode, values, referenceNumber);
        await adopt(session, { carryDrafts: true });
        onDone();
        toast({
          title: t(
            mode === 'create' ? 'auth.register.doneTitle' : 'register.dialog.resetDoneTitle',
          ),
          description: t(doneTextOf(mode, values)),
        });
      } catch (error) {
        await handleFailure(error, values);
      }
    },
    () => focusFirstFault(fields.current),
  );

  return (
    <Dialog
      open={open}
      onClose={onSkip}
      title={t(mode === 'create' ? 'register.dialog.createTitle' : 'register.dialog.resetTitle')}
      description={t(
        mode === 'create' ? 'register.dialog.createText' : 'register.dialog.resetText',
      )}
      onSubmit={(event: FormEvent) => {
        // In React's tree the dialog is inside the wizard's own forms.
        event.stopPropagation();
        void submit(event);
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onSkip} disabled={isSubmitting}>
            {t('register.dialog.skip')}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {t(mode === 'create' ? 'register.dialog.create' : 'register.dialog.reset')}
          </Button>
        </>
      }
    >
      <div ref={fields}>
        <AccountDialogFields form={form} mode={mode} phone={person.phone} />
      </div>
    </Dialog>
  );
}

const doneTextOf = (mode: AccountMode, { code }: AccountValues) => {
  if (mode === 'reset') return 'register.dialog.resetDone';
  return code ? 'auth.register.doneText' : 'register.dialog.doneWithoutOrder';
};
