import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isRedBlock, type ParcelBlock, type ParcelBlockName } from '#shared/care/parcel-blocks.ts';
import type { Order } from '#shared/orders.ts';
import { callAddress } from '#shared/lib/phone.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

const toOrder = (order: Order | null) => `/dashboard#order-${order?.id}`;
const toPayment = (order: Order | null) => `/register/3?order=${order?.id}`;

/** The one thing to do about each. */
const WAYS: Readonly<Record<ParcelBlockName, (order: Order | null) => string>> = {
  card: toPayment,
  pay: toPayment,
  form: (order) => `/register/4?order=${order?.id}`,
  answer: toOrder,
  red: () => '/dashboard/check-in',
  letter: () => '/dashboard/messages',
  address: () => '/dashboard/profile',
  checkIn: () => '/dashboard/check-in',
  renew: () => '/dashboard/renew',
  approval: toOrder,
};

type ParcelBlocksProps = {
  blocks: readonly ParcelBlock[];
  /** The phone number of the practice. */
  phone: string | undefined;
};

/** What stands in the way of the next parcel. Nothing if nothing does. */
export function ParcelBlocks({ blocks, phone }: ParcelBlocksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (blocks.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="parcel-blocks">
      <h2 id="parcel-blocks" className="text-lg font-semibold text-ink">
        {t('dashboard.blocks.title')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {blocks.map(({ name, order }) => (
          <li key={name} className="flex items-start gap-3 py-3 last:pb-0">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 flex-[1_1_16rem] text-ink">
                {t(name === 'letter' ? 'supplies.block.red_open' : `dashboard.blocks.${name}.what`)}
              </p>
              <div className="flex flex-wrap gap-2">
                <ButtonLink size="sm" variant="secondary" to={WAYS[name](order)}>
                  {t(name === 'letter' ? 'dashboard.tabs.messages' : `dashboard.blocks.${name}.go`)}
                </ButtonLink>
                {isRedBlock(name) && phone && (
                  <TextLink href={callAddress(phone)} className="inline-flex min-h-11 items-center">
                    {t('dashboard.blocks.red.call', { phone: format.phone(phone) })}
                  </TextLink>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
