import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import type { ProofForm } from '#shared/second-factor.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { checkOwnPassword } from '../accounts.service.ts';
import { guesserOf } from '../known-devices.ts';
import { Session } from '../session.entity.ts';
import { User } from '../user.entity.ts';
import { proven } from './second-factor.ts';

type Proving = { em: EntityManager; deps: Deps; ctx: Context; actor: Member };

/**
 * Records that the owner of this session has just proved who they are. A login with a second factor needs it, a passkey
 * or a code, because the password may be what was stolen. Refuses with `reauth` if the required proof is missing, and
 * with the errors of a login if it is wrong.
 */
export async function proveAgain(
  { em, deps, ctx, actor }: Proving,
  { password, ...answer }: z.output<typeof ProofForm>,
): Promise<void> {
  const { factorSince } = await em.findOneOrFail(User, { id: actor.id });
  if (factorSince) {
    ensure(answer.code ?? answer.passkey, errors.reauth, { by: 'code' });
    await proven(em, deps, actor, answer, (tx) => noteProof(tx, actor));
  } else {
    ensure(password, errors.reauth, { by: 'password' });
    await checkOwnPassword(em, guesserOf(ctx, actor), actor.id, password);
    await em.transactional((tx) => noteProof(tx, actor));
  }
}

async function noteProof(tx: EntityManager, actor: Member): Promise<void> {
  await tx.nativeUpdate(Session, { id: actor.sessionId }, { provenAt: now() });
  await record(tx, actor, { action: 'login', subject: 'proof' });
}
