import { Download, Plus, Target, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Care, Weight } from '#shared/care.ts';
import { courseOf } from '#shared/care/weight-course.ts';
import { writeWeightList } from '#shared/care/weight-list.ts';
import { saveFile } from '#web/parts/download.ts';
import { useFormat } from '#web/lib/format.ts';
import { useRemoval } from '#web/lib/removal-dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useRemoveWeight } from './care.queries.ts';
import { GoalDialog } from './goal-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { WeightChart } from './weight-chart.tsx';
import { WeightDialog } from './weight-dialog.tsx';
import { WeightFigures } from './weight-figures.tsx';
import { WeightTable } from './weight-table.tsx';
import { useWeightUnit } from './weight-units.ts';

type Open = { what: 'add' | 'goal' | 'import' } | { what: 'edit' | 'remove'; weight: Weight };

type OwnWeightsProps = { care: Care; isAdding: boolean; onAdded: () => void };

/** The patient's weights: key figures, chart, list, and all actions. */
export function OwnWeights({ care, isAdding, onAdded }: OwnWeightsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const unit = useWeightUnit(care);
  const course = courseOf(care);
  const goalKg = care.goal?.kg ?? null;
  const shown: Open | null = open ?? (isAdding ? { what: 'add' } : null);

  function handleClose() {
    setOpen(null);
    onAdded();
  }

  return (
    <Card as="section" aria-labelledby="own-weights">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="own-weights" className="text-xl font-semibold text-ink">
          {t('care.weights')}
        </h2>
        <Button
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => setOpen({ what: 'add' })}
        >
          {t('care.weight.add')}
        </Button>
      </div>
      {course.length === 0 ? (
        <p className="text-ink-soft">{t('care.empty')}</p>
      ) : (
        <div className="space-y-6">
          <WeightFigures course={course} goalKg={goalKg} unit={unit} />
          <WeightChart course={course} goalKg={goalKg} unit={unit} />
          <WeightTable
            course={course}
            unit={unit}
            own={{
              isWritten: (day) => care.weights.some((one) => one.day === day),
              onEdit: (weight) => setOpen({ what: 'edit', weight }),
              onRemove: (weight) => setOpen({ what: 'remove', weight }),
            }}
          />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
        <Button
          size="sm"
          variant="quiet"
          icon={<Target aria-hidden="true" className="size-4.5" />}
          onClick={() => setOpen({ what: 'goal' })}
        >
          {t('care.goal.title')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Upload aria-hidden="true" className="size-4.5" />}
          onClick={() => setOpen({ what: 'import' })}
        >
          {t('care.import.title')}
        </Button>
        {course.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Download aria-hidden="true" className="size-4.5" />}
            onClick={() => handOver(course)}
          >
            {t('care.export')}
          </Button>
        )}
      </div>
      {shown?.what === 'add' && (
        <WeightDialog course={course} unit={unit} weight={null} onClose={handleClose} />
      )}
      {shown?.what === 'edit' && (
        <WeightDialog course={course} unit={unit} weight={shown.weight} onClose={handleClose} />
      )}
      {shown?.what === 'goal' && <GoalDialog goal={care.goal} unit={unit} onClose={handleClose} />}
      {shown?.what === 'import' && <ImportDialog unit={unit} onClose={handleClose} />}
      {shown?.what === 'remove' && <RemoveWeight weight={shown.weight} onClose={handleClose} />}
    </Card>
  );
}

function RemoveWeight({ weight, onClose }: { weight: Weight; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useRemoveWeight();
  const removal = useRemoval({
    remove: async () => {
      await remove.mutateAsync({ params: { day: weight.day } });
      return t('care.remove.done');
    },
    fallback: t('care.weight.failed'),
    onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('care.remove.title', { day: format.day(weight.day) })}
      confirmLabel={t('care.remove.confirm')}
      {...removal}
    />
  );
}

/** Created on the device from stored data, so that it works offline. */
function handOver(course: readonly Weight[]): void {
  saveFile(new Blob([writeWeightList(course)], { type: 'text/csv' }), 'weights.csv');
}
