/**
 * Where an article is read in a language. All languages of an article share its path; the one without a word for its
 * language is the English one, or the only one there is.
 */
export function articleAddress(
  base: string,
  slug: string,
  language: string,
  languages: readonly string[],
): string {
  const isDefault = language === 'en' || !languages.includes('en');
  return `${base}/blogs/${slug}${isDefault ? '' : `?lng=${language}`}`;
}
