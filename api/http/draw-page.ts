import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawnPage, DrawPage, PageData, PageToDraw } from '#shared/drawn-page.ts';
import { shownIdentity, type PracticeIdentity } from '#shared/practice/identity.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { WebTexts } from './web-texts.ts';

/** Written by the build (web/prerender/plugin.ts). The server does not serve dotfiles. */
const MODULE = '.renderer/renderer.mjs';
const KEPT_MAX = 100;

/** A page with what it was drawn with. */
export type Drawn = PageToDraw & DrawnPage;

/** What every page shows is added to what this one shows. */
type Asked = Pick<PageToDraw, 'address' | 'language'> & {
  data?: Omit<Partial<PageData>, 'contact' | 'identity'>;
};

/** Null where nothing can be drawn: then the app draws the page itself, a moment later. */
export type DrawnOrNot = (asked: Asked) => Promise<Drawn | null>;

/**
 * Draws pages with the app's own screens, which the build has put into a module for the server. It is loaded with the
 * first page that needs it. A page is drawn once for what it shows, its texts among it: whoever asks reads that from the
 * database, so no page says what was true before.
 */
export function pageDrawer(
  root: string,
  { log }: Pick<Deps, 'log'>,
  { readIdentity, texts }: { readIdentity: () => Promise<PracticeIdentity>; texts: WebTexts },
): DrawnOrNot {
  const file = join(root, MODULE);
  if (!existsSync(file)) return () => Promise.resolve(null);
  const kept = new Map<string, Promise<DrawnPage | null>>();

  async function draw(page: PageToDraw, json: string, name: string): Promise<DrawnPage | null> {
    try {
      const { drawPage } = (await import(pathToFileURL(file).href)) as { drawPage: DrawPage };
      return await drawPage(page, JSON.parse(json) as Record<string, unknown>);
    } catch (error) {
      log.warn({ error }, 'a page could not be drawn');
      // It may work for the next visitor.
      kept.delete(name);
      return null;
    }
  }

  return async ({ address, language, data }) => {
    // A page in a language that the build lacks is left to the app.
    const words = await texts.of(language).catch(() => null);
    if (!words) return null;
    const practice = await readIdentity();
    const about = {
      contact: { phone: practice.phone, email: practice.email },
      identity: shownIdentity(practice),
    };
    const page = { address, language, data: { answers: [], ...data, ...about } };
    const name = sha256(words.tag + JSON.stringify(page));
    const drawing = kept.get(name) ?? draw(page, words.json, name);
    // Moves it to the end: the least recently used one is removed first.
    kept.delete(name);
    kept.set(name, drawing);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
    const drawn = await drawing;
    return drawn && { ...page, ...drawn };
  };
}
