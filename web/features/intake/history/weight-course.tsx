import { useTranslation } from 'react-i18next';
import type { EarlierOrder, MedicalInfo } from '#shared/intake.ts';
import { useFormat } from '#web/lib/format.ts';
import { Sparkline } from '#web/ui/data/sparkline.tsx';

type Weighing = { key: number | 'now'; at: string; weight: number };

/** Oldest first, with the current form's weight at the end. */
function weighingsOf(info: MedicalInfo, earlier: readonly EarlierOrder[]): Weighing[] {
  const before = earlier.flatMap(({ id, createdAt, answers }) =>
    answers && answers.weight > 0 ? { key: id, at: createdAt, weight: answers.weight } : [],
  );
  return [...before.toReversed(), { key: 'now', at: info.createdAt, weight: info.weight }];
}

type WeightCourseProps = { info: MedicalInfo; earlier: readonly EarlierOrder[] };

/** The weight over all forms as a line, with the same figures as a table for screen readers. */
export function WeightCourse({ info, earlier }: WeightCourseProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const weighings = weighingsOf(info, earlier);
  if (weighings.length < 2 || info.weight <= 0) return null;
  const [first, last] = [weighings[0]!, weighings.at(-1)!];
  const kg = (value: number) => t('doctor.medical.kg', { value: format.number(value) });
  const change = Math.round((last.weight - first.weight) * 10) / 10;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  const label = t('doctor.past.weightLine', { from: kg(first.weight), to: kg(last.weight) });
  return (
    <div className="flex items-center gap-4">
      <Sparkline values={weighings.map(({ weight }) => weight)} label={label} />
      <p className="min-w-0 text-ink">
        <span data-figures className="font-semibold">
          {label}
        </span>{' '}
        <span className="text-ink-soft">
          {t('doctor.past.weightChange', {
            change: t('doctor.medical.kg', { value: sign + format.number(Math.abs(change)) }),
            day: format.day(first.at),
          })}
        </span>
      </p>
      <table className="sr-only">
        <caption>{t('doctor.past.weightTable')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('doctor.past.day')}</th>
            <th scope="col">{t('doctor.medical.weight')}</th>
          </tr>
        </thead>
        <tbody>
          {weighings.map(({ key, at, weight }) => (
            <tr key={key}>
              <th scope="row">{format.day(at)}</th>
              <td>{kg(weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
