import { now } from './clock.ts';
import type { Deps } from './deps.ts';

/**
 * When a list that a team member is handed counts as a look of its own. Opening it does: a screen, a page, a filter, a
 * search. A list that a timer asks for every two seconds does when it shows somebody it has not shown in this session
 * yet, and once an hour while it stays open. An answer of 304 shows nothing and never comes here.
 */
const AGAIN_MS = 3_600_000;
/** What is forgotten is written down once more, never once less. */
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

/** What has been written down: only then is the next one no new look. */
export function keepLook(deps: Deps, { key, ids }: ShownList): void {
  const all = known.get(deps) ?? new Map<string, Shown>();
  known.set(deps, all);
  if (!all.has(key) && all.size >= MOST_KNOWN) all.clear();
  all.set(key, { ids: new Set(ids), at: now().getTime() });
}
