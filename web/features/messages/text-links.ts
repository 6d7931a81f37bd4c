export type TextPart = { text: string; href: string | null };

const ADDRESS = /https:\/\/[^\s<>"'`]+/gi;
/** Punctuation at the end of a sentence is not part of a URL. */
const AFTER = /[.,;:!?…»”’]+$/;

/**
 * Splits a text into parts that together are the same text. Only `https:` URLs become links, and only without a name
 * and password before the host, which could make one page look like another.
 */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    if (!isSafe(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: address, href: address });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** `(see https://example.com/a_(b))`: a closing bracket belongs to the URL in which it was opened. */
function withoutEnd(found: string): string {
  let address = found.replace(AFTER, '');
  while (/[)\]}]$/.test(address) && !isBalanced(address)) {
    address = address.slice(0, -1).replace(AFTER, '');
  }
  return address;
}

const isBalanced = (text: string): boolean =>
  (text.match(/[([{]/g)?.length ?? 0) >= (text.match(/[)\]}]/g)?.length ?? 0);

function isSafe(address: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(address);
    return protocol === 'https:' && hostname.includes('.') && !username && !password;
  } catch {
    return false;
  }
}
