import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isAddressUsable } from '#shared/new-orders.ts';
import { patientContract, type OwnProfile } from '#shared/patients.ts';
import { addressLine } from '#web/lib/address-line.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { errorText } from '#web/lib/error-text.ts';
import { toProfileAddress } from '#web/lib/shipping-address.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { ShowAtFields } from './payment-form.tsx';
import { PAYMENT_TOASTS } from './payment-failure.ts';
import type { Asked, PaymentValues } from './payment-form-schema.ts';

/**
 * A customer's shipping address is in the profile. An account without one is asked for it while paying, and it is saved
 * to the profile. `address` is where a new order goes.
 */
export function useOwnShipping(enabled: boolean) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useEndpoint(patientContract.ownProfile, {}, { enabled });
  const change = useSend(patientContract.changeOwnProfile, {
    quiet: true,
  });
  const asked: Asked = data && !isAddressUsable(data) ? 'address' : 'card_only';

  /** False if saving failed, which has been reported by then. */
  async function save(values: PaymentValues, showAtFields: ShowAtFields): Promise<boolean> {
    try {
      await write(values);
      return true;
    } catch (error) {
      const current = await currentProfile(error);
      if (current) announceOther(current);
      else if (!showAtFields(error)) toast({ title: errorText(error, t), variant: 'destructive' });
      return false;
    }
  }

  /** Based on the profile on screen. If only other fields have changed since, based on the new one. */
  async function write(values: PaymentValues): Promise<void> {
    const address = toProfileAddress(values);
    const over = (version: number | undefined) =>
      change.mutateAsync({ body: { ...address, version } });
    try {
      await over(data?.version);
    } catch (error) {
      const current = await currentProfile(error);
      if (!current || !data || addressLine(current) !== addressLine(data)) throw error;
      await over(current.version);
    }
  }

  /** Somebody else has written the address, on another device or in the practice. It must be seen before paying. */
  function announceOther(current: OwnProfile) {
    void client.invalidateQueries({ queryKey: [patientContract.ownProfile.name] });
    toast({
      title: t('payment.addressMeanwhile.title'),
      description: t('payment.addressMeanwhile.text', { address: addressLine(current) }),
      variant: 'destructive',
      of: PAYMENT_TOASTS,
    });
  }

  const address = enabled && data && asked === 'card_only' ? data : null;
  return { asked, save, address };
}

/** Comes with the steps after this one, since it checks what the server says (web/lib/zod.ts). */
async function currentProfile(error: unknown): Promise<OwnProfile | null> {
  const { currentOf } = await import('#web/lib/current-of.ts');
  return currentOf(patientContract.changeOwnProfile, error);
}
