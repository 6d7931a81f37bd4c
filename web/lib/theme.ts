import { readLocal, removeLocal, writeLocal } from './local-storage.ts';
import { store } from './store.ts';

/** `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** public/before-the-app.js reads it before the first paint and sets the colours. */
export const THEME_KEY = 'theme';

const toTheme = (kept: string | null): Theme => THEMES.find((one) => one === kept) ?? 'system';

/** The theme chosen on this device. */
export const theme = store<Theme>(
  typeof window === 'undefined' ? 'system' : toTheme(readLocal(THEME_KEY)),
);

export function chooseTheme(next: Theme): void {
  if (next === 'system') removeLocal(THEME_KEY);
  else writeLocal(THEME_KEY, next);
  theme.set(next);
  window.dispatchEvent(new CustomEvent('theme', { detail: next }));
}
