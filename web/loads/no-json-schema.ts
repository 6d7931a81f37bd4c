import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILES = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/**
 * Leaves out zod's code for JSON Schema, a fifth of zod, which each schema names and only the server's description of
 * the API calls. In its place stand functions that return one which does nothing.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'steadwell-no-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!FILES.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, name]) => name!);
      return names.map((name) => `export const ${name} = () => () => {};`).join('\n');
    },
  };
}
