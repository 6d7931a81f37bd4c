import { errors } from '#shared/lib/errors.ts';
import { signal, type Signal } from '#web/lib/store.ts';

/**
 * What the session tells the parts that must not know each other: the caller of the server reports a refused token,
 * the store of answers hears that the person changed. Kept apart so that the first page loads neither of them.
 */
type News = {
  /** The server refused this token, or the want of one. */
  expiry: string | null;
  /** The server no longer understands this page: it is of too old a release. */
  outdated: void;
  /** The server knows another person behind this page's calls than the one that the page was drawn for. */
  stranger: void;
  /** Another person, or nobody, is in front of the screen now. */
  change: void;
};

const events: { [K in keyof News]: Signal<News[K]> } = {
  expiry: signal(),
  outdated: signal(),
  stranger: signal(),
  change: signal(),
};

export const onSession = <K extends keyof News>(
  event: K,
  listener: (news: News[K]) => void,
): (() => void) => events[event].listen(listener);

export const announceChange = events.change.tell;

/** What a refusal of our server means for the whole page. A wrong password is a 401 too, and ends no session. */
export function announceRefusal(code: string | undefined, token: string | null): void {
  if (code === errors.unauthenticated.code) events.expiry.tell(token);
  if (code === errors.outdated.code) events.outdated.tell();
  if (code === errors.other_account.code) events.stranger.tell();
}
