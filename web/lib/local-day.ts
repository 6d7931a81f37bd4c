/** A day in the user's time zone, by default today, `yyyy-mm-dd`: a birthday begins at their midnight. */
export const localDay = (at = new Date()): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
