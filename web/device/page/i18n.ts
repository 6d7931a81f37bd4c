import i18next, { type i18n as I18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { interpolation } from '#web/lib/isolate.ts';
import { INTERFACE_LANGUAGES, toLanguage } from '#web/lib/languages.ts';
import { TranslationBackend } from './translation-backend.ts';

const YEAR_MINUTES = 525_600;

/**
 * Languages, detection and loading as in D1 §9 and decision C075. A page that was drawn has the language already: the
 * server has read the same address and cookie (api/http/visitor-language.ts).
 */
export async function startI18n(
  drawnIn: string | null = null,
  instance: I18n = i18next,
): Promise<void> {
  instance.on('languageChanged', () => {
    document.documentElement.lang = toLanguage(instance.resolvedLanguage);
  });
  // The start ends with the detected language, even where somebody has chosen another one while its texts were on
  // their way.
  let chosen: string | undefined;
  const noteChoice = (language: string | undefined) => (chosen = language);
  instance.on('languageChanging', noteChoice);
  await instance
    .use(TranslationBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      ...(drawnIn && { lng: drawnIn }),
      supportedLngs: [...INTERFACE_LANGUAGES],
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: 'en',
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18next',
        lookupLocalStorage: 'i18nextLng',
        lookupSessionStorage: 'i18nextLng',
        caches: ['localStorage', 'cookie'],
        cookieMinutes: YEAR_MINUTES,
        // Not `strict`, or whoever comes by a link from another site gets the page in the language of the browser.
        cookieOptions: { path: '/', sameSite: 'lax' },
        convertDetectedLanguage: (tag) => tag.toLowerCase().split(/[-_]/)[0] ?? tag,
      },
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      interpolation,
      returnNull: false,
      parseMissingKeyHandler: (key: string, defaultValue?: string) => defaultValue ?? nameIn(key),
      // A screen waits for its texts once, at startup. After a language switch the old texts stay until the new ones
      // are loaded.
      react: { useSuspense: false },
    });
  instance.off('languageChanging', noteChoice);
  if (chosen && chosen !== instance.language) await instance.changeLanguage(chosen);
}

/** False before the first texts have come, and after all attempts to load them have failed. */
export const hasTexts = (): boolean => i18next.exists('ui.loading');

/** Whether the words of the team are there too: they come only for whoever is of it. */
export const hasTeamTexts = (): boolean => i18next.exists('doctor.pageTitle');

/** Asks once more for texts that did not come, or that were not for this person yet. */
export async function reloadTexts(): Promise<void> {
  await i18next.reloadResources();
  // The language counts as resolved only if it is set while its texts are there.
  await i18next.changeLanguage(i18next.language);
}

/** A plan or a status that only a later release knows has no text here. Its own name says more than the key of one. */
const nameIn = (key: string): string => key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ');
