import { now } from './clock.ts';
import type { Deps } from './deps.ts';

/**
 * Decides when a list that a team member receives counts as a new read in the audit. Opening it does: a screen, a page,
 * a filter, a search. A list that is polled every two seconds counts when it shows somebody it has not shown in this
 * session before, and once an hour while it stays open. A 304 shows nothing and never gets here.
 */
const AGAIN_MS = 3_600_000;
/** Forgetting an entry causes one extra record, never a missing one. */
const MOST_KNOWN = 5_000;

type Shown = { ids: Set<unknown>; at: number };
const known = new WeakMap<Deps, Map<string, Shown>>();

export type ShownList = {
  /** Session, list and filter. */
  key: string;
  ids: readonly unknown[];
  isBackground: boolean;
};

export function isNewLook(deps: Deps, { key, ids, isBackground }: ShownList): boolean {
  const last = known.get(deps)?.get(key);
  const isSame =
    last && now().getTime() - last.at < AGAIN_MS && ids.every((id) => last.ids.has(id));
  return !(isBackground && isSame);
}

/** Marks what has been recorded. Only then does the next read not count as new. */
export function keepLook(deps: Deps, { key, ids }: ShownList): void {
  const all = known.get(deps) ?? new Map<string, Shown>();
  known.set(deps, all);
  if (!all.has(key) && all.size >= MOST_KNOWN) all.clear();
  all.set(key, { ids: new Set(ids), at: now().getTime() });
}
