import { importsOf, type Lookup, type ModuleInfo } from './barrels.ts';

/** Around every screen, and loaded with the first one. */
export const FRAME = 'frame';

/** Below this many characters of source, a file of its own is not worth a request. */
const SMALLEST = 6_000;

type Group = { areas: Set<string>; modules: Set<string>; size: number };

/**
 * Which modules go into one file: those that the same areas of the app bring along. Whoever opens one area loads nothing
 * that only another one needs, in few files. Small groups join one of more areas, as long as no two files then wait for
 * each other. Null for what a single screen needs: the bundler puts that into the screen's own file.
 */
export function groupModules(
  areas: Readonly<Record<string, readonly string[]>>,
  lookup: Lookup,
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
    if (group.areas.size < 2 && key !== FRAME) continue;
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

function joinSmall(groups: Map<string, Group>, lookup: Lookup): void {
  const smallFirst = [...groups].sort(([, one], [, other]) => one.size - other.size);
  for (const [key, small] of smallFirst) {
    if (small.size > SMALLEST || small.areas.size < 2) continue;
    const needed = groupsNeededBy(small, groups, lookup);
    const into = [...groups.values()]
      .filter((one) => one !== small && isWithin(small.areas, one.areas))
      .filter((one) => needed.every((need) => isWithin(one.areas, need.areas)))
      .sort((one, other) => one.areas.size - other.areas.size)[0];
    if (!into) continue;
    for (const id of small.modules) into.modules.add(id);
    into.size += small.size;
    groups.delete(key);
  }
}

const isWithin = (some: Set<string>, all: Set<string>): boolean =>
  [...some].every((one) => all.has(one));

function groupsNeededBy(small: Group, groups: Map<string, Group>, lookup: Lookup): Group[] {
  const imports = new Set([...small.modules].flatMap((id) => importsOf(id, lookup)));
  return [...groups.values()].filter(
    (one) => one !== small && [...imports].some((id) => one.modules.has(id)),
  );
}

/** For the bundler: the name of the file that a module goes into. */
export function groupName(areas: Readonly<Record<string, readonly string[]>>) {
  let names: Map<string, string> | undefined;
  return (id: string, bundler: { getModuleInfo: (id: string) => ModuleInfo }): string | null => {
    names ??= groupModules(areas, (one) => bundler.getModuleInfo(one));
    return names.get(id) ?? null;
  };
}
