import { emergencyErrors } from '#shared/emergency-access.ts';
import { Id, type Endpoint } from '#shared/lib/contract.ts';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { recordRefusal } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';

const OF_MEMBERS: readonly string[] = [
  errors.forbidden.code,
  errors.not_found.code,
  // A doctor who tries out numbers, or opens one record after the other.
  emergencyErrors.no_patient.code,
  emergencyErrors.ceiling.code,
];
const OF_GUESTS: readonly string[] = [...OF_MEMBERS, errors.unauthenticated.code];

/**
 * Strangers could fill the audit, so they get one entry per endpoint and minute, which contains the number of further
 * attempts.
 */
const GUESTS_EVERY_MS = 60_000;
type LastEntry = { at: number; more: number };
const guests = new WeakMap<Deps, Map<string, LastEntry>>();

type Refused = {
  actor: Actor;
  endpoint: Endpoint;
  params: Record<string, unknown>;
  isBackground: boolean;
};

/**
 * Records an attempt to access what the caller may not. Hidden and missing rows look the same, so both are recorded. A
 * timer's call without a session is not an attempt: the login has ended while the page was open.
 */
export async function recordDenial(deps: Deps, refused: Refused, thrown: unknown): Promise<void> {
  if (!(thrown instanceof AppError)) return;
  const { actor, endpoint, params, isBackground } = refused;
  const isGuest = !isMember(actor);
  if (!(isGuest ? OF_GUESTS : OF_MEMBERS).includes(thrown.code)) return;
  if (isGuest && isBackground) return;
  const more = isGuest ? unrecordedOf(deps, endpoint.name) : 0;
  if (more === null) return;
  const { data: subjectId } = Id.safeParse(Object.values(params)[0]);
  const detail = more > 0 ? { more } : null;
  await recordRefusal(deps.orm.em.fork(), actor, endpoint.name, { subjectId, detail }).catch(
    (error: unknown) => deps.log.error({ error }, 'a refusal could not be recorded'),
  );
}

/** How many refusals of guests were not recorded since the last entry; null if this one is not recorded either. */
function unrecordedOf(deps: Deps, endpoint: string): number | null {
  const all = guests.get(deps) ?? new Map<string, LastEntry>();
  guests.set(deps, all);
  const at = now().getTime();
  const last = all.get(endpoint);
  if (last && at - last.at < GUESTS_EVERY_MS) {
    last.more += 1;
    return null;
  }
  all.set(endpoint, { at, more: 0 });
  return last?.more ?? 0;
}
