import { cacheNames } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import type { RouteHandlerCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { HOME, withLinks } from './home-page.ts';
import { TEAM_CACHE } from './team-code.ts';

/**
 * A file of the build; `team`: only screens of the team need it (web/loads/team-files.ts), `home`: the patient's home
 * needs it first.
 */
export type BuiltFile = { url: string; revision: string | null; team?: true; home?: true };

/**
 * The files of this release, so that the app opens without a network. A visitor's and a patient's device keeps what
 * they may open; the team's code comes with the first login of the team, and with every release after it.
 */
export class KeptApp {
  private readonly controller = new PrecacheController();
  private readonly files: readonly BuiltFile[];

  constructor(files: readonly BuiltFile[]) {
    this.files = files;
    // All of them: what is not kept here comes from the network, and what no release knows any more goes.
    this.controller.addToCacheList([...files]);
    registerRoute(new PrecacheRoute(this.controller));
  }

  /** Answers for the pages of the app. */
  shell(url: string): RouteHandlerCallback {
    const page = this.controller.createHandlerBoundToURL(url);
    const home = this.files.filter((one) => one.home).map((one) => one.url);
    return async (asked) => {
      const answer = await page(asked);
      return asked.url.pathname === HOME ? withLinks(answer, home) : answer;
    };
  }

  /** For `install`: fails as a whole where a file cannot be had, and is then tried again by the browser. */
  async install(): Promise<void> {
    const isTeam = await caches.has(TEAM_CACHE);
    await this.keep(this.files.filter(({ team }) => isTeam || !team));
  }

  /** For `activate`: what belongs to the release of before goes. */
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
      // An address that holds its content is the same in whatever cache; the others must be of this release.
      const answer = await fetch(url, { cache: revision ? 'reload' : 'default' });
      if (!answer.ok || answer.redirected) throw new Error(`${url} cannot be kept`);
      await cache.put(key, answer);
    }
  }

  private readonly keyOf = (url: string): string => this.controller.getCacheKeyForURL(url)!;
}
