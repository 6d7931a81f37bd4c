import { isPictureAddress } from './addresses.ts';

/** Declarations as they are written. The page's policy empties `element.style`. */
function stylesOf(element: Element): Map<string, string> {
  const written = (element.getAttribute('style') ?? '').split(';');
  return new Map(
    written.flatMap((one): [string, string][] => {
      const at = one.indexOf(':');
      if (at < 0) return [];
      return [
        [
          one.slice(0, at).trim().toLowerCase(),
          one
            .slice(at + 1)
            .trim()
            .toLowerCase(),
        ],
      ];
    }),
  );
}

const isBold = (weight = '') => /^bold/.test(weight) || Number(weight) >= 600;
const isPlain = (weight = '') =>
  weight === 'normal' || (Number(weight) > 0 && Number(weight) < 600);

/** The tags that say what the styles of an element say. */
function tagsFor(element: Element): string[] {
  const styles = stylesOf(element);
  const line = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`;
  const align = styles.get('vertical-align');
  // Headings are bold, and links are underlined, anyway.
  const isHead = element.closest('h1, h2, h3, h4, h5, h6, th') !== null;
  return [
    ...(isBold(styles.get('font-weight')) && !isHead ? ['strong'] : []),
    ...(/^(italic|oblique)/.test(styles.get('font-style') ?? '') ? ['em'] : []),
    ...(line.includes('underline') && !element.closest('a') ? ['u'] : []),
    ...(line.includes('through') ? ['s'] : []),
    ...(align === 'super' ? ['sup'] : align === 'sub' ? ['sub'] : []),
  ];
}

/**
 * Turns styles into tags, as word processors on the web write them: Google Docs marks every word by styles, within a
 * `<b>` around the whole that its style takes back.
 */
export function tagStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('b, strong, i, em')) {
    const styles = stylesOf(element);
    const isTakenBack = element.matches('b, strong')
      ? isPlain(styles.get('font-weight'))
      : styles.get('font-style') === 'normal';
    if (isTakenBack) element.replaceWith(...element.childNodes);
  }
  for (const element of body.querySelectorAll('span[style], font[style], a[style]')) {
    for (const tag of tagsFor(element)) {
      const marked = element.ownerDocument.createElement(tag);
      marked.append(...element.childNodes);
      element.append(marked);
    }
  }
}

/** How many pictures among what is pasted are none that an article can show: of a file on that computer, or embedded. */
export const leftOutPictures = (html: string): number =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')].filter(
    (picture) => !isPictureAddress(picture.getAttribute('src') ?? ''),
  ).length;
