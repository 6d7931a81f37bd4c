import { legalText } from '#shared/lib/legal-text.ts';

/** What a page says about itself in its head. This is the only place that escapes these texts. */
export type PageHead = {
  /** The status of the response, if the page is about something that does not exist. */
  status?: number;
  language?: string;
  title?: string;
  description?: string;
  metas?: readonly { name?: string; property?: string; content: string }[];
  links?: readonly {
    rel: string;
    href: string;
    hreflang?: string;
    type?: string;
    title?: string;
  }[];
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as text and in quoted attributes, in HTML and in XML, which cannot contain every character. */
export const escapeMarkup = (text: string): string =>
  legalText(text).replace(/[&<>"']/g, (char) => ENTITIES[char]!);

const tag = (name: string, attributes: Record<string, string | undefined>): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeMarkup(value)}"`,
  );
  return `<${name}${written.join('')} />`;
};

/** Puts the head into an app shell: title, description and language are replaced, the rest is added. */
export function withHead(shell: string, head: PageHead): string {
  const { language, title, description, metas = [], links = [] } = head;
  const added = [
    ...(description === undefined
      ? []
      : [tag('meta', { name: 'description', content: description })]),
    ...metas.map((meta) => tag('meta', meta)),
    ...links.map((link) => tag('link', link)),
  ].join('\n    ');
  // Functions, because a `$&` in a text would be a pattern.
  let page = shell;
  if (language)
    page = page.replace(/<html lang="[^"]*"/, () => `<html lang="${escapeMarkup(language)}"`);
  if (title)
    page = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`);
  if (description !== undefined) page = page.replace(/<meta\s+name="description"[^>]*>/, '');
  return page.replace('</head>', () => `${added}\n  </head>`);
}
