import { errors } from '#shared/lib/errors.ts';
import { signal, type Signal } from '#web/lib/store.ts';
import type { Device } from './device.ts';

/**
 * Events between parts that must not import each other: `api.ts` reports a refused token, the query cache hears about a
 * change of user. They are separate so that the first page loads neither.
 */
type News = {
  /** The server refused this token, or a request without one. */
  expiry: string | null;
  /** The page is of a release that the server no longer supports. */
  outdated: void;
  /** The session belongs to another account than the one for which the page was rendered. */
  stranger: void;
  /** Another user, or nobody, is logged in now. */
  change: void;
};

const eventsPart = (): { [K in keyof News]: Signal<News[K]> } => ({
  expiry: signal(),
  outdated: signal(),
  stranger: signal(),
  change: signal(),
});

export const onSession = <K extends keyof News>(
  device: Device,
  event: K,
  listener: (news: News[K]) => void,
): (() => void) => device.part(eventsPart)[event].listen(listener);

export const announceChange = (device: Device): void => device.part(eventsPart).change.tell();

/** Reports refusals that concern the whole page. A wrong password is a 401 too, but does not end a session. */
export function announceRefusal(
  device: Device,
  code: string | undefined,
  token: string | null,
): void {
  const events = device.part(eventsPart);
  if (code === errors.unauthenticated.code) events.expiry.tell(token);
  if (code === errors.outdated.code) events.outdated.tell();
  if (code === errors.other_account.code) events.stranger.tell();
}
