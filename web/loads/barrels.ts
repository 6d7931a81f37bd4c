/** A module as the bundler describes it, with its static imports only. */
export type ModuleInfo = { importedIds: readonly string[]; code: string | null } | null;
export type Lookup = (id: string) => ModuleInfo;

/** Packages that export everything from one module, of which an importer needs only the parts that it names. */
const BARREL =
  /node_modules\/(lucide-react|@headlessui\/react)\/dist\/(?:esm\/lucide-react\.mjs|headlessui\.esm\.js)$/;

const barrels = new Map<string, Map<string, string>>();

/** The modules that a module really imports: through a barrel only the named parts. */
export function importsOf(id: string, lookup: Lookup): string[] {
  const module = lookup(id);
  return (module?.importedIds ?? []).flatMap((imported) => {
    const packageName = BARREL.exec(imported)?.[1];
    if (packageName === undefined) return [imported];
    const parts = barrels.get(imported) ?? partsOf(imported, lookup);
    barrels.set(imported, parts);
    // A name that is not found is small and gets a place anyway.
    return namedFrom(packageName, module?.code ?? '').flatMap((name) => parts.get(name) ?? []);
  });
}

function namedFrom(packageName: string, code: string): string[] {
  const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${packageName}["']`, 'g');
  return [...code.matchAll(statement)].flatMap(([, list]) =>
    list!
      .split(',')
      .map((one) => one.trim().split(/\s+as\s+/)[0]!)
      .filter(Boolean),
  );
}

/** Maps each name that a barrel exports to the module it comes from. */
function partsOf(barrel: string, lookup: Lookup): Map<string, string> {
  const { importedIds = [], code } = lookup(barrel) ?? {};
  const parts = new Map<string, string>();
  const idOf = (path: string) => importedIds.find((one) => one.endsWith(path.replace(/^\./, '')));
  for (const [, list, path] of (code ?? '').matchAll(
    /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)/g,
  )) {
    for (const name of exported(list!)) parts.set(name, idOf(path!) ?? barrel);
  }
  for (const [, path] of (code ?? '').matchAll(/export\s*\*\s*from\s*["']([^"']+)/g)) {
    const part = idOf(path!);
    const own = part === undefined ? '' : (lookup(part)?.code ?? '');
    for (const [, list] of own.matchAll(/export\s*\{([^}]*)\}/g)) {
      for (const name of exported(list!)) parts.set(name, part!);
    }
  }
  return parts;
}

const exported = (list: string): string[] =>
  list.split(',').map((one) =>
    one
      .trim()
      .split(/\s+as\s+/)
      .at(-1)!,
  );
