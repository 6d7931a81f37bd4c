import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, minify, type Plugin } from 'vite';

/**
 * Prepares what the server draws public pages with: the app for the server, and the shell into which its pages are put
 * (api/http/web-app.ts). The plain shell becomes app.html and serves every other address and the installed app. Must
 * run before the worker's plugin, which lists the files of the build.
 */
export function prerenderPlugin(): Plugin {
  let root = '';
  let outDir = '';
  let isClient = false;
  return {
    name: 'steadwell-prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
      isClient = config.build.ssr === false;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (!isClient) return;
        await rename(join(outDir, 'index.html'), join(outDir, 'app.html'));
        const shell = await readableAlone(await readFile(join(outDir, 'app.html'), 'utf8'), outDir);
        await mkdir(join(outDir, 'pages'), { recursive: true });
        await writeFile(join(outDir, 'pages/shell.html'), shell);
        await shorten(outDir);
        await buildRenderer(root, outDir);
      },
    },
  };
}

/**
 * Every first visit waits for these two, which Vite copies as they are in web/public. Of the one that the oldest
 * browsers read only comments and indents are removed: the minifier would write newer syntax.
 */
async function shorten(outDir: string): Promise<void> {
  const [oldest, start] = [join(outDir, 'before-the-app.js'), join(outDir, 'start.js')];
  const plain = await readFile(oldest, 'utf8');
  const bare = plain.replace(/^\s*\/\*.*?\*\/\n/gms, '').replace(/^\s*(?:\/\/.*)?/gm, '');
  await writeFile(oldest, bare);
  const { code, errors } = await minify(start, await readFile(start, 'utf8'));
  if (errors.length > 0) throw new Error(`${start} cannot be minified: ${errors[0]!.message}`);
  await writeFile(start, code);
}

/** The app as a module with which the server draws pages (api/http/draw-page.ts). It loads the screens it draws. */
async function buildRenderer(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'prerender/renderer.tsx',
      outDir: join(outDir, '.renderer'),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      target: 'node22',
      rolldownOptions: {
        output: { entryFileNames: 'renderer.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

/**
 * The shell of a page that is readable before the app loads: styles are inlined, and scripts wait until
 * public/start.js loads them.
 */
async function readableAlone(shell: string, outDir: string): Promise<string> {
  const scripts: string[] = [];
  const styles: string[] = [];
  const rest = shell.replace(
    /\s*<(?:script type="module"|link rel="(modulepreload|stylesheet)")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g,
    (_all, kind: string | undefined, address: string) => {
      (kind === 'stylesheet' ? styles : scripts).push(address);
      return '';
    },
  );
  const [app, ...parts] = scripts;
  if (app === undefined || styles.length === 0)
    throw new Error('app.html is not as Vite writes it');
  const sheets = await Promise.all(styles.map((one) => readFile(join(outDir, one), 'utf8')));
  return rest.replace(
    '</head>',
    () =>
      `<style>${sheets.join('')}</style>` +
      `<script async src="/start.js" data-app="${app}" data-parts="${parts.join(' ')}"></script></head>`,
  );
}
