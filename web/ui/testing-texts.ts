import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import ui from '../locales/en/ui.json' with { type: 'json' };

/** Loads the texts of this folder for its own tests. */
export async function loadEnglishTexts() {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: { ui } } } });
}
