import { logoPart } from '#shared/practice/pictures.ts';
import { currentAccount } from '#web/device/core/account.ts';
import { oneMore } from '#web/device/core/lock.ts';
import { accountDatabase, publicData } from './db.ts';
import type { Device } from '#web/device/core/device.ts';

/** The cache for the pictures of stored articles, which are public. */
export const PICTURES = 'steadwell-public-pictures';

type Article = { featuredImage?: string | null; content?: string };

/** The URLs of an article's pictures on our own site, however they are written. Others are not stored. */
export function picturesIn(value: unknown): string[] {
  const { featuredImage, content = '' } = (value ?? {}) as Article;
  const page = new DOMParser().parseFromString(content, 'text/html');
  const written = [featuredImage ?? ''];
  for (const element of page.querySelectorAll('img, source')) {
    written.push(element.getAttribute('src') ?? '');
    const choices = (element.getAttribute('srcset') ?? '').split(',');
    written.push(...choices.map((choice) => choice.trim().split(/\s+/)[0]!));
  }
  const addresses = written.filter(Boolean).map(addressOf);
  return [...new Set(addresses)].filter((address) => address !== null);
}

/** Relative URLs refer to the folder of the articles. */
function addressOf(written: string): string | null {
  try {
    const { origin, pathname, search } = new URL(written, `${location.origin}/blogs/`);
    return origin === location.origin ? origin + pathname + search : null;
  } catch {
    return null;
  }
}

async function followOnce(device: Device): Promise<void> {
  if (!('caches' in globalThis)) return;
  const wanted = await picturesOfCopies(device);
  const cache = await caches.open(PICTURES);
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  for (const url of wanted) {
    // Offline there is nothing to fetch. The next stored article tries again.
    if (!(await caches.match(url))) await keep(cache, url).catch(() => undefined);
  }
}

const followingPart = (device: Device) => oneMore(() => followOnce(device));

/** Stores exactly the practice's logo and the pictures of the stored articles. To be called when an article was stored or deleted. */
export const followPictures = (device: Device): Promise<void> => device.part(followingPart)();

async function picturesOfCopies(device: Device): Promise<Set<string>> {
  const account = currentAccount(device);
  const { logo } = document.documentElement.dataset;
  const wanted = new Set<string>(logo ? [location.origin + logoPart(logo, 'mark')] : []);
  const take = ({ pictures }: { pictures?: string[] }) =>
    pictures?.forEach((one) => wanted.add(one));
  await publicData(device).reads.each(take);
  if (account !== null) await accountDatabase(device, account).reads.each(take);
  return wanted;
}

/** Does not store a captive portal's login page as a picture. */
async function keep(cache: Cache, url: string): Promise<void> {
  await cache.add(url);
  const kept = await cache.match(url);
  const isPicture = kept?.headers.get('Content-Type')?.startsWith('image/') && !kept.redirected;
  if (!isPicture) await cache.delete(url);
}
