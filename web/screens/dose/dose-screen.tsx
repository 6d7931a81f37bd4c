import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DosePlan, Dosing } from '#shared/dosing.ts';
import { courseOf, defaultDoseDay } from '#shared/dosing/course.ts';
import { dayOf, weekdayOf } from '#shared/dosing/days.ts';
import { drawFor, periodOn } from '#shared/dosing/plan.ts';
import { CheckSyringe } from '#web/features/dosing/check-syringe.tsx';
import { DoseAdvice } from '#web/features/dosing/dose-advice.tsx';
import { DoseAmount } from '#web/features/dosing/dose-amount.tsx';
import { DoseHistory } from '#web/features/dosing/dose-history.tsx';
import { DoseReminder } from '#web/features/dosing/dose-reminder.tsx';
import { DoseRules } from '#web/features/dosing/dose-rules.tsx';
import { useDosing, useShownDoses, useUndoDose } from '#web/features/dosing/dosing.queries.ts';
import { MarkDose } from '#web/features/dosing/mark-dose.tsx';
import { PlanSteps } from '#web/features/dosing/plan-steps.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useOwnZone } from '#web/lib/own-zone.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';

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
  const { undo } = useUndoDose();
  const format = useFormat();
  const { user } = useSession();
  return (
    <>
      <p className="mb-4 hidden text-ink print:block">
        {user?.fullName} · {format.day(new Date())}
      </p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        {dosing.plan && <PlanView dosing={dosing} plan={dosing.plan} doses={doses} />}
        <Card
          as="section"
          aria-labelledby="dose-history"
          data-print="hide"
          className="lg:col-start-1"
        >
          <CardHeader title={<span id="dose-history">{t('dosing.history')}</span>} />
          <DoseHistory doses={doses} onUndo={undo} />
        </Card>
      </div>
    </>
  );
}

type PlanViewProps = { dosing: Dosing; plan: DosePlan; doses: ReturnType<typeof useShownDoses> };

function PlanView({ dosing, plan, doses }: PlanViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { content } = plan;
  const timeZone = useOwnZone();
  const at = new Date().getTime();
  const doseDay = dosing.reminder
    ? { ...dosing.reminder, timeZone }
    : defaultDoseDay(content, timeZone);
  const rule = dosing.semaglutideRule;
  const times = doses.map(({ takenAt }) => Date.parse(takenAt));
  const courseAt = (moment: number) =>
    courseOf(
      content,
      times.filter((time) => time <= moment),
      { semaglutideRule: rule, doseDay, at: moment, since: plan.since ?? plan.createdAt },
    );
  const course = courseAt(at);
  const { due, advice } = course;
  const isTaken = Boolean(due) && (advice === 'ahead' || advice === 'skip');
  const draw = due && drawFor(content, due.period);
  const current = periodOn(content, dayOf(at, timeZone));
  return (
    <>
      <div className="space-y-6">
        <Card as="section" aria-labelledby="this-dose">
          <CardHeader
            title={
              <span id="this-dose">
                {t(isTaken ? 'dosing.next' : 'dosing.thisWeek', {
                  substance: t(`dosing.substances.${content.substance}`),
                })}
              </span>
            }
            text={due ? t('dosing.dueAt', { time: format.moment(due.at) }) : undefined}
            actions={
              due && (
                <Button
                  data-print="hide"
                  variant="secondary"
                  size="sm"
                  icon={<Printer aria-hidden="true" className="size-4.5" />}
                  onClick={() => window.print()}
                >
                  {t('dosing.print')}
                </Button>
              )
            }
          />
          <div className="space-y-5">
            <DoseAdvice plan={content} course={course} rule={rule} />
            {due && <DoseAmount plan={content} period={due.period} />}
            {due && <MarkDose plan={plan} courseAt={courseAt} doses={doses} timeZone={timeZone} />}
          </div>
        </Card>
        {draw && <CheckSyringe key={draw.halfUnits} draw={draw} />}
      </div>
      <div className="space-y-6 lg:row-span-2">
        <Card as="section" aria-labelledby="dose-plan">
          <CardHeader
            title={<span id="dose-plan">{t('dosing.plan')}</span>}
            text={t('dosing.by', {
              name: plan.authorName,
              day: format.day(plan.createdAt),
            })}
          />
          <PlanSteps plan={content} currentIndex={current?.index ?? null} />
          {content.instructions && (
            <p className="mt-4 break-words whitespace-pre-line text-ink">{content.instructions}</p>
          )}
        </Card>
        <DoseReminder
          key={JSON.stringify(dosing.reminder)}
          reminder={dosing.reminder}
          weekday={weekdayOf(content.startDay)}
        />
        <DoseRules substance={content.substance} rule={rule} />
      </div>
    </>
  );
}
