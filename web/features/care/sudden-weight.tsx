import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Weight, WeightUnit } from '#shared/care.ts';
import { suddenSince } from '#shared/care/weight-course.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useWeightText } from './weight-units.ts';

type Asked = { next: Weight; since: Weight };

/** Asks once about a weight that is far from the one before: the next press with the same figure saves it. */
export function useSuddenWeight(course: readonly Weight[], unit: WeightUnit) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useWeightText(unit);
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Whether it may be saved now. */
  function isSure(next: Weight): boolean {
    const since = suddenSince(course, next);
    const isAsked = asked?.next.kg === next.kg && asked.next.day === next.day;
    if (!since || isAsked) return true;
    setAsked({ next, since });
    return false;
  }

  const question: ReactNode = asked && (
    <Alert tone="warning" role="alert">
      {t('care.weight.sudden', {
        weight: text.weight(asked.next.kg),
        change: text.change(asked.next.kg - asked.since.kg),
        day: format.day(asked.since.day),
      })}
    </Alert>
  );
  return { isSure, question };
}
