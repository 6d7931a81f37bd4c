import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { isSelf, type Actor } from '#shared/lib/actor.ts';
import type { TeamMember } from '#shared/team.ts';
import { now } from '#api/platform/clock.ts';

type Row = Omit<z.input<typeof TeamMember>, 'can' | 'lastLoginAt'> & { lastLoginAt: string | null };

/**
 * Everybody who works here, those with an open login first. The last login comes from the audit, because sessions are
 * deleted when they end.
 */
export async function listTeam(
  em: EntityManager,
  actor: Actor,
): Promise<z.input<typeof TeamMember>[]> {
  const rows = await em.execute<Row[]>(
    `select u.id, u.full_name as "fullName", u.role, u.phone, u.email, u.is_active as "isActive",
       u.factor_since is not null as "hasSecondFactor",
       (select a.at from audit a where a.actor_id = u.id and a.action = 'login' and a.subject = 'session'
        order by a.at desc, a.id desc limit 1) as "lastLoginAt",
       (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > ?) as sessions
     from users u where u.role <> 'customer' and u.removed_at is null
     order by u.is_active desc, u.full_name, u.id`,
    [now()],
  );
  return rows.map((row) => ({
    ...row,
    lastLoginAt: row.lastLoginAt === null ? null : new Date(row.lastLoginAt),
    can: { manage: !isSelf(actor, row.id) },
  }));
}
