import { QueryClientProvider } from '@tanstack/react-query';
import i18next, { type Resource } from 'i18next';
import { Suspense, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { initReactI18next } from 'react-i18next';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PublicLayout } from '#web/app/public-layout.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { SessionProvider } from '#web/session/session.tsx';
import { drawnFor } from '#web/features/catalogue/offered-first.ts';
import { LandingScreen } from '#web/screens/landing/landing-screen.tsx';
import { LoginScreen } from '#web/screens/login/login-screen.tsx';

export type PublicPath = '/' | '/login' | '/doctor-login';

const screens: Record<PublicPath, ReactNode> = {
  '/': <LandingScreen />,
  '/login': <LoginScreen />,
  '/doctor-login': <LoginScreen />,
};

/** A page as a visitor sees it before any script runs: the content of #root in this language. */
export async function renderPublic(
  path: PublicPath,
  language: string,
  texts: Resource[string],
  offered: readonly string[],
): Promise<string> {
  drawnFor.offered = offered;
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <SessionProvider>
        <QueryClientProvider client={createQueryClient()}>
          <Suspense>
            <Routes>
              <Route element={<PublicLayout />}>
                <Route path={path} element={screens[path]} />
              </Route>
            </Routes>
          </Suspense>
        </QueryClientProvider>
      </SessionProvider>
    </StaticRouter>,
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}
