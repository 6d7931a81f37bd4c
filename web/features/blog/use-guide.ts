import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { blogContract } from '#shared/blog.ts';
import { GUIDE_SLUGS, type ProductId } from '#shared/catalogue.ts';
import { AppError } from '#shared/lib/errors.ts';
import { queryKey } from '#web/lib/endpoint-hooks.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { readThrough } from '#web/offline/store/read-through.ts';

/**
 * Where a medicine is explained. A practice may have withdrawn its guide, or never written one: then the medical
 * articles are what there is, never the guide of another medicine. Asking also keeps the guide for the time without a
 * network; its age is no word about the screen that links to it, which is why the page does not count it as shown.
 */
export function useGuide(product: ProductId): { to: string; isThere: boolean } {
  const { i18n } = useTranslation();
  const slug = GUIDE_SLUGS[product];
  const input = { params: { slug }, query: { language: toLanguage(i18n.resolvedLanguage) } };
  const { error } = useQuery({
    queryKey: queryKey(blogContract.findPost, input),
    queryFn: ({ signal }) => readThrough(blogContract.findPost, input, { signal }),
    staleTime: 0,
  });
  const isThere = !(error instanceof AppError && error.status === 404);
  return { to: isThere ? `/blogs/${slug}` : '/blogs?category=medical', isThere };
}
