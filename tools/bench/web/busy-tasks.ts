import type { Page } from 'playwright';

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number };

export type BusyTask = { at: number; busy: number };

/**
 * The tasks of a page by the processor time they took themselves, in milliseconds. The browser's own long tasks count the
 * clock, and on a busy machine a task that waits for a core counts as a long one. `at` compares with the place of a mark.
 */
export async function traceTasks(page: Page) {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  return async (...marks: string[]): Promise<{ tasks: BusyTask[]; places: number[] }> => {
    const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await isComplete;
    const marked = marks.map((mark) => events.find(({ name }) => name === mark)!);
    const { pid, tid } = marked[0]!;
    const tasks = events
      .filter((one) => one.pid === pid && one.tid === tid && one.name.endsWith('RunTask'))
      .map(({ ts, tdur = 0 }) => ({ at: ts, busy: tdur / 1_000 }));
    return { tasks, places: marked.map(({ ts }) => ts) };
  };
}
