import i18next from 'i18next';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import en from '#web/locales/en/ui.json' with { type: 'json' };
import es from '#web/locales/es/ui.json' with { type: 'json' };
import vi from '#web/locales/vi/ui.json' with { type: 'json' };
import './gallery.css';
import { ArtSection } from './art-section.tsx';
import { DataSection } from './data-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FormSection } from './form-section.tsx';
import { FoundationSection } from './foundation-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { PhotoSection } from './photo-section.tsx';
import { LanguageSwitch } from '#web/ui/layout/language-switch.tsx';
import { Logo } from '#web/parts/logo.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SkipLink } from '#web/ui/layout/text-link.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';

const languages = [
  { code: 'en', name: 'English' },
  { code: 'vi', name: 'Tiếng Việt' },
  { code: 'es', name: 'Español' },
];

type Theme = 'device' | 'light' | 'dark';

/** All parts of the design system on one page. Only served by the development server. */
function Gallery() {
  const [language, setLanguage] = useState('en');
  const [theme, setTheme] = useState<Theme>('device');

  function handleTheme(next: Theme) {
    setTheme(next);
    if (next === 'device') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  }

  function handleLanguage(next: string) {
    setLanguage(next);
    void i18next.changeLanguage(next);
  }

  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
          <Logo />
          <div className="flex flex-wrap items-center gap-3">
            <LanguageSwitch languages={languages} current={language} onSelect={handleLanguage} />
            <Segmented
              label="Theme"
              value={theme}
              onChange={handleTheme}
              options={[
                { value: 'device', label: 'Device' },
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-page space-y-20 px-4 py-12 sm:px-6">
        <FoundationSection />
        <FormSection />
        <DataSection />
        <FeedbackSection />
        <OverlaySection />
        <ArtSection />
        <PhotoSection />
      </main>
      <Toaster />
    </>
  );
}

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: {
    en: { translation: { ui: en } },
    vi: { translation: { ui: vi } },
    es: { translation: { ui: es } },
  },
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
  </StrictMode>,
);
