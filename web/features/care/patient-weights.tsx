import { useTranslation } from 'react-i18next';
import { courseOf, weightFlags } from '#shared/care/weight-course.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { useCareOf } from './care.queries.ts';
import { WeightChart } from './weight-chart.tsx';
import { WeightFigures } from './weight-figures.tsx';
import { WeightTable } from './weight-table.tsx';

/** A patient's weights for the doctor, in kg, with warnings. */
export function PatientWeights({ patientId }: { patientId: number }) {
  const { t } = useTranslation();
  const query = useCareOf(patientId);
  return (
    <QueryView query={query} errorTitle={t('care.failed')}>
      {(care) => {
        const course = courseOf(care);
        if (course.length === 0) return <p className="text-ink-soft">{t('care.nothing')}</p>;
        const goalKg = care.goal?.kg ?? null;
        const flags = weightFlags(course, care.heightCm);
        return (
          <div className="space-y-5">
            {flags.length > 0 && (
              <p className="flex flex-wrap gap-2">
                {flags.map((flag) => (
                  <Badge key={flag} tone="yellow">
                    {t(`care.flag.${flag}`)}
                  </Badge>
                ))}
              </p>
            )}
            <WeightFigures course={course} goalKg={goalKg} unit="kg" />
            <WeightChart course={course} goalKg={goalKg} unit="kg" />
            <WeightTable course={course} unit="kg" />
          </div>
        );
      }}
    </QueryView>
  );
}
