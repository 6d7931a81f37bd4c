/**
 * Monthly prices in dollars that the landing page shows until the real ones arrive; never charged (decision C015).
 * Apart from pricing.ts, which would bring the schemas to the first page.
 */
export const FALLBACK_LANDING_PRICES: Readonly<Record<'glp1' | 'tirzexa', number>> = {
  glp1: 300,
  tirzexa: 333,
};
