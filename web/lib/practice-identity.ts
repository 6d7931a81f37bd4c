import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { ShownIdentity } from '#shared/practice/identity.ts';
import { logoPart } from '#shared/practice/pictures.ts';
import { DEFAULT_PALETTE, PALETTES } from '#shared/practice/palettes.ts';
import { writeLocal } from './local-storage.ts';
import { store } from './store.ts';

/** public/before-the-app.js reads it where the page itself does not say who the practice is. */
const KEPT = 'practice';

const UNKNOWN: ShownIdentity = { name: '', palette: DEFAULT_PALETTE, logo: null };

/** Of the practice whose page this is. */
export const practice = store<ShownIdentity>(
  typeof document === 'undefined' ? UNKNOWN : readFrom(document.documentElement.dataset),
);

function readFrom({ brand = '', palette, logo }: DOMStringMap): ShownIdentity {
  const known = PALETTES.find((one) => one === palette);
  return { name: brand, palette: known ?? DEFAULT_PALETTE, logo: logo || null };
}

/** A page drawn by the server begins with the name that it was drawn with, so this is no part of what is hydrated. */
export const usePractice = (): ShownIdentity =>
  useSyncExternalStore(practice.listen, practice.get, practice.get);

/** For i18next: texts name the practice as `{{brand}}`. */
export const textVariables = {
  get brand(): string {
    return practice.get().name;
  },
};

/** What the server has said last: shown at once, and kept for the next start. */
export function showPractice({ name, palette, logo }: ShownIdentity): void {
  const root = document.documentElement;
  Object.assign(root.dataset, { brand: name, palette, logo: logo ?? '' });
  writeLocal(KEPT, JSON.stringify([name, palette, logo ?? '']));
  markPage({ name, logo });
  const before = practice.get();
  if (before.name === name && before.palette === palette && before.logo === logo) return;
  practice.set({ name, palette, logo });
  // Every text that names the practice is read again.
  if (i18next.isInitialized) i18next.emit('languageChanged', i18next.language);
}

/** What a browser asks the page for when it is put on the home screen. */
function markPage({ name, logo }: Pick<ShownIdentity, 'name' | 'logo'>): void {
  document.querySelector('meta[name$="app-title"]')?.setAttribute('content', name);
  if (!logo) return;
  document
    .querySelector('link[rel="apple-touch-icon"]')
    ?.setAttribute('href', logoPart(logo, 'apple-touch-icon'));
  const icon = document.querySelector('link[rel="icon"]');
  icon?.setAttribute('href', logoPart(logo, 'favicon-32'));
  icon?.setAttribute('type', 'image/png');
}
