/**
 * What the session tells the parts that must not know each other: the caller of the server reports a refused token,
 * the store of answers hears that the person changed. Kept apart so that the first page loads neither of them.
 */
type Events = {
  /** The server refused this token, or the want of one. */
  expiry: (token: string | null) => void;
  /** The server no longer understands this page: it is of too old a release. */
  outdated: () => void;
  /** The server knows another person behind this page's calls than the one that the page was drawn for. */
  stranger: () => void;
  /** Another person, or nobody, is in front of the screen now. */
  change: () => void;
};

const listeners: { [K in keyof Events]: Set<Events[K]> } = {
  expiry: new Set(),
  outdated: new Set(),
  stranger: new Set(),
  change: new Set(),
};

export function onSession<K extends keyof Events>(event: K, listener: Events[K]): () => void {
  listeners[event].add(listener);
  return () => listeners[event].delete(listener);
}

export const announceExpiry = (token: string | null): void => {
  for (const listener of listeners.expiry) listener(token);
};

export const announceOutdated = (): void => {
  for (const listener of listeners.outdated) listener();
};

export const announceStranger = (): void => {
  for (const listener of listeners.stranger) listener();
};

export const announceChange = (): void => {
  for (const listener of listeners.change) listener();
};
