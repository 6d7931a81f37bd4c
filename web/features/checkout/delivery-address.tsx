import { useTranslation } from 'react-i18next';
import type { OwnProfile } from '#shared/patients.ts';
import { addressLine } from '#web/lib/address-line.ts';
import { isolate } from '#web/lib/isolate.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Where the parcel of a member's new order goes, to be read before it is paid. */
export function DeliveryAddress({ address }: { address: OwnProfile }) {
  const { t } = useTranslation();
  return (
    <Card
      as="section"
      aria-labelledby="delivery-address"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 id="delivery-address" className="font-semibold text-ink">
          {t('payment.shipping.own')}
        </h2>
        <p className="break-words text-ink-soft">
          {isolate(address.fullName)}, {addressLine(address)}
        </p>
      </div>
      <ButtonLink to="/dashboard/profile" size="sm" variant="secondary">
        {t('payment.shipping.change')}
      </ButtonLink>
    </Card>
  );
}
