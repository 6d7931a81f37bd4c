import type { Order } from '#shared/orders.ts';
import type { Proposal } from '#shared/prescribing.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { readLocal, removeLocal, writeLocal } from '#web/lib/local-storage.ts';
import { store, useStore } from '#web/lib/store.ts';
import type { Decision } from '../decision/use-decision.ts';
import { beyondWords, type SafetyReport } from '#shared/safety/finding.ts';
import { isShort, wordsToRead } from '../safety/words-to-read.ts';

/** How long an approval can be undone before it is sent. */
export const HOLD_MS = 8_000;

/** An approval that was given but not sent yet. */
export type Held = {
  order: Order;
  decision: Decision;
  /** What it signs, as the doctor has read it: if something else has taken its place, the case shows both. */
  read: Proposal | null;
  /** The same in one line. */
  signs: string;
  /** When it will be sent. */
  at: number;
  state: 'held' | 'sending' | 'failed';
};

const held = store<readonly Held[]>([]);

/** Until the screen is closed, so that a case opens again with what its doctor had written. */
const takenBack = store<readonly Held[]>([]);

export const useHeld = (): readonly Held[] => useStore(held);

const change = (id: number, next: Partial<Held> | null): void => {
  held.set(
    held
      .get()
      .flatMap((one) => (one.order.id !== id ? [one] : next === null ? [] : [{ ...one, ...next }])),
  );
};

/** What was read of the prescription when the approval of this case was given, and what the doctor wrote instead. */
export function readBefore(id: number): {
  read: Proposal | null;
  written: PrescriptionWrite | null;
} {
  const one = [...held.get(), ...takenBack.get()].find(({ order }) => order.id === id);
  return { read: one?.read ?? null, written: one?.decision.prescription ?? null };
}

/** Holds back an approval for `HOLD_MS`. One per case. */
export function holdApproval(
  doctorId: number,
  order: Order,
  decision: Decision,
  { read = null, signs = '' }: Partial<Pick<Held, 'read' | 'signs'>> = {},
): void {
  if (held.get().some((one) => one.order.id === order.id)) return;
  const at = Date.now() + HOLD_MS;
  held.set([...held.get(), { order, decision, read, signs, at, state: 'held' }]);
  remember(doctorId, [
    ...remembered(doctorId),
    { id: order.id, reference: order.referenceNumber, at },
  ]);
}

/** True if the approval had not been sent, and now never will be. */
export function takeBack(doctorId: number, id: number): boolean {
  const one = held.get().find(({ order }) => order.id === id);
  if (!one || one.state === 'sending') return false;
  takenBack.set([one, ...takenBack.get()]);
  settleHeld(doctorId, id);
  return one.state === 'held';
}

export const markHeld = (id: number, state: Held['state']): void => change(id, { state });

/** It was sent or undone, or nobody needs to know about it any more. */
export function settleHeld(doctorId: number, id: number): void {
  change(id, null);
  forgetCutOff(doctorId, id);
}

/** The screen is closed: nothing is held any more, and what was held is remembered as not sent. */
export function dropHeld(doctorId: number): void {
  const unsent = held.get().filter(({ state }) => state === 'held');
  const isUnsent = (id: number) => unsent.some(({ order }) => order.id === id);
  const rows = remembered(doctorId);
  // Nobody else holds these, so the next visit can report them at once.
  if (unsent.length > 0) {
    remember(
      doctorId,
      rows.map((row) => (isUnsent(row.id) ? { ...row, at: 0 } : row)),
    );
  }
  held.set([]);
  takenBack.set([]);
}

/** An approval that was held when its page was closed: only which case. */
export type CutOff = { id: number; reference: string; at: number };

const keyOf = (doctorId: number) => `queue.held.${doctorId}`;

/** Held approvals of this page or an earlier one with an unknown outcome. */
export function remembered(doctorId: number): CutOff[] {
  try {
    const kept: unknown = JSON.parse(readLocal(keyOf(doctorId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCutOff) : [];
  } catch {
    return [];
  }
}

function remember(doctorId: number, rows: readonly CutOff[]): void {
  if (rows.length === 0) removeLocal(keyOf(doctorId));
  else writeLocal(keyOf(doctorId), JSON.stringify(rows));
}

export const forgetCutOff = (doctorId: number, id: number): void =>
  remember(
    doctorId,
    remembered(doctorId).filter((one) => one.id !== id),
  );

const isCutOff = (row: unknown): row is CutOff => {
  const { id, reference, at } = (row ?? {}) as Partial<CutOff>;
  return typeof id === 'number' && typeof reference === 'string' && typeof at === 'number';
};

/**
 * Whether an approval may skip the confirmation: only if the safety rules were evaluated and found nothing at all, not
 * even a note. Words to read may be left if the head of the case shows all of them.
 */
export const mayFastLane = (isOn: boolean, safety: SafetyReport | null): boolean =>
  isOn &&
  safety !== null &&
  beyondWords(safety.findings).length === 0 &&
  wordsToRead(safety.findings).every(({ quote }) => isShort(quote));
