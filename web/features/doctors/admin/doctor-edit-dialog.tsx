import { useTranslation } from 'react-i18next';
import { doctorContract, type DoctorDetail } from '#shared/doctors.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useConflict } from '#web/lib/conflict.tsx';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { DoctorFields, FIELDS, type DoctorField } from './doctor-fields.tsx';
import { doctorValues, EditDoctorForm } from './doctor-schema.ts';
import { useChangeDoctor, useTeamMember } from './team.queries.ts';

type EditDialogProps = { doctor: { id: number; fullName: string }; onClose: () => void };

const pathOf = (name: DoctorField) =>
  name === 'fullName' || name === 'email'
    ? (`user.${name}` as const)
    : (`profile.${name}` as const);

export function DoctorEditDialog({ doctor, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const query = useTeamMember(doctor.id);
  if (query.data) return <LoadedDialog detail={query.data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('admin.doctors.edit.title', { name: doctor.fullName })}
    >
      <QueryView query={query}>{null}</QueryView>
    </Dialog>
  );
}

/** Without login and password, which have endpoints of their own. */
function LoadedDialog({ detail, onClose }: { detail: DoctorDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const change = useChangeDoctor();
  const form = useZodForm(EditDoctorForm, { defaultValues: doctorValues(detail) });
  const conflict = useConflict(form, {
    endpoint: doctorContract.change,
    base: { version: detail.version, values: doctorValues(detail) },
    valuesOf: doctorValues,
    fields: [
      ...FIELDS.map((name) => ({
        name: pathOf(name),
        label: t(`admin.doctors.field.${name}`),
      })),
      // Sent along unchanged, it would reactivate a doctor whom somebody else has just deactivated.
      {
        name: 'user.isActive',
        label: t('admin.doctors.field.isActive'),
        show: (isActive) => t(isActive ? 'admin.doctors.view.active' : 'admin.doctors.inactive'),
      },
    ],
  });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('admin.doctors.edit.failed'),
    keepAs: `doctor-${detail.id}`,
    send: async (values) => {
      const body = { ...values, version: conflict.base.version };
      const { user } = await change.mutateAsync({ params: { id: detail.id }, body });
      toast({ title: t('admin.doctors.edit.done', { name: user.fullName }) });
      onClose();
    },
    onError: (error) => {
      if (conflict.take(error)) return true;
      if (!hasCode(error, 'account.email_taken')) return false;
      const message = t('errors.account.email_taken');
      form.setError('user.email', { message }, { shouldFocus: true });
      return true;
    },
  });

  return (
    <FormDialog
      title={t('admin.doctors.edit.title', { name: detail.user.fullName })}
      size="lg"
      saveLabel={t('admin.save')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {conflict.notice}
      <DoctorFields
        register={(name) => form.register(pathOf(name))}
        errorOf={(name) => fieldError(t, form.getFieldState(pathOf(name), form.formState).error)}
      />
      {!detail.user.isActive && (
        <Checkbox
          label={t('admin.doctors.edit.reopen')}
          hint={t('admin.doctors.edit.reopenHint')}
          {...form.register('user.isActive')}
        />
      )}
    </FormDialog>
  );
}
