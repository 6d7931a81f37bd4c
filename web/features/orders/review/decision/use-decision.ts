import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { caseErrors, type RefusalCode } from '#shared/cases.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderStatus } from '#shared/order-status.ts';
import { orderContract, orderErrors, type FormChange, type Order } from '#shared/orders.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import type { SafetyReplies } from '#shared/safety/finding.ts';
import { intakeContract } from '#shared/intake.ts';
import type { z } from '#web/lib/zod.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { call } from '#web/device/page/call.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { inLine } from '../claim/claim-line.ts';
import { findOut, hasNoAnswer } from './lost-decision.ts';
import { keepNewest, newestCopy } from '../case/newest-order.ts';

/** By its name: its contract is loaded with an open case, and this with every page of a doctor. */
const PROPOSAL = 'prescribing.proposal';

export type Verdict = 'approved' | 'rejected';
type State = Partial<z.infer<typeof FormChange>>;

/** The decision, and the version of the medical form it is based on: the one on screen, or null if there was none. */
export type Decision = {
  status: Verdict;
  notes: string;
  formVersion: number | null;
  /** For an approval: the replies to the findings of the safety rules. */
  replies?: SafetyReplies;
  /** For a rejection. */
  refusalCode?: RefusalCode | undefined;
  /** For an approval: what is prescribed instead of what the protocol says. */
  prescription?: PrescriptionWrite | undefined;
  /** For an approval: the hash of what it would sign, as it was on screen. */
  proposal?: string | undefined;
};

export type Refused =
  | { kind: 'decided'; status: State['status'] | null; by: string | null }
  | { kind: 'claimed' }
  /** The patient has changed the form, and this version must be read first. */
  | { kind: 'changed'; formVersion: number }
  /** The safety rules have found more than was on screen. */
  | { kind: 'findings' }
  /** What would be signed is not what was on screen. */
  | { kind: 'prescription'; error: unknown }
  /** Sent without a response, so the outcome is unknown. */
  | { kind: 'lost' }
  /** Sent without a response, and a check has shown that nothing was done. */
  | { kind: 'undone'; error: unknown }
  | { kind: 'failed'; error: unknown };

type Listener = {
  onDecided: (decided: Order, verdict: Verdict) => void;
  /** Somebody else has claimed or decided the case, or its form has changed. */
  onTaken: () => void;
};

