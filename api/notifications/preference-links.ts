import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '#shared/accounts.ts';
import { topicOf, type NotificationKind } from '#shared/notifications.ts';
import { type Topic } from '#shared/notification-preferences.ts';
import { mayEnd } from '#shared/owed-news.ts';
import { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import { hmac } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isSignedBy } from '#api/platform/key-ring.ts';

/** Longer than the thirty days for which a mail must let itself be ended (16 CFR 316.5). */
const DAYS = 90;

type Whose = { userId: number; email: string; language: Language };

/** Whether mails of this kind can be ended by one click: not those that somebody is owed. */
export const mayUnsubscribe = (kind: NotificationKind): boolean => {
  const topic = topicOf[kind];
  return topic !== null && mayEnd(topic);
};

/**
 * Opens the choice of what comes how, without a login. In the fragment, which no server logs. It ends with the address
 * that it was sent to: a mailbox of before opens nothing any more.
 */
export function preferencesLink(deps: Deps, whose: Whose): string | undefined {
  if (!deps.env.PUBLIC_URL) return undefined;
  const url = new URL('/preferences', deps.env.PUBLIC_URL);
  url.searchParams.set('lng', whose.language);
  url.hash = signed(deps, 'preferences', whose);
  return url.href;
}

/** Called by mail programs, with one click and without showing anything (RFC 8058). */
export function unsubscribeLink(deps: Deps, whose: Whose, topic: Topic): string | undefined {
  if (!deps.env.PUBLIC_URL) return undefined;
  const url = new URL('/api/notifications/unsubscribe', deps.env.PUBLIC_URL);
  url.searchParams.set('topic', topic);
  url.searchParams.set('token', signed(deps, `unsubscribe ${topic}`, whose));
  return url.href;
}

function signed({ secrets }: Deps, purpose: string, { userId, email }: Whose): string {
  const until = now().getTime() + DAYS * 86_400_000;
  const seal = hmac(secrets.links.current.key, said(purpose, { userId, until, email }));
  return [userId, Math.floor(until / 1_000), seal].join('.');
}

const said = (purpose: string, of: { userId: number; until: number; email: string }): string =>
  JSON.stringify([purpose, of.userId, Math.floor(of.until / 1_000), of.email]);

/** Who chooses by this link; null where it is wrong or old, or its mail went to another address than theirs of now. */
export async function holderOf(
  em: EntityManager,
  { secrets }: Deps,
  token: string,
  purpose: 'preferences' | `unsubscribe ${Topic}`,
): Promise<User | null> {
  const [id, seconds, seal] = token.split('.');
  const [userId, until] = [Number(id), Number(seconds) * 1_000];
  if (!seal || !(until > now().getTime()) || !Number.isSafeInteger(userId)) return null;
  const user = await em.findOne(User, { id: userId, isActive: true, removedAt: null });
  const { email } = user ?? {};
  const isTrue = email && isSignedBy(secrets.links, said(purpose, { userId, until, email }), seal);
  return isTrue ? user : null;
}
