import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { licenceContract, LicenceList, type HeldLicences, type Licence } from '#shared/licences.ts';
import type { TeamMember } from '#shared/team.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { areaName } from '#web/lib/area-name.ts';
import { useConflict } from '#web/lib/conflict.tsx';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { LicenceFields } from './licence-fields.tsx';
import { useLicencesOf, useReplaceLicences } from './licences.queries.ts';

type LicencesDialogProps = { member: Pick<TeamMember, 'id' | 'fullName'>; onClose: () => void };

/** Where a doctor or an administrator is licensed, and until when. */
export function LicencesDialog({ member, onClose }: LicencesDialogProps) {
  const { t } = useTranslation();
  const query = useLicencesOf(member.id);
  if (query.data) return <LoadedDialog held={query.data} member={member} onClose={onClose} />;
  const title = t('licences.dialog.title', { name: member.fullName });
  return (
    <Dialog open onClose={onClose} size="lg" title={title}>
      <QueryView query={query} errorTitle={t('licences.dialog.loadFailed')}>
        {null}
      </QueryView>
    </Dialog>
  );
}

const valuesOf = ({ npi, licences }: HeldLicences) => ({ npi: npi ?? '', licences });

function LoadedDialog({ held, member, onClose }: LicencesDialogProps & { held: HeldLicences }) {
  const { t } = useTranslation();
  const replace = useReplaceLicences();
  // Any other mode would call a new licence wrong before anything is written.
  const form = useZodForm(LicenceList, { defaultValues: valuesOf(held), mode: 'onSubmit' });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'licences' });
  const inWords = (licences: unknown) =>
    (licences as Licence[])
      .map((one) => `${areaName(t, one)} ${one.number}: ${one.expiresOn}`)
      .join(', ') || t('licences.dialog.none');
  const conflict = useConflict(form, {
    endpoint: licenceContract.replace,
    base: { version: held.version, values: valuesOf(held) },
    valuesOf,
    fields: [
      { name: 'npi', label: t('licences.dialog.npi') },
      { name: 'licences', label: t('licences.dialog.list'), show: inWords },
    ],
  });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('licences.dialog.failed'),
    keepAs: `licences-${member.id}`,
    send: async (values) => {
      const body = { ...values, version: conflict.base.version };
      await replace.mutateAsync({ params: { id: member.id }, body });
      toast({ title: t('licences.dialog.saved', { name: member.fullName }) });
      onClose();
    },
    onError: conflict.take,
  });

  return (
    <FormDialog
      size="lg"
      title={t('licences.dialog.title', { name: member.fullName })}
      description={t('licences.dialog.text')}
      saveLabel={t('licences.dialog.save')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {conflict.notice}
      <Field
        label={t('licences.dialog.npi')}
        hint={t('licences.dialog.npiHint')}
        error={fieldError(t, form.formState.errors.npi)}
        optional
      >
        <TextInput inputMode="numeric" autoComplete="off" {...form.register('npi')} />
      </Field>
      {fields.length === 0 && <p className="text-ink-soft">{t('licences.dialog.none')}</p>}
      {fields.map(({ id }, index) => (
        <LicenceFields key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <Button
        variant="secondary"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => append({ country: 'us', region: '', number: '', expiresOn: '' })}
      >
        {t('licences.dialog.add')}
      </Button>
    </FormDialog>
  );
}
