import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import type { ShownIdentity } from '#shared/practice/identity.ts';
import { TINTED } from '#shared/practice/pictures.ts';
import { ACCENTS, DEFAULT_PALETTE, type PaletteId } from '#shared/practice/palettes.ts';
import { sha256 } from '#api/platform/crypto.ts';

/**
 * Answers the drawings in the colours of the practice, because as pictures they do not see the styles of the page: the
 * file of the build in the first palette, which they are drawn in.
 */
export function tintedPictures(
  root: string,
  readIdentity: () => Promise<ShownIdentity>,
): Middleware {
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const palette = isRead && TINTED.test(ctx.path) ? (await readIdentity()).palette : null;
    const isTinted = palette !== null && palette !== DEFAULT_PALETTE;
    const file = isTinted ? await readFile(join(root, ctx.path), 'utf8').catch(() => null) : null;
    if (palette === null || file === null) {
      await next();
      return;
    }
    const body = tinted(file, palette);
    ctx.type = 'svg';
    ctx.set('Cache-Control', 'no-cache');
    ctx.etag = sha256(body).slice(0, 22);
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = body;
  };
}

/** What is teal, from the palest to the ink. Skin, hair, sand and sun are not. */
const isTeal = ({ hue, saturation }: Hsl) => hue > 130 && hue < 205 && saturation > 0.04;

export function tinted(svg: string, palette: PaletteId): string {
  const [from, to] = [hslOf(ACCENTS[DEFAULT_PALETTE]), hslOf(ACCENTS[palette])];
  return svg.replace(/#[0-9a-f]{6}\b/gi, (hex) => {
    const color = hslOf(hex);
    if (!isTeal(color)) return hex;
    const saturation = Math.min(1, (color.saturation * to.saturation) / from.saturation);
    return hexOf({ hue: color.hue + to.hue - from.hue, saturation, lightness: color.lightness });
  });
}

type Hsl = { hue: number; saturation: number; lightness: number };

function hslOf(hex: string): Hsl {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [most - least, (most + least) / 2];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return {
    hue: (sector * 60 + 360) % 360,
    saturation: range / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  };
}

function hexOf({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30 + 12) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
