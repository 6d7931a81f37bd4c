/** The same server and user, but another database. */
export const databaseAt = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** A quoted identifier, because the user in a URL comes from outside. */
export const userOf = (url: string): string =>
  `"${decodeURIComponent(new URL(url).username).replaceAll('"', '""')}"`;
