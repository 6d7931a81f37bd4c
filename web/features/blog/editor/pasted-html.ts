import { tagStyles } from './pasted-styles.ts';

/**
 * Converts pasted HTML to what the editor understands. The page's own title must be its only h1. Word writes a list as
 * paragraphs with bullets or numbers as text, and only the style tells that they are a list, its level and its kind.
 */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const [from, to] of LEVELS)
    for (const title of body.querySelectorAll(from)) replaceTag(title, to);
  gatherLists(body);
  tagStyles(body);
  nameHeads(body);
  return body.innerHTML;
}

const LEVELS = [
  ['h1', 'h2'],
  ['h5, h6', 'h4'],
] as const;

function replaceTag(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** `1.`, `a)`, `iv.`. Word's round bullet of the second level is a bare `o`. */
const COUNTED = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

type Item = { level: number; tag: 'ol' | 'ul' };

/** The list item that a paragraph represents in Word. Removes its bullet or number. */
function takeItem(paragraph: Element): Item | null {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1];
  if (level === undefined) return null;
  const marks = [...paragraph.querySelectorAll('[style*="mso-list"]')].filter((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
  );
  const mark = marks.map((one) => one.textContent).join('');
  for (const one of marks) one.remove();
  return { level: Number(level), tag: COUNTED.test(mark) ? 'ol' : 'ul' };
}

function gatherLists(body: HTMLElement): void {
  const document = body.ownerDocument;
  // The open lists, outermost first.
  let open: Element[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const item = takeItem(paragraph);
    if (!item) continue;
    if (paragraph.previousElementSibling !== open[0]) open = [];
    const depth = Math.min(item.level, open.length + 1);
    open = open.slice(0, depth);
    if (open[depth - 1]?.localName !== item.tag) {
      open = open.slice(0, depth - 1);
      const list = document.createElement(item.tag);
      const holder = open.at(-1)?.lastElementChild;
      if (holder) holder.append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const entry = document.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)!.append(entry);
    paragraph.remove();
  }
}

/** Word has no cells for headings: they are in a row that repeats on each page, or one that is bold from end to end. */
function nameHeads(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th')) continue;
    const repeating = [...table.querySelectorAll('thead tr')];
    const [first] = table.rows.length > 1 ? table.rows : [];
    const heads = repeating.length === 0 && first && isBold(first) ? [first] : repeating;
    for (const row of heads) {
      for (const cell of row.querySelectorAll('td')) {
        for (const bold of cell.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
        const { colSpan, rowSpan } = cell;
        const head = replaceTag(cell, 'th') as HTMLTableCellElement;
        Object.assign(head, { colSpan, rowSpan });
      }
    }
  }
}

function isBold(row: Element): boolean {
  return [...row.children].every((cell) => {
    const bold = [...cell.querySelectorAll('b, strong')].map((one) => one.textContent).join('');
    return bold.trim() !== '' && bold.replace(/\s/g, '') === cell.textContent.replace(/\s/g, '');
  });
}
