import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { answerEarlyPress, earlyPath, openEarlyLink } from './app/early-press.ts';
import { listenForFaults } from './app/error-boundary.tsx';
import { listenForInstall } from './app/install-prompt.ts';
import { preloadFirstScreen } from './app/preload.ts';
import { startServiceWorker } from './app/service-worker.ts';
import { Shell } from './app/shell.tsx';
import { TextsGate } from './app/texts-gate.tsx';
import { startFilling } from './offline/sync/fill-life.ts';
import { startI18n } from './lib/i18n.ts';
import { startSafetyCode } from './offline/drafts/safety-code.ts';
import './styles/base.css';

listenForFaults();
// Where a browser is too old, public/before-the-app.js has put a page of its own in its place.
const root = document.getElementById('root');
// Not awaited: this module shares its file with what the screens import, and would wait for those that wait for it.
// In a task of its own: evaluating the libraries has already taken one.
if (root) setTimeout(() => void start(root));

async function start(root: HTMLElement): Promise<void> {
  let path = earlyPath() ?? window.location.pathname;
  const ready = [startI18n(), preloadFirstScreen(path)];
  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  if (root.dataset.prerendered) {
    // A prerendered page is replaced by the app in one step, when the app has everything it needs. It is rendered in
    // slices, so that the page keeps responding to a user who reads and scrolls meanwhile.
    await Promise.allSettled(ready);
    // A link may have been pressed in the meantime.
    for (let next = earlyPath(); next && next !== path; next = earlyPath()) {
      path = next;
      await preloadFirstScreen(path);
    }
    if (earlyPath()) openEarlyLink(root);
    else answerEarlyPress(root);
    startTransition(draw);
  } else {
    draw();
  }
  startServiceWorker();
  listenForInstall();
  startFilling();
  startSafetyCode();
}

function App() {
  return (
    <TextsGate>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </TextsGate>
  );
}
