import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ANSWERS,
  changedAnswers,
  type AnswerName,
  type EarlierOrder,
  type FormAnswers,
  type MedicalInfo,
} from '#shared/intake.ts';
import { useFormat } from '#web/lib/format.ts';
import { Select } from '#web/ui/form/select.tsx';
import { labelOf, useAnswerText } from '../medical-view/answer-text.ts';

type Told = EarlierOrder & { answers: FormAnswers };
const hasAnswers = (order: EarlierOrder): order is Told => order.answers !== null;

type AnswerComparisonProps = { info: MedicalInfo; earlier: readonly EarlierOrder[] };

/** The answers of an earlier form beside the current ones: changed ones are expanded, the others collapsed. */
export function AnswerComparison({ info, earlier }: AnswerComparisonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const answered = earlier.filter(hasAnswers);
  const [chosen, setChosen] = useState<number | null>(null);
  const then = answered.find((order) => order.id === chosen) ?? answered[0];
  if (!then) return null;
  const changed = changedAnswers(then.answers, info);
  const same = ANSWERS.filter((name) => !changed.includes(name));
  const shared = { then, info };
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 id={id} className="font-semibold text-ink">
          {t('doctor.past.compare')}
        </h4>
        {answered.length > 1 && (
          <Select
            aria-label={t('doctor.past.compareWith')}
            value={then.id}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {answered.map(({ id: one, referenceNumber, createdAt }) => (
              <option key={one} value={one}>
                {`${referenceNumber} · ${format.day(createdAt)}`}
              </option>
            ))}
          </Select>
        )}
      </div>
      {changed.length > 0 ? (
        <AnswerTable {...shared} names={changed} isChanged />
      ) : (
        <p className="text-ink-soft">
          {t('doctor.past.noChange', { reference: then.referenceNumber })}
        </p>
      )}
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center rounded-sm text-sm font-medium text-accent hover:text-accent-strong">
          {t('doctor.past.same', { count: same.length })}
        </summary>
        <AnswerTable {...shared} names={same} />
      </details>
    </section>
  );
}

type AnswerTableProps = {
  then: Told;
  info: MedicalInfo;
  names: readonly AnswerName[];
  isChanged?: boolean;
};

function AnswerTable({ then, info, names, isChanged = false }: AnswerTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = useAnswerText();
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="sr-only">
        {isChanged ? t('doctor.past.changedTable') : t('doctor.past.same', { count: names.length })}
      </caption>
      <thead>
        <tr className="text-ink-soft">
          <th scope="col" className="w-3/10 py-1 pr-3 font-normal">
            {t('doctor.past.answer')}
          </th>
          <th scope="col" className="py-1 pr-3 font-normal">
            {format.day(then.createdAt)}
          </th>
          <th scope="col" className="py-1 font-normal">
            {t('doctor.past.now')}
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 font-normal text-ink-soft">
              {labelOf(name, t)}
            </th>
            <td className="py-1.5 pr-3 break-words whitespace-pre-line text-ink">
              {textOf(name, then.answers)}
            </td>
            <td className="py-1.5 break-words whitespace-pre-line text-ink">
              {isChanged ? (
                <mark className="rounded-xs bg-warning-soft px-1 font-semibold text-ink">
                  {textOf(name, info)}
                </mark>
              ) : (
                textOf(name, info)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
