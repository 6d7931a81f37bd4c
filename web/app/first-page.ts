import { hasTexts, reloadTexts, startI18n } from '#web/device/page/i18n.ts';
import { preloadFirstScreen } from './preload.ts';

/**
 * Loads the texts and the page of this address, in the language in which it was drawn if it was. False if something is
 * missing. Never rejects.
 */
export const loadFirstPage = (drawnIn: string | null): Promise<boolean> =>
  isComplete(startI18n(drawnIn).catch(() => undefined));

/**
 * For a page that can already be read: an error must not take its place, so what is missing is requested again when the
 * network is back or something is pressed. If it is still missing then, the page is reloaded, because some browsers
 * remember that an import has failed, and the files may be gone with their release. Resolves with false in that case.
 */
export async function loadFirstPageLater(): Promise<boolean> {
  for (;;) {
    await nextChance();
    // An attempt that began without a network says nothing about the files.
    const { onLine } = navigator;
    if (await isComplete(hasTexts() ? undefined : reloadTexts())) return true;
    if (onLine) break;
  }
  window.location.reload();
  return false;
}

async function isComplete(texts: Promise<void> | undefined): Promise<boolean> {
  const [isThere] = await Promise.all([preloadFirstScreen(window.location.pathname), texts]);
  return isThere && hasTexts();
}

/** When the network is back, or at a press; at once if something has been pressed already and there is a network. */
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    if (globalThis.pressedEarly && navigator.onLine) return resolve();
    const handle = () => {
      window.removeEventListener('online', handle);
      window.removeEventListener('click', handle);
      resolve();
    };
    window.addEventListener('online', handle);
    window.addEventListener('click', handle);
  });
