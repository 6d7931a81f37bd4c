import { useTranslation } from 'react-i18next';
import type { ProductId } from '#shared/catalogue.ts';
import { useOtherNames } from '#web/features/catalogue/other-names.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { hasScreen } from './screens.ts';

/** What it is called: by the key of a text, or for a product that an admin has made by its name. */
type PublicLink = { to: string; product?: ProductId } & ({ label: string } | { name: string });
/** `isMore`: of a product that an admin has made, for which a narrow bar has no room. */
type NamedLink = { to: string; text: string; isMore: boolean };

/** The links in the header (D1 §2, decision C072). */
const medicines: readonly PublicLink[] = [
  { to: '/#glp1', label: 'layout.nav.semaglutide', product: 'semaglutide' },
  { to: '/#glp1gip', label: 'layout.nav.tirzepatide', product: 'tirzexa' },
];
const about: PublicLink = { to: '/#about', label: 'layout.nav.about' };

const blogs: PublicLink = { to: '/blogs', label: 'layout.nav.blogs' };

export const useHeaderLinks = (): readonly NamedLink[] => useThere([...useSections(), blogs]);

export const useDrawerLinks = (): readonly NamedLink[] =>
  useThere([{ to: '/', label: 'layout.nav.home' }, blogs, ...useSections()]);

/** Products that an admin has made follow the two documented ones. */
function useSections(): readonly PublicLink[] {
  const others = useOtherNames();
  const links = others.map(({ id, name }) => ({ to: `/#product-${id}`, name }));
  return [...medicines, ...links, about];
}

/** If the page was drawn without a product, its link is hidden. */
function useThere(links: readonly PublicLink[]): readonly NamedLink[] {
  const { t } = useTranslation();
  const offered = Object.keys(usePageData()?.shelf ?? {});
  const there = links.filter(({ to, product }) => {
    const isGone = product !== undefined && offered.length > 0 && !offered.includes(product);
    return hasScreen(to.split('#')[0]!) && !isGone;
  });
  return there.map((link) => ({
    to: link.to,
    text: 'name' in link ? link.name : t(link.label),
    isMore: 'name' in link,
  }));
}
