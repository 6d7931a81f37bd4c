import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { blogContract } from '#shared/blog.ts';
import { AppError } from '#shared/lib/errors.ts';
import { queryKey } from '#web/device/page/endpoint-hooks.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { readThrough } from '#web/device/page/read-through.ts';

/**
 * The link to a medicine's guide. If a practice has withdrawn it or never written one, it leads to the medical
 * articles, never to the guide of another medicine. The request also stores the guide for offline use. Its age says
 * nothing about the screen that links to it, so it does not count as shown on the page.
 */
export function useGuide(slug: string | null): { to: string; isThere: boolean } {
  const { i18n } = useTranslation();
  const input = {
    params: { slug: slug ?? '' },
    query: { language: toLanguage(i18n.resolvedLanguage) },
  };
  const { error } = useQuery({
    queryKey: queryKey(blogContract.findPost, input),
    queryFn: ({ signal }) => readThrough(blogContract.findPost, input, { signal }),
    staleTime: 0,
    enabled: slug !== null,
  });
  const isThere = slug !== null && !(error instanceof AppError && error.status === 404);
  return { to: isThere ? `/blogs/${slug}` : '/blogs?category=medical', isThere };
}
