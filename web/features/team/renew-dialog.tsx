import { useTranslation } from 'react-i18next';
import { InvitationPassword, type Invitation, type Invited } from '#shared/team.ts';
import { useFormSend } from '#web/lib/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useRenewInvitation } from './team.queries.ts';

type RenewDialogProps = {
  invitation: Invitation;
  onClose: () => void;
  onInvited: (invited: Invited) => void;
};

/** A new link in place of one that was lost or has expired. */
export function RenewDialog({ invitation, onClose, onInvited }: RenewDialogProps) {
  const { t } = useTranslation();
  const renew = useRenewInvitation();
  const form = useZodForm(InvitationPassword, { defaultValues: { password: '' } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('team.renew.failed'),
    fieldOf: { 'account.wrong_password': 'password' },
    send: async (body) =>
      onInvited(await renew.mutateAsync({ params: { id: invitation.id }, body })),
  });
  return (
    <FormDialog
      title={t('team.renew.title', { name: invitation.fullName })}
      description={t('team.renew.text')}
      size="sm"
      saveLabel={t('team.renew.submit')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('team.ownPassword')}
        hint={t('team.ownPasswordHint')}
        error={fieldError(t, form.formState.errors.password)}
        required
      >
        <PasswordInput {...form.register('password')} />
      </Field>
    </FormDialog>
  );
}
