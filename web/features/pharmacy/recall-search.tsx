import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recallContract, recallFileName, RecallFilter } from '#shared/recalls.ts';
import { DownloadButton } from '#web/parts/download-button.tsx';
import { download } from '#web/parts/download.ts';
import { useProducts } from '#web/parts/products.ts';
import { usePracticeToday } from '#web/parts/practice-zone.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DateRange, type DayRange } from '#web/ui/form/date-range.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { RecalledTable } from './recalled-table.tsx';
import { useRecalled } from './pharmacy.queries.ts';
import { check } from '#web/lib/zod.ts';

type Typed = { product: string; lot: string } & DayRange;
const NOTHING: Typed = { product: '', lot: '' };

/** Finds everybody who got something, so that they can be listed and written to. */
export function RecallSearch() {
  const { t } = useTranslation();
  const { products, nameOf } = useProducts();
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const { product, lot, from, to } = typed;
  const filter = check(RecallFilter, {
    ...(product && { product }),
    ...(lot.trim() && { lot: lot.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  }).data;
  const change = (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed }));
  return (
    <Card as="section" aria-labelledby="recall-search">
      <CardHeader
        title={<span id="recall-search">{t('pharmacy.recall.title')}</span>}
        text={t('pharmacy.recall.text')}
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field label={t('pharmacy.recall.product')} className="w-44 max-w-full">
          <Select value={product} onChange={({ target }) => change({ product: target.value })}>
            <option value="">{t('pharmacy.recall.any')}</option>
            {products.map(({ id }) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('pharmacy.lot.label')} className="w-44 max-w-full">
          <TextInput
            autoComplete="off"
            value={lot}
            onChange={({ target }) => change({ lot: target.value })}
          />
        </Field>
        <DateRange
          labels={{ from: t('pharmacy.recall.from'), to: t('pharmacy.recall.to') }}
          value={{ from, to }}
          onChange={change}
        />
      </div>
      {filter && <Found filter={filter} />}
    </Card>
  );
}

function Found({ filter }: { filter: RecallFilter }) {
  const { t } = useTranslation();
  const today = usePracticeToday();
  const [isWriting, setWriting] = useState(false);
  const query = useRecalled(filter);
  return (
    <div className="mt-6">
      <QueryView query={query} errorTitle={t('pharmacy.recall.failed')}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('pharmacy.recall.nobody')} />
          ) : (
            <>
              <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
                <p role="status" className="font-medium text-ink">
                  {t('pharmacy.recall.found', { count: rows.length })}
                </p>
                <div className="flex flex-wrap gap-2">
                  <DownloadButton
                    label={t('pharmacy.recall.export')}
                    onDownload={() =>
                      download(recallContract.export, { query: filter }, recallFileName(today()))
                    }
                    failure={{
                      title: t('pharmacy.recall.exportFailed'),
                      description: t('ui.errorText'),
                    }}
                  />
                  <Button onClick={() => setWriting(true)}>{t('pharmacy.recall.write')}</Button>
                </div>
              </div>
              <RecalledTable rows={rows} />
            </>
          )
        }
      </QueryView>
      {isWriting && <RecallDialog filter={filter} onClose={() => setWriting(false)} />}
    </div>
  );
}
