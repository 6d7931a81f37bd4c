import type { QueuedOrder } from '#shared/orders.ts';
import { isLate } from '#shared/care/promises.ts';
import { foldSearch } from '#shared/lib/search.ts';
import { isOutside, type OwnAreas } from './own-areas.ts';

export const TRIAGE_VIEWS = ['all', 'flagged', 'returning', 'mine', 'overdue', 'asked'] as const;
export type TriageView = (typeof TRIAGE_VIEWS)[number];

export const TRIAGE_SORTS = ['wait', 'flags', 'name'] as const;
export type TriageSort = (typeof TRIAGE_SORTS)[number];

export type Triaged = { view: TriageView; sort: TriageSort };

type Now = { now: number; doctorId: number | null };
type InView = (order: QueuedOrder, at: Now) => boolean;

/**
 * Since when a case has been waiting, for its doctor or for its patient's answer. For an old copy without that
 * information, the day of the order.
 */
export const waitsSince = ({ queuedAt, createdAt, questionState, questionAt }: QueuedOrder) =>
  Date.parse((questionState === null ? null : questionAt) ?? queuedAt ?? createdAt);

/** Only its patient can continue it. */
export const isAsked = ({ questionState }: QueuedOrder): boolean => questionState === 'waiting';

const views: Record<TriageView, InView> = {
  all: () => true,
  flagged: ({ triage }) => Boolean(triage && triage.flags.block + triage.flags.ask > 0),
  returning: ({ triage }) => triage?.isReturning === true,
  mine: ({ claim, handover }, { doctorId, now }) =>
    (claim !== null && claim.doctorId === doctorId && Date.parse(claim.until) > now) ||
    (handover !== null && handover.toId === doctorId),
  overdue: (order, { now }) => !isAsked(order) && isLate(order.dueAt, now),
  asked: isAsked,
};

export const isInView = (order: QueuedOrder, view: TriageView, at: Now): boolean =>
  views[view](order, at);

/** A block outweighs any number of questions, and a question any number of notes. */
const weightOf = ({ triage }: QueuedOrder): number => {
  if (!triage) return 0;
  const { block, ask, note } = triage.flags;
  return block * 10_000 + ask * 100 + note;
};

/** Cases with an answer come before all waiting ones, and those waiting for their patient come last. */
const TURN = { answered: 0, none: 1, waiting: 2 } as const;

/** In the browser's language, and created only once, because a plain comparison creates one each time. */
const names = new Intl.Collator();

const compare: Record<TriageSort, (one: QueuedOrder, other: QueuedOrder) => number> = {
  wait: (one, other) => TURN[one.questionState ?? 'none'] - TURN[other.questionState ?? 'none'],
  flags: (one, other) => weightOf(other) - weightOf(one),
  name: (one, other) => names.compare(one.patientName, other.patientName),
};

/**
 * First what this doctor may decide. The server's order is by waiting time, which remains where the sort order does not
 * decide.
 */
export const sortQueue = (
  orders: readonly QueuedOrder[],
  sort: TriageSort,
  own: OwnAreas = null,
): QueuedOrder[] =>
  [...orders].sort(
    (one, other) =>
      Number(isOutside(one, own)) - Number(isOutside(other, own)) || compare[sort](one, other),
  );

const digits = (text: string): string => text.replace(/\D/g, '');

/** Every word must occur in the name, the email or the reference, or be part of the phone number. */
export function isSaid(order: QueuedOrder, search: string): boolean {
  const searched = foldSearch(
    [order.patientName, order.patientEmail, order.referenceNumber, order.user?.email].join(' '),
  );
  const phone = digits(order.patientPhone ?? order.user?.phone ?? '');
  return foldSearch(search)
    .split(/\s+/)
    .every(
      (word) => searched.includes(word) || (digits(word) !== '' && phone.includes(digits(word))),
    );
}
