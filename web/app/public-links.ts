import type { ProductId } from '#shared/catalogue.ts';
import { offeredFirst } from '#web/features/catalogue/offered-first.ts';
import { hasScreen } from './screens.ts';

type PublicLink = { to: string; label: string; product?: ProductId };

/** The links in the header (D1 §2, decision C072). */
const sections: readonly PublicLink[] = [
  { to: '/#glp1', label: 'layout.nav.semaglutide', product: 'semaglutide' },
  { to: '/#glp1gip', label: 'layout.nav.tirzepatide', product: 'tirzexa' },
  { to: '/#about', label: 'layout.nav.about' },
];

const blogs: PublicLink = { to: '/blogs', label: 'layout.nav.blogs' };

export const headerLinks = (): readonly PublicLink[] => [...sections, blogs].filter(isThere);

export const drawerLinks = (): readonly PublicLink[] =>
  [{ to: '/', label: 'layout.nav.home' }, blogs, ...sections].filter(isThere);

/** If the page was delivered without a product, its link is hidden. */
function isThere({ to, product }: PublicLink): boolean {
  const offered = offeredFirst()?.filter(Boolean) ?? [];
  const isGone = product !== undefined && offered.length > 0 && !offered.includes(product);
  return hasScreen(to.split('#')[0]!) && !isGone;
}
