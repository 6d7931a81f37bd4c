/**
 * The beginning of a text, at most `max` UTF-16 units long. It ends between two characters as people see them, so that
 * no emoji is cut in two: one may consist of several code points, and a code point of two units.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  return text.slice(0, new Intl.Segmenter().segment(text).containing(max)?.index ?? max);
}
