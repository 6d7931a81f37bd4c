import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadFirstScreen } from './app/preload.ts';
import { startServiceWorker } from './app/service-worker.ts';
import { startI18n } from './lib/i18n.ts';
import './styles/base.css';

preloadFirstScreen(window.location.pathname);
void startI18n();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
startServiceWorker();
