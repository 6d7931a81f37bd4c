import { useTranslation } from 'react-i18next';
import type { Weight, WeightUnit } from '#shared/care.ts';
import { changeOf } from '#shared/care/weight-course.ts';
import { useFormat } from '#web/lib/format.ts';
import { useWeightText } from './weight-units.ts';

type WeightFiguresProps = { course: readonly Weight[]; goalKg: number | null; unit: WeightUnit };

/** The last weight, the change since the first one, and what is left to the goal. */
export function WeightFigures({ course, goalKg, unit }: WeightFiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useWeightText(unit);
  const last = course.at(-1);
  if (!last) return null;
  const change = changeOf(course);
  const left = goalKg === null ? null : last.kg - goalKg;
  const figures = [
    { name: t('care.figures.now'), value: text.weight(last.kg), more: format.day(last.day) },
    ...(change
      ? [
          {
            name: t('care.figures.change'),
            value: text.change(change.kg),
            more: text.percent(change.percent),
          },
        ]
      : []),
    ...(left === null
      ? []
      : [
          {
            name: t('care.figures.goal'),
            value: left > 0 ? text.weight(left) : t('care.figures.reached'),
            more: text.weight(goalKg!),
          },
        ]),
  ];
  return (
    <dl data-figures className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {figures.map(({ name, value, more }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-xl font-semibold text-ink">{value}</dd>
          <dd className="text-sm text-ink-soft">{more}</dd>
        </div>
      ))}
    </dl>
  );
}
