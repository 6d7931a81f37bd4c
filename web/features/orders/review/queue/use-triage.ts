import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '#web/lib/address-param.ts';
import {
  TRIAGE_SORTS,
  TRIAGE_VIEWS,
  type Triaged,
  type TriageSort,
  type TriageView,
} from './triage-list.ts';

const FIRST = { view: 'all', sort: 'wait' } as const;

/** The view of the queue and its sort order, stored in the URL so that a reload, "back" and a bookmark restore them. */
export function useTriage(): Triaged & { change: (next: Partial<Triaged>) => void } {
  const [params, setParams] = useSearchParams();
  const view: TriageView = TRIAGE_VIEWS.find((one) => one === params.get('view')) ?? FIRST.view;
  const sort: TriageSort = TRIAGE_SORTS.find((one) => one === params.get('sort')) ?? FIRST.sort;
  const change = useCallback(
    (next: Partial<Triaged>) =>
      setParams(
        (before) =>
          Object.entries(next).reduce((params, [name, value]) => {
            const isFirst = value === FIRST[name as keyof Triaged];
            return withParam(params, name, isFirst ? null : value);
          }, before),
        { replace: true },
      ),
    [setParams],
  );
  return { view, sort, change };
}
