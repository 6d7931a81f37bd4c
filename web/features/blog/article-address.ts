import type { Article } from '#shared/blog.ts';

/**
 * The canonical URL of an article for sharing, the same as in the server's head: the English version, or the only one
 * there is, has no language parameter.
 */
export function addressOf(
  { slug, language, languages }: Pick<Article, 'slug' | 'language' | 'languages'>,
  origin: string,
): string {
  const isDefault = language === 'en' || !languages.includes('en');
  return `${origin}/blogs/${slug}${isDefault ? '' : `?lng=${language}`}`;
}

/** Links that share a page on social sites. */
export const shareLinks = (address: string, title: string) => {
  const page = encodeURIComponent(address);
  return [
    { site: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    {
      site: 'twitter',
      href: `https://twitter.com/intent/tweet?url=${page}&text=${encodeURIComponent(title)}`,
    },
    { site: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
  ] as const;
};
