import type { BuiltFile } from '../worker/kept-app.ts';

/** Files of the build as the bundler describes them. */
type Chunk = { moduleIds: string[]; imports: string[]; dynamicImports: string[] };

/** The files that only the team's screens need: everything that is unreachable without one of these modules. */
export function teamFiles(
  chunks: ReadonlyMap<string, Chunk>,
  entry: string,
  teamModules: readonly string[],
): Set<string> {
  const doors = new Set(teamModules);
  const forAll = new Set<string>();
  const waiting = [entry];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (forAll.has(name)) continue;
    forAll.add(name);
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
    const isDoor = (file: string) => chunks.get(file)?.moduleIds.some((id) => doors.has(id));
    waiting.push(...imports, ...dynamicImports.filter((file) => !isDoor(file)));
  }
  return new Set([...chunks.keys()].filter((name) => !forAll.has(name)));
}

type Listed = BuiltFile & { size: number };

/** Groups of built files, collected during the build. */
export type Marks = { team: Set<string>; home: Set<string> };

/** Marks these files in the worker's precache list (web/worker/kept-app.ts). */
export const markFiles =
  ({ team, home }: Marks) =>
  (entries: Listed[]) => ({
    manifest: entries.map((one): Listed => ({
      ...one,
      ...(team.has(one.url) && { team: true }),
      ...(home.has(one.url) && { home: true }),
    })),
  });
