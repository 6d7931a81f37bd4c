import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorCodeForm, FactorPasswordForm, secondFactorContract } from '#shared/second-factor.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FactorCodeField } from './factor-code-field.tsx';
import { QrPicture } from './qr-picture.tsx';

type Made = { secret: string; address: string };
type EnrolDialogProps = { onClose: () => void; onEnrolled: (recoveryCodes: string[]) => void };

/**
 * Three steps: the password, the QR code with a first code from the app, and then the recovery codes, which the parent
 * shows.
 */
export function EnrolDialog({ onClose, onEnrolled }: EnrolDialogProps) {
  const [made, setMade] = useState<Made | null>(null);
  return made ? (
    <AddToApp made={made} onClose={onClose} onEnrolled={onEnrolled} />
  ) : (
    <GivePassword onClose={onClose} onMade={setMade} />
  );
}

function GivePassword({ onClose, onMade }: { onClose: () => void; onMade: (made: Made) => void }) {
  const { t } = useTranslation();
  const begin = useSend(secondFactorContract.begin, { quiet: true });
  const form = useZodForm(FactorPasswordForm, { defaultValues: { password: '' } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('account.factor.actionFailed'),
    fieldOf: { 'account.wrong_password': 'password' },
    send: async (body) => onMade(await begin.mutateAsync({ body })),
  });
  return (
    <FormDialog
      title={t('account.factor.passwordTitle')}
      description={t('account.factor.passwordText')}
      size="sm"
      saveLabel={t('account.factor.next')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('account.password.current')}
        error={fieldError(t, form.formState.errors.password)}
        required
      >
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </FormDialog>
  );
}

function AddToApp({ made, onClose, onEnrolled }: EnrolDialogProps & { made: Made }) {
  const { t } = useTranslation();
  const confirm = useSend(secondFactorContract.confirm, { quiet: true });
  const form = useZodForm(FactorCodeForm, { defaultValues: { code: '' } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('account.factor.actionFailed'),
    fieldOf: { 'factor.wrong_code': 'code' },
    send: async (body) => onEnrolled((await confirm.mutateAsync({ body })).recoveryCodes),
  });
  return (
    <FormDialog
      title={t('account.factor.scanTitle')}
      description={t('account.factor.scanText')}
      size="sm"
      saveLabel={t('account.factor.confirm')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <QrPicture text={made.address} label={t('account.factor.picture')} />
      <p className="text-center text-ink-soft">
        {t('account.factor.key')}{' '}
        <code translate="no" className="break-all text-ink">
          {made.secret.match(/.{1,4}/g)!.join(' ')}
        </code>
      </p>
      <FactorCodeField
        field={form.register('code')}
        error={form.formState.errors.code}
        isOfAppAlone
      />
    </FormDialog>
  );
}
