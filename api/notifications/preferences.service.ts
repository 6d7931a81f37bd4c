import type { EntityManager } from '@mikro-orm/postgresql';
import { knownZone } from '#shared/lib/dates.ts';
import type { Role } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { notificationErrors } from '#shared/notifications.ts';
import {
  topicsFor,
  type MutedWords,
  type NotificationPreferences,
  type QuietHours,
  type Topic,
} from '#shared/notification-preferences.ts';
import { mayEnd, unreachable, type Channel } from '#shared/owed-news.ts';
import type { SmsConsent } from '#shared/accounts.ts';
import { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import { hasAgreedToSms, keepSmsConsent } from '#api/practice/sms-consents.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { isOptedOut } from './address-state.ts';
import { NotificationPreference } from './preference.entity.ts';

/** The default: everything, at any hour. */
const unchosen: Chosen = {
  muted: [],
  quiet: null,
  mutedWords: { sms: [], mail: [] },
  queueWatch: null,
};

type Chosen = Required<NotificationPreferences>;

export async function preferencesOf(em: EntityManager, userId: number): Promise<Chosen> {
  const row = await em.findOne(
    NotificationPreference,
    { user: userId },
    { disableIdentityMap: true },
  );
  if (!row) return unchosen;
  return {
    muted: row.muted,
    quiet: row.quiet ? await withKnownZone(em, row.quiet) : null,
    mutedWords: row.mutedWords,
    queueWatch: row.queueWatch ?? null,
  };
}

/** Quiet hours are in the practice's zone if the device has named one that this server does not know. */
const withKnownZone = async (em: EntityManager, quiet: QuietHours): Promise<QuietHours> => ({
  ...quiet,
  timeZone: knownZone(quiet.timeZone, await practiceZone(em)),
});

/**
 * As the person sees them: text messages that nobody is owed are off until they have agreed to them. To whom a topic is
 * owed they come nevertheless (tell-by-word.ts).
 */
export async function shownPreferences(
  em: EntityManager,
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<Chosen & { isSmsStopped: boolean }> {
  const { phone, isPhoneUnproven } = await em.findOneOrFail(User, { id });
  // Whoever has only typed a number learns nothing of what its owner has answered.
  const isSmsStopped = !isPhoneUnproven && (await isOptedOut(em, phone));
  const shown = await withUnagreed(em, { id, role }, await preferencesOf(em, id));
  return { ...shown, isSmsStopped };
}

/** The topics of which text messages come only to whom has agreed to those. */
const offeredTo = (role: Role): Topic[] => topicsFor(role).filter(mayEnd);

async function withUnagreed(
  em: EntityManager,
  { id, role }: Pick<User, 'id' | 'role'>,
  chosen: Chosen,
): Promise<Chosen> {
  if (await hasAgreedToSms(em, id)) return chosen;
  const sms = [...new Set([...chosen.mutedWords.sms, ...offeredTo(role)])];
  return { ...chosen, mutedWords: { ...chosen.mutedWords, sms } };
}

/**
 * Keeps a choice. What an older page does not say stays. Refuses with `notification.one_way_stays` to leave no way for
 * what somebody is owed; a choice of before that has left none stays what it was, as long as it is not touched. The words
 * about text messages count as agreed to where one that needs them was switched on.
 */
export async function choosePreferences(
  em: EntityManager,
  user: Pick<User, 'id' | 'role'>,
  { muted, quiet, mutedWords, queueWatch }: NotificationPreferences,
  smsConsent?: SmsConsent,
): Promise<void> {
  const before = await preferencesOf(em, user.id);
  const shown = await withUnagreed(em, user, before);
  const isOn = ({ sms }: MutedWords) => offeredTo(user.role).filter((one) => !sms.includes(one));
  const switchedOn =
    mutedWords && isOn(mutedWords).some((one) => !isOn(shown.mutedWords).includes(one));
  if (smsConsent && switchedOn)
    await keepSmsConsent(em, { ...smsConsent, place: 'account', userId: user.id });
  const chosen = mutedWords && (await withoutUnchosen(em, user, { muted, mutedWords }));
  const next = { muted, quiet, mutedWords: chosen ?? before.mutedWords };
  const topics = topicsFor(user.role);
  const cut = unreachable(topics, user.role, next);
  const known = unreachable(topics, user.role, before);
  ensure(
    mutedWords === undefined || cut.every((one) => known.includes(one)),
    notificationErrors.one_way_stays,
  );
  const watch = queueWatch === undefined ? before.queueWatch : queueWatch;
  await em.execute(
    `insert into notification_preferences (user_id, muted, quiet, muted_words, queue_watch, created_at, updated_at)
     values (?, ?::jsonb, ?::jsonb, ?::jsonb, ?::jsonb, ?, ?) on conflict (user_id)
     do update set muted = excluded.muted, quiet = excluded.quiet, muted_words = excluded.muted_words,
       queue_watch = excluded.queue_watch, updated_at = excluded.updated_at`,
    [
      user.id,
      JSON.stringify(muted),
      quiet && JSON.stringify(quiet),
      JSON.stringify(next.mutedWords),
      watch && JSON.stringify(watch),
      now(),
      now(),
    ],
  );
}

/**
 * Text messages that are off only because nobody has agreed to them (`shownPreferences`) are nobody's choice, unless
 * every other way of that topic was switched off: otherwise what they are owed would not come by them either.
 */
async function withoutUnchosen(
  em: EntityManager,
  { id, role }: Pick<User, 'id' | 'role'>,
  { muted, mutedWords }: { muted: readonly Topic[]; mutedWords: MutedWords },
): Promise<MutedWords> {
  if (await hasAgreedToSms(em, id)) return mutedWords;
  const isChosen = (topic: Topic) =>
    !offeredTo(role).includes(topic) || (muted.includes(topic) && mutedWords.mail.includes(topic));
  return { ...mutedWords, sms: mutedWords.sms.filter(isChosen) };
}

/** The ways by which a word about a topic may go to somebody, of those that work; `failing` ones may work again. */
export function wordWays(
  { muted, mutedWords }: { muted: readonly Topic[]; mutedWords: MutedWords },
  topic: Topic | null,
  works: Readonly<Record<Channel, boolean>>,
  failing: readonly Channel[] = [],
): Channel[] {
  const existing = (['sms', 'mail'] as const).filter((channel) => works[channel]);
  if (topic === null) return existing;
  const chosen = existing.filter((channel) => !mutedWords[channel].includes(topic));
  const isOff =
    muted.includes(topic) && mutedWords.sms.includes(topic) && mutedWords.mail.includes(topic);
  // Whoever has chosen a way that does not reach them is owed the word all the same.
  const isReached = chosen.some((channel) => !failing.includes(channel));
  return !isReached && !isOff && !mayEnd(topic) ? existing : chosen;
}
