import type { EntityManager } from '@mikro-orm/postgresql';
import { topicOf, type NotificationKind } from '#shared/notifications.ts';
import { OFFERED } from '#shared/owed-news.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { hasAgreedToSms } from '#api/practice/sms-consents.ts';
import { preferencesOf, wordWays } from './preferences.service.ts';
import type { Word } from './word.ts';

/** Where a word of this kind may go: by the person's choice, and never to an address that is not known to be theirs. */
export async function contactOf(
  em: EntityManager,
  user: User,
  kind: NotificationKind,
): Promise<Word['to']> {
  const mayText = !OFFERED.has(kind) || (await hasAgreedToSms(em, user.id));
  const email = user.isEmailUnproven ? null : (user.email ?? null);
  const ways = wordWays(await preferencesOf(em, user.id), topicOf[kind], {
    sms: mayText,
    mail: email !== null,
  });
  return {
    phone: ways.includes('sms') ? user.phone : null,
    email: ways.includes('mail') ? email : null,
    language: user.language ?? 'en',
  };
}
