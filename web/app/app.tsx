import { StrictMode, type ComponentType, type ReactNode } from 'react';
import type { PageData } from '#shared/drawn-page.ts';
import { PageDataContext } from '#web/lib/page-data.ts';
import { Shell } from './shell.tsx';
import { TextsGate } from './texts-gate.tsx';

type AppProps = { data: PageData | null; Router: ComponentType<{ children: ReactNode }> };

/** Everything that is drawn, by the server and in the browser alike. */
export function App({ data, Router }: AppProps) {
  return (
    <StrictMode>
      <PageDataContext value={data}>
        <TextsGate>
          <Router>
            <Shell />
          </Router>
        </TextsGate>
      </PageDataContext>
    </StrictMode>
  );
}
