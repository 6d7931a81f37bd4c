import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '#web/lib/address-fields.tsx';
import { fieldError } from '#web/lib/form.tsx';
import { useAreas } from '#web/parts/areas.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import {
  addressAfterToggle,
  type RegistrationFormApi,
  type RegistrationValues,
} from './registration-form-schema.ts';

/** The shipping address: in the United States, or with the switch in Vietnam, if the practice treats there. */
export function HomeAddressSection({ form }: { form: RegistrationFormApi }) {
  const { t } = useTranslation();
  const { errors, isSubmitted } = form.formState;
  const areas = useAreas();
  const toVietnam = useWatch({ control: form.control, name: 'isShippingToVietnam' }) ?? false;

  function handleToggle(next: boolean) {
    const changes = Object.entries(addressAfterToggle(next));
    for (const [field, value] of changes) {
      form.setValue(field as keyof RegistrationValues, value);
    }
    form.clearErrors(changes.map(([field]) => field as keyof RegistrationValues));
    if (isSubmitted) void form.trigger();
  }

  return (
    <Card>
      <CardHeader title={t('register.address.title')} />
      {(areas.vn || toVietnam) && (
        <Switch
          label={t('register.address.toVietnam')}
          hint={t('register.address.toVietnamHint')}
          checked={toVietnam}
          onChange={handleToggle}
          className="mb-5"
        />
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <AddressFields
          areas={areas}
          required
          country={toVietnam ? 'vn' : 'us'}
          register={(name) => form.register(name)}
          errorOf={(name) => fieldError(t, errors[name])}
        />
        <Field label={t('address.country')} className="sm:col-span-2">
          <TextInput readOnly value={t(`address.countries.${toVietnam ? 'vn' : 'us'}`)} />
        </Field>
      </div>
    </Card>
  );
}
