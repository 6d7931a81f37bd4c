import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { listenForFaults } from './app/error-boundary.tsx';
import { loadFirstPage, loadFirstPageLater } from './app/first-page.ts';
import { holdInput } from './app/early-input.ts';
import { startServiceWorker } from './app/service-worker.ts';
import { startFilling } from './device/reads/fill-life.ts';
import { startSafetyCode } from './device/page/safety-code.ts';
import { followPractice } from './features/config/contact.ts';
import { device } from '#web/device/page-device.ts';
import { listenForInstall } from './lib/install-prompt.ts';
import { readPageData } from './lib/page-data.ts';
import './styles/base.css';

listenForFaults();
// Where a browser is too old, public/before-the-app.js has put a page of its own in its place.
const root = document.getElementById('root');
// Not awaited: this module shares its file with what the screens import, and would wait for those that wait for it.
// In a task of its own: evaluating the libraries has already taken one.
if (root) setTimeout(() => void start(root));

async function start(root: HTMLElement): Promise<void> {
  const data = readPageData();
  const app = <App data={data} Router={BrowserRouter} />;
  const isThere = loadFirstPage(data && document.documentElement.lang);
  if (data) {
    // What the server has drawn stays until everything is there to answer for it.
    if (!(await isThere) && !(await loadFirstPageLater())) return;
    const giveBack = holdInput(root);
    // In slices, so that the page keeps responding to a user who reads and scrolls meanwhile.
    startTransition(() => void hydrateRoot(root, app));
    giveBack();
  } else {
    createRoot(root).render(app);
    followPractice(async () => {
      const { followPictures } = await import('./device/store/pictures.ts');
      await followPictures(device);
    });
  }
  startServiceWorker();
  listenForInstall();
  startFilling(device);
  startSafetyCode();
}
