export type TextPart = { text: string; href: string | null };

const ADDRESS = /https:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence does not belong to the address before it. */
const AFTER = /[.,;:!?…»”’]+$/;

/**
 * A text in parts, which together are the text again. Only `https:` becomes a link, and only what the browser takes as
 * an address without a name and password before its host, which would let one page look like another.
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

/** `(see https://example.com/a_(b))`: a bracket belongs to the address that it was opened in. */
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
