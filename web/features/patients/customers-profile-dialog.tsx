import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAddressComplete } from '#shared/accounts.ts';
import { patientContract, type ContactProfile, type CustomerProfile } from '#shared/patients.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { addressLine } from '#web/lib/address-line.ts';
import { changedOf, useConflict, type Base } from '#web/lib/conflict.tsx';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { CustomersProfileFields } from './customers-profile-fields.tsx';
import { ProfileForm, profileValues, type ProfileInput } from './customers-profile-schema.ts';
import { useChangeCustomer, useCustomerProfile } from './customers.queries.ts';

/** The input, and the version of the profile it is based on. */
type ProfileDraft = ProfileInput & { base?: Base<ProfileInput> };

type ProfileDialogProps = {
  customer: { id: number; fullName: string };
  /** Another address was saved. */
  onMoved: (saved: ContactProfile) => void;
  onClose: () => void;
};

/** A customer's contact, address and health record. A reload or a crash does not lose the input. */
export function CustomersProfileDialog({ customer, onMoved, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  const query = useCustomerProfile(customer.id);
  const draft = useDraft<ProfileDraft>(`customer-profile-${customer.id}`, { version: 1 });
  if (query.data && draft[0] !== undefined) {
    return <LoadedDialog {...{ customer, onMoved, onClose, draft }} profile={query.data} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('admin.profile.title', { name: customer.fullName })}
    >
      <QueryView query={query}>{null}</QueryView>
    </Dialog>
  );
}

const FIELDS = [
  'dateOfBirth',
  'gender',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'medicalHistory',
  'allergies',
  'medications',
] as const;

type LoadedDialogProps = ProfileDialogProps & {
  profile: CustomerProfile;
  draft: ReturnType<typeof useDraft<ProfileDraft>>;
};

function LoadedDialog({ customer, profile, draft, onMoved, onClose }: LoadedDialogProps) {
  const { t } = useTranslation();
  const [kept, keep, forget] = draft;
  const saved = profileValues(profile);
  const [isRestored, setRestored] = useState(kept != null);
  const change = useChangeCustomer();
  const form = useZodForm(ProfileForm, { defaultValues: kept ?? saved });
  const conflict = useConflict(form, {
    endpoint: patientContract.changeProfile,
    base: kept?.base ?? { version: profile.version, values: saved },
    valuesOf: profileValues,
    fields: FIELDS.map((name) => ({ name, label: t(`admin.profile.${name}`) })),
  });
  const { base } = conflict;
  useFormChanges(form, (values) => keep({ ...values, base }));
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('admin.profile.failed'),
    send: async (values) => {
      // Fields that were not touched are not sent, because somebody else may be editing them.
      const body = { ...changedOf(values, form.getValues(), base.values), version: base.version };
      const { profile: after } = await change.mutateAsync({ params: { id: customer.id }, body });
      await forget();
      toast({ title: t('admin.profile.done', { name: customer.fullName }) });
      onClose();
      const before = profile.profile && addressLine(profile.profile);
      if (after && isAddressComplete(after) && addressLine(after) !== before) onMoved(after);
    },
    onError: conflict.take,
  });

  // The discard button disappears with its notice, and the focus must stay inside the dialog.
  const wasRestored = useRef(isRestored);
  const { setFocus } = form;
  useEffect(() => {
    if (wasRestored.current && !isRestored) setFocus('dateOfBirth');
    wasRestored.current = isRestored;
  }, [isRestored, setFocus]);

  function handleDiscard() {
    form.reset(saved);
    conflict.begin({ version: profile.version, values: saved });
    setRestored(false);
    void forget();
  }

  /** Discarded, because a patient's record must not stay on this device. */
  function handleClose() {
    void forget();
    onClose();
  }

  return (
    <FormDialog
      title={t('admin.profile.title', { name: customer.fullName })}
      description={t('admin.profile.text')}
      size="lg"
      saveLabel={t('admin.save')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={handleClose}
    >
      {isRestored && (
        <Alert
          action={
            <Button variant="secondary" size="sm" onClick={handleDiscard}>
              {t('admin.profile.discard')}
            </Button>
          }
        >
          {t('admin.profile.unsaved')}
        </Alert>
      )}
      {conflict.notice}
      <CustomersProfileFields form={form} />
    </FormDialog>
  );
}
