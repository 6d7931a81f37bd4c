import type { Resource } from 'i18next';
import type { ReactNode } from 'react';
import { createQueryClient } from '#web/device/page/query-client.ts';
import { drawnFor } from '#web/features/catalogue/offered-first.ts';
import { LandingScreen } from '#web/screens/landing/landing-screen.tsx';
import { LoginScreen } from '#web/screens/login/login-screen.tsx';
import { renderRoute } from './render-route.tsx';

export type PublicPath = '/' | '/login' | '/doctor-login';

const screens: Record<PublicPath, ReactNode> = {
  '/': <LandingScreen />,
  '/login': <LoginScreen />,
  '/doctor-login': <LoginScreen />,
};

/** One of the most common entry pages, prerendered by the build. */
export function renderPublic(
  path: PublicPath,
  language: string,
  texts: Resource[string],
  offered: readonly string[],
): Promise<string> {
  drawnFor.offered = offered;
  const client = createQueryClient();
  return renderRoute({ address: path, path, screen: screens[path], client, language, texts });
}
