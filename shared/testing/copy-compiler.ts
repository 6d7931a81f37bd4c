import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8');

const filesIn = (top: string): string[] =>
  readdirSync(join(root, top), { recursive: true }).map((name) =>
    `${top}/${String(name)}`.replaceAll('\\', '/'),
  );

/** The modules of shared/, and the files of the product that use them. Neither has tests. */
export const shared: ReadonlySet<string> = new Set(
  filesIn('shared').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')),
);
export const product: readonly string[] = ['api', 'web']
  .flatMap(filesIn)
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.|\/node_modules\//.test(path));

const options: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
  // The types of packages are unknown here.
  noImplicitAny: false,
  lib: ['lib.es2024.d.ts'],
  types: [],
};

type Copy = {
  places: readonly string[];
  /** What these files say instead, new ones among them. */
  texts: Readonly<Record<string, string>>;
  /** What it need not read again. */
  former?: ts.Program;
};

/**
 * The compiler's errors in these files of a copy in which some say something else. Packages and the rest of the product
 * are not loaded, which makes it fast and cannot hide an error in our own code.
 */
export function compileCopy({ places, texts, former }: Copy) {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  const textAt = (name: string) => texts[name.slice(root.length)];
  host.getSourceFile = (name, version) => {
    const text = textAt(name);
    if (text !== undefined) return ts.createSourceFile(name, text, version, true);
    return former?.getSourceFile(name) ?? read(name, version);
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const target = text.startsWith('#')
        ? text.slice(1)
        : normalize(join(dirname(from.slice(root.length)), text)).replaceAll('\\', '/');
      if (!shared.has(target) && !(target in texts)) return { resolvedModule: undefined };
      const resolvedFileName = join(root, target);
      return { resolvedModule: { resolvedFileName, extension: ts.Extension.Ts } };
    });
  const all = [...new Set([...Object.keys(texts), ...places])];
  const program = ts.createProgram(
    all.map((path) => join(root, path)),
    options,
    host,
  );
  const said = all.flatMap((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(join(root, path)))
      .map(({ code, start }) => ({ path, at: `${path}:${start}:${code}` })),
  );
  return { program, said };
}
