import { timelineContract, type TimelineKind } from '#shared/timeline.ts';
import { usePages } from '#web/lib/page-hooks.ts';

const PAGE = timelineContract.find.spec.pageSize;

/** A patient's time line, newest first: everything, or one kind of it. */
export const useTimeline = (id: number, kind: TimelineKind | null) =>
  usePages(timelineContract.find, {
    params: { id },
    query: { limit: PAGE, ...(kind && { kind }) },
  });
