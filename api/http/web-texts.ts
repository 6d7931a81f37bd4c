import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Middleware } from 'koa';
import { LANGUAGES, type Language } from '#shared/accounts.ts';
import type { Log } from '#api/platform/log.ts';
import { layOver } from '#api/platform/words.ts';

/** Values that lie over the built texts of a language, by key. */
export type TextLayer = (language: Language) => Promise<Readonly<Record<string, unknown>>>;

type Texts = {
  json: string;
  /** For browsers that can read it: compressed once, as the files of the build are (tools/precompress.mjs). */
  brotli: () => Promise<Buffer>;
  /** Names the content. */
  tag: string;
  /** Names the built texts below the layer: a worker keeps texts for the pages of its own release only. */
  built: string;
  /** False if the layer could not be read: this is what was known before, or built. */
  isWhole: boolean;
};

export type WebTexts = { of: (language: Language) => Promise<Texts> };

/** Nobody waits longer for the practice's words than for the page; then the last known ones are shown. */
const PATIENCE_MS = 1_000;

const compress = promisify(brotliCompress);
const md5 = (content: Buffer | string): string => createHash('md5').update(content).digest('hex');

/** What the pages of a language say: the built texts (web/locales/plugin.ts) with the practice's words over them. */
export function webTexts(root: string, layer: TextLayer, log: Log): WebTexts {
  const last = new Map<Language, { layer: object; texts: Texts }>();

  async function layerOf(language: Language) {
    try {
      const given = layer(language);
      const late = sleep(PATIENCE_MS, null, { ref: false });
      given.catch(() => undefined);
      return await Promise.race([given, late]);
    } catch (error) {
      log.warn({ error }, 'the texts of the practice could not be read');
      return null;
    }
  }

  async function of(language: Language): Promise<Texts> {
    const file = await readFile(join(root, `locales/${language}/translation.json`));
    const built = md5(file);
    const [over, known] = [await layerOf(language), last.get(language)];
    const isSame = known?.texts.built === built && (over === null || over === known.layer);
    if (isSame) return { ...known.texts, isWhole: over !== null };
    const tree = JSON.parse(file.toString()) as Record<string, unknown>;
    layOver(tree, over ?? {});
    const json = JSON.stringify(tree);
    let compressed: Promise<Buffer> | undefined;
    const brotli = () => (compressed ??= compress(json));
    const texts = { json, brotli, tag: md5(json), built, isWhole: over !== null };
    if (over) last.set(language, { layer: over, texts });
    return texts;
  }

  return { of };
}

const ADDRESS = new RegExp(`^/locales/(${LANGUAGES.join('|')})/translation\\.json$`);

/** The texts of the pages, as a file. A build without texts answers nothing here. */
export function textsFile(texts: WebTexts): Middleware {
  return async (ctx, next) => {
    const language = ADDRESS.exec(ctx.path)?.[1] as Language | undefined;
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const found = language && isRead ? await readable(texts, language) : null;
    if (!found) {
      await next();
      return;
    }
    ctx.status = 200;
    ctx.type = 'json';
    // Whoever got less than the whole asks again.
    ctx.set('Cache-Control', found.isWhole ? 'no-cache' : 'no-store');
    if (found.isWhole) ctx.set('X-Built', found.built);
    ctx.etag = `W/"${found.tag}"`;
    ctx.vary('Accept-Encoding');
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    if (ctx.acceptsEncodings('br', 'identity') === 'br') {
      ctx.set('Content-Encoding', 'br');
      ctx.body = await found.brotli();
    } else {
      ctx.body = found.json;
    }
  };
}

const readable = (texts: WebTexts, language: Language): Promise<Texts | null> =>
  texts.of(language).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
