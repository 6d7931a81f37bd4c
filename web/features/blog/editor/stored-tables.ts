const cellsOf = (row: Element) =>
  [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName));
const isHead = (row: Element) => cellsOf(row).every(({ tagName }) => tagName === 'TH');

/** Of one paragraph alone the cell is the paragraph. */
function unwrap(cell: Element): void {
  const [only, ...others] = cell.children;
  if (only?.tagName === 'P' && others.length === 0) only.replaceWith(...only.childNodes);
}

/** Tables as the server keeps them: rows of headings in a head of their own, and each heading says what it is for. */
export function storeTables(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) {
    const body = table.querySelector('tbody');
    const rows = [...(body?.children ?? [])];
    const first = rows.findIndex((row) => !isHead(row));
    // A table of headings alone has no head: there would be nothing below it.
    const heads = rows.slice(0, Math.max(first, 0));
    for (const row of rows) {
      for (const cell of cellsOf(row)) {
        unwrap(cell);
        if (cell.tagName === 'TH') cell.setAttribute('scope', heads.includes(row) ? 'col' : 'row');
      }
    }
    if (heads.length === 0) continue;
    const head = table.ownerDocument.createElement('thead');
    head.append(...heads);
    table.prepend(head);
  }
}
