/** A path or anchor of our own; `//host` and `/\host` lead elsewhere in a browser. */
const isOwn = (address: string) => /^(?:\/(?![/\\])|#)[^\s\\]*$/.test(address);

/** What the server lets a link lead to. */
export const isLinkAddress = (address: string): boolean =>
  isOwn(address) || (/^https?:\/\//i.test(address) && URL.canParse(address));

/** What the server lets a picture come from. */
export const isPictureAddress = (address: string): boolean =>
  (isOwn(address) && !address.startsWith('#')) ||
  (/^https:\/\//i.test(address) && URL.canParse(address));
