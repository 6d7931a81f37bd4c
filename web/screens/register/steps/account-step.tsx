import { RegistrationForm } from '#web/features/accounts/registration-form.tsx';
import { prefillPayment } from '#web/features/checkout/payment-draft.ts';
import { useAnsweredArea } from '#web/features/practice/own-area.ts';
import type { PurchaseStore } from '#web/features/checkout/use-purchase.ts';

type AccountStepProps = { store: PurchaseStore; onGuest: () => void; onBack: () => void };

/** Create an account, or continue without one. The input is passed on to the payment step either way. */
export function AccountStep({ store, onGuest, onBack }: AccountStepProps) {
  const area = useAnsweredArea();
  return (
    <RegistrationForm
      onBack={onBack}
      onGuest={({ username, email, country, isShippingToVietnam, ...rest }) => {
        const toVietnam = isShippingToVietnam ?? false;
        const typed = { ...rest, phone: username, email: email ?? '' };
        const values = country === 'Vietnam' ? { ...typed, country: 'vn' as const } : typed;
        void prefillPayment(values, area)
          .then(() => store.change({ isGuest: true, isShippingToVietnam: toVietnam }))
          .then(onGuest);
      }}
    />
  );
}
