import { hasScreen } from './screens.ts';

type PublicLink = { to: string; label: string };

/** Where the header leads (D1 §2, decision C072). */
const sections: readonly PublicLink[] = [
  { to: '/#glp1', label: 'layout.nav.semaglutide' },
  { to: '/#glp1gip', label: 'layout.nav.tirzepatide' },
  { to: '/#about', label: 'layout.nav.about' },
];

const blogs: PublicLink = { to: '/blogs', label: 'layout.nav.blogs' };

export const headerLinks: readonly PublicLink[] = [...sections, blogs].filter(isThere);

export const drawerLinks: readonly PublicLink[] = [
  { to: '/', label: 'layout.nav.home' },
  blogs,
  ...sections,
].filter(isThere);

function isThere({ to }: PublicLink): boolean {
  return hasScreen(to.split('#')[0]!);
}
