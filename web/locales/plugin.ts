import type { Plugin } from 'vite';
import { mergeEarly } from './merge.ts';

const LANGUAGES = ['en', 'vi', 'es'];
const ADDRESS = /^\/locales\/(en|vi|es)\/translation\.json(?:\?|$)/;

/** Serves the merged texts while developing and writes them into the build. */
export function localesPlugin(): Plugin {
  return {
    name: 'steadwell-locales',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = ADDRESS.exec(request.url ?? '')?.[1];
        if (!language) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(JSON.stringify(mergeEarly(language)));
      });
      server.watcher.on('change', (file) => {
        if (/locales\/\w+\/[\w-]+\.json$/.test(file)) server.ws.send({ type: 'full-reload' });
      });
    },
    generateBundle() {
      for (const language of LANGUAGES) {
        this.emitFile({
          type: 'asset',
          fileName: `locales/${language}/translation.json`,
          source: JSON.stringify(mergeEarly(language)),
        });
      }
    },
  };
}
