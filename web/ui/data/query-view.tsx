import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingState } from '../feedback/loading-state.tsx';

/** The part of a TanStack Query result that a view needs. */
export type QueryState<Data> = {
  isPending: boolean;
  isError: boolean;
  data?: Data | undefined;
  error?: unknown;
  refetch?: () => unknown;
};

export type QueryViewProps<Data> = {
  query: QueryState<Data>;
  children: ReactNode | ((data: Data) => ReactNode);
  loading?: ReactNode;
  errorTitle?: ReactNode;
  errorText?: ReactNode;
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
};

/** Shows a query as loading, failed, empty or loaded. Loaded data stays if a later refresh fails. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, children, loading, errorTitle, errorText, empty } = props;
  const { data } = query;
  const hasData = data !== undefined;

  if (query.isPending) return loading ?? <LoadingState />;
  if (query.isError && !hasData) {
    return <ErrorState title={errorTitle} text={errorText} onRetry={query.refetch} />;
  }
  if (empty !== undefined && hasData && isNothing(data, props.isEmpty)) return empty;
  if (typeof children !== 'function') return children;
  return hasData ? children(data) : null;
}

function isNothing<Data>(data: Data, isEmpty?: (data: Data) => boolean) {
  return isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0;
}
