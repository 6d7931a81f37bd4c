import { isMember, type Actor } from '#shared/lib/actor.ts';
import { STEP_UP_MS } from '#shared/lib/contract.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { now } from '#api/platform/clock.ts';

/**
 * The actions that could do most harm require more than a session that was left open: a proof of identity within the
 * last `STEP_UP_MS`. `stepUp` in a contract asks for it; a handler does so if only some of its calls need it.
 */
export function ensureProven(actor: Actor): void {
  const proof = isMember(actor) ? actor.proof : undefined;
  const isFresh = proof !== undefined && now().getTime() - proof.at <= STEP_UP_MS;
  ensure(isFresh, errors.reauth, { by: proof?.by ?? 'password' });
}
