import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { OwnSession } from '#shared/accounts.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { KnownDevice } from './known-device.entity.ts';
import { Session } from './session.entity.ts';

/** Where somebody is logged in, ordered by the last use. */
export async function listSessionsOf(
  em: EntityManager,
  userId: number,
): Promise<Omit<z.input<typeof OwnSession>, 'isCurrent'>[]> {
  const sessions = await em.find(
    Session,
    { user: userId, expiresAt: { $gt: now() } },
    { orderBy: { lastSeenAt: 'desc', id: 'asc' } },
  );
  return sessions.map(({ id, deviceName, createdAt, lastSeenAt }) => ({
    id,
    deviceName: deviceName ?? null,
    createdAt,
    lastSeenAt,
  }));
}

/** The member's own sessions, this one first. */
export async function listOwnSessions(
  em: EntityManager,
  actor: Member,
): Promise<z.input<typeof OwnSession>[]> {
  const sessions = await listSessionsOf(em, actor.id);
  return sessions
    .map((session) => ({ ...session, isCurrent: session.id === actor.sessionId }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Logs one of somebody's devices out, which is then no longer known. 404 if the session belongs to somebody else. */
export async function endSessionOf(em: EntityManager, userId: number, id: string): Promise<void> {
  const session = await em.findOne(Session, { id, user: userId });
  ensure(session, errors.not_found);
  const { knownDevice } = session;
  await em.nativeDelete(Session, { id });
  if (knownDevice) await em.nativeDelete(KnownDevice, { id: knownDevice.id });
}

export async function endOwnSession(em: EntityManager, actor: Member, id: string): Promise<void> {
  await endSessionOf(em, actor.id, id);
  await record(em, actor, { action: 'remove', subject: 'session', subjectId: actor.id });
}
