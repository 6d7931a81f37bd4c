import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

const TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'br', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'a'],
  ...['figure', 'figcaption', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** A path or anchor of our own. Browsers take `//host` and `/\host` to another site. */
const isOwn = (address: string) => /^(?:\/(?![/\\])|#)[^\s\\]*$/.test(address);
const isWeb = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);
const isSecure = (address: string) => isWeb(address) && /^https:/i.test(address);

/** Attributes are built, not filtered: whatever is not built here does not exist. */
const built = (tagName: string, attribs: Attributes): Tag => ({ tagName, attribs });

function link(_name: string, { href = '', title }: Attributes): Tag {
  const address = href.trim();
  const more: Attributes = title ? { title } : {};
  if (isOwn(address)) return built('a', { href: address, ...more });
  // Linked sites get neither access to our window nor the address that the reader is on.
  return built('a', isWeb(address) ? { href: address, ...more, rel: 'noopener noreferrer' } : more);
}

function picture(_name: string, { src = '', alt = '', width, height }: Attributes): Tag {
  const address = src.trim();
  if (!isOwn(address) && !isSecure(address)) return built('img', {});
  return built('img', {
    src: address,
    alt,
    ...(isPixels(width) && { width }),
    ...(isPixels(height) && { height }),
    loading: 'lazy',
  });
}

const isPixels = (value: string | undefined): value is string => /^\d{1,4}$/.test(value ?? '');

const ROUNDS = 5;

const renamed = (tagName: string) => () => built(tagName, {});

/**
 * What remains of an author's HTML: the tags of an article, links to the web and to ourselves, pictures over https.
 * Scripts, styles, frames, forms, drawings and every other attribute are removed. Running it again changes nothing.
 */
export function sanitiseHtml(html: string): string {
  // Removing a tag can leave a nesting that is parsed differently the next time, such as a paragraph inside another.
  let clean = sanitiseOnce(html);
  for (let round = 0; round < ROUNDS; round += 1) {
    const again = sanitiseOnce(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return clean;
}

function sanitiseOnce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    transformTags: {
      a: link,
      img: picture,
      // The page's own title is its only h1.
      h1: renamed('h2'),
      h5: renamed('h4'),
      h6: renamed('h4'),
      b: renamed('strong'),
      i: renamed('em'),
      strike: renamed('s'),
      del: renamed('s'),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  }).trim();
}
