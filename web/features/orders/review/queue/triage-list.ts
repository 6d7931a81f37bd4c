import type { QueuedOrder } from '#shared/orders.ts';
import { OVERDUE_AFTER_MS } from '#shared/triage.ts';

export const TRIAGE_VIEWS = ['all', 'flagged', 'returning', 'mine', 'overdue'] as const;
export type TriageView = (typeof TRIAGE_VIEWS)[number];

export const TRIAGE_SORTS = ['wait', 'flags', 'name'] as const;
export type TriageSort = (typeof TRIAGE_SORTS)[number];

export type Triaged = { view: TriageView; sort: TriageSort };

type Now = { now: number; doctorId: number | null };
type InView = (order: QueuedOrder, at: Now) => boolean;

/** Since when a case waits: of an old copy, which does not say it, the day of the order. */
export const waitsSince = ({ queuedAt, createdAt }: QueuedOrder): number =>
  Date.parse(queuedAt ?? createdAt);

const views: Record<TriageView, InView> = {
  all: () => true,
  flagged: ({ triage }) => Boolean(triage && triage.flags.block + triage.flags.ask > 0),
  returning: ({ triage }) => triage?.isReturning === true,
  mine: ({ claim }, { doctorId, now }) =>
    claim !== null && claim.doctorId === doctorId && Date.parse(claim.until) > now,
  overdue: (order, { now }) => now - waitsSince(order) > OVERDUE_AFTER_MS,
};

export const isInView = (order: QueuedOrder, view: TriageView, at: Now): boolean =>
  views[view](order, at);

/** A block weighs more than any number of questions, and those more than any number of notes. */
const weightOf = ({ triage }: QueuedOrder): number => {
  if (!triage) return 0;
  const { block, ask, note } = triage.flags;
  return block * 10_000 + ask * 100 + note;
};

const compare: Record<TriageSort, (one: QueuedOrder, other: QueuedOrder) => number> = {
  wait: () => 0,
  flags: (one, other) => weightOf(other) - weightOf(one),
  name: (one, other) => one.patientName.localeCompare(other.patientName),
};

/** The server's order is by waiting, and stays where nothing else decides. */
export const sortQueue = (orders: readonly QueuedOrder[], sort: TriageSort): QueuedOrder[] =>
  [...orders].sort(compare[sort]);

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase();
const digits = (text: string): string => text.replace(/\D/g, '');

/** Every word stands in the name, the e-mail or the reference, or is part of the phone number. */
export function isSaid(order: QueuedOrder, search: string): boolean {
  const told = plain(
    [order.patientName, order.patientEmail, order.referenceNumber, order.user?.email].join(' '),
  );
  const phone = digits(order.patientPhone ?? order.user?.phone ?? '');
  return plain(search)
    .split(/\s+/)
    .every((word) => told.includes(word) || (digits(word) !== '' && phone.includes(digits(word))));
}
