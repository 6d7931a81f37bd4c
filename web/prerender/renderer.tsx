import i18next, { type Resource } from 'i18next';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import type { DrawnPage, DrawPage } from '#shared/drawn-page.ts';
import { App } from '#web/app/app.tsx';
import { interpolation } from '#web/lib/isolate.ts';
import { practice } from '#web/lib/practice-identity.ts';

const TITLE = /<title>([^<]*)<\/title>/g;

/** The app itself, as it is before React runs in a browser (web/main.tsx), for api/http/draw-page.ts. */
const draw: DrawPage = async ({ address, language, data }, texts) => {
  practice.set(data.identity);
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: texts as Resource[string] } },
    interpolation,
    returnNull: false,
    react: { useSuspense: false },
  });
  const faults: unknown[] = [];
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={address}>{children}</StaticRouter>
  );
  const { prelude } = await prerenderToNodeStream(<App data={data} Router={Router} />, {
    // Otherwise React leaves an empty place where a component failed.
    onError: (fault) => void faults.push(fault),
    // It would put a large part at the end of the page, and a script in its place, which the policy forbids.
    progressiveChunkSize: Infinity,
  });
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  if (faults.length > 0) throw faults[0];
  return {
    ...pageOf(html),
    ...(address === '/' && { description: i18next.t('landing.hero.text') }),
  };
};

function pageOf(html: string): DrawnPage {
  const title = [...html.matchAll(TITLE)].at(-1)?.[1] ?? '';
  const content = html
    .replaceAll(TITLE, '')
    // What closed dialogs hide has styles of its own as well, which the policy forbids.
    .replaceAll(/(<span hidden="") style="[^"]*"/g, '$1')
    // A form submitted too early must not put a password into the URL, so until React is there forms submit nowhere.
    .replaceAll('<form ', '<form method="dialog" ');
  return { html: content, title };
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time, because the language is a property of the process. */
export const drawPage: DrawPage = (page, texts) => {
  const drawn = last.then(() => draw(page, texts));
  last = drawn.catch(() => undefined);
  return drawn;
};
