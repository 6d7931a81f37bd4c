import { isAddressComplete } from '#shared/accounts.ts';
import { AppError } from '#shared/lib/errors.ts';
import { patientContract } from '#shared/patients.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';
import { toProfileAddress } from '#web/lib/shipping-address.ts';
import type { Asked, PaymentValues } from './payment-form-schema.ts';

/**
 * Where a customer's parcel goes is in the profile. An account that was made without an address is asked for it
 * while paying, and it becomes the profile's.
 */
export function useOwnShipping(enabled: boolean) {
  const { data } = useEndpoint(patientContract.ownProfile, {}, { enabled });
  const change = useSend(patientContract.changeOwnProfile, {
    invalidates: [patientContract.ownProfile],
    quiet: ['validation'],
  });
  const asked: Asked = data && !isAddressComplete(data) ? 'address' : 'card_only';

  /** False when it could not be kept, which is told by then. Rethrows what belongs at fields. */
  async function save(values: PaymentValues): Promise<boolean> {
    try {
      await change.mutateAsync({ body: toProfileAddress(values) });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.fields) throw error;
      return false;
    }
  }

  return { asked, save };
}
