import { topicOf, type NotificationKind } from '#shared/notifications.ts';
import { isAboutLogin, OFFERED } from '#shared/owed-news.ts';
import { formerEmailOf } from '#api/accounts/prove-contact.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { hasAgreedToSms } from '#api/practice/sms-consents.ts';
import { waysTo } from './deliver.ts';
import { preferencesOf, wordWays } from './preferences.service.ts';
import type { Word } from './word.ts';

/**
 * Where a word of this kind may go: by the person's choice, and never to an address that is not known to be theirs.
 * News of the login go to the address of before while it counts. Only of an order they hear at the number that it was bought with, as a guest does, if nothing else reaches them.
 */
export async function contactOf(
  deps: Deps,
  user: User,
  kind: NotificationKind,
  orderId: number | null,
): Promise<Word['to']> {
  const em = deps.orm.em.fork();
  const known = user.isEmailUnproven ? null : (user.email ?? null);
  const email = (isAboutLogin(kind) && formerEmailOf(user)) || known;
  const phone = user.isPhoneUnproven ? await purchaseNumber() : user.phone;
  const mayText = !OFFERED.has(kind) || (await hasAgreedToSms(em, user.id));
  const ways = wordWays(await preferencesOf(em, user.id), topicOf[kind], {
    sms: mayText && phone !== null,
    mail: email !== null,
  });
  return {
    phone: ways.includes('sms') ? phone : null,
    email: ways.includes('mail') ? email : null,
    language: user.language ?? 'en',
  };

  async function purchaseNumber(): Promise<string | null> {
    const byMail = await waysTo(deps, { phone: null, email });
    if (orderId === null || byMail.length > 0) return null;
    return (await em.findOne(Order, { id: orderId, customer: user.id }))?.patientPhone ?? null;
  }
}
