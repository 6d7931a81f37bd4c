import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import type { PracticeIdentity } from '#shared/practice/identity.ts';
import { DEMO_BRAND, logoPart, type LogoPart } from '#shared/practice/pictures.ts';
import { ACCENTS } from '#shared/practice/palettes.ts';
import { sha256 } from '#api/platform/crypto.ts';

const ADDRESS = /^\/manifest(?:-doctor|-admin|-packing)?\.webmanifest$/;

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
  screenshots: object[];
};

/** What an installed app is called, and its icons: the files of the build, with what they cannot know. */
export function manifests(root: string, readIdentity: () => Promise<PracticeIdentity>): Middleware {
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const file = isRead && ADDRESS.test(ctx.path) ? await fileAt(join(root, ctx.path)) : null;
    if (file === null) {
      await next();
      return;
    }
    const body = JSON.stringify(withPractice(JSON.parse(file) as Manifest, await readIdentity()));
    ctx.type = 'application/manifest+json';
    ctx.set('Cache-Control', 'no-cache');
    ctx.etag = sha256(body).slice(0, 22);
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = body;
  };
}

const fileAt = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

function withPractice(manifest: Manifest, { name, palette, logo }: PracticeIdentity) {
  const { icons, shortcuts, screenshots, ...rest } = manifest;
  const ownIcons = (list: Icon[]) =>
    list
      // A logo is no vector.
      .filter(({ type }) => !logo || type === 'image/png')
      .map((icon) => (logo ? { ...icon, src: logoPart(logo, partOf(icon)) } : icon));
  return {
    ...rest,
    name,
    short_name: name,
    theme_color: ACCENTS[palette],
    icons: ownIcons(icons),
    shortcuts: shortcuts.map((one) => ({ ...one, icons: ownIcons(one.icons) })),
    // They are pictures of the demo, with its name.
    ...(name === DEMO_BRAND && { screenshots }),
  };
}

const partOf = ({ src }: Icon): LogoPart => /([\w-]+)\.png$/.exec(src)![1] as LogoPart;
