import { useTranslation } from 'react-i18next';
import { HOLD_WARNING_MS } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/data/badge.tsx';

type CardMarkProps = { order: Pick<Order, 'cardNeed' | 'holdUntil'>; now: number };

/** A reservation that ends within a day must be decided before, and a case without one waits for its patient. */
export function CardMark({ order: { cardNeed, holdUntil }, now }: CardMarkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (cardNeed) return <Badge tone="grey">{t('doctor.card.mark.needed')}</Badge>;
  if (!holdUntil || Date.parse(holdUntil) - now >= HOLD_WARNING_MS) return null;
  const time = format.moment(holdUntil);
  return <Badge tone="yellow">{t('doctor.card.mark.ending', { time })}</Badge>;
}
