import { PREVIEW_LENGTH } from '#shared/messages.ts';

/** The first 100 characters as a reader counts them: an emoji is not cut in two. */
export function previewOf(content: string): string {
  const letters = [...content];
  return letters.length > PREVIEW_LENGTH
    ? `${letters.slice(0, PREVIEW_LENGTH).join('')}…`
    : content;
}
