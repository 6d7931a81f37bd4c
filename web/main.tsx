import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { answerEarlyPress, earlyPath, openEarlyLink } from './app/early-press.ts';
import { listenForFaults } from './app/error-boundary.tsx';
import { loadFirstPage, loadFirstPageLater } from './app/first-page.ts';
import { listenForInstall } from './lib/install-prompt.ts';
import { startServiceWorker } from './app/service-worker.ts';
import { Shell } from './app/shell.tsx';
import { TextsGate } from './app/texts-gate.tsx';
import { startFilling } from './device/reads/fill-life.ts';
import { startSafetyCode } from './device/page/safety-code.ts';
import { device } from '#web/device/page-device.ts';
import './styles/base.css';

listenForFaults();
// Where a browser is too old, public/before-the-app.js has put a page of its own in its place.
const root = document.getElementById('root');
// Not awaited: this module shares its file with what the screens import, and would wait for those that wait for it.
// In a task of its own: evaluating the libraries has already taken one.
if (root) setTimeout(() => void start(root));

async function start(root: HTMLElement): Promise<void> {
  const isThere = loadFirstPage();
  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  if (root.dataset.prerendered) {
    // A prerendered page is replaced by the app in one step, when the app has everything it needs. It is rendered in
    // slices, so that the page keeps responding to a user who reads and scrolls meanwhile.
    if (!(await isThere) && !(await loadFirstPageLater())) return;
    if (earlyPath()) openEarlyLink(root);
    else answerEarlyPress(root);
    startTransition(draw);
  } else {
    draw();
  }
  startServiceWorker();
  listenForInstall();
  startFilling(device);
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
