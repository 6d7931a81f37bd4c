import { useTranslation } from 'react-i18next';
import { hasPractice, NewInvitation, TEAM_ROLES, type Invited } from '#shared/team.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useInvite } from './team.queries.ts';

type InviteDialogProps = { onClose: () => void; onInvited: (invited: Invited) => void };

/** Errors that concern one field. */
const REFUSED = {
  'account.phone_taken': 'phone',
  'invitation.exists': 'phone',
  'account.email_taken': 'email',
} as const;

/** Invites somebody, who chooses their own password behind the link. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { t } = useTranslation();
  const invite = useInvite();
  const form = useZodForm(NewInvitation, {
    defaultValues: {
      role: 'doctor',
      fullName: '',
      phone: '',
      email: '',
      specialization: '',
      licenseNumber: '',
    },
  });
  const { errors } = form.formState;
  const role = form.watch('role');
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('team.invite.failed'),
    fieldOf: REFUSED,
    keepAs: 'team-invite',
    send: async (body) => onInvited(await invite.mutateAsync({ body })),
  });

  return (
    <FormDialog
      title={t('team.invite.title')}
      description={t('team.invite.text')}
      saveLabel={t('team.invite.submit')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('team.role')} hint={t(`team.invite.roleHint.${role}`)} required>
        <Select {...form.register('role')}>
          {TEAM_ROLES.map((one) => (
            <option key={one} value={one}>
              {t(`roles.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('team.name')} error={fieldError(t, errors.fullName)} required>
        <TextInput autoComplete="off" {...form.register('fullName')} />
      </Field>
      <Field
        label={t('team.invite.phone')}
        hint={t('admin.doctors.field.usernameHint')}
        error={fieldError(t, errors.phone)}
        required
      >
        <PhoneInput autoComplete="off" {...form.register('phone')} />
      </Field>
      <Field
        label={t('admin.doctors.field.email')}
        hint={t('team.invite.emailHint')}
        error={fieldError(t, errors.email)}
      >
        <TextInput type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      {hasPractice(role) && (
        <>
          <Field
            label={t('admin.doctors.field.specialization')}
            error={fieldError(t, errors.specialization)}
            required
          >
            <TextInput {...form.register('specialization')} />
          </Field>
          <Field
            label={t('admin.doctors.field.licenseNumber')}
            error={fieldError(t, errors.licenseNumber)}
            required
          >
            <TextInput {...form.register('licenseNumber')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
