/** What an author writes behind a statement: a link to the item of that number in the article's last numbered list. */
const MARKER = /<a href="#source-(\d{1,2})">/g;

/**
 * Gives the sources of an article their anchors, and the small numbers in its text the name that screen readers say.
 * Articles may hold no ids of their own, so these are made where they are shown.
 */
export function numberSources(html: string, nameOf: (number: string) => string): string {
  const at = html.lastIndexOf('<ol>');
  if (at < 0 || !html.includes('href="#source-')) return html;
  const end = html.indexOf('</ol>', at);
  let number = 0;
  const list = html
    .slice(at, end)
    .replaceAll('<li>', () => `<li id="source-${(number += 1)}" tabindex="-1">`);
  const text = (part: string) =>
    part.replace(
      MARKER,
      (_link, to: string) => `<a href="#source-${to}" aria-label="${nameOf(to)}" data-source>`,
    );
  return text(html.slice(0, at)) + list + text(html.slice(end));
}
