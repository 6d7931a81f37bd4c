import { createContext, use } from 'react';
import type { PageData } from '#shared/drawn-page.ts';

/** What the page of this tab was drawn with. Null where the app draws it itself, as the installed app does. */
export const PageDataContext = createContext<PageData | null>(null);

export const usePageData = (): PageData | null => use(PageDataContext);

/** Embedded by api/http/web-app.ts. */
export function readPageData(): PageData | null {
  const element = document.getElementById('page-data');
  return element && (JSON.parse(element.textContent) as PageData);
}
