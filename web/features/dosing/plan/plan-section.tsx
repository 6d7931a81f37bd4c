import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dosePlanContract, type CarePlan, type PlanWrite } from '#shared/dose-plans.ts';
import { checkPlan, isFine, type PlanContext } from '#shared/dosing/check-plan.ts';
import type { DosePlanContent, PlanMove } from '#shared/dosing/plan-shape.ts';
import { movedPlan } from '#shared/dosing/plan.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { currentOf } from '#web/lib/current-of.ts';
import { usePracticeToday, usePracticeZone } from '#web/parts/practice-zone.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { useCarePlan, useWritePlan } from '../dosing.queries.ts';
import { PlanSteps } from '../plan-steps.tsx';
import { contradictionsIn, refusalText } from '../prescription/contradictions.ts';
import { OrderPrescriptions } from '../prescription/order-prescriptions.tsx';
import { careCourse } from './care-course.ts';
import { draftOf, emptyDraft, type PlanDraft } from './plan-draft.ts';
import { PlanForm } from './plan-form.tsx';
import { Standing, Version } from './plan-standing.tsx';

/** The dose plan of an order: its current steps, the doses taken, and the doctor's actions. */
export function PlanSection({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const plan = useCarePlan(orderId);
  return (
    <section
      aria-labelledby={`plan-${orderId} subscription-${orderId}`}
      className="mt-5 border-t border-line pt-4"
    >
      <h5 id={`plan-${orderId}`} className="mb-3 font-semibold text-ink">
        {t('dosing.plan')}
      </h5>
      <QueryView query={plan} errorTitle={t('prescribing.planFailed')}>
        {(care) => <Plan care={care} />}
      </QueryView>
      <OrderPrescriptions orderId={orderId} level={5} canCancel />
    </section>
  );
}

/** Saved with one click. The other moves first open the form with the resulting plan. */
const AT_ONCE: readonly PlanMove[] = ['continue', 'hold'];
const PREPARED: readonly PlanMove[] = ['change', 'repeat', 'step_up', 'step_down', 'restart'];

type Begun = { move: PlanMove; draft: PlanDraft; version: number };

function Plan({ care }: { care: CarePlan }) {
  const { t } = useTranslation();
  // A doctor plans by the calendar that they see.
  const today = usePracticeToday();
  const timeZone = usePracticeZone();
  const write = useWritePlan();
  const [latest, ...earlier] = care.plans;
  // What was begun opens again as it was left.
  const [kept, setForm, dropForm] = useDraft<Begun>(`dose-plan.${care.orderId}`, { version: 1 });
  const form = care.can.plan ? kept : null;
  const [isOpened, setOpened] = useState(false);
  // Of a colleague's, which was shown beside the form. It is not kept: who comes back reads it again.
  const [seen, setSeen] = useState<number | null>(null);
  const theirs = write.error && currentOf(dosePlanContract.plan, write.error);

  // What this device has not loaded yet, if somebody was faster.
  const known = theirs ?? care;
  const past = { earlier: known.plans, today: today(), timeZone };
  const context: PlanContext = {
    ...past,
    ordered: care.substance,
    medicine: care.medicine,
    atHome: known.atHome,
    taken: careCourse(known, timeZone)?.takenBy(past),
  };

  function save(written: Pick<PlanWrite, 'content' | 'reasons'>, move: PlanMove, version: number) {
    write.mutate(
      { params: { orderId: care.orderId }, body: { ...written, move, version } },
      {
        onSuccess: () => {
          closeForm();
          toast({ title: t(`dosing.saved.${move}`) });
        },
        // Shown beside the form, which stays open.
        onError: (error) => {
          const current = currentOf(dosePlanContract.plan, error);
          if (current) setSeen(current.plans[0]?.version ?? 0);
          // The weeks of its steps are what its doctor can change.
          else if (!form && contradictionsIn(error)) openForm(move, written.content);
        },
      },
    );
  }
  const standing = careCourse(care, timeZone)?.standing;
  const moveTo = (move: PlanMove) =>
    latest && movedPlan(latest.content, move, today(), standing ?? null);
  function begin(form: Begun) {
    setOpened(true);
    setForm(form);
  }
  function closeForm() {
    setSeen(null);
    void dropForm();
  }
  const openForm = (move: PlanMove, content: DosePlanContent) =>
    begin({ move, draft: draftOf(content, latest), version: latest!.version });

  if (form)
    return (
      <>
        {latest && !isOpened && (
          <div className="mb-5 space-y-4">
            <Standing care={care} />
          </div>
        )}
        {theirs && (
          <Alert tone="warning" className="mb-4" title={t('dosing.conflict')}>
            <p className="mb-3">{t('dosing.conflictText')}</p>
            {theirs.plans[0] && <PlanSteps plan={theirs.plans[0].content} currentIndex={null} />}
          </Alert>
        )}
        <PlanForm
          initial={form.draft}
          context={context}
          strengths={care.strengths}
          isSaving={write.isPending}
          onType={(draft) => setForm({ ...form, draft })}
          failure={write.error && !theirs ? refusalText(write.error, t) : undefined}
          onSave={(content, reasons) => save({ content, reasons }, form.move, seen ?? form.version)}
          onCancel={() => {
            write.reset();
            closeForm();
          }}
        />
      </>
    );
  return (
    <div className="space-y-4">
      {latest ? <Standing care={care} /> : <p className="text-ink-soft">{t('dosing.noPlan')}</p>}
      {write.error && (
        <Alert tone="danger" title={t('dosing.saveFailed')}>
          <p>{refusalText(write.error, t)}</p>
        </Alert>
      )}
      {care.can.plan && (
        <div className="flex flex-wrap gap-2">
          {!latest && (
            <Button
              size="sm"
              onClick={() => begin({ move: 'start', draft: emptyDraft, version: 0 })}
            >
              {t('dosing.moves.start')}
            </Button>
          )}
          {AT_ONCE.map((move) => {
            const content = moveTo(move);
            return (
              content && (
                <Button
                  key={move}
                  size="sm"
                  variant={move === 'continue' ? 'primary' : 'secondary'}
                  loading={write.isPending && write.variables.body.move === move}
                  onClick={() =>
                    // What needs a reason, or cannot stay as it is, is seen before it is saved.
                    isFine(checkPlan(content, context))
                      ? save({ content }, move, latest!.version)
                      : openForm(move, content)
                  }
                >
                  {t(`dosing.moves.${move}`)}
                </Button>
              )
            );
          })}
          {PREPARED.map((move) => {
            const content = moveTo(move);
            return (
              content && (
                <Button
                  key={move}
                  size="sm"
                  variant="secondary"
                  onClick={() => openForm(move, content)}
                >
                  {t(`dosing.moves.${move}`)}
                </Button>
              )
            );
          })}
        </div>
      )}
      {earlier.length > 0 && (
        <Disclosure title={t('dosing.earlier', { count: earlier.length })}>
          <div className="space-y-5">
            {earlier.map((one) => (
              <Version key={one.version} plan={one} />
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}
