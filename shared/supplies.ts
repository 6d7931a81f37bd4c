/**
 * `waiting` for its day, `blocked` until something is mended, `ready` to be packed, `sent_to_pharmacy` to be filled
 * there.
 */
export const SUPPLY_STATES = [
  'waiting',
  'blocked',
  'ready',
  'sent_to_pharmacy',
  'shipped',
  'received',
  'cancelled',
] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];
