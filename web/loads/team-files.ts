import type { BuiltFile } from '../worker/kept-app.ts';

/** Files of the build as the bundler tells of them. */
type Chunk = { moduleIds: string[]; imports: string[]; dynamicImports: string[] };

/**
 * The files that only screens of the team bring along: all that cannot be reached without opening one of these modules.
 */
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

/** What the build has found out about its files, by kind. */
export type Marks = { team: Set<string>; home: Set<string> };

/** Says so in the worker's list of files (web/worker/kept-app.ts). */
export const markFiles =
  ({ team, home }: Marks) =>
  (entries: Listed[]) => ({
    manifest: entries.map((one): Listed => ({
      ...one,
      ...(team.has(one.url) && { team: true }),
      ...(home.has(one.url) && { home: true }),
    })),
  });
