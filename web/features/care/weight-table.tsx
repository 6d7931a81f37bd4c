import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Weight, WeightUnit } from '#shared/care.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useWeightText } from './weight-units.ts';

const SHOWN = 14;

type WeightTableProps = {
  course: readonly Weight[];
  unit: WeightUnit;
  /** Actions on the patient's own page for weights that they entered. */
  own?: {
    isWritten: (day: string) => boolean;
    onEdit: (weight: Weight) => void;
    onRemove: (weight: Weight) => void;
  };
};

/** The data of the chart, newest first, each with the difference to the previous one. */
export function WeightTable({ course, unit, own }: WeightTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useWeightText(unit);
  const [isWhole, setWhole] = useState(false);
  const rows = course.map((weight, at) => ({ weight, before: course[at - 1] })).reverse();
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <>
      {/* The buttons stand with their icons at the edge of the text: a narrow phone has no room to spare. */}
      <table className={classNames('text-left', own ? '-mr-3 w-[calc(100%+0.75rem)]' : 'w-full')}>
        <caption className="sr-only">{t('care.table.caption')}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-2 font-medium">
              {t('care.table.day')}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t('care.table.weight')}
            </th>
            <th scope="col" className="py-2 text-right font-medium max-sm:hidden">
              {t('care.table.change')}
            </th>
            {own && (
              <th scope="col">
                <span className="sr-only">{t('care.table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody data-figures>
          {shown.map(({ weight, before }) => (
            <tr key={weight.day} className="border-t border-line">
              <th scope="row" className="py-2 font-normal text-ink">
                {format.day(weight.day)}
              </th>
              <td className="py-2 text-right font-semibold whitespace-nowrap text-ink">
                {text.weight(weight.kg)}
              </td>
              <td className="py-2 text-right text-ink-soft max-sm:hidden">
                {before ? text.change(weight.kg - before.kg) : t('care.table.first')}
              </td>
              {own && (
                <td className="py-1 text-right whitespace-nowrap max-[22rem]:[&_button]:w-[32px]">
                  {own.isWritten(weight.day) && (
                    <>
                      <IconButton
                        label={t('care.table.edit', { day: format.day(weight.day) })}
                        icon={<Pencil />}
                        onClick={() => own.onEdit(weight)}
                      />
                      <IconButton
                        label={t('care.table.remove', { day: format.day(weight.day) })}
                        icon={<Trash2 />}
                        onClick={() => own.onRemove(weight)}
                      />
                    </>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && !isWhole && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setWhole(true)}>
          {t('care.table.all', { count: rows.length })}
        </Button>
      )}
    </>
  );
}
