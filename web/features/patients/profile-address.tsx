import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressFields, CountryField } from '#web/lib/address-fields.tsx';
import { fieldError } from '#web/lib/form.tsx';
import type { ShippingCountry } from '#shared/countries.ts';
import { clearedBy } from '#web/lib/shipping-address.ts';
import { useAreas } from '#web/parts/areas.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import type { ProfileFormApi } from './profile-form-schema.ts';

/** The address for the next parcel. */
export function ProfileAddress({ form }: { form: ProfileFormApi }) {
  const { t } = useTranslation();
  const { errors, defaultValues } = form.formState;
  const areas = useAreas();
  const country = useWatch({ control: form.control, name: 'country' });

  function handleCountry(next: ShippingCountry) {
    const cleared = clearedBy(next);
    for (const field of cleared) form.setValue(field, '');
    form.clearErrors([...cleared]);
  }

  return (
    <Card>
      <CardHeader title={t('profile.address')} text={t('profile.addressText')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <CountryField
          areas={areas}
          register={form.register('country', {
            onChange: (event: { target: { value: ShippingCountry } }) =>
              handleCountry(event.target.value),
          })}
        />
        <AddressFields
          areas={areas}
          hasDistrict={Boolean(defaultValues?.vietnamDistrict)}
          country={country}
          register={(name) => form.register(name)}
          errorOf={(name) => fieldError(t, errors[name])}
        />
      </div>
    </Card>
  );
}
