import { useTranslation } from 'react-i18next';
import { accountContract } from '#shared/accounts.ts';
import type { Role } from '#shared/lib/actor.ts';
import { passwordChangeForm } from '#shared/lib/passwords.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { checkedAgain, fieldError, useZodForm } from '#web/lib/form.tsx';
import { isOfTeam } from '#web/lib/views.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password, which requires the current one. All other devices are logged out. */
export function PasswordCard({ accountRole }: { accountRole: Role }) {
  const { t } = useTranslation();
  const change = useSend(accountContract.changePassword, {
    quiet: true,
  });
  const form = useZodForm(passwordChangeForm(accountRole), { defaultValues: EMPTY });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('account.password.failed'),
    fieldOf: { 'account.wrong_password': 'currentPassword' },
    send: async ({ currentPassword, newPassword }) => {
      await change.mutateAsync({ body: { currentPassword, newPassword } });
      form.reset(EMPTY);
      toast({ title: t('account.password.done'), description: t('account.password.doneText') });
    },
  });
  return (
    <Card>
      <CardHeader title={t('account.password.title')} text={t('account.password.text')} />
      <form noValidate onSubmit={onSubmit} className="space-y-5">
        <Field
          label={t('account.password.current')}
          error={fieldError(t, errors.currentPassword)}
          required
        >
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <NewPasswordFields
          password={{
            field: form.register('newPassword', { deps: checkedAgain(form, 'confirmPassword') }),
            error: errors.newPassword,
          }}
          confirmation={{ field: form.register('confirmPassword'), error: errors.confirmPassword }}
          {...(isOfTeam({ role: accountRole }) && { hint: t('team.join.passwordHint') })}
        />
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Button type="submit" loading={isSending}>
          {t('account.password.submit')}
        </Button>
      </form>
    </Card>
  );
}
