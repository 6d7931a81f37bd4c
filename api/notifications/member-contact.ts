import type { EntityManager } from '@mikro-orm/postgresql';
import { topicOf, type NotificationKind } from '#shared/notifications.ts';
import { CHANNELS, isAboutLogin, OFFERED, type Channel } from '#shared/owed-news.ts';
import { contactOf as provableOf, formerEmailOf } from '#api/accounts/prove-contact.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { hasAgreedToSms } from '#api/practice/sms-consents.ts';
import { reachOf, type Contact } from './address-state.ts';
import { waysTo } from './deliver.ts';
import { Delivery } from './delivery.entity.ts';
import { preferencesOf, wordWays } from './preferences.service.ts';
import type { Word } from './word.ts';

/** After as many failures of the ways that somebody has chosen, what they are owed goes by the other as well. */
const PATIENCE = 5;

type About = { kind: NotificationKind; orderId: number | null; happening: string };

/**
 * Where a word of this kind may go: by the person's choice, as long as that brings it, and never to an address that is
 * not known to be theirs. News of the login go to the address of before while it counts. Only of an order they hear at
 * the number or address that it was bought with, as a guest does, if nothing else reaches them.
 */
export async function contactOf(
  deps: Deps,
  user: User,
  { kind, orderId, happening }: About,
): Promise<Word['to']> {
  const em = deps.orm.em.fork();
  const proven = user.isEmailUnproven ? null : (user.email ?? null);
  const own = {
    phone: user.isPhoneUnproven ? null : user.phone,
    email: (isAboutLogin(kind) && formerEmailOf(user)) || proven,
  };
  const purchases = await purchaseContact();
  const { phone, email } = purchases ?? own;
  const mayText = !OFFERED.has(kind) || (await hasAgreedToSms(em, user.id));
  const exist = await waysTo(deps, { phone, email });
  const works = { sms: mayText && exist.includes('sms'), mail: exist.includes('mail') };
  const preferences = await preferencesOf(em, user.id);
  const ways = wordWays(preferences, topicOf[kind], works, await failingFor(em, happening));
  return {
    phone: ways.includes('sms') ? phone : null,
    email: ways.includes('mail') ? email : null,
    language: user.language ?? 'en',
    isPurchases: purchases !== null,
    mayMiss: wordWays(preferences, topicOf[kind], { sms: true, mail: true }).length === 0,
  };

  async function purchaseContact(): Promise<Contact | null> {
    if (orderId === null || OFFERED.has(kind) || (await waysTo(deps, own)).length > 0) return null;
    const order = await em.findOne(Order, { id: orderId, customer: user.id });
    return order && { phone: order.patientPhone ?? null, email: order.patientEmail ?? null };
  }
}

async function failingFor(em: EntityManager, happening: string): Promise<Channel[]> {
  const failing = { state: { $in: ['failed', 'sending'] as const }, attempts: { $gte: PATIENCE } };
  const rows = await em.find(Delivery, { happening, channel: { $in: [...CHANNELS] }, ...failing });
  return rows.map(({ channel }) => channel as Channel);
}

/** What the team is shown. Where nothing is known to be in the way, an unproven contact gets little more than codes. */
export async function memberReach(em: EntityManager, deps: Deps, user: User) {
  const { sms, mail } = await reachOf(em, user);
  const { isPhoneUnproven, isEmailUnproven } = provableOf(deps, user);
  return {
    sms: sms ?? (isPhoneUnproven ? ('unproven' as const) : null),
    mail: mail ?? (isEmailUnproven ? ('unproven' as const) : null),
  };
}
