import i18next, { type Resource } from 'i18next';
import { Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { initReactI18next } from 'react-i18next';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { PublicLayout } from '#web/app/public-layout.tsx';
import { SessionProvider } from '#web/session/session.tsx';
import { drawnFor } from '#web/features/catalogue/offered-first.ts';
import { LandingScreen } from '#web/screens/landing/landing-screen.tsx';

/** The landing page as a visitor sees it before anything has run: the text of #root in this language. */
export async function renderLanding(
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
    <StaticRouter location="/">
      <SessionProvider>
        <Suspense>
          <Routes>
            <Route element={<PublicLayout />}>
              <Route path="/" element={<LandingScreen />} />
            </Route>
          </Routes>
        </Suspense>
      </SessionProvider>
    </StaticRouter>,
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}
