import type { Plugin } from 'vite';
import { mergeFor } from './merge.ts';

const LANGUAGES = ['en', 'vi', 'es'];
const FILES = ['translation', 'team'] as const;
const ADDRESS = /^\/locales\/(en|vi|es)\/(translation|team)\.json(?:\?|$)/;

/** Of the build, for the worker: a patient's device does not keep them. */
export const TEAM_TEXTS: readonly string[] = LANGUAGES.map(
  (language) => `locales/${language}/team.json`,
);

/** Serves the merged texts while developing and writes them into the build. */
export function localesPlugin(): Plugin {
  return {
    name: 'steadwell-locales',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, file] = ADDRESS.exec(request.url ?? '') ?? [];
        if (!language) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(JSON.stringify(mergeFor(file as (typeof FILES)[number], language)));
      });
      server.watcher.on('change', (file) => {
        if (/locales\/\w+\/[\w-]+\.json$/.test(file)) server.ws.send({ type: 'full-reload' });
      });
    },
    generateBundle() {
      for (const language of LANGUAGES) {
        for (const file of FILES) {
          this.emitFile({
            type: 'asset',
            fileName: `locales/${language}/${file}.json`,
            source: JSON.stringify(mergeFor(file, language)),
          });
        }
      }
    },
  };
}
