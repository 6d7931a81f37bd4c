import { typedCents } from '#web/lib/typed-dollars.ts';

/** The price of an order: dollars as they are typed, cents as they are sent. */
export const DollarAmount = typedCents(
  { wrong: 'priceMin', cents: 'priceCents' },
  { min: 0, max: 1_000_000 },
);
