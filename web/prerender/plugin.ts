import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Resource } from 'i18next';
import { runnerImport, type Plugin } from 'vite';
import { PRODUCTS } from '../../shared/catalogue.ts';
import { mergeLocale, type Texts } from '../locales/merge.ts';
import type * as LandingPage from './landing-page.tsx';

const LANGUAGES = ['en', 'vi', 'es'];

/** What may be on sale: a page each, so that none ever offers what is archived (api/http/web-app.ts picks). */
const OFFERS = [PRODUCTS, ...PRODUCTS.map((id) => [id]), []];

/**
 * Writes the landing page in each language into the build, so that a first visit reads before anything has run. The
 * plain shell becomes app.html: every other address gets it, and so does the installed app (see api/http/web-app.ts).
 * Before the worker's plugin, which lists what is there.
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
        // The app would open a line to its other tabs, which keeps a process alive.
        Reflect.deleteProperty(globalThis, 'BroadcastChannel');
        const { module } = await runnerImport<typeof LandingPage>(
          join(root, 'prerender/landing-page.tsx'),
          { configFile: false, root, logLevel: 'error' },
        );
        for (const language of LANGUAGES) {
          const texts = mergeLocale(language);
          for (const offered of OFFERS) {
            const html = await module.renderLanding(language, texts as Resource[string], offered);
            const page = intoShell(shell, { language, offered }, texts, html);
            const isAll = offered.length === PRODUCTS.length;
            const name = isAll ? language : `${language}.${offered.join('-') || 'none'}`;
            await writeFile(join(outDir, `pages/landing.${name}.html`), page);
          }
        }
      },
    },
  };
}

/**
 * The shell of a page that is read before the app is there: its styles stand in it, and its scripts wait for
 * public/early-press.js to fetch them.
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

/** Functions, since a `$&` in a text would be a pattern. */
function intoShell(
  shell: string,
  { language, offered }: { language: string; offered: readonly string[] },
  texts: Texts,
  html: string,
): string {
  const { landing } = texts as { landing: { hero: { title: string; text: string } } };
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  return shell
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_all, start: string) => start + escape(landing.hero.text),
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-prerendered="${language}" data-offered="${offered.join(' ')}">${html}</div>`,
    );
}
