import type { Page } from 'playwright';
import { traceTasks } from './busy-tasks.ts';

/** Tasks over 50 ms: as the browser reports them, and those that kept the processor itself for so long. */
export type LongTasks = { reported: number[]; busy: number[] };

export type Reading = {
  /** From the start of the navigation until the first message was displayed, in milliseconds. */
  shown: number;
  opening: LongTasks;
  scrolling: LongTasks;
  searching: LongTasks;
  /** From the last keystroke until the results were displayed, including the field's debounce. */
  found: number;
  letters: number;
  /** The largest number of messages in the DOM at any time. */
  drawn: number;
};

type Task = { at: number; duration: number };

const LONG_MS = 50;

/** Opens the inbox, scrolls to its end by a third of a window at a time, and searches it. */
export async function readInbox(page: Page, url: string): Promise<Reading> {
  await page.addInitScript(watchTasks);
  const endTrace = await traceTasks(page);
  await page.goto(`${url}/dashboard/messages`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-letter').length > 0);
  // Lets the opening's remaining work finish.
  await page.waitForTimeout(2_000);
  const counted = await page.evaluate(scrollThrough);
  const found = await searchFor(page, 'tell please');
  const { reported, shown, began, ended } = await page.evaluate(() => {
    const [shown, began, ended] = ['first-letter', 'scroll-began', 'scroll-ended'].map(
      (mark) => performance.getEntriesByName(mark)[0]!.startTime,
    );
    const { tasks: reported } = window as unknown as { tasks: Task[] };
    return { reported, shown: shown!, began: began!, ended: ended! };
  });
  const { tasks, places } = await endTrace('scroll-began', 'scroll-ended');
  const [from, to] = places as [number, number];
  const long = (isIn: (at: number, began: number, ended: number) => boolean): LongTasks => ({
    reported: reported.filter(({ at }) => isIn(at, began, ended)).map(({ duration }) => duration),
    busy: tasks
      .filter(({ at, busy }) => busy > LONG_MS && isIn(at, from, to))
      .map(({ busy }) => busy),
  });
  return {
    shown,
    opening: long((at, began) => at < began),
    scrolling: long((at, began, ended) => at >= began && at < ended),
    searching: long((at, _began, ended) => at >= ended),
    found,
    ...counted,
  };
}

/** Types character by character, as a person does. */
async function searchFor(page: Page, words: string): Promise<number> {
  await page.getByRole('searchbox').pressSequentially(words, { delay: 80 });
  const typedAt = Date.now();
  await page.getByText(/messages? found/).waitFor({ state: 'attached' });
  return Date.now() - typedAt;
}

/** Runs in the page before anything else. */
function watchTasks(): void {
  const tasks: Task[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ at: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('a[id^="message-"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('first-letter'));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
async function scrollThrough() {
  const began = performance.mark('scroll-began').startTime;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const first = document.querySelector('a[id^="message-"]')!;
  let list = first.parentElement!;
  while (!/auto|scroll/.test(getComputedStyle(list).overflowY)) list = list.parentElement!;
  const seen = new Set<string>();
  let drawn = 0;
  let still = 0;
  for (const end = began + 120_000; still < 60 && performance.now() < end; await frame()) {
    // Checking the whole list in every frame would cost more than what is measured.
    if (still === 0 || still === 59) {
      const rows = list.getElementsByTagName('a');
      drawn = Math.max(drawn, rows.length);
      for (const row of [...rows].slice(-200)) seen.add(row.id);
      if (seen.size < rows.length) for (const row of rows) seen.add(row.id);
    }
    const before = list.scrollTop;
    list.scrollTop += list.clientHeight / 3;
    const more = list.querySelector('button');
    if (more && !more.disabled) more.click();
    still = list.scrollTop === before ? still + 1 : 0;
  }
  performance.mark('scroll-ended');
  return { letters: seen.size, drawn };
}
