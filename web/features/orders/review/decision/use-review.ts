import type { TFunction } from 'i18next';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#shared/cases.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import type { Proposal } from '#shared/prescribing.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import {
  beyondWords,
  unreasoned,
  WORDS_TO_READ,
  type SafetyReport,
} from '#shared/safety/finding.ts';
import { ApiError, serverMessage } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { useFastLaneFlag, useShortcutFlag } from '../device-flag.ts';
import { mayFastLane, holdApproval } from '#web/features/orders/review/held/held-store.ts';
import { useKeys } from '../use-keys.ts';
import type { Question } from './decision-dialogs.tsx';
import { approvalBlock, decisionBlock, type Circumstances } from './decision-state.ts';
import { patientWords } from '../case/patient-words.ts';
import type { Claiming } from '../case/use-case.ts';
import { useDecision, type Refused, type Verdict } from './use-decision.ts';
import { leadToFinding } from '#web/features/orders/review/safety/finding-card.tsx';
import type { TalkWay } from '../talk/talk.queries.ts';
import { useReplies } from '../safety/use-replies.ts';
import { useFreshness } from '../queue/use-freshness.ts';
import { useNotes, useReason } from '../case/use-notes.ts';

const verdicts: Record<Question, Verdict> = {
  approve: 'approved',
  reject: 'rejected',
  update: 'rejected',
  rejectApproved: 'rejected',
};

/** What a doctor has done to a case, in their words. */
export type Done = Verdict | 'updated';

/** The medical form on screen: its version, and whether it is the latest and was read. */
export type ShownForm = { version: number | null; standing: 'read' | 'changed' | 'behind' };

/** What an approval prescribes: what its doctor has written, otherwise the protocol, unless there is none that fits. */
export type Prescribing = {
  write: PrescriptionWrite | null;
  /** What the doctor has read. Null until it is in sight. */
  proposal: Proposal | null;
  /** What an approval signs, in one line. */
  signs: string;
  /** It has changed since, and was not read again. */
  isChanged: boolean;
  /** Once the case is decided, what was written is no longer kept. */
  forget: () => Promise<void>;
};

function standingOf({ write, proposal, isChanged }: Prescribing): Circumstances['prescription'] {
  if (!proposal) return 'unshown';
  if (isChanged) return 'changed';
  return proposal.neededBecause && !write ? 'missing' : 'read';
}

type Surroundings = {
  hasHistory: boolean;
  form: ShownForm;
  prescribing: Prescribing;
  /** The result of the safety rules for the case. Null if there is none, or no form to check. */
  safety: SafetyReport | null;
  panel: RefObject<HTMLElement | null>;
  onTalk: (way: TalkWay) => void;
  /** Goes on to the next case. Null if there is none. */
  goOn: (() => void) | null;
  onClose: () => void;
};

