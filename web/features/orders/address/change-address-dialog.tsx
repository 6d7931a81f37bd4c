import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { check, z } from '#web/lib/zod.ts';
import { SHIPPING_COUNTRIES, type ShippingCountry } from '#shared/countries.ts';
import { DeliveryAddress, type OrderAddress } from '#shared/new-orders.ts';
import { orderContract, orderErrors, type Order } from '#shared/orders.ts';
import { shippingFeeOf } from '#shared/pricing.ts';
import { AddressFields, CountryField } from '#web/lib/address-fields.tsx';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { useFormat } from '#web/lib/format.ts';
import { clearedBy, toAddressValues, toProfileAddress } from '#web/lib/shipping-address.ts';
import { useAreas } from '#web/parts/areas.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const line = z.string();
/** What the contract refuses is not sent. */
const AddressForm = z
  .object({
    country: z.enum(SHIPPING_COUNTRIES),
    address: line,
    city: line,
    state: line,
    zipCode: line,
    vietnamWard: line,
    vietnamDistrict: line,
    vietnamCityProvince: line,
  })
  .superRefine((values, ctx) => {
    const { error } = check(DeliveryAddress, toProfileAddress(values));
    for (const { path, message } of error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path, message });
  });

type ChangeAddressDialogProps = {
  order: Pick<Order, 'id' | 'referenceNumber'>;
  present: OrderAddress;
  onClose: () => void;
};

/** Another address for a parcel: for its patient within the state, for the office anywhere, with what that costs. */
export function ChangeAddressDialog({ order, present, onClose }: ChangeAddressDialogProps) {
  const { t } = useTranslation();
  const change = useSend(orderContract.changeAddress, { quiet: true });
  const form = useZodForm(AddressForm, { defaultValues: toAddressValues(present) });
  const { errors } = form.formState;
  const areas = useAreas();
  const country = useWatch({ control: form.control, name: 'country' });
  const region = country === 'vn' ? 'vietnamCityProvince' : 'state';
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('orders.address.failed'),
    keepAs: `address-${order.id}`,
    fieldOf: { [orderErrors.other_state.code]: region },
    send: async (values) => {
      await change.mutateAsync({ params: { id: order.id }, body: toProfileAddress(values) });
      toast({ title: t('orders.address.done', { reference: order.referenceNumber }) });
      onClose();
    },
  });

  function handleCountry(next: ShippingCountry) {
    const cleared = clearedBy(next);
    for (const field of cleared) form.setValue(field, '');
    form.clearErrors([...cleared]);
  }

  const isBound = present.isBoundToState;
  return (
    <FormDialog
      title={t('orders.address.titleOf', { reference: order.referenceNumber })}
      description={t(isBound ? 'orders.address.within' : 'orders.address.anywhere')}
      saveLabel={t('orders.address.save')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {!isBound && (
          <CountryField
            areas={areas}
            required
            error={fieldError(t, errors.country)}
            register={form.register('country', {
              onChange: (event: { target: { value: ShippingCountry } }) =>
                handleCountry(event.target.value),
            })}
          />
        )}
        <AddressFields
          areas={areas}
          hasDistrict={present.vietnamDistrict !== ''}
          required
          country={country}
          register={(name) => form.register(name)}
          errorOf={(name) => fieldError(t, errors[name])}
        />
      </div>
      {!isBound && <FeeNotice present={present} toVietnam={country === 'vn'} />}
    </FormDialog>
  );
}

/** What shipping there costs more or less. Nobody is charged or refunded for it here. */
function FeeNotice({ present, toVietnam }: { present: OrderAddress; toVietnam: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { price, shippingFee, isPriceFixed } = present;
  const difference = shippingFeeOf(toVietnam) - shippingFee;
  if (difference === 0) return null;
  if (!isPriceFixed) {
    const prices = { before: format.money(price), after: format.money(price + difference) };
    return <Alert>{t('orders.address.newPrice', prices)}</Alert>;
  }
  const amount = format.money(Math.abs(difference));
  return (
    <Alert tone="warning">
      {t(difference > 0 ? 'orders.address.costsMore' : 'orders.address.costsLess', { amount })}
    </Alert>
  );
}
