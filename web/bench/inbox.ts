import type { Page } from 'playwright';

export type Reading = {
  /** From the start of the navigation until the first message was displayed, in milliseconds. */
  shown: number;
  /** Long tasks (over 50 ms) as the browser reports them: while opening, scrolling and searching. */
  opening: number[];
  scrolling: number[];
  searching: number[];
  /** From the last keystroke until the results were displayed, including the field's debounce. */
  found: number;
  letters: number;
  /** The largest number of messages in the DOM at any time. */
  drawn: number;
};

type Task = { at: number; duration: number };

/** Opens the inbox, scrolls to its end by a third of a window at a time, and searches it. */
export async function readInbox(page: Page, url: string): Promise<Reading> {
  await page.addInitScript(watchTasks);
  await page.goto(`${url}/dashboard/messages`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-letter').length > 0);
  // Lets the opening's remaining work finish.
  await page.waitForTimeout(2_000);
  const { began, ended, letters, drawn } = await page.evaluate(scrollThrough);
  const found = await searchFor(page, 'tell please');
  return page.evaluate(
    ({ began, ended, ...counted }) => {
      const { tasks } = window as unknown as { tasks: Task[] };
      const shown = performance.getEntriesByName('first-letter')[0]!.startTime;
      const between = (from: number, to: number) =>
        tasks.filter(({ at }) => at >= from && at < to).map(({ duration }) => duration);
      return {
        shown,
        opening: between(0, began),
        scrolling: between(began, ended),
        searching: between(ended, Infinity),
        ...counted,
      };
    },
    { began, ended, letters, drawn, found },
  );
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
  const began = performance.now();
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
  return { began, ended: performance.now(), letters: seen.size, drawn };
}
