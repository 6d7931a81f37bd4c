import type { z } from 'zod';
import type { Payment as WirePayment } from '#shared/payments.ts';
import type { Payment } from './payment.entity.ts';

export const presentPayment = (payment: Payment): z.input<typeof WirePayment> => ({
  id: payment.id,
  orderId: payment.order.id,
  amount: payment.amount,
  paymentMethod: 'card',
  status: payment.status,
  createdAt: payment.createdAt,
  cardHolderName: payment.cardHolderName ?? null,
  cardLast4: payment.cardLast4 ?? null,
  stripePaymentIntentId: payment.intentId ?? '',
  successful: payment.settledAt != null,
  liveMode: payment.mode === 'live',
});
