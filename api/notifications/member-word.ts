import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { notificationPath } from '#shared/notification-path.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/notifications.ts';
import { isAboutLogin } from '#shared/owed-news.ts';
import { emailChanged, emailProven } from '#api/accounts/prove-contact.ts';
import { loggedInAnew } from '#api/accounts/known-devices.ts';
import { User } from '#api/accounts/user.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { defineEvent, emit, listen } from '#api/platform/jobs.ts';
import { deliver } from './deliver.ts';
import { contactOf } from './member-contact.ts';
import { notify } from './notifications.service.ts';
import { PushSubscription } from './push-subscription.entity.ts';

/** A word to a member for which no bell rings: a receipt, the figures. */
const memberWordDue = defineEvent(
  'word.member_due',
  z.object({
    userId: z.number(),
    kind: z.enum(NOTIFICATION_KINDS),
    aboutId: z.number().nullable(),
    happening: z.string(),
  }),
);
type Due = {
  userId: number;
  kind: NotificationKind;
  aboutId: number | null;
  happening: string;
};

/** Enqueues it in the transaction of what happened. */
export const tellMember = (em: EntityManager, due: Due): Promise<void> =>
  emit(em, memberWordDue, due);

async function tell(deps: Deps, { userId, kind, aboutId, happening }: Due): Promise<void> {
  const em = deps.orm.em.fork();
  const user = await em.findOne(User, { id: userId, isActive: true, removedAt: null });
  if (!user) return;
  const to = await contactOf(deps, user, { kind, orderId: null, happening });
  await deliver(deps, {
    kind,
    happening,
    userId,
    orderId: null,
    aboutId,
    // Figures, and what only takes something out of a calendar, go to whoever reads mails.
    to: SAID_BRIEFLY.includes(kind) ? to : { ...to, phone: null, mayMiss: true },
    reference: null,
    path: notificationPath(kind, user.role, aboutId),
    byAll: isAboutLogin(kind),
  });
}

const SAID_BRIEFLY: readonly NotificationKind[] = ['new_login', 'appointment_confirmed'];

/** What a provider took and could not bring. */
export const tellMemberAgain = (deps: Deps, lost: Omit<Due, 'aboutId'>): Promise<void> => {
  const [, aboutId] = /^(?:own_)?appointment_\w+?:(\d+)/.exec(lost.happening) ?? [];
  return tell(deps, { ...lost, aboutId: aboutId ? Number(aboutId) : null });
};

type Changed = { userId: number; at: number };

/**
 * On the devices that get pushes too, and by text message and mail whatever is read there: whoever has broken in could be
 * faster. Without such a device no bell rings, because only they would hear it.
 */
async function tellOfLogin(deps: Deps, { userId, at }: Changed): Promise<void> {
  const news = { kind: 'new_login', happening: `login:${userId}:${at}` } as const;
  await deps.orm.em.fork().transactional(async (em) => {
    const hasDevices = (await em.count(PushSubscription, { user: userId })) > 0;
    if (hasDevices) await notify(em, [userId], { ...news, subjectId: null });
  });
  await tell(deps, { userId, aboutId: null, ...news });
}

/** The new address hears of it once it is known to be theirs. */
async function tellOfProof(deps: Deps, { userId, at }: Changed): Promise<void> {
  const user = await deps.orm.em.fork().findOne(User, { id: userId, isActive: true });
  if (!user?.email || user.isEmailUnproven) return;
  await mailOfChange(deps, user, user.email, `email_proven:${userId}:${at}`);
}

/** An address that the first code from a phone has ended hears of that, and of nothing after it. */
async function tellOfEnd(deps: Deps, { userId, at }: Changed): Promise<void> {
  const em = deps.orm.em.fork();
  const ended = { id: userId, emailChangedAt: null, formerEmail: { $ne: null } };
  const user = await em.findOne(User, { ...ended, isActive: true });
  if (!user) return;
  await mailOfChange(deps, user, user.formerEmail!, `email_ended:${userId}:${at}`);
  await em.nativeUpdate(User, ended, { formerEmail: null });
}

async function mailOfChange(deps: Deps, user: User, email: string, happening: string) {
  const kind = 'email_changed';
  await deliver(deps, {
    kind,
    happening,
    userId: user.id,
    orderId: null,
    aboutId: null,
    to: { phone: null, email, language: user.language ?? 'en' },
    reference: null,
    path: notificationPath(kind, user.role, null),
    byAll: false,
  });
}

export const memberListeners = [
  listen(emailChanged, 'tell', tellOfEnd),
  listen(emailProven, 'tell', tellOfProof),
  listen(memberWordDue, 'tell', tell),
  listen(loggedInAnew, 'notify', tellOfLogin),
];
