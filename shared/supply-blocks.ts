/** What can hold a later supply back, in the order in which it is dealt with. */
export const SUPPLY_BLOCKS = [
  'ended',
  'refunded',
  'disputed',
  'red_open',
  'switched',
  'prescription',
  'pharmacy',
  'recalled',
  'area',
  'check_in',
  'packed',
] as const;
export type SupplyBlock = (typeof SUPPLY_BLOCKS)[number];

export type KnownOfSupply = {
  /** Its order is prescribed, and neither ended nor removed. */
  isInCare: boolean;
  isRefunded: boolean;
  isDisputed: boolean;
  /** A red sign that no clinician has closed (decision C133). */
  hasOpenRed: boolean;
  /** A prescription covers it: it has a fill for it, or it was filled by one. */
  isPrescribed: boolean;
  /** None does, because another medicine was prescribed since. */
  isSwitched: boolean;
  /** The pharmacy has rejected the prescription that is in force, and nobody has acted on it. */
  isRejected: boolean;
  /** It holds a lot that was recalled. */
  isRecalled: boolean;
  isAreaServed: boolean;
  /** When the latest check-in came, and when the supply before this one left. Null if there is none. */
  checkedInAt: Date | null;
  lastLeftAt: Date | null;
  /** It is due, and what another order holds packed of the same medicine comes before it. */
  isAfterAnother: boolean;
};

/** Why a supply may not be packed now. Of the first supply nothing is asked that only a treatment can answer. */
export function supplyBlocks(known: KnownOfSupply): SupplyBlock[] {
  const { lastLeftAt, checkedInAt } = known;
  const isLater = lastLeftAt !== null;
  const found: Record<SupplyBlock, boolean> = {
    ended: !known.isInCare,
    refunded: known.isRefunded,
    disputed: known.isDisputed,
    red_open: known.hasOpenRed,
    switched: known.isSwitched,
    prescription: !known.isPrescribed && !known.isSwitched,
    pharmacy: known.isRejected,
    recalled: known.isRecalled,
    area: !known.isAreaServed,
    check_in: isLater && (checkedInAt === null || checkedInAt < lastLeftAt),
    packed: known.isAfterAnother,
  };
  return SUPPLY_BLOCKS.filter((block) => found[block]);
}

/** What money and packing may know. */
const PLAIN: readonly SupplyBlock[] = [
  'ended',
  'refunded',
  'disputed',
  'pharmacy',
  'recalled',
  'area',
  'packed',
];
export const isPlainBlock = (block: SupplyBlock): boolean => PLAIN.includes(block);

/** What somebody of the practice deals with meanwhile, while the patient waits. Anything else they must know of. */
const OURS: readonly SupplyBlock[] = ['red_open', 'prescription', 'pharmacy', 'recalled', 'packed'];
export const isOurs = (block: SupplyBlock): boolean => OURS.includes(block);

export const lacksPrescription = (block: SupplyBlock): boolean =>
  block === 'prescription' || block === 'switched';

/** There is nothing that the patient could do, so it is shown but no news. */
export const isOnlyOurs = (blocks: readonly SupplyBlock[]): boolean =>
  blocks.length > 0 && blocks.every(isOurs);

/** What only the patient can do. They are asked for it so many days before the supply should leave. */
export const ASK_DAYS = 5;
export const isForPatient = (block: SupplyBlock): boolean => block === 'check_in';
