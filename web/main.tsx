import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { answerEarlyPress } from './app/early-press.ts';
import { listenForInstall } from './app/install-prompt.ts';
import { preloadFirstScreen } from './app/preload.ts';
import { startServiceWorker } from './app/service-worker.ts';
import { startFilling } from './lib/fill-life.ts';
import { startI18n } from './lib/i18n.ts';
import './styles/base.css';

// zod tries to compile its checks, which our policy forbids and browsers report; it comes with the first form (z.config).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root')!;
const ready = [startI18n(), preloadFirstScreen(window.location.pathname)];
// A page that can be read already is replaced by the living one when that has all it needs, at one stroke.
if (root.dataset.prerendered) {
  await Promise.allSettled(ready);
  answerEarlyPress(root);
}
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
startServiceWorker();
listenForInstall();
startFilling();
