import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { matchPath, MemoryRouter, useLocation } from 'react-router-dom';
import { LANGUAGES, type Language, type User } from '#shared/accounts.ts';
import type { PageData } from '#shared/drawn-page.ts';
import { WAIT_MS } from '#shared/testing/depth.ts';
import { screens } from '#web/app/screens.ts';
import { Shell } from '#web/app/shell.tsx';
import { interpolation } from '#web/lib/isolate.ts';
import { practice } from '#web/lib/practice-identity.ts';
import { createQueryClient } from '#web/device/page/query-client.ts';
import { writeSession } from '#web/device/core/session-store.ts';
import { SessionProvider } from '#web/device/page/session.tsx';
import { flushDrafts } from '#web/device/drafts/drafts-on-screen.ts';
import { keepSession } from '#web/device/core/stored-session.ts';
import { PageDataContext } from '#web/lib/page-data.ts';
import { mergeLocale } from '#web/locales/merge.ts';
import { removeToast } from '#web/ui/feedback/toast-store.ts';
import { device } from '#web/testing/page.ts';
import { openPage } from './page.ts';

// The first screen of a file is imported while the test waits for it.
configure({ asyncUtilTimeout: Math.min(30_000, WAIT_MS) });

type RenderOptions = {
  /** The logged-in user. Nobody by default. */
  as?: User;
  language?: Language;
  /** What the server has drawn the page with, if it has. */
  drawnWith?: Partial<PageData>;
  /** For parts: the path at which they are rendered. */
  at?: string;
  /** For parts: the page was just opened and the stored session has not been checked yet. */
  isStarting?: boolean;
  /** For parts: another part was shown on the same page before. */
  isSamePage?: boolean;
};

/** As every page of the demo says it. */
const aPractice = { name: 'Steadwell', palette: 'teal', logo: null } as const;
const aContact = { phone: '+18005550123', email: 'help@steadwell.example' };

export type Rendered = RenderResult & {
  user: UserEvent;
  /** The router's location: `/login?from=admin`. */
  path: () => string;
};

/** Renders the whole app at a path, as this user sees it. Requires a `fakeApi()`. */
export async function renderScreen(path: string, options: RenderOptions = {}): Promise<Rendered> {
  await prepare(options);
  await warmUp(path);
  const { drawnWith } = options;
  const data = drawnWith
    ? { contact: aContact, identity: aPractice, answers: [], ...drawnWith }
    : null;
  const page = (
    <PageDataContext value={data}>
      <Shell />
    </PageDataContext>
  );
  return renderAt(path, page);
}

/** Renders one part with the context that it may need. */
export async function renderPart(part: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  await prepare(options);
  if (options.as && !options.isStarting)
    writeSession(device, { state: 'authenticated', user: options.as });
  return renderAt(
    options.at ?? '/',
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>{part}</SessionProvider>
    </QueryClientProvider>,
  );
}

/** Imports what the page would load, so that compiling it does not use up the timeout for something to appear. */
async function warmUp(path: string): Promise<void> {
  const { pathname } = new URL(path, 'http://localhost');
  const entries = screens.filter((one) => matchPath(one.path, pathname));
  await Promise.all([
    import('#web/app/data-layer.tsx'),
    import('#web/app/member-layout.tsx'),
    import('#web/screens/login/login-screen.tsx'),
    ...entries.map((one) => one.load()),
  ]);
}

async function prepare({ as, language = 'en', isSamePage }: RenderOptions): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  removeToast();
  // To open a page again takes longer than to store the last letter, but not in a test beside a busy processor.
  await flushDrafts(device);
  if (!isSamePage) openPage();
  practice.set(aPractice);
  await startTexts(language);
  if (as) keepSession({ token: 'test-token', user: as }, true);
}

function renderAt(path: string, content: ReactNode): Rendered {
  let current = path;
  const Spy = () => {
    const { pathname, search, hash } = useLocation();
    current = pathname + search + hash;
    return null;
  };
  const result = render(
    <MemoryRouter initialEntries={[path]}>
      <Spy />
      {content}
    </MemoryRouter>,
  );
  return { ...result, user: userEvent.setup(), path: () => current };
}

let texts: typeof i18next.store | undefined;

/** Loads the real texts without a network, also where another file of this worker has started i18next without them. */
export async function startTexts(language: Language): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next
      .use(initReactI18next)
      .init({ lng: language, fallbackLng: 'en', interpolation, resources: {} });
  }
  if (texts !== i18next.store) {
    for (const one of LANGUAGES)
      i18next.addResourceBundle(one, 'translation', mergeLocale(one), true, true);
    texts = i18next.store;
  }
  await i18next.changeLanguage(language);
}
