const TABLE = /<table[^]*?<\/table>/g;
const CAPTION = /<caption[^>]*>([^]*?)<\/caption>/;
const FIRST_ROW = /<tr[^>]*>([^]*?)<\/tr>/;
const CELLS = /<t[hd][^>]*>([^]*?)<\/t[hd]>/g;

/**
 * Puts each table into a place of its own that scrolls, so that a wide one does not push the page, and that a keyboard
 * reaches. It is named by the caption of the table or by its headings. By expressions, because the server, which draws
 * articles too, has no parser; it has reduced them to a few tags before.
 */
export const frameTables = (html: string, word: string): string =>
  html.replaceAll(TABLE, (table) => {
    const caption = textOf(CAPTION.exec(table)?.[1] ?? '');
    const row = FIRST_ROW.exec(table)?.[1] ?? '';
    const headings = [...row.matchAll(CELLS)].map(([, cell]) => textOf(cell!));
    const name = caption || headings.filter(Boolean).join(', ');
    const label = name ? `${word}: ${name}` : word;
    return `<div class="table-frame" tabindex="0" role="region" aria-label="${label}">${table}</div>`;
  });

/** Safe in an attribute, because what is written as text may still have quotes. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
