import { importsOf, type Lookup, type ModuleInfo } from './barrels.ts';

/** The code around every screen, loaded with the first one. */
export const FRAME = 'frame';

/** Below this many characters of source, a separate file is not worth a request. */
const SMALLEST = 15_000;
/** How much source all areas together may load unnecessarily to save one file: about one kB compressed. */
const MOST_WASTE = 10_000;

type Group = { areas: Set<string>; modules: Set<string>; size: number };

/**
 * Decides which modules share a file: those that the same areas of the app import. Whoever opens an area loads nothing
 * that only another area needs, and few files. Small groups are merged with others, as long as no two files then depend
 * on each other. Null for modules of a single screen, which the bundler puts into the screen's own file.
 */
export function groupModules(
  areas: Readonly<Record<string, readonly string[]>>,
  lookup: Lookup,
  whole: readonly string[] = [],
): Map<string, string> {
  const reached = new Map<string, Set<string>>();
  for (const [area, roots] of Object.entries(areas)) {
    for (const id of reach(roots, lookup)) {
      reached.set(id, (reached.get(id) ?? new Set()).add(area));
    }
  }
  const groups = new Map<string, Group>();
  for (const [id, all] of reached) {
    // Whatever the frame contains is loaded already, no matter which areas need it too.
    const among = all.has(FRAME) ? new Set([FRAME]) : all;
    const key = keyOf(among);
    const group = groups.get(key) ?? { areas: among, modules: new Set(), size: 0 };
    group.modules.add(id);
    group.size += lookup(id)?.code?.length ?? 0;
    groups.set(key, group);
  }
  joinSmall(groups, lookup);
  const names = new Map<string, string>();
  for (const [key, group] of groups) {
    if (!isShared(group) && ![FRAME, ...whole].includes(key)) continue;
    // Named by the areas it started with, so that merged groups which now serve the same areas keep distinct names.
    for (const id of group.modules) names.set(id, nameOf(key, id));
  }
  return names;
}

/** The libraries of the frame stay the same over many releases, and so does a browser's cached copy. */
const nameOf = (key: string, id: string): string => {
  if (key !== FRAME) return shortName(key);
  return id.includes('/node_modules/') ? 'libraries' : FRAME;
};

const keyOf = (areas: Set<string>): string => [...areas].sort().join('.');

/** `admin.doctor` becomes `addo`. The name is repeated in every file that imports this one, so it is short. */
const shortName = (key: string): string =>
  key
    .split('.')
    .map((area) => area.slice(0, 2))
    .join('');

function reach(roots: readonly string[], lookup: Lookup): Set<string> {
  const all = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (all.has(id)) continue;
    all.add(id);
    waiting.push(...importsOf(id, lookup));
  }
  return all;
}

/** Merges each small group with the one that causes the least unnecessary loading, if that is worth one file less. */
function joinSmall(groups: Map<string, Group>, lookup: Lookup): void {
  const needs = needsOf([...groups.values()], lookup);
  const smallFirst = [...groups].sort(([, one], [, other]) => one.size - other.size);
  for (const [key, small] of smallFirst) {
    if (small.size > SMALLEST || !isShared(small)) continue;
    const [into] = [...groups.values()]
      .filter((one) => one !== small && isShared(one))
      .map((one) => ({ one, waste: wasteOf(small, one, needs) }))
      .filter(({ waste }) => waste <= MOST_WASTE)
      .sort((one, other) => one.waste - other.waste)
      .filter(({ one }) => !isBetween(small, one, needs) && !isBetween(one, small, needs));
    if (!into) continue;
    join(small, into.one, needs);
    groups.delete(key);
  }
}

/** The frame belongs to everybody, and the bundler decides about a screen's own file. */
const isShared = ({ areas }: Group): boolean => areas.size > 1;

const missing = (some: Set<string>, all: Set<string>): number =>
  [...some].filter((one) => !all.has(one)).length;

/**
 * What areas would load unnecessarily if the two were one file: the other half, and everything that it needs in turn.
 */
function wasteOf(one: Group, other: Group, needs: Needs): number {
  const areas = new Set([...one.areas, ...other.areas]);
  return [...neededBy([one, other], needs)]
    .map((need) => need.size * missing(areas, need.areas))
    .reduce((all, waste) => all + waste, 0);
}

/** These groups and everything they need, except for the frame, which is loaded already. */
function neededBy(groups: readonly Group[], needs: Needs): Set<Group> {
  const all = new Set<Group>();
  const waiting = [...groups];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (all.has(one) || one.areas.has(FRAME)) continue;
    all.add(one);
    waiting.push(...needs.get(one)!);
  }
  return all;
}

type Needs = Map<Group, Set<Group>>;

function needsOf(groups: readonly Group[], lookup: Lookup): Needs {
  const owners = new Map(groups.flatMap((one) => [...one.modules].map((id) => [id, one] as const)));
  const needsOfOne = (one: Group) =>
    new Set(
      [...one.modules]
        .flatMap((id) => importsOf(id, lookup))
        .map((id) => owners.get(id))
        .filter((need) => need !== undefined && need !== one),
    ) as Set<Group>;
  return new Map(groups.map((one) => [one, needsOfOne(one)]));
}

/** Whether one group needs the other through a third. Merging them would create a cycle with the third. */
function isBetween(from: Group, to: Group, needs: Needs): boolean {
  const seen = new Set<Group>([from, to]);
  const waiting = [...needs.get(from)!].filter((one) => one !== to);
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    if (needs.get(one)!.has(to)) return true;
    waiting.push(...needs.get(one)!);
  }
  return false;
}

function join(small: Group, into: Group, needs: Needs): void {
  for (const id of small.modules) into.modules.add(id);
  into.size += small.size;
  for (const need of needs.get(small)!) if (need !== into) needs.get(into)!.add(need);
  needs.delete(small);
  for (const others of needs.values()) if (others.delete(small)) others.add(into);
  needs.get(into)!.delete(into);
  // Loading the file also loads everything that it needs.
  const areas = new Set([...into.areas, ...small.areas]);
  for (const need of neededBy([into], needs)) need.areas = new Set([...need.areas, ...areas]);
}

/** For the bundler: the name of the file that contains a module. */
export function groupName(
  areas: Readonly<Record<string, readonly string[]>>,
  whole: readonly string[],
) {
  let names: Map<string, string> | undefined;
  return (id: string, bundler: { getModuleInfo: (id: string) => ModuleInfo }): string | null => {
    names ??= groupModules(areas, (one) => bundler.getModuleInfo(one), whole);
    return names.get(id) ?? null;
  };
}
