import type { PaymentStatus } from '#shared/order-status.ts';
import type { BadgeTone } from '#web/ui/data/badge.tsx';

export const PAYMENT_TONES: Readonly<Record<PaymentStatus, BadgeTone>> = {
  paid: 'green',
  pending_payment: 'yellow',
  unpaid: 'red',
  pending_refund: 'pink',
  refunded: 'blue',
  authorized: 'purple',
  voided: 'grey',
  expired: 'grey',
};
