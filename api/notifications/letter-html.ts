import type { Language } from '#shared/accounts.ts';
import { ACCENTS, type PaletteId } from '#shared/practice/palettes.ts';
import { escapeMarkup } from '#api/http/page-head.ts';
import { wordsOf } from '#api/platform/words.ts';

const LETTERS = wordsOf('letters');

/**
 * A mail as a page: no pictures, which tell their server who reads, and colours that a dark reader may turn round.
 */
export function letterHtml(letter: {
  brand: string;
  palette: PaletteId;
  says: string;
  link: string | undefined;
  language: Language;
}): string {
  const { language } = letter;
  const [brand, says] = [escapeMarkup(letter.brand), escapeMarkup(letter.says)];
  const link = letter.link && escapeMarkup(letter.link);
  const { open } = LETTERS[language].news;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${brand}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="font-weight:700;font-size:18px">${brand}</p>
<p>${says}</p>${
    link
      ? `
<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:999px;background:${ACCENTS[letter.palette]};color:#ffffff;text-decoration:none;font-weight:700">${escapeMarkup(open)}</a></p>
<p style="font-size:14px;word-break:break-all"><a href="${link}">${link}</a></p>`
      : ''
  }
</div></body></html>`;
}
