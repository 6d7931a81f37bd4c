import type { Article } from '#shared/blog.ts';

/**
 * The address of an article to be handed on, the one that the server's own head names: the English text, or the only
 * one there is, needs no word for its language.
 */
export function addressOf({
  slug,
  language,
  languages,
}: Pick<Article, 'slug' | 'language' | 'languages'>): string {
  const isDefault = language === 'en' || !languages.includes('en');
  return `${window.location.origin}/blogs/${slug}${isDefault ? '' : `?lng=${language}`}`;
}

/** Where the social sites take a page to be shared. */
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
