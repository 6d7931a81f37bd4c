import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { OwnSession } from '#shared/accounts.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { KnownDevice } from './known-device.entity.ts';
import { Session } from './session.entity.ts';

/** Where somebody is logged in, this one first and then by the last use. */
export async function listOwnSessions(
  em: EntityManager,
  actor: Member,
): Promise<z.input<typeof OwnSession>[]> {
  const sessions = await em.find(
    Session,
    { user: actor.id, expiresAt: { $gt: now() } },
    { orderBy: { lastSeenAt: 'desc', id: 'asc' } },
  );
  return sessions
    .map(({ id, deviceName, createdAt, lastSeenAt }) => ({
      id,
      deviceName: deviceName ?? null,
      createdAt,
      lastSeenAt,
      isCurrent: id === actor.sessionId,
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Logs a device of one's own out and makes it a strange one; 404 for anybody else's. */
export async function endOwnSession(em: EntityManager, actor: Member, id: string): Promise<void> {
  const session = await em.findOne(Session, { id, user: actor.id });
  ensure(session, errors.not_found);
  const { knownDevice } = session;
  await em.nativeDelete(Session, { id });
  if (knownDevice) await em.nativeDelete(KnownDevice, { id: knownDevice.id });
  await record(em, actor, { action: 'remove', subject: 'session', subjectId: actor.id });
}
