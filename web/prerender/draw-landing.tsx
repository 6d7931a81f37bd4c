import i18next, { type Resource } from 'i18next';
import type { DrawnPage, LandingPage } from '#shared/drawn-page.ts';
import { drawnFor } from '#web/features/catalogue/offered-first.ts';
import { createQueryClient } from '#web/device/page/query-client.ts';
import { headed } from '#web/lib/page-title.tsx';
import { LandingScreen } from '#web/screens/landing/landing-screen.tsx';
import { renderRoute } from './render-route.tsx';

/** The landing page with the products on sale and their prices, which the app starts with as well. */
export async function drawLanding(
  { language, shelf }: LandingPage,
  texts: Resource[string],
): Promise<DrawnPage> {
  drawnFor.shelf = shelf;
  try {
    const html = await renderRoute({
      address: '/',
      path: '/',
      screen: <LandingScreen />,
      ...{ client: createQueryClient(), language, texts },
    });
    return {
      language,
      title: headed(i18next.t('layout.titles.home')),
      description: i18next.t('landing.hero.text'),
      html: html.replace(/<title>[^<]*<\/title>/, ''),
      replies: [],
      shelf,
    };
  } finally {
    // The pages drawn next do not know what is on sale.
    drawnFor.shelf = null;
  }
}
