import type { EntityManager } from '@mikro-orm/postgresql';
import type { Quote } from '#shared/catalogue.ts';
import type { Address, Language, SmsConsent } from '#shared/accounts.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/orders.ts';
import type { ShownText } from '#shared/practice/legal-versions.ts';
import { ordered } from '#api/catalogue/ordered-product.ts';
import { nextReference } from '#api/catalogue/catalogue.service.ts';
import { now } from '#api/platform/clock.ts';
import { ensureServed } from '#api/practice/areas.service.ts';
import { keepConsents } from '#api/practice/consents.ts';
import { keepSmsConsent } from '#api/practice/sms-consents.ts';
import { Order } from './order.entity.ts';
import { settleFree } from './settle-free.ts';

export type NewOrder = Address & {
  quote: Quote;
  customerId: number | null;
  checkoutId: string | null;
  guestLanguage?: Language;
  patientName: string;
  patientEmail: string | null;
  patientPhone: string | null;
  isTest?: boolean;
  /** What the page says it has shown, and the language if it does not. Nobody agrees to a sample of the demo. */
  consent?: { shown: readonly ShownText[] | undefined; language: Language };
  smsConsent?: SmsConsent | undefined;
};

/**
 * Places an order at the server's price. The number counts on from the product's last one. Refuses with
 * `orders.area_not_served`; a sample of the demo goes nowhere.
 */
export async function placeOrder(em: EntityManager, given: NewOrder): Promise<Order> {
  if (!given.isTest) await ensureServed(em, given);
  const { quote, customerId, consent, smsConsent, ...rest } = given;
  const order = em.create(Order, {
    ...rest,
    customer: customerId,
    referenceNumber: await nextReference(em, quote.product),
    product: quote.product,
    plan: quote.plan,
    price: quote.total,
    shippingFee: quote.shipping,
    quote,
    consentAt: now(),
  });
  await em.flush();
  Object.assign(order, await ordered(em, quote.product));
  if (consent) {
    const about = { place: 'order', orderId: order.id, kinds: ['privacy', 'terms'] } as const;
    await keepConsents(em, { ...about, ...consent });
  }
  if (smsConsent) await keepSmsConsent(em, { ...smsConsent, place: 'order', orderId: order.id });
  if (order.price === 0) await settleFree(em, order, { actor: null, reason: null });
  return order;
}

/** Refuses with `order.price_changed` and the new quote if the client expected another price, in cents. */
export function ensureBelievedPrice(believed: number | undefined, quote: Quote): void {
  if (believed === undefined || believed === quote.total) return;
  throw new AppError(orderErrors.price_changed, { details: { quote } });
}
