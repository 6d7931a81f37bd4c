import { orderStatus, paymentStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import type { Visit } from '#shared/prescriptions/visit.ts';
import type { ClaimState } from '../claim/claim-keeper.ts';
import type { Freshness } from '../queue/freshness.ts';
import { paymentStanding } from '../case/payment-standing.ts';

/** Why a doctor cannot decide. The reasons are keys of `doctor.blocked`. */
export type Block =
  | 'offline'
  | 'old'
  | 'asking'
  | 'claimed'
  | 'unlicensed'
  | 'decided'
  | 'gone'
  | 'unknown'
  | 'formChanged'
  | 'formBehind'
  | 'lost'
  | 'openRed'
  | 'unpaid'
  | 'noHistory'
  | 'unprescribed'
  | 'unshown'
  | 'prescriptionChanged'
  | 'visit'
  | 'visitBooked'
  | 'visitGuest';

export type Circumstances = {
  order: Order;
  claim: ClaimState;
  freshness: Freshness;
  hasHistory: boolean;
  /** Whether the medical form on screen is the patient's latest, and was read. */
  form: 'read' | 'changed' | 'behind';
  /** Whether what an approval signs is on screen and was read, or nothing says what it would prescribe. */
  prescription: 'read' | 'unshown' | 'changed' | 'missing';
  /** The live visit that comes first where the patient is. */
  visit: Visit | null;
  hasOpenRed: boolean;
};

const claimBlocks: Record<Exclude<ClaimState['state'], 'mine'>, Block> = {
  asking: 'asking',
  other: 'claimed',
  unlicensed: 'unlicensed',
  decided: 'decided',
  gone: 'gone',
  unknown: 'unknown',
};

/** Why nothing can be decided at the moment, or null. */
export function decisionBlock({ order, claim, freshness, form }: Circumstances): Block | null {
  if (
    orderStatus.is.undecided(order.status) &&
    (claim.state === 'decided' || claim.state === 'gone')
  ) {
    return claimBlocks[claim.state];
  }
  if (freshness !== 'fresh') return freshness;
  if (!orderStatus.is.undecided(order.status)) return null;
  if (claim.state !== 'mine') return claimBlocks[claim.state];
  if (form === 'read') return null;
  return form === 'changed' ? 'formChanged' : 'formBehind';
}

/** An approval requires more: the payment, charged or reserved, the medical history on screen, and a prescription. */
export function approvalBlock(now: Circumstances): Block | null {
  const block = decisionBlock(now);
  if (block) return block;
  if (now.hasOpenRed) return 'openRed';
  if (!paymentStatus.is.secured(paymentStanding(now.order))) return 'unpaid';
  if (!now.hasHistory) return 'noHistory';
  if (now.prescription !== 'read') return prescriptionBlocks[now.prescription];
  return visitBlock(now.visit);
}

const prescriptionBlocks = {
  unshown: 'unshown',
  changed: 'prescriptionChanged',
  missing: 'unprescribed',
} as const;

function visitBlock(visit: Visit | null): Block | null {
  if (!visit || visit.state === 'held') return null;
  if (visit.state === 'booked') return 'visitBooked';
  return visit.hasAccount ? 'visit' : 'visitGuest';
}
