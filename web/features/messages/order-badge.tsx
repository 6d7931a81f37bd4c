import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/lib/actor.ts';
import type { Message } from '#shared/messages.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** Staff handle messages and notes, but do not open orders. */
const PATHS: Readonly<Partial<Record<Role, (orderId: number) => string>>> = {
  customer: (orderId) => `/dashboard#order-${orderId}`,
  admin: (orderId) => `/admin/orders?order=${orderId}`,
  doctor: (orderId) => `/doctor/pending?order=${orderId}`,
};

type OrderBadgeProps = {
  message: Pick<Message, 'orderId' | 'orderReference'>;
  /** False if the badge is inside a link already. */
  isLink?: boolean;
};

/** The order a message is about, by its reference number. */
export function OrderBadge({ message, isLink = false }: OrderBadgeProps) {
  const { t } = useTranslation();
  const { user } = useSessionSnapshot();
  const { orderId, orderReference } = message;
  if (orderId === null) return null;
  const order = orderReference ?? `#${orderId}`;
  const to = isLink && user ? (PATHS[user.role]?.(orderId) ?? null) : null;
  return (
    <Badge tone="outline">
      {to ? (
        <TextLink to={to}>{t('messages.relatedOrder', { order })}</TextLink>
      ) : (
        t('messages.relatedOrder', { order })
      )}
    </Badge>
  );
}
