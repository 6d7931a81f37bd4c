import { Id, type Endpoint } from '#shared/lib/contract.ts';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { record } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';

const DENIALS: readonly string[] = [errors.forbidden.code, errors.not_found.code];

/**
 * Records that somebody with an account reached for what is not theirs. What is not visible and what does not exist
 * look alike, so both are written down. Guests are nobody: their refusals stay in the metrics.
 */
export async function recordDenial(
  deps: Deps,
  actor: Actor,
  endpoint: Endpoint,
  given: Record<string, unknown>,
  thrown: unknown,
): Promise<void> {
  if (!isMember(actor) || !(thrown instanceof AppError) || !DENIALS.includes(thrown.code)) return;
  const id = Id.safeParse(Object.values(given)[0]);
  await record(deps.orm.em.fork(), actor, {
    action: 'denied',
    subject: endpoint.name,
    subjectId: id.data ?? null,
  }).catch((error: unknown) => deps.log.error({ error }, 'a refusal could not be recorded'));
}
