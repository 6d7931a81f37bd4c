import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerProfile } from '#shared/patients.ts';
import { useDraft } from '#web/offline/drafts.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { useFormSend } from '#web/lib/form-send.ts';
import { useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { CustomersProfileFields } from './customers-profile-fields.tsx';
import { ProfileForm, profileValues, type ProfileInput } from './customers-profile-schema.ts';
import { useChangeCustomer, useCustomerProfile } from './customers.queries.ts';

type ProfileDialogProps = { customer: { id: number; fullName: string }; onClose: () => void };

/** A customer's contact, address and health record; what a reload or a crash has cut off is still there. */
export function CustomersProfileDialog({ customer, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  const query = useCustomerProfile(customer.id);
  const draft = useDraft<ProfileInput>(`customer-profile-${customer.id}`, { version: 1 });
  if (query.data && draft[0] !== undefined) {
    return <LoadedDialog {...{ customer, onClose, draft }} profile={query.data} />;
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

type LoadedDialogProps = ProfileDialogProps & {
  profile: CustomerProfile;
  draft: ReturnType<typeof useDraft<ProfileInput>>;
};

function LoadedDialog({ customer, profile, draft, onClose }: LoadedDialogProps) {
  const { t } = useTranslation();
  const [kept, keep, forget] = draft;
  const saved = profileValues(profile);
  const [isRestored, setRestored] = useState(kept != null);
  const change = useChangeCustomer();
  const form = useZodForm(ProfileForm, { defaultValues: kept ?? saved });
  useFormChanges(form, keep);
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('admin.profile.failed'),
    send: async (body) => {
      await change.mutateAsync({ params: { id: customer.id }, body });
      await forget();
      toast({ title: t('admin.profile.done', { name: customer.fullName }) });
      onClose();
    },
  });

  // The button that discards goes with its notice, and the focus must not fall out of the window.
  const wasRestored = useRef(isRestored);
  const { setFocus } = form;
  useEffect(() => {
    if (wasRestored.current && !isRestored) setFocus('dateOfBirth');
    wasRestored.current = isRestored;
  }, [isRestored, setFocus]);

  function handleDiscard() {
    form.reset(saved);
    setRestored(false);
    void forget();
  }

  /** Given up: a patient's record has no place on this device any longer. */
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
      <CustomersProfileFields form={form} />
    </FormDialog>
  );
}
