import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { forTests } from './boundaries.rules.ts';

/** What somebody may do is `can` of the record or `mayCall` of the endpoint; whose pages they see is in web/lib/views.ts. */

const cwd = fileURLToPath(new URL('..', import.meta.url));
const ROLE = /^(guest|customer|doctor|staff|fulfilment|admin)$/;
const isRole = (node: ts.Expression) => ts.isStringLiteralLike(node) && ROLE.test(node.text);

/** What stands beside the name of a role: `x === 'staff'`, `switch (x)`, `['staff', 'admin'].includes(x)`. */
function compared(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())) {
    if (isRole(node.right)) return node.left;
    return isRole(node.left) ? node.right : undefined;
  }
  if (ts.isSwitchStatement(node)) {
    const { clauses } = node.caseBlock;
    const hasRole = clauses.some((one) => ts.isCaseClause(one) && isRole(one.expression));
    return hasRole ? node.expression : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const { name, expression } = node.expression;
  if (name.text !== 'includes' || !ts.isArrayLiteralExpression(expression)) return;
  return expression.elements.some(isRole) ? node.arguments[0] : undefined;
}

function comparisons(node: ts.Node): ts.Expression[] {
  const own = compared(node);
  const inner: ts.Expression[] = [];
  ts.forEachChild(node, (child) => void inner.push(...comparisons(child)));
  return own ? [own, ...inner] : inner;
}

/** Others have some of these words too: the two logins, the place of a badge. */
function holdsRole(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  const words = (type.isUnion() ? type.types : [type]).map((one) =>
    one.isStringLiteral() ? one.value : '',
  );
  return words.includes('staff') && words.includes('admin');
}

/** Where these files compare roles. Only what contains such a comparison is compiled. */
function roleComparisons(texts: ReadonlyMap<string, string>): string[] {
  const suspects = [...texts].filter(
    ([path, text]) =>
      /'(guest|customer|doctor|staff|fulfilment|admin)'/.test(text) &&
      comparisons(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)).length > 0,
  );
  const { config } = ts.readConfigFile(`${cwd}tsconfig.json`, (path) => readFileSync(path, 'utf8'));
  const { options } = ts.convertCompilerOptionsFromJson(
    (config as { compilerOptions: unknown }).compilerOptions,
    cwd,
  );
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  const changed = new Map(suspects.map(([path, text]) => [`${cwd}${path}`, text]));
  host.getSourceFile = (path, version) => {
    const text = changed.get(path);
    return text === undefined ? read(path, version) : ts.createSourceFile(path, text, version);
  };
  const program = ts.createProgram([...changed.keys()], options, host);
  const checker = program.getTypeChecker();
  return suspects.flatMap(([path]) => {
    const file = program.getSourceFile(`${cwd}${path}`)!;
    return comparisons(file)
      .filter((node) => holdsRole(checker, node))
      .map((node) => `${path}: ${node.parent.getText()}`);
  });
}
const app = new Map(
  globSync('web/**/*.{ts,tsx}', { cwd })
    .filter((path) => !forTests.test(path) && !/\/bench\//.test(path))
    .map((path) => [path, readFileSync(`${cwd}${path}`, 'utf8')]),
);

const planted = `
import type { ActorRole } from '#shared/lib/actor.ts';
export function planted(role: ActorRole, mode: 'customer' | 'doctor') {
  switch (role) { case 'fulfilment': return mode === 'doctor'; }
  return [role === 'admin', 'guest' != role, ['staff', 'admin'].includes(role)];
}`;

test('one file of the app compares roles, and the check sees each way to do it', () => {
  const found = roleComparisons(new Map([...app, ['web/lib/planted.ts', planted]]));
  const isPlanted = (place: string) => place.startsWith('web/lib/planted.ts');
  expect(found.filter(isPlanted).map((place) => place.split(/[:\n]/)[1])).toEqual([
    " switch (role) { case 'fulfilment'",
    " role === 'admin'",
    " 'guest' != role",
    " ['staff', 'admin'].includes(role)",
  ]);
  expect(
    found.filter((place) => !isPlanted(place) && !place.startsWith('web/lib/views.ts:')),
  ).toEqual([]);
});
