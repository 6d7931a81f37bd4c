/** A path or anchor of our own. Browsers treat `//host` and `/\host` as other sites. */
const isOwn = (address: string) => /^(?:\/(?![/\\])|#)[^\s\\]*$/.test(address);

/** `URL.canParse` is newer than the oldest supported Safari. */
function canParse(address: string): boolean {
  try {
    return new URL(address).href !== '';
  } catch {
    return false;
  }
}

/** The targets of links that the server accepts. */
export const isLinkAddress = (address: string): boolean =>
  isOwn(address) || (/^https?:\/\//i.test(address) && canParse(address));

/** The sources of pictures that the server accepts. */
export const isPictureAddress = (address: string): boolean =>
  (isOwn(address) && !address.startsWith('#')) ||
  (/^https:\/\//i.test(address) && canParse(address));
