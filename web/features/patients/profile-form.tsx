import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isAddressComplete } from '#shared/accounts.ts';
import { patientContract, type OwnProfile } from '#shared/patients.ts';
import { addressLine } from '#web/lib/address-line.ts';
import { changedOf, useConflict, type Base } from '#web/lib/conflict.tsx';
import { failureText } from '#web/lib/error-text.ts';
import { focusFirstFault } from '#web/lib/first-fault.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { applyServerErrors, useSubmit, useZodForm } from '#web/lib/form.tsx';
import { toProfileAddress } from '#web/lib/shipping-address.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useChangeOwnProfile } from './patients.queries.ts';
import { ProfileAddress } from './profile-address.tsx';
import { ProfileContact } from './profile-contact.tsx';
import {
  ProfileForm as Schema,
  toChange,
  toValues,
  type ProfileValues,
} from './profile-form-schema.ts';

/** The input, and the version of the profile it is based on. */
type ProfileDraft = ProfileValues & { base?: Base<ProfileValues> };

type ProfileFormProps = {
  profile: OwnProfile;
  /** Another address was saved. */
  onMoved: (saved: OwnProfile) => void;
};

/** The data that customers can change themselves. Unsaved changes are stored on the device. */
export function ProfileForm({ profile, onMoved }: ProfileFormProps) {
  const [draft, save, clear] = useDraft<ProfileDraft>('profile', { version: 1 });
  // As tall as the form, so that what is below it does not jump.
  if (draft === undefined) return <LoadingState fullScreen />;
  return <LoadedForm {...{ profile, draft, onMoved }} onChange={save} onDone={clear} />;
}

const FIELDS = [
  ['fullName', 'profile.fullName'],
  ['email', 'profile.email'],
  ['phone', 'profile.phone'],
  ['country', 'address.country'],
  ['address', 'address.street'],
  ['city', 'address.city'],
  ['state', 'address.state'],
  ['zipCode', 'address.zip'],
  ['vietnamWard', 'address.ward'],
  ['vietnamDistrict', 'address.district'],
  ['vietnamCityProvince', 'address.cityProvince'],
] as const;

type LoadedFormProps = ProfileFormProps & {
  draft: ProfileDraft | null;
  onChange: (draft: ProfileDraft) => void;
  onDone: () => Promise<void>;
};

function LoadedForm({ profile, draft, onMoved, onChange, onDone }: LoadedFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(Schema, {
    defaultValues: draft ?? toValues(profile),
    shouldFocusError: false,
  });
  const change = useChangeOwnProfile();
  const { isSubmitting, errors } = form.formState;
  const conflict = useConflict(form, {
    endpoint: patientContract.changeOwnProfile,
    base: draft?.base ?? { version: profile.version, values: toValues(profile) },
    valuesOf: toValues,
    fields: FIELDS.map(([name, label]) => ({ name, label: t(label) })),
  });
  const { base } = conflict;
  useFormChanges(form, (values) => onChange({ ...values, base }));

  // A stored copy may have been shown first. The server's data replaces all fields that were not touched.
  const isUntouched = draft === null;
  const { reset } = form;
  const follow = useEffectEvent((latest: OwnProfile) => {
    if (!isUntouched) return;
    reset(toValues(latest));
    conflict.begin({ version: latest.version, values: toValues(latest) });
  });
  useEffect(() => follow(profile), [profile]);

  const submit = useSubmit(
    form,
    async (values) => {
      try {
        const after = toChange(values);
        const body = { ...changedOf(after, after, toChange(base.values)), version: base.version };
        const saved = await change.mutateAsync({ body });
        await onDone();
        toast({ title: t('profile.saved') });
        const before = addressLine(toProfileAddress(base.values));
        if (isAddressComplete(saved) && addressLine(saved) !== before) onMoved(saved);
      } catch (error) {
        if (conflict.take(error)) return;
        applyServerErrors(form, error);
        focusFirstFault(element.current);
      }
    },
    () => focusFirstFault(element.current),
  );

  const isAtField = Object.keys(errors).length > 0;
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isSubmitting} className="min-w-0 space-y-5">
        <legend className="sr-only">{t('profile.title')}</legend>
        {conflict.notice}
        <ProfileContact form={form} login={profile.username} />
        <ProfileAddress form={form} />
      </fieldset>
      {change.error && !isAtField && !conflict.notice && (
        <Alert tone="danger" className="mt-5">
          {failureText(change.error, t, t('profile.failed'))}
        </Alert>
      )}
      <Button type="submit" size="lg" loading={isSubmitting} className="mt-6 max-sm:w-full">
        {t('profile.save')}
      </Button>
    </form>
  );
}
