import { cacheNames } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import type { RouteHandlerCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { TINTED } from '#shared/practice/pictures.ts';
import { HOME, withLinks } from './home-page.ts';
import { TEAM_CACHE } from './team-code.ts';

/**
 * A file of the build. `team` marks files that only the team's screens need (web/loads/team-files.ts), `home` those
 * that the patient's home needs first.
 */
export type BuiltFile = { url: string; revision: string | null; team?: true; home?: true };

/** What a practice words itself (decision C121), so that it changes between two releases. So do its colors (`TINTED`). */
const TEXTS = /^locales\/\w+\/translation\.json$/;

/**
 * Precaches the files of this release, so that the app opens offline. The devices of visitors and patients keep what
 * those may open. The team's code is added at the first login of a team member, and with every release after it.
 */
export class KeptApp {
  private readonly controller = new PrecacheController();
  private readonly files: readonly BuiltFile[];
  /** Tells the open pages that there are other texts. */
  private readonly onTexts: () => unknown;

  constructor(files: readonly BuiltFile[], onTexts: () => unknown) {
    this.files = files;
    this.onTexts = onTexts;
    // All files, so that those not precached come from the network and those unknown to any release are deleted.
    this.controller.addToCacheList([...files]);
    for (const file of files)
      if (TEXTS.test(file.url) || TINTED.test(`/${file.url}`))
        registerRoute(`/${file.url}`, this.changing(file));
    registerRoute(new PrecacheRoute(this.controller));
  }

  /** Answers with what is kept at once, and asks meanwhile for that of now, of which the next start has the use. */
  changing(file: BuiltFile): RouteHandlerCallback {
    return async ({ request, event }) => {
      const cache = await caches.open(cacheNames.precache);
      const kept = await cache.match(this.keyOf(file.url));
      if (!kept) return fetch(request);
      const renewed = this.renew(file, kept.headers.get('ETag'));
      event.waitUntil(renewed.catch(() => undefined));
      return kept;
    };
  }

  /**
   * A server of another release has other texts below the practice's, which do not fit the pages of this one. Its
   * drawings do.
   */
  private async renew({ url, revision }: BuiltFile, etag: string | null): Promise<void> {
    const answer = await fetch(`/${url}`, { cache: 'no-cache' });
    const { headers } = answer;
    const isText = TEXTS.test(url);
    const isFitting = answer.ok && (!isText || headers.get('X-Built') === revision);
    if (!isFitting || headers.get('ETag') === etag) return;
    const cache = await caches.open(cacheNames.precache);
    await cache.put(this.keyOf(url), answer);
    if (isText) await this.onTexts();
  }

  /** Handles navigations to the pages of the app. */
  shell(url: string): RouteHandlerCallback {
    const page = this.controller.createHandlerBoundToURL(url);
    const home = this.files.filter((one) => one.home).map((one) => one.url);
    return async (asked) => {
      const answer = await page(asked);
      return asked.url.pathname === HOME ? withLinks(answer, home) : answer;
    };
  }

  /** For `install`: fails as a whole if any file is unavailable, and the browser retries later. */
  async install(): Promise<void> {
    const isTeam = await caches.has(TEAM_CACHE);
    await this.keep(this.files.filter(({ team }) => isTeam || !team));
  }

  /** For `activate`: deletes the files of the previous release. */
  async activate(): Promise<void> {
    const cache = await caches.open(cacheNames.precache);
    const known = new Set(this.files.map(({ url }) => this.keyOf(url)));
    for (const { url } of await cache.keys()) if (!known.has(url)) await cache.delete(url);
  }

  async keepTeam(): Promise<void> {
    await caches.open(TEAM_CACHE);
    await this.keep(this.files.filter(({ team }) => team));
  }

  private async keep(files: readonly BuiltFile[]): Promise<void> {
    const cache = await caches.open(cacheNames.precache);
    for (const { url, revision } of files) {
      const key = this.keyOf(url);
      if (await cache.match(key)) continue;
      // A URL with a content hash is the same in every cache. The others must be of this release.
      const answer = await fetch(url, { cache: revision ? 'reload' : 'default' });
      if (!answer.ok || answer.redirected) throw new Error(`${url} cannot be kept`);
      await cache.put(key, answer);
    }
  }

  private readonly keyOf = (url: string): string => this.controller.getCacheKeyForURL(url)!;
}
