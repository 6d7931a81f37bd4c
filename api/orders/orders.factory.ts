import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { FALLBACK_PLAN_PRICES, priceListOf, quote } from '#shared/pricing.ts';
import type { Plan, PlanType } from '#shared/catalogue.ts';
import { ALL_NO, HEALTH_CHECK_TEXT } from '#shared/health-check.ts';
import { anAddress } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { ordered } from '#api/catalogue/ordered-product.ts';
import { nextReference } from '#api/catalogue/catalogue.service.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { keepHealthCheck } from './health-check.ts';
import { Order } from './order.entity.ts';

type Overrides = Partial<RequiredEntityData<Order>> & { customer?: User };

/** An order in any state, of a customer or, without one, of a checkout. */
export async function anOrder(em: EntityManager, overrides: Overrides = {}): Promise<Order> {
  const product = (overrides.product ?? 'semaglutide') as string;
  const plan = (overrides.plan ?? 'quarterly') as Plan;
  const rows = Object.entries(FALLBACK_PLAN_PRICES).map(([planType, price]) => ({
    productId: product,
    planType: planType as PlanType,
    price,
    isActive: true,
  }));
  const list = priceListOf(product, rows, { quarterlyDiscount: 10, annualDiscount: 25 });
  const offer = quote(list, plan)!;
  const order = em.create(Order, {
    product,
    plan,
    referenceNumber: overrides.referenceNumber ?? (await nextReference(em, product)),
    price: offer.total,
    quote: offer,
    patientName: overrides.customer?.fullName ?? 'Guest Example',
    patientEmail: overrides.customer?.email ?? null,
    patientPhone: overrides.customer?.phone ?? '5559990000',
    consentAt: now(),
    checkoutId: overrides.customer ? null : 'checkout-of-nobody',
    ...anAddress,
    ...overrides,
  });
  await em.flush();
  return Object.assign(order, await ordered(em, order.product));
}

/** The health check that the order was placed with: three times no. */
export const aHealthCheckOf = (em: EntityManager, key: KeyRing, order: Order): Promise<void> =>
  keepHealthCheck(em, key, order, {
    answers: ALL_NO,
    textVersion: HEALTH_CHECK_TEXT,
    language: 'en',
    at: order.createdAt.toISOString(),
    earlier: null,
  });
