import type { EntityManager } from '@mikro-orm/postgresql';
import { topicOf, type NotificationKind } from '#shared/notifications.ts';
import { isAboutLogin, OFFERED } from '#shared/owed-news.ts';
import { contactOf as provableOf, formerEmailOf } from '#api/accounts/prove-contact.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { hasAgreedToSms } from '#api/practice/sms-consents.ts';
import { reachOf, type Contact } from './address-state.ts';
import { waysTo } from './deliver.ts';
import { preferencesOf, wordWays } from './preferences.service.ts';
import type { Word } from './word.ts';

/**
 * Where a word of this kind may go: by the person's choice, and never to an address that is not known to be theirs.
 * News of the login go to the address of before while it counts. Only of an order they hear at the number or address that
 * it was bought with, as a guest does, if nothing else reaches them.
 */
export async function contactOf(
  deps: Deps,
  user: User,
  kind: NotificationKind,
  orderId: number | null,
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
  const ways = wordWays(await preferencesOf(em, user.id), topicOf[kind], {
    sms: mayText && phone !== null,
    mail: email !== null,
  });
  return {
    phone: ways.includes('sms') ? phone : null,
    email: ways.includes('mail') ? email : null,
    language: user.language ?? 'en',
    isPurchases: purchases !== null,
  };

  async function purchaseContact(): Promise<Contact | null> {
    if (orderId === null || OFFERED.has(kind) || (await waysTo(deps, own)).length > 0) return null;
    const order = await em.findOne(Order, { id: orderId, customer: user.id });
    return {
      phone: own.phone ?? order?.patientPhone ?? null,
      email: own.email ?? order?.patientEmail ?? null,
    };
  }
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
