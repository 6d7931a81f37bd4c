/** A path or anchor of our own; `//host` and `/\host` lead elsewhere in a browser. */
const isOwn = (address: string) => /^(?:\/(?![/\\])|#)[^\s\\]*$/.test(address);

/** `URL.canParse` is younger than the oldest Safari that we are made for. */
function canParse(address: string): boolean {
  try {
    return new URL(address).href !== '';
  } catch {
    return false;
  }
}

/** What the server lets a link lead to. */
export const isLinkAddress = (address: string): boolean =>
  isOwn(address) || (/^https?:\/\//i.test(address) && canParse(address));

/** What the server lets a picture come from. */
export const isPictureAddress = (address: string): boolean =>
  (isOwn(address) && !address.startsWith('#')) ||
  (/^https:\/\//i.test(address) && canParse(address));
