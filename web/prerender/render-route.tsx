import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import i18next, { type Resource } from 'i18next';
import { Suspense, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { initReactI18next } from 'react-i18next';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PublicLayout } from '#web/app/public-layout.tsx';
import { interpolation } from '#web/lib/isolate.ts';
import { SessionProvider } from '#web/device/page/session.tsx';

export type Rendered = {
  /** The path of the page. */
  address: string;
  /** The pattern of its route, which names its parameters. */
  path: string;
  screen: ReactNode;
  client: QueryClient;
  language: string;
  texts: Resource[string];
};

/**
 * A screen in the public layout, as a visitor sees it before any script runs: the content of #root in this language.
 * One at a time, because the language is a property of the process.
 */
export async function renderRoute(rendered: Rendered): Promise<string> {
  const { address, path, screen, client, language, texts } = rendered;
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: texts } },
    interpolation,
    returnNull: false,
    react: { useSuspense: false },
  });
  const faults: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={address}>
      <SessionProvider>
        <QueryClientProvider client={client}>
          <Suspense>
            <Routes>
              <Route element={<PublicLayout />}>
                <Route path={path} element={screen} />
              </Route>
            </Routes>
          </Suspense>
        </QueryClientProvider>
      </SessionProvider>
    </StaticRouter>,
    {
      // Otherwise React leaves an empty place where a component failed.
      onError: (fault) => void faults.push(fault),
      // It would put a large part at the end of the page, and a script in its place, which the policy forbids.
      progressiveChunkSize: Infinity,
    },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  if (faults.length > 0) throw faults[0];
  // What closed dialogs hide has styles of its own as well, which the policy forbids.
  const allowed = html.replaceAll(/(<span hidden="") style="[^"]*"/g, '$1');
  // A form submitted too early must not put a password into the URL, so until the app is ready forms submit nowhere.
  return allowed.replaceAll('<form ', '<form method="dialog" ');
}
