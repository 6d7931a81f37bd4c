import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';

export function OrderBadge({ orderId }: { orderId: number | null }) {
  const { t } = useTranslation();
  if (orderId === null) return null;
  return <Badge tone="outline">{t('messages.relatedOrder', { orderId })}</Badge>;
}