/** The state of a review, from the first click through the confirmation to the result. */
export function useReview(
  order: Order,
  { claim, settle, recheck }: Claiming,
  { hasHistory, form, prescribing, safety, panel, onTalk, goOn, onClose }: Surroundings,
) {
  const { t } = useTranslation();
  const freshness = useFreshness();
  const notes = useNotes(order);
  const reason = useReason(order);
  const replies = useReplies(order.id, safety?.findings ?? [], form.version);
  const [hasShortcuts] = useShortcutFlag();
  const [question, setQuestion] = useState<Question | null>(null);
  const [refusalCode, setRefusalCode] = useState<RefusalCode>();
  const [done, setDone] = useState<Done | null>(null);
  const [triedWithout, setTriedWithout] = useState<string | null>(null);

  const decision = useDecision(order, {
    onTaken: recheck,
    onDecided: (decided, given) => {
      settle();
      setQuestion(null);
      notes.clear();
      reason.clear();
      replies.clear();
      void prescribing.forget();
      // The same call as a rejection, but a different action for the doctor.
      const did = question === 'update' ? 'updated' : given;
      setDone(did);
      const words = { reference: decided.referenceNumber, name: patientWords(decided, t).name };
      toast({
        title: t(`doctor.done.${did}`),
        description: t(`doctor.done.${did}Text`, words),
      });
    },
  });
  const { refused } = decision;

  // The refusal arrived before the form that it refers to.
  const isBehind = refused?.kind === 'changed' && (form.version ?? 0) < refused.formVersion;
  const standing = isBehind ? ('behind' as const) : form.standing;
  const { proposal } = prescribing;
  const known = { order, claim, freshness, hasHistory, form: standing };
  const { visit = null, hasOpenRed = false } = proposal ?? {};
  const circumstances = { ...known, prescription: standingOf(prescribing), visit, hasOpenRed };
  const isTaken = refused?.kind === 'decided' && orderStatus.is.undecided(order.status);
  const block =
    refused?.kind === 'lost' ? 'lost' : isTaken ? 'decided' : decisionBlock(circumstances);
  const approval = block ?? approvalBlock(circumstances);

  const [isFastOn] = useFastLaneFlag();
  const me = useSessionSnapshot().user?.id;
  const isFast = orderStatus.is.undecided(order.status) && mayFastLane(isFastOn, safety);

  // Words that are all that is left are in sight, in the head or in the question: approving says that they were read.
  const [open] = [...beyondWords(replies.open), ...unreasoned(safety?.findings ?? [], replies)];
  const hasFindings = safety !== null && safety.findings.length > 0;
  const hasWords = !safety || safety.findings.some(({ id }) => id === WORDS_TO_READ);
  const given = () => ({
    // Only words that were on screen: those that have come since are read first.
    acknowledged: [...new Set([...replies.acknowledged, ...(hasWords ? [WORDS_TO_READ] : [])])],
    reasons: replies.reasons,
  });

  const signed = {
    ...(prescribing.write && { prescription: prescribing.write }),
    ...(proposal && { proposal: proposal.hash }),
  };

  /** Goes on to the next case and keeps the claim, because the approval will be sent from elsewhere in a moment. */
  function holdBack(doctorId: number): void {
    settle();
    const approved = {
      status: 'approved',
      notes: notes.text,
      formVersion: form.version,
      ...signed,
    } as const;
    const replies = hasFindings && { replies: given() };
    const { signs } = prescribing;
    holdApproval(doctorId, order, { ...approved, ...replies }, { read: proposal, signs });
    (goOn ?? onClose)();
  }

  function ask(next: Question): void {
    decision.forget();
    if (next === 'approve' && open) {
      setTriedWithout(open.id);
      leadToFinding(open.id);
    } else if (next === 'approve' && isFast && me !== undefined) holdBack(me);
    else setQuestion(next);
  }

  async function confirm(text: string): Promise<void> {
    if (!question || (question === 'approve' ? approval : block)) return;
    await decision.decide({
      status: verdicts[question],
      notes: text,
      formVersion: form.version,
      ...(question === 'reject' && { refusalCode }),
      ...(question === 'approve' && hasFindings && { replies: given() }),
      ...(question === 'approve' && signed),
    });
  }

  function act(key: string): boolean {
    if (key === 'n' && goOn) {
      goOn();
      return true;
    }
    if (!order.can.decide) return false;
    if (orderStatus.is.undecided(order.status)) {
      if (key === 'a' && !approval) ask('approve');
      else if (key === 'r' && !block) ask('reject');
      else if (key === 'q' && !block) onTalk('ask');
      else if (key === 'h' && !block) onTalk('handOver');
      else return false;
      return true;
    }
    if (key !== 'r' || !orderStatus.is.toBegin(order.status) || block) return false;
    ask('rejectApproved');
    return true;
  }
  useKeys(panel, hasShortcuts, act);

  const isStillOpen = (id: string | null) =>
    [...replies.open, ...unreasoned(safety?.findings ?? [], replies)].some((one) => one.id === id);
  const questionBlock = question === 'approve' ? approval : block;
  return {
    notes,
    reason,
    replies,
    /** How many findings an approval still has to answer beside the words that it says were read. */
    openFindings: beyondWords(replies.open).length,
    /** The finding without whose reply an approval was tried, until it has one. */
    missing: isStillOpen(triedWithout) ? triedWithout : null,
    done,
    isFast,
    block,
    approvalBlock: approval,
    refused,
    // The dialog closes if somebody else has taken the case, or its form must be read first. Other errors stay in it,
    // where the doctor can retry.
    question: refused && closing.includes(refused.kind) ? null : question,
    refusal: { code: refusalCode, choose: setRefusalCode },
    isSending: decision.isSending,
    /** The open dialog can no longer be confirmed, and says why. */
    isQuestionBlocked: question !== null && questionBlock !== null,
    dialogError:
      failureText(refused, t) ?? (questionBlock ? t(`doctor.blocked.${questionBlock}`) : undefined),
    ask,
    confirm: (text: string) => void confirm(text),
    close: () => setQuestion(null),
  };
}

const closing: readonly Refused['kind'][] = [
  'decided',
  'claimed',
  'changed',
  'findings',
  'prescription',
];

/** The server's own message or, without one, that the update failed (D2 §8). */
function failureText(refused: Refused | null, t: TFunction): string | undefined {
  if (refused?.kind === 'undone' && !(refused.error instanceof ApiError)) {
    return t('doctor.lost.undone');
  }
  if (refused?.kind !== 'failed' && refused?.kind !== 'undone') return undefined;
  return serverMessage(refused.error)
    ? errorText(refused.error, t)
    : t('doctor.decision.orderUpdateFailed');
}
