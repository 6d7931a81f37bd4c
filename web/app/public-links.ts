import type { ProductId } from '#shared/catalogue.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { hasScreen } from './screens.ts';

type PublicLink = { to: string; label: string; product?: ProductId };

/** The links in the header (D1 §2, decision C072). */
const sections: readonly PublicLink[] = [
  { to: '/#glp1', label: 'layout.nav.semaglutide', product: 'semaglutide' },
  { to: '/#glp1gip', label: 'layout.nav.tirzepatide', product: 'tirzexa' },
  { to: '/#about', label: 'layout.nav.about' },
];

const blogs: PublicLink = { to: '/blogs', label: 'layout.nav.blogs' };

export const useHeaderLinks = (): readonly PublicLink[] => useThere([...sections, blogs]);

export const useDrawerLinks = (): readonly PublicLink[] =>
  useThere([{ to: '/', label: 'layout.nav.home' }, blogs, ...sections]);

/** If the page was drawn without a product, its link is hidden. */
function useThere(links: readonly PublicLink[]): readonly PublicLink[] {
  const offered = Object.keys(usePageData()?.shelf ?? {});
  return links.filter(({ to, product }) => {
    const isGone = product !== undefined && offered.length > 0 && !offered.includes(product);
    return hasScreen(to.split('#')[0]!) && !isGone;
  });
}
