import { useTranslation } from 'react-i18next';
import { isAddressComplete } from '#shared/accounts.ts';
import { patientContract } from '#shared/patients.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';
import { errorText } from '#web/lib/error-text.ts';
import { toProfileAddress } from '#web/lib/shipping-address.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { TellAtFields } from './payment-form.tsx';
import type { Asked, PaymentValues } from './payment-form-schema.ts';

/**
 * Where a customer's parcel goes is in the profile. An account that was made without an address is asked for it
 * while paying, and it becomes the profile's.
 */
export function useOwnShipping(enabled: boolean) {
  const { t } = useTranslation();
  const { data } = useEndpoint(patientContract.ownProfile, {}, { enabled });
  const change = useSend(patientContract.changeOwnProfile, {
    invalidates: [patientContract.ownProfile],
    quiet: true,
  });
  const asked: Asked = data && !isAddressComplete(data) ? 'address' : 'card_only';

  /** False when it could not be kept, which is told by then. */
  async function save(values: PaymentValues, tellAtFields: TellAtFields): Promise<boolean> {
    try {
      await change.mutateAsync({ body: toProfileAddress(values) });
      return true;
    } catch (error) {
      if (!tellAtFields(error)) toast({ title: errorText(error, t), variant: 'destructive' });
      return false;
    }
  }

  return { asked, save };
}
