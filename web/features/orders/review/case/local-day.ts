/** The reader's own day, `yyyy-mm-dd`: a birthday begins at their midnight. */
export function localDay(): string {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
