import type { OpeningState } from '#shared/config.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useConfig } from './config.queries.ts';

/** Whether the practice sells (decision C120). Until that is known it is taken to, and the server refuses otherwise. */
export function useOpening(): OpeningState {
  const drawn = usePageData();
  const isHydrated = useHydrated();
  const known = useConfig().data?.opening;
  if (drawn && !isHydrated) return drawn.opening ?? 'open';
  return known ?? drawn?.opening ?? 'open';
}
