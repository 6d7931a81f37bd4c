import { useTranslation } from 'react-i18next';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import type { DoseCourse } from '#shared/dosing/course.ts';
import type { SemaglutideRule } from '#shared/dosing/semaglutide-rule.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { missedText } from './dose-rules.tsx';

type DoseAdviceProps = {
  plan: DosePlanContent;
  course: DoseCourse;
  rule: SemaglutideRule;
};

const TONES = {
  due: null,
  ahead: null,
  // The question stands in its place.
  asked: null,
  late: 'warning',
  skip: 'warning',
  ask_doctor: 'danger',
  held: 'warning',
  ended: 'info',
} as const;

/** What to do if the next dose is not simply the next dose. */
export function DoseAdvice({ plan, course, rule }: DoseAdviceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { advice, due, missedInRow } = course;
  const tone = TONES[advice];
  if (!tone) return null;
  const asks = advice === 'ask_doctor' || advice === 'ended' || advice === 'held';
  const text = advice === 'skip' && missedInRow === 0 ? 'skipUnknown' : advice;
  const values = {
    rule: t(`dosing.missed.${missedText(plan, rule)}`),
    count: missedInRow,
    next: due ? format.moment(due.at) : '',
    day: plan.heldFrom ? format.day(plan.heldFrom) : '',
  };
  return (
    <Alert
      tone={tone}
      role="note"
      title={t(`dosing.advice.${text}`)}
      action={
        asks && (
          <ButtonLink to="/dashboard/messages" size="sm" variant="secondary">
            {t('dosing.askDoctor')}
          </ButtonLink>
        )
      }
    >
      <p>
        {plan.form === 'tablets'
          ? t(`dosing.tablets.${text}Text`, values)
          : t(`dosing.advice.${text}Text`, values)}
      </p>
    </Alert>
  );
}
