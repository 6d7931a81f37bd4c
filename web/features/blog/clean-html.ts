import DOMPurify from 'dompurify';

const TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'br', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'a'],
  ...['figure', 'figcaption', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];
const ADDRESSES = ['href', 'src'];
const OTHERS = [
  ...['title', 'rel', 'alt', 'width', 'height', 'loading'],
  ...['colspan', 'rowspan', 'scope', 'start'],
];

/**
 * The server has already reduced articles to these tags. A second pass costs little, should anything ever get past it.
 */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...ADDRESSES, ...OTHERS],
    // Attributes that are not URLs are not checked as URLs.
    ADD_URI_SAFE_ATTR: OTHERS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|\/(?![/\\])|#)/i,
  });
