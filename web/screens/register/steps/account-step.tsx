import { RegistrationForm } from '#web/features/accounts/registration-form.tsx';
import { prefillPayment } from '#web/features/checkout/payment-draft.ts';
import type { PurchaseStore } from '#web/features/checkout/use-purchase.ts';

type AccountStepProps = { store: PurchaseStore; onGuest: () => void; onBack: () => void };

/** Create an account, or continue without one. The input is passed on to the payment step either way. */
export function AccountStep({ store, onGuest, onBack }: AccountStepProps) {
  return (
    <RegistrationForm
      onBack={onBack}
      onGuest={({ username, email, country, isShippingToVietnam, ...rest }) => {
        const toVietnam = isShippingToVietnam ?? false;
        void prefillPayment({
          ...rest,
          phone: username,
          email: email ?? '',
          ...(country === 'Vietnam' && { country: 'vn' }),
        })
          .then(() => store.change({ isGuest: true, isShippingToVietnam: toVietnam }))
          .then(onGuest);
      }}
    />
  );
}
