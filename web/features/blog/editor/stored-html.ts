import { storeTables } from './stored-tables.ts';

/**
 * Converts the editor's HTML to the form that the server stores: list items without paragraphs, links to other sites
 * that leak nothing, lazily loaded pictures, no empty lines at the end.
 */
export function storedHtml(written: string): string {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: written });
  for (const item of content.querySelectorAll('li')) {
    const [first, ...others] = item.children;
    const isPlain = first?.tagName === 'P' && others.every(({ tagName }) => isList(tagName));
    if (isPlain) first.replaceWith(...first.childNodes);
  }
  for (const link of content.querySelectorAll('a')) {
    const isElsewhere = /^https?:/i.test(link.getAttribute('href') ?? '');
    if (isElsewhere) link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const picture of content.querySelectorAll('img')) {
    picture.removeAttribute('title');
    picture.setAttribute('alt', picture.getAttribute('alt') ?? '');
    picture.setAttribute('loading', 'lazy');
  }
  storeTables(content);
  for (const code of content.querySelectorAll('code')) code.removeAttribute('class');
  while (content.lastElementChild?.tagName === 'P' && !content.lastElementChild.hasChildNodes()) {
    content.lastElementChild.remove();
  }
  const holder = document.createElement('div');
  holder.append(content);
  return holder.innerHTML;
}

const isList = (tag: string) => tag === 'UL' || tag === 'OL';

/** Captions and definition lists can only be kept as HTML; the editor would drop them without a word. */
export const needsHtml = (html: string): boolean =>
  /<(?:caption|figure|figcaption|dl|dt|dd)\b/i.test(html);
