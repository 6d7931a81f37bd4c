import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { HANG_MS, WAIT_MS } from './shared/testing/depth.ts';
import { areasBelow, WHOLE } from './web/loads/areas.ts';
import { groupName } from './web/loads/groups.ts';
import { lateZod } from './web/loads/late-zod.ts';
import { withoutJsonSchema } from './web/loads/no-json-schema.ts';
import { noSummaries } from './web/loads/no-summaries.ts';
import { loadsPlugin } from './web/loads/plugin.ts';
import { markFiles } from './web/loads/team-files.ts';
import { localesPlugin, TEAM_TEXTS } from './web/locales/plugin.ts';
import { prerenderPlugin } from './web/prerender/plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Checks of imports, cited decisions, links and unused code; part of `npm run check`. */
const RULES = ['boundaries', 'decisions', 'docs', 'roles', 'unused'].map(
  (name) => `shared/${name}.test.ts`,
);
/** Files that only screens of the team need: found by the build, told to the worker. */
const team = new Set<string>(TEAM_TEXTS);
/** Files that the first view of the patient's home needs: the worker's page names them. */
const home = new Set<string>();
/**
 * Web tests that need modules of their own: they replace some, start the texts as a page does, or say so, because what
 * their modules remember would reach the next file.
 */
const NEEDS_OWN =
  /\bvi\.(mock|doMock|resetModules)\(|'fake-indexeddb\/auto'|'(\.|#web\/device\/page)\/i18n\.ts'|@own-modules/;
const ownModules = globSync('**/*.test.{ts,tsx}', { cwd: `${root}web` }).filter((file) =>
  NEEDS_OWN.test(readFileSync(`${root}web/${file}`, 'utf8')),
);
/** What tests make is young and dies young: with room for it, they take an eighth less of the processor. */
const execArgv = ['--min-semi-space-size=64', '--max-semi-space-size=128'];
const inBrowser = {
  execArgv,
  include: ['**/*.test.{ts,tsx}'],
  environment: 'happy-dom',
  setupFiles: 'testing/setup.ts',
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  css: false,
};
const apiTarget = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: `${root}web`,
  cacheDir: `${root}node_modules/.vite`,
  plugins: [
    // Text beside other content gets an element of its own, for pages that a browser translates (web/jsx/own-text.ts).
    react({ jsxImportSource: '#jsx' }),
    tailwindcss(),
    withoutJsonSchema(),
    lateZod(),
    noSummaries(),
    localesPlugin(),
    loadsPlugin({ team, home }),
    prerenderPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      // The page registers the worker itself, after it has loaded (web/app/service-worker.ts).
      injectRegister: false,
      manifest: false,
      injectManifest: {
        buildPlugins: { vite: [withoutJsonSchema(), noSummaries()] },
        // Half a megabyte that only admins need, who write with a connection; and what only drawn pages ask for.
        globIgnores: ['assets/rich-editor-*.js', 'start.js'],
        manifestTransforms: [markFiles({ team, home })],
        globPatterns: [
          'app.html',
          '**/*.{js,css}',
          'icons/{icon-192,badge-96}.png',
          // Of articles, which are read offline too.
          'images/*.svg',
          // A page of an earlier release must not get the texts of a later one.
          'locales/**/*.json',
        ],
      },
    }),
  ],
  build: {
    outDir: `${root}dist`,
    emptyOutDir: true,
    // The oldest that Tailwind can draw for; below them stands web/public/before-the-app.js.
    target: ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox128'],
    // What the same areas share comes in one file: a hundred of a kilobyte each cost a quarter of the start.
    rolldownOptions: {
      output: {
        // The first script names all others: a shorter hash of each is a shorter first view.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'areas', name: groupName(areasBelow(`${root}web`), WHOLE) }],
        },
      },
    },
  },
  // The API must see the browser's own host, or it takes every call for a forged one.
  server: { proxy: { '/api': { target: apiTarget, changeOrigin: false } } },
  test: {
    // Vitest would leave one core idle, but these tests wait for the database, and one for a schedule's next minute.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'rules',
          root,
          include: RULES,
          testTimeout: HANG_MS,
        },
      },
      {
        test: {
          name: 'server',
          root,
          execArgv,
          // A file finds the app loaded by the one before it, which saves a fifth of the time; its database is its own.
          isolate: false,
          include: ['{api,shared,tools}/**/*.test.ts'],
          exclude: RULES,
          globalSetup: 'api/testing/global-setup.ts',
          expect: { poll: { timeout: WAIT_MS } },
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'web',
          // Files share what they load, as the screens of one page do; what a test leaves is cleared by the setup.
          isolate: false,
          environment: './testing/kept-page.ts',
          exclude: ownModules,
        },
      },
      { extends: true, test: { ...inBrowser, name: 'web-own', include: ownModules } },
    ],
  },
});
