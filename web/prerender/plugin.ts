import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Resource } from 'i18next';
import { build, minify, runnerImport, type Plugin } from 'vite';
import { PRODUCTS } from '../../shared/catalogue.ts';
import { mergeLocale, type Texts } from '../locales/merge.ts';
import type * as PublicPage from './public-page.tsx';

const LANGUAGES = ['en', 'vi', 'es'];
const BRAND = 'Steadwell';

/**
 * All combinations of products that may be on sale. One page each, so that none offers an archived product
 * (api/http/web-app.ts picks).
 */
const OFFERS = [PRODUCTS, ...PRODUCTS.map((id) => [id]), []];

type Page = {
  name: string;
  path: PublicPage.PublicPath;
  /** Keys of its texts. Without a description it uses that of the shell. */
  title: string;
  description?: string;
  offers: readonly (readonly string[])[];
};

/** api/http/web-app.ts refers to these names. */
const PAGES: readonly Page[] = [
  {
    name: 'landing',
    path: '/',
    title: 'layout.titles.home',
    description: 'landing.hero.text',
    offers: OFFERS,
  },
  { name: 'login', path: '/login', title: 'auth.login.pageTitle', offers: [PRODUCTS] },
  {
    name: 'doctor-login',
    path: '/doctor-login',
    title: 'auth.login.doctorPageTitle',
    offers: [PRODUCTS],
  },
];

/**
 * Prerenders the most common entry pages in each language, so that a first visit is readable before any script runs.
 * The plain shell becomes app.html and serves every other address and the installed app (see api/http/web-app.ts). Must
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
        // The app would open a channel to its other tabs, which would keep this process alive.
        Reflect.deleteProperty(globalThis, 'BroadcastChannel');
        const { module } = await runnerImport<typeof PublicPage>(
          join(root, 'prerender/public-page.tsx'),
          { configFile: false, root, logLevel: 'error' },
        );
        for (const language of LANGUAGES) {
          const texts = mergeLocale(language);
          for (const one of PAGES) {
            for (const offered of one.offers) {
              const html = await module.renderPublic(
                one.path,
                language,
                texts as Resource[string],
                offered,
              );
              const isAll = offered.length === PRODUCTS.length;
              const name = isAll ? language : `${language}.${offered.join('-') || 'none'}`;
              const page = intoShell(shell, one, { language, offered, texts, html });
              await writeFile(join(outDir, `pages/${one.name}.${name}.html`), page);
            }
          }
        }
      },
    },
  };
}

/**
 * Every first visit waits for these two, which Vite copies as they are in web/public. Of the one that the oldest
 * browsers read only comments and indents are removed: the minifier would write newer syntax.
 */
async function shorten(outDir: string): Promise<void> {
  const [oldest, early] = [join(outDir, 'before-the-app.js'), join(outDir, 'early-press.js')];
  const plain = await readFile(oldest, 'utf8');
  const bare = plain.replace(/^\s*\/\*.*?\*\/\n/gms, '').replace(/^\s*(?:\/\/.*)?/gm, '');
  await writeFile(oldest, bare);
  const { code, errors } = await minify(early, await readFile(early, 'utf8'));
  if (errors.length > 0) throw new Error(`${early} cannot be minified: ${errors[0]!.message}`);
  await writeFile(early, code);
}

/**
 * The module with which the server draws the blog and the plans (api/http/draw-page.ts): articles and prices change
 * without a build. In one file with everything it needs, so that it loads at once.
 */
async function buildRenderer(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'prerender/renderer.ts',
      outDir: join(outDir, '.renderer'),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'renderer.mjs', codeSplitting: false } },
    },
  });
}

/**
 * The shell of a page that is readable before the app loads: styles are inlined, and scripts wait until
 * public/early-press.js loads them.
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
      `<script async src="/early-press.js" data-app="${app}" data-parts="${parts.join(' ')}"></script></head>`,
  );
}

const textOf = (texts: Texts, key: string): string =>
  key.split('.').reduce<Texts | string>((at, step) => (at as Texts)[step]!, texts) as string;

/** Matches web/lib/page-title.tsx. */
const headed = (title: string) => (title === BRAND ? BRAND : `${title} · ${BRAND}`);

type Drawn = { language: string; offered: readonly string[]; texts: Texts; html: string };

/** Replacement functions, because `$&` in a text would be interpreted as a pattern. */
function intoShell(shell: string, page: Page, { language, offered, texts, html }: Drawn): string {
  const escape = (text: string) =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  const { title, description } = page;
  return shell
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(/<title>[^<]*/, () => `<title>${escape(headed(textOf(texts, title)))}`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (all, start: string) =>
      description === undefined ? all : start + escape(textOf(texts, description)),
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-prerendered="${language}" data-offered="${offered.join(' ')}">${html}</div>`,
    );
}
