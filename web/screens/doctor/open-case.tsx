import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineOf, signedOf } from '#web/features/dosing/prescription/prescription-words.ts';
import { SignedLine } from '#web/features/dosing/prescription/signed-line.tsx';
import { HealthCheckAnswers } from '#web/features/intake/medical-view/health-check-answers.tsx';
import { MedicalHistory } from '#web/features/intake/medical-view/medical-history.tsx';
import { ChangedAnswers } from '#web/features/intake/medical-view/changed-answers.tsx';
import { useMedicalInfo } from '#web/features/intake/medical-form.queries.ts';
import { useFormReading } from '#web/features/intake/medical-view/use-form-reading.ts';
import type { Proposal } from '#shared/prescribing.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { orderStatus } from '#shared/order-status.ts';
import { CaseFrame } from '#web/features/orders/review/case/case-frame.tsx';
import { CaseSection } from '#web/features/orders/review/case/case-section.tsx';
import { readBefore, takeBack } from '#web/features/orders/review/held/held-store.ts';
import { useNextCase } from '#web/features/orders/review/queue/queue.queries.ts';
import { ReviewPanel } from '#web/features/orders/review/case/review-panel.tsx';
import { useWritten } from '#web/features/orders/review/case/use-notes.ts';
import { useCase } from '#web/features/orders/review/case/use-case.ts';
import { usePersonOf } from '#web/features/patients/person.queries.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';

/** Read after the current answers, so its code is loaded when the first case is opened. */
const PastOfCase = latePart(async () => (await import('./past-of-case.tsx')).PastOfCase);

const CasePrescription = latePart(
  async () =>
    (await import('#web/features/dosing/prescription/case-prescription.tsx')).CasePrescription,
);
const OrderPrescriptions = latePart(
  async () =>
    (await import('#web/features/dosing/prescription/order-prescriptions.tsx')).OrderPrescriptions,
);

type Prescribed = ReturnType<typeof readBefore>;

type OpenCaseProps = {
  id: number;
  isPane: boolean;
  onOpen: (id: number) => void;
  onClose: () => void;
};

/** One case with its medical history. Opening it claims the case and closing it releases the claim. */
export function OpenCase({ id, isPane, onOpen, onClose }: OpenCaseProps) {
  const { t } = useTranslation();
  const me = useSessionSnapshot().user?.id ?? null;
  const next = useNextCase(id, me);
  // Opening it again means that the doctor has not made up their mind.
  useEffect(() => {
    if (me !== null) takeBack(me, id);
  }, [me, id]);
  const { order, isMissing, hasFailed, retry, isKept, ...claiming } = useCase(id);
  const medical = useMedicalInfo(order?.medicalInfoId ?? null);
  const isUnread = medical.isError || order?.medicalInfoId === null;
  const profile = usePersonOf(isUnread ? (order?.userId ?? null) : null);
  const form = useFormReading(medical, order?.formVersion ?? 0);

  const isUndecided = order !== undefined && orderStatus.is.undecided(order.status);
  const isDecided = order !== undefined && !isUndecided;
  const [heldBack] = useState(() => readBefore(id));
  const [kept, keep, forget] = useWritten(id);
  // Read of the proposal, and written in its place.
  const [{ written, read: proposal }, setCurrent] = useState<Prescribed>(heldBack);
  function read(next: Proposal) {
    // What was written earlier today in place of the same proposal. Of another day it may begin in the past.
    const isSame = kept?.read?.hash === next.hash && kept.read.today === next.today;
    const restored = proposal === null && isSame ? kept.written : null;
    setCurrent({ read: next, written: written ?? restored });
  }
  function prescribe(next: PrescriptionWrite | null) {
    setCurrent({ read: proposal, written: next });
    if (next) keep({ read: proposal, written: next });
    else void forget();
  }
  // By a colleague, or on another device.
  useEffect(() => {
    if (isDecided && kept) void forget();
  }, [isDecided, kept, forget]);
  const [isChanged, setChanged] = useState(true);
  const signed = proposal && signedOf(proposal, written);
  const signs = signed ? lineOf(t, proposal, signed) : '';

  if (!order) {
    return (
      <CaseFrame isPane={isPane} title={t('doctor.case.title')} onClose={onClose}>
        {isMissing && <EmptyState title={t('doctor.case.orderDataNotFound')} />}
        {hasFailed && <ErrorState title={t('doctor.case.failed')} onRetry={retry} />}
        {!isMissing && !hasFailed && <LoadingState />}
      </CaseFrame>
    );
  }

  return (
    <ReviewPanel
      order={order}
      claiming={claiming}
      isPane={isPane}
      person={medical.data ?? profile}
      info={medical.data ?? null}
      form={form}
      isKept={isKept}
      prescribing={{ write: written, proposal, isChanged, signs, forget }}
      signed={<SignedLine proposal={proposal} written={written} />}
      prescription={
        isUndecided
          ? order.can.decide &&
            kept !== undefined && (
              <CasePrescription
                orderId={order.id}
                written={written}
                before={kept?.written ?? null}
                onWrite={prescribe}
                read={proposal}
                onRead={read}
                onChange={setChanged}
              />
            )
          : orderStatus.is.prescribed(order.status) && (
              <OrderPrescriptions
                orderId={order.id}
                // A guest has no patient page, where it is cancelled otherwise.
                canCancel={order.userId === null && orderStatus.is.inCare(order.status)}
              />
            )
      }
      changes={
        form.changes.length + form.answered.length > 0 && (
          <ChangedAnswers changes={form.changes} answered={form.answered} onAccept={form.accept} />
        )
      }
      history={(quote) => (
        <CaseSection title={t('doctor.case.history')}>
          {medical.data && (
            <>
              <MedicalHistory info={medical.data} onQuote={quote} />
              <HealthCheckAnswers check={medical.data.healthCheck} />
            </>
          )}
          {!medical.data && medical.isError && (
            <ErrorState
              title={t('doctor.case.errorLoadingMedicalInfo')}
              onRetry={() => void medical.refetch()}
            />
          )}
          {medical.isLoading && <LoadingState />}
          {order.medicalInfoId === null && (
            <p className="text-ink-soft">
              {t(isKept ? 'doctor.patient.notKept' : 'doctor.case.noHistory')}
            </p>
          )}
        </CaseSection>
      )}
      past={medical.data && <PastOfCase order={order} info={medical.data} />}
      next={next}
      onOpen={onOpen}
      onClose={onClose}
    />
  );
}
