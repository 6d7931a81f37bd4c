import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * In a page, contracts only note how their schemas are built (web/lib/later-zod.ts). Most first views read what the
 * server has checked and check nothing themselves: zod is a tenth of their code, and building all schemas takes a slow
 * phone a quarter of a second. It comes with the first part that checks something.
 */
export function lateZod(): Plugin {
  let root = '';
  return {
    name: 'steadwell-late-zod',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId(source, importer) {
      if (source !== 'zod' || !importer?.startsWith(join(root, '../shared/'))) return null;
      return join(root, 'lib/later-zod.ts');
    },
  };
}
