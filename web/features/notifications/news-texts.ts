import type { Language } from '#shared/accounts.ts';
import type { NewsKind } from '#shared/notifications.ts';
import en from '#web/locales/en/news.json';
import es from '#web/locales/es/news.json';
import vi from '#web/locales/vi/news.json';

/** What pushes say too. In all languages, because the bell shows old news after a change of language, even offline. */
export const newsTexts: Readonly<
  Record<Language, Record<NewsKind, { title: string; body: string }>>
> = { en, es, vi };
