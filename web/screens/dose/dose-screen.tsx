import { useTranslation } from 'react-i18next';
import type { DosePlan, Dosing } from '#shared/dosing.ts';
import { drawFor } from '#shared/dosing/plan.ts';
import { rhythmOf } from '#shared/medicines/medicines.ts';
import { useOpenRed } from '#web/features/care/check-in/open-red.ts';
import { CheckSyringe } from '#web/features/dosing/check-syringe.tsx';
import { useCourseAt } from '#web/features/dosing/course-at.ts';
import { DoseAdvice } from '#web/features/dosing/dose-advice.tsx';
import { DoseAmount } from '#web/features/dosing/dose-amount.tsx';
import { DoseAnswers } from '#web/features/dosing/dose-answers.tsx';
import { DoseCautions } from '#web/features/dosing/dose-cautions.tsx';
import { DoseHistory } from '#web/features/dosing/dose-history.tsx';
import { DoseQuestion } from '#web/features/dosing/dose-question.tsx';
import { DoseReminder } from '#web/features/dosing/dose-reminder.tsx';
import { DoseRules } from '#web/features/dosing/dose-rules.tsx';
import { DoseWeek, takenToday } from '#web/features/dosing/dose-week.tsx';
import { HowToTake } from '#web/features/dosing/how-to-take.tsx';
import {
  useDosing,
  useShownAnswers,
  useShownDoses,
  useUndoDose,
} from '#web/features/dosing/dosing.queries.ts';
import { KeepsOpened } from '#web/features/dosing/keeps-opened.tsx';
import { MarkDose } from '#web/features/dosing/mark-dose.tsx';
import { PlanCard, PlanInstructions, PrintDose } from '#web/features/dosing/plan-card.tsx';
import { PlanSteps } from '#web/features/dosing/plan-steps.tsx';
import { useFormat } from '#web/lib/format.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { useNow } from '#web/lib/timed-values.ts';
import { useMedicineName } from '#web/parts/medicine-words.ts';
import { useOwnZone } from '#web/parts/own-zone.ts';
import { useSession } from '#web/device/page/session.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QuietArt } from '#web/ui/illustrations/quiet-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RedNotice } from './red-notice.tsx';
import { useWrongDose } from './use-wrong-dose.ts';

const WrongDose = latePart(async () => (await import('./wrong-dose.tsx')).WrongDose);

/** The patient's own dose: how much, with what, where and when. It can be printed as a dose card. */
export function DoseScreen() {
  const { t } = useTranslation();
  const dosing = useDosing();
  return (
    <Page
      title={t('dosing.title')}
      query={dosing}
      errorTitle={t('dosing.failed')}
      isEmpty={({ plan, doses }) => !plan && doses.length === 0}
      empty={
        <EmptyState
          illustration={<QuietArt />}
          title={t('dosing.empty')}
          action={
            <ButtonLink to="/dashboard/messages" variant="secondary">
              {t('dosing.askDoctor')}
            </ButtonLink>
          }
        >
          <p>{t('dosing.emptyText')}</p>
        </EmptyState>
      }
    >
      {(found) => <Content dosing={found} />}
    </Page>
  );
}

function Content({ dosing }: { dosing: Dosing }) {
  const { t } = useTranslation();
  const doses = useShownDoses(dosing);
  const answers = useShownAnswers(dosing);
  const { undo } = useUndoDose();
  const format = useFormat();
  const { user } = useSession();
  const now = useNow();
  const { plan } = dosing;
  return (
    <>
      <p className="mb-4 hidden text-ink print:block">
        {user?.fullName} · {format.day(now)}
      </p>
      <div className="grid grid-cols-1 grid-rows-[auto_1fr] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        {plan && <PlanView dosing={dosing} plan={plan} doses={doses} />}
        <Card
          as="section"
          aria-labelledby="dose-history"
          data-print="hide"
          className="lg:col-start-1"
        >
          <CardHeader title={<span id="dose-history">{t('dosing.history')}</span>} />
          <DoseHistory doses={doses} onUndo={undo} />
          {plan && (
            <DoseAnswers answers={answers.filter(({ day }) => day >= plan.content.startDay)} />
          )}
        </Card>
      </div>
    </>
  );
}

