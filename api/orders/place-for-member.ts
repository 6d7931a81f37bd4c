import type { EntityManager } from '@mikro-orm/postgresql';
import type { Plan, ProductId } from '#shared/catalogue.ts';
import { isToVietnam } from '#shared/countries.ts';
import { toldInHealthCheck } from '#shared/care/told.ts';
import type { HealthCheck } from '#shared/health-check.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { isAddressUsable } from '#shared/new-orders.ts';
import { orderErrors } from '#shared/orders.ts';
import type { ShownText } from '#shared/practice/legal-versions.ts';
import { addressOf, Profile } from '#api/accounts/profile.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { quoteFor } from '#api/catalogue/catalogue.service.ts';
import type { Deps } from '#api/platform/deps.ts';
import { keepHealthCheck } from './health-check.ts';
import type { Order } from './order.entity.ts';
import { ensureBelievedPrice, placeOrder } from './orders.service.ts';
import { programmeMonthFor } from './programme-month.ts';
import { ensureNoneOwnRed } from './red-port.ts';
import { toldPort } from './told-port.ts';

type Input = {
  product: ProductId;
  plan: Plan;
  price?: number;
  phone?: string | null;
  email?: string | null;
  healthCheck?: HealthCheck | undefined;
  shownTexts?: readonly ShownText[] | undefined;
};

/**
 * Places the order of a logged-in customer. Shipping address and fee come from the profile (decision C055), the months
 * that it pays for from what was delivered (C138). Refuses with `order.no_address` if the profile has no complete
 * address, or one that cannot be true, with `order.own_red_open` while a warning sign is open, and with `order.price_changed`.
 */
export async function placeForMember(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  input: Input,
): Promise<Order> {
  await ensureNoneOwnRed(em, deps, actor.id);
  const user = await em.findOneOrFail(User, { id: actor.id });
  const profile = await em.findOne(Profile, { user: actor.id });
  ensure(profile && isAddressUsable(profile), orderErrors.no_address);
  const firstMonth = await programmeMonthFor(em, user.id, input.product);
  const toVietnam = isToVietnam(profile);
  const quote = await quoteFor(em, input.product, input.plan, toVietnam, firstMonth);
  ensureBelievedPrice(input.price, quote);
  const order = await placeOrder(em, {
    ...addressOf(profile),
    quote,
    customerId: user.id,
    checkoutId: null,
    patientName: user.fullName,
    patientEmail: input.email ?? user.email ?? null,
    patientPhone: input.phone || profile.phone || user.phone,
    consent: { shown: input.shownTexts, language: user.language ?? 'en' },
  });
  await keepHealthCheck(em, deps.secrets.data, order, input.healthCheck);
  if (input.healthCheck) {
    const told = { now: toldInHealthCheck(input.healthCheck) };
    await deps.ports.one(toldPort)(em, deps, actor, order, told);
  }
  return order;
}
