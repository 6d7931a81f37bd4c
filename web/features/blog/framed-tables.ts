/**
 * Puts each table into a place of its own that scrolls, so that a wide one does not push the page, and that a keyboard
 * reaches. It is named by the caption of the table or by its headings.
 */
export function frameTables(html: string, word: string): string {
  if (!html.includes('<table')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) {
    const caption = table.querySelector('caption')?.textContent.trim();
    const headings = [...(table.rows[0]?.cells ?? [])].map((cell) => cell.textContent.trim());
    const name = caption || headings.filter(Boolean).join(', ');
    const frame = body.ownerDocument.createElement('div');
    frame.className = 'table-frame';
    frame.tabIndex = 0;
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', name ? `${word}: ${name}` : word);
    table.replaceWith(frame);
    frame.append(table);
  }
  return body.innerHTML;
}