/** Sends a decision once, based on what was shown, and finds out the outcome if the response was lost. */
export function useDecision(order: Order, { onDecided, onTaken }: Listener) {
  const client = useQueryClient();
  const me = useSessionSnapshot().user?.id;
  const isBusy = useRef(false);
  const looking = useRef(new AbortController());
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { mutateAsync } = useSend(orderContract.move, {
    quiet: true,
  });
  const params = { id: order.id };

  useEffect(() => {
    const controller = new AbortController();
    looking.current = controller;
    return () => controller.abort();
  }, [order.id]);

  /** Based on the newest version with the form as it was read. If there is none, the form has changed. */
  const send = ({ status, notes, formVersion, replies, ...said }: Decision) => {
    const newest = newestCopy(client, order);
    if (formVersion !== null && newest.formVersion > formVersion) {
      throw new AppError(orderErrors.form_changed, {
        details: { formVersion: newest.formVersion },
      });
    }
    const body = { status, reviewNotes: notes, version: newest.version, ...said, ...replies };
    return mutateAsync({ params, body });
  };

  const isOurs = (found: Order, { status, notes }: Decision) =>
    found.reviewedBy === me && found.status === status && (!notes || found.reviewNotes === notes);

  /** A decision of this doctor whose response was lost looks the same as one that somebody else made first. */
  async function recover(error: unknown, decision: Decision): Promise<Order> {
    if (!hasCode(error, orderErrors.already_decided.code)) throw error;
    const { status } = stateOf(error);
    if (status && orderStatus.is.undecided(status)) {
      // Undecided: only the version has changed, by a renewal whose response was lost or by the patient's form.
      keepNewest(client, await call(orderContract.claim, { params }));
      return send(decision);
    }
    const found = await call(orderContract.find, { params }).catch(() => null);
    if (!found || found.reviewedBy !== me) throw error;
    if (isOurs(found, decision)) return found;
    if (found.status !== order.status) throw error;
    // Still as it was on screen: only a refund or a parcel has changed the version.
    keepNewest(client, found);
    return send(decision);
  }

  function finish(decided: Order, verdict: Verdict): void {
    keepNewest(client, decided);
    setRefused(null);
    onDecided(decided, verdict);
  }

  function refuse(error: unknown): void {
    const refusal = refusalOf(error);
    setRefused(refusal);
    if (refusal.kind !== 'failed') onTaken();
    void client.invalidateQueries({ queryKey: [orderContract.pending.name] });
    void client.invalidateQueries({ queryKey: [orderContract.find.name] });
    const isRed = hasCode(error, orderErrors.red_open.code);
    if (isRed || refusal.kind === 'prescription') {
      const read = client.invalidateQueries({ queryKey: [PROPOSAL] });
      // From then on the case says it, for as long as it is so.
      if (isRed) void read.then(forget);
    }
    if (refusal.kind === 'findings' || hasCode(error, orderErrors.form_unseen.code)) {
      void client.invalidateQueries({ queryKey: [intakeContract.find.name] });
    }
  }

  /** Checks until the server responds or the case is closed. Whoever opens it again sees its state. */
  async function look(error: unknown, decision: Decision): Promise<void> {
    setRefused({ kind: 'lost' });
    const found = await findOut(order.id, looking.current.signal).catch((cause: unknown) => {
      refuse(cause);
      return null;
    });
    if (!found) return;
    keepNewest(client, found);
    if (isOurs(found, decision)) {
      finish(found, decision.status);
      void client.invalidateQueries({ queryKey: [orderContract.pending.name] });
    } else if (found.status === order.status) {
      setRefused({ kind: 'undone', error });
    } else {
      setRefused({ kind: 'decided', status: found.status, by: found.reviewedByName });
      onTaken();
    }
  }

  /** True if the order is now decided as requested. */
  async function decide(decision: Decision): Promise<boolean> {
    if (isBusy.current || refused?.kind === 'lost') return false;
    isBusy.current = true;
    setSending(true);
    setRefused(null);
    const asked = { ...decision, notes: decision.notes.trim() };
    const hasNetwork = navigator.onLine;
    try {
      const decided = await inLine(order.id, async () =>
        Promise.resolve(asked)
          .then(send)
          .catch((error: unknown) => recover(error, asked)),
      );
      finish(decided, asked.status);
      return true;
    } catch (error) {
      // Without a network nothing has left this device.
      const isUnsent = !hasNetwork && hasCode(error, errors.offline.code);
      if (hasNoAnswer(error) && !isUnsent) void look(error, asked);
      else refuse(error);
      return false;
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  // A lost decision stays on screen until its outcome is known.
  const forget = () => setRefused((before) => (before?.kind === 'lost' ? before : null));
  return { decide, isSending, refused, forget };
}

const stateOf = (error: unknown): State =>
  error instanceof AppError ? ((error.details as State | undefined) ?? {}) : {};

function refusalOf(error: unknown): Refused {
  const { status, reviewedByName, formVersion } = stateOf(error);
  if (hasCode(error, orderErrors.already_decided.code, orderErrors.wrong_status.code)) {
    return { kind: 'decided', status: status ?? null, by: reviewedByName ?? null };
  }
  if (hasCode(error, orderErrors.claimed.code)) return { kind: 'claimed' };
  if (hasCode(error, orderErrors.safety_open.code, orderErrors.safety_unreasoned.code)) {
    return { kind: 'findings' };
  }
  if (hasCode(error, caseErrors.prescription_changed.code)) return { kind: 'prescription', error };
  if (hasCode(error, orderErrors.form_changed.code)) {
    return { kind: 'changed', formVersion: formVersion ?? 0 };
  }
  return { kind: 'failed', error };
}