type PlanViewProps = {
  dosing: Dosing;
  plan: DosePlan;
  doses: ReturnType<typeof useShownDoses>;
};

function PlanView({ dosing, plan, doses }: PlanViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useMedicineName();
  const { content } = plan;
  const timeZone = useOwnZone();
  // A dose that was marked a moment ago counts at once, and not with the clock's next tick.
  const at = Math.max(useNow(), ...doses.map((dose) => Date.parse(dose.takenAt)));
  const rule = dosing.semaglutideRule;
  const courseAt = useCourseAt(dosing, plan);
  const course = courseAt(at);
  const wrong = useWrongDose();
  const { due, advice, place, keptAfter, starts } = course;
  const isRed = useOpenRed().block !== null;
  // What was taken already can still be marked.
  const shown = isRed ? null : due;
  const isNext = advice === 'ahead' || advice === 'skip' || !shown;
  // Neither the dose nor a step: what was planned may not be what comes next.
  const isStopped = isRed || advice === 'asked' || advice === 'ask_doctor';
  const isKept = shown && place && keptAfter && keptAfter >= (starts[place.index] ?? '');
  const draw = shown && drawFor(content, shown.period);
  const isDaily = rhythmOf(content) === 1;
  const done = isDaily ? takenToday(course, at) : undefined;
  return (
    <>
      <div className="space-y-6">
        <Card as="section" aria-labelledby="this-dose">
          <CardHeader
            title={
              <span id="this-dose">
                {t(isNext ? 'dosing.next' : isDaily ? 'dosing.today' : 'dosing.thisWeek', {
                  substance: nameOf(content),
                })}
              </span>
            }
            text={shown ? t('dosing.dueAt', { time: format.moment(shown.at) }) : undefined}
            actions={shown && <PrintDose />}
          />
          <div className="space-y-5">
            <RedNotice />
            {(shown || !due) && <DoseAdvice plan={content} course={course} rule={rule} />}
            <DoseQuestion
              orderId={plan.orderId}
              days={course.asks}
              isFirst={!isRed && advice === 'asked'}
              isTablet={content.form === 'tablets'}
            />
            {done?.takenAt && (
              <Alert tone="success" role="note" title={t('dosing.takenToday')}>
                <p>{format.moment(done.takenAt)}</p>
              </Alert>
            )}
            {isDaily && <DoseWeek course={course} at={at} />}
            {isKept && (
              <Alert tone="info" role="note" title={t('dosing.advice.kept')}>
                <p>{t('dosing.advice.keptText')}</p>
              </Alert>
            )}
            {shown && <DoseAmount plan={content} period={shown.period} />}
            {shown && <KeepsOpened plan={content} />}
            {due && !done && (
              <MarkDose
                plan={plan}
                courseAt={courseAt}
                doses={doses}
                timeZone={timeZone}
                onTwice={wrong.tellTwice}
              />
            )}
            <Button variant="quiet" size="sm" data-print="hide" onClick={wrong.askAmount}>
              {t('dosing.wrong.other')}
            </Button>
            {wrong.told && <WrongDose key={wrong.told.clientId} telling={wrong} />}
            {shown && isDaily && <HowToTake medicine={content} />}
          </div>
        </Card>
        {draw && <CheckSyringe key={draw.halfUnits} draw={draw} />}
      </div>
      <div className="space-y-6 lg:row-span-2">
        <PlanCard title={t('dosing.plan')} author={plan.authorName} writtenAt={plan.createdAt}>
          {(isRed || advice === 'ask_doctor') && (
            <p className="text-ink">{t('dosing.planLater')}</p>
          )}
          {!isRed && advice === 'asked' && <p className="text-ink">{t('dosing.planAsked')}</p>}
          {!isStopped && (
            <>
              <PlanSteps plan={content} currentIndex={place?.index ?? null} starts={starts} />
              <PlanInstructions>{content.instructions}</PlanInstructions>
            </>
          )}
        </PlanCard>
        <DoseReminder
          key={JSON.stringify([dosing.reminder, course.weekday])}
          reminder={dosing.reminder}
          time={dosing.time}
          course={course}
          plan={content}
        />
        <DoseCautions medicine={content} />
        <DoseRules medicine={content} rule={rule} />
      </div>
    </>
  );
}
