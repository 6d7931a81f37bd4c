import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { DrawnPage, DrawPage } from '#shared/drawn-page.ts';
import { sha256 } from '#api/platform/crypto.ts';

/** Written by the build (web/prerender/plugin.ts). The server does not serve dotfiles. */
const MODULE = '.renderer/renderer.mjs';
const KEPT_MAX = 60;

/** Null where nothing can be drawn: then the app draws the page itself, a moment later. */
export type DrawnOrNot = (page: Parameters<DrawPage>[0]) => Promise<DrawnPage | null>;

/**
 * Draws pages with the app's own screens, which the build has put into a module for the server. It is loaded with the
 * first page that needs it. The same page is drawn once.
 */
export function pageDrawer(root: string, log: Pick<Logger, 'warn'>): DrawnOrNot {
  const file = join(root, MODULE);
  if (!existsSync(file)) return () => Promise.resolve(null);
  const kept = new Map<string, Promise<DrawnPage | null>>();

  async function draw(page: Parameters<DrawPage>[0], name: string): Promise<DrawnPage | null> {
    try {
      const { drawPage } = (await import(pathToFileURL(file).href)) as {
        drawPage: DrawPage;
      };
      const texts = await readFile(join(root, `locales/${page.language}/translation.json`), 'utf8');
      return await drawPage(page, JSON.parse(texts) as Record<string, unknown>);
    } catch (error) {
      log.warn({ error }, 'a page could not be drawn');
      // It may work for the next visitor.
      kept.delete(name);
      return null;
    }
  }

  return (page) => {
    const name = sha256(JSON.stringify(page));
    const drawn = kept.get(name) ?? draw(page, name);
    // Moves it to the end: the least recently used one is removed first.
    kept.delete(name);
    kept.set(name, drawn);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
    return drawn;
  };
}
