/** The name of the demo, which is that of this software. The clip and the pictures of screens show it. */
export const DEMO_BRAND = 'Steadwell';

/** The parts made from a logo, for the pages themselves (`mark`), home screens, notifications and links that are shared. */
export const LOGO_PARTS = [
  'mark',
  'icon-192',
  'icon-512',
  'maskable-512',
  'apple-touch-icon',
  'badge-96',
  'favicon-32',
  'sharing',
] as const;
export type LogoPart = (typeof LOGO_PARTS)[number];

/** The address of a part; without a logo it is that of the neutral mark, which says no name. */
export const logoPart = (logo: string | null, part: LogoPart): string =>
  logo ? `/logo/${logo}/${part}.png` : `/icons/${part}.png`;

export const logoAddress = (logo: string): string => `/pictures/${logo}.webp`;

/** The drawings of the start page, which the server answers in the colors of the practice. */
export const TINTED = /^\/images\/(?:hero|doctor|product-\w+)\.svg$/;
