import { useRef, useState, type ReactNode } from 'react';
import type { MedicalInfo } from '#shared/intake.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { CaseFrame } from './case-frame.tsx';
import { CaseHead, CaseSummary, CaseTitle } from './case-head.tsx';
import type { ClaimState } from '../claim/claim-keeper.ts';
import { CaseNotices } from './case-notices.tsx';
import { DecisionBar } from '../decision/decision-bar.tsx';
import { DecisionDialogs } from '../decision/decision-dialogs.tsx';
import { HeldStrip } from '../held/held-strip.tsx';
import { NextCaseOffer } from './next-case-offer.tsx';
import { OrderInformation } from './order-information.tsx';
import { PatientProfile, type Person } from './patient-profile.tsx';
import { CardNote } from './card-note.tsx';
import { RefundedNote } from './refunded-note.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { ReviewStatus } from './review-status.tsx';
import { SafetyFindings } from '../safety/safety-findings.tsx';
import { CaseTalk, HandoverNote } from '../talk/case-talk.tsx';
import type { TalkWay } from '../talk/talk.queries.ts';
import type { Claiming } from './use-case.ts';
import { useReview, type Prescribing, type ShownForm } from '../decision/use-review.ts';

const AskDialog = lateDialog(async () => (await import('../talk/ask-dialog.tsx')).AskDialog);
const HandOverDialog = lateDialog(
  async () => (await import('../talk/hand-over-dialog.tsx')).HandOverDialog,
);

type ReviewPanelProps = {
  order: Order;
  claiming: Claiming;
  isPane: boolean;
  /** The medical history, which belongs to another feature. */
  history: (quote: ((answer: string) => void) | null) => ReactNode;
  /** The patient's earlier orders, which belong there too. */
  past: ReactNode;
  /** The medical form itself. Null while it cannot be read. */
  info: MedicalInfo | null;
  form: ShownForm;
  /** What an approval prescribes, and the part that says so, which belongs to another feature too. */
  prescribing: Prescribing;
  prescription: ReactNode;
  /** The same in one line, for the question before an approval. */
  signed: ReactNode;
  /** The patient's latest changes, shown before everything else. */
  changes: ReactNode;
  /** The order is from this device's copy of the queue, without the data that must not be stored on a tablet. */
  isKept: boolean;
  person: Person | null;
  next: Order | null;
  onOpen: (id: number) => void;
  onClose: () => void;
};

/** A case from its order to its decision, beside the queue or in a dialog over it. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { order, claiming, isPane, history, info, form, person, isKept, next } = props;
  const { onOpen, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const goOn = next && (() => onOpen(next.id));
  const [talk, setTalk] = useState<TalkWay | null>(null);
  const review = useReview(order, claiming, {
    goOn,
    hasHistory: info !== null,
    form,
    prescribing: props.prescribing,
    safety: info?.safety ?? null,
    panel,
    onTalk: setTalk,
    onClose,
  });
  const { done } = review;
  const quote =
    orderStatus.is.undecided(order.status) && review.notes.isReady && !review.isSending && !done
      ? (answer: string) => review.notes.add(`“${answer}”`)
      : null;
  const talked = () => {
    claiming.settle();
    setTalk(null);
    (goOn ?? onClose)();
  };
  // A tablet that is turned while a question is open keeps its frame until then: another frame would close the question.
  const [isFramedAsPane, setFramedAsPane] = useState(isPane);
  if (isFramedAsPane !== isPane && review.question === null && talk === null) {
    setFramedAsPane(isPane);
  }
  const offer = <NextCaseOffer next={next} onOpen={onOpen} takesFocus={done !== null} />;

  return (
    <CaseFrame
      isPane={isFramedAsPane}
      title={<CaseTitle order={order} />}
      text={<CaseHead order={order} info={info} />}
      onClose={onClose}
      footer={
        (order.can.decide || done) && (
          <DecisionBar
            done={done && { did: done, offer }}
            status={order.status}
            block={review.block}
            approvalBlock={review.approvalBlock}
            visitAt={`/doctor/schedule?visit=${order.id}`}
            openFindings={review.openFindings}
            onAsk={review.ask}
            isFast={review.isFast}
            onSkip={goOn}
            onTalk={setTalk}
          />
        )
      }
    >
      <div ref={panel}>
        {!isFramedAsPane && (
          <div className="mb-4 empty:hidden">
            <HeldStrip onOpen={onOpen} />
          </div>
        )}
        {!done && <RefundedNote order={order} />}
        {!done && <CardNote order={order} />}
        {!done && (
          <CaseNotices
            claim={claiming.claim}
            isOpen={orderStatus.is.undecided(order.status)}
            // An open dialog shows it itself.
            refused={review.question ? null : review.refused}
            notes={review.notes.text}
            offer={offer}
          />
        )}
        {!done && <HandoverNote handover={order.handover} />}
        {!done && props.changes}
        <div>
          <CaseTalk talk={info?.talk ?? null} />
          {info?.safety && (
            <SafetyFindings
              info={info}
              report={info.safety}
              replies={review.replies}
              missing={review.missing}
              isAnswerable={order.can.decide && orderStatus.is.undecided(order.status) && !done}
            />
          )}
          {!done && props.prescription}
          <div className="@container border-t border-line pt-4 first:border-t-0 first:pt-0">
            {/* The form and the response to it, side by side if there is room. */}
            <div className="grid grid-cols-1 gap-x-8 @2xl:grid-cols-[3fr_2fr] @2xl:*:border-t-0 @2xl:*:pt-0">
              {history(quote)}
              <ReviewNotes order={order} notes={review.notes} isSending={review.isSending} />
            </div>
          </div>
          {props.past}
          <PatientProfile order={order} person={person} isKept={isKept} />
          <OrderInformation order={asItStands(order, claiming.claim)} />
          <ReviewStatus order={order} />
        </div>
      </div>
      <DecisionDialogs
        order={order}
        question={review.question}
        summary={
          <>
            {props.signed}
            <CaseSummary order={order} info={info} />
          </>
        }
        notes={review.notes}
        reason={review.reason}
        isSending={review.isSending}
        isBlocked={review.isQuestionBlocked}
        error={review.dialogError}
        refusal={review.refusal}
        onConfirm={review.confirm}
        onClose={review.close}
      />
      {talk === 'ask' && (
        <AskDialog
          order={order}
          language={info?.talk?.language ?? null}
          onAsked={talked}
          onClose={() => setTalk(null)}
        />
      )}
      {talk === 'handOver' && (
        <HandOverDialog order={order} onDone={talked} onClose={() => setTalk(null)} />
      )}
    </CaseFrame>
  );
}

/** If somebody else decided a case, only its new status is known. */
const asItStands = (order: Order, claim: ClaimState): Order =>
  claim.state === 'decided' && claim.status && orderStatus.is.undecided(order.status)
    ? { ...order, status: claim.status }
    : order;
