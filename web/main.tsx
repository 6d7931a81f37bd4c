import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadFirstScreen } from './app/preload.ts';
import { startServiceWorker } from './app/service-worker.ts';
import { startI18n } from './lib/i18n.ts';
import './styles/base.css';

// zod tries to compile its checks, which our policy forbids and browsers report; it comes with the first form (z.config).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

preloadFirstScreen(window.location.pathname);
void startI18n();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
startServiceWorker();
