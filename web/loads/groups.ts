import { importsOf, type Lookup, type ModuleInfo } from './barrels.ts';

/** Around every screen, and loaded with the first one. */
export const FRAME = 'frame';

/** Below this many characters of source, a file of its own is not worth a request. */
const SMALLEST = 15_000;
/** So much source all areas together may load in vain for a file less: two or three kB as they are sent. */
const MOST_WASTE = 30_000;

type Group = { areas: Set<string>; modules: Set<string>; size: number };

/**
 * Which modules go into one file: those that the same areas of the app bring along. Whoever opens one area loads nothing
 * that only another one needs to speak of, in few files. Small groups join others, as long as no two files then wait for
 * each other. Null for what a single screen needs: the bundler puts that into the screen's own file.
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
    // Whatever the frame brings is there already, whoever else needs it.
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
    // By the areas it began with: groups that have come to serve the same ones stay apart.
    for (const id of group.modules) names.set(id, nameOf(key, id));
  }
  return names;
}

/** The libraries below the frame outlive many releases, and so does a browser's copy of them. */
const nameOf = (key: string, id: string): string => {
  if (key !== FRAME) return shortName(key);
  return id.includes('/node_modules/') ? 'libraries' : FRAME;
};

const keyOf = (areas: Set<string>): string => [...areas].sort().join('.');

/** `admin.doctor` becomes `addo`: the name stands in every file that asks for this one. */
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

/** Joins each small group to the one with which the areas then load the least in vain, if that is worth a file less. */
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

/** The frame is of everybody, and a screen's own file is the bundler's. */
const isShared = ({ areas }: Group): boolean => areas.size > 1;

const missing = (some: Set<string>, all: Set<string>): number =>
  [...some].filter((one) => !all.has(one)).length;

/** What areas would load besides, were the two one file: the other half, and all that it needs in turn. */
function wasteOf(one: Group, other: Group, needs: Needs): number {
  const areas = new Set([...one.areas, ...other.areas]);
  return [...neededBy([one, other], needs)]
    .map((need) => need.size * missing(areas, need.areas))
    .reduce((all, waste) => all + waste, 0);
}

/** These groups and all that they need, but for the frame, which is there already. */
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

/** Whether a way leads from one to the other over a third: in one file, both and the third would wait for each other. */
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
  // Whoever loads the file loads what it needs.
  const areas = new Set([...into.areas, ...small.areas]);
  for (const need of neededBy([into], needs)) need.areas = new Set([...need.areas, ...areas]);
}

/** For the bundler: the name of the file that a module goes into. */
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
