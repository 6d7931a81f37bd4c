/** A file of the build: its static and its dynamic imports. */
export type BuiltFile = {
  modules: readonly string[];
  imports: readonly string[];
  css: readonly string[];
};
export type Graph = {
  entry: string;
  files: ReadonlyMap<string, BuiltFile>;
  /** What a module imports on demand. */
  partsOf: (module: string) => readonly string[];
};

/** The file that contains a module. An unknown name means a mistake in plan.ts. */
export function fileOf({ files }: Graph, module: string): string {
  for (const [name, { modules }] of files) {
    if (modules.some((one) => one === module || one.includes(`/node_modules/${module}/`)))
      return name;
  }
  throw new Error(`plan.ts names ${module}, which is in no file of the build`);
}

/** These files and all their static imports, styles included. */
export function closureOf({ files }: Graph, names: Iterable<string>): Set<string> {
  const all = new Set<string>();
  const add = (name: string) => {
    if (all.has(name)) return;
    all.add(name);
    const file = files.get(name);
    for (const one of file?.css ?? []) all.add(one);
    for (const one of file?.imports ?? []) add(one);
  };
  for (const name of names) add(name);
  return all;
}
