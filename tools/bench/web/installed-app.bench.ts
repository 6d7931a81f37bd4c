import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { chromiumFlags, findChromium } from '#tools/find-browser.ts';
import { install } from '#web/e2e/journey/installed.ts';
import { figure } from '../figures.ts';
import { catchUp } from './catch-up.ts';
import { readInbox, type LongTasks, type Reading } from './inbox.ts';
import { openNothing, stopWorker, timeUntil, type Opening } from './measures.ts';
import { aBenchPatient, getsLetters, livesOn, type BenchPatient } from './patient.ts';
import { openService, type Service } from './service.ts';

/** Opening the installed app offline, catching up after a long absence, and a full inbox. */
const OPEN_LIMIT_MS = 1_000;
const CATCH_UP_LIMIT_MS = 2_000;
const CHANGES = 1_000;
const LETTERS = 3_000;
const LONG_TASK_MS = 50;
const RUNS = 9;

const say = (line: string) => process.stdout.write(`${line}\n`);

type Figures = { median: number; least: number; most: number };

function figuresOf(times: number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    median: sorted[Math.floor(sorted.length / 2)]!,
    least: sorted[0]!,
    most: sorted.at(-1)!,
  };
}

function report(what: string, times: number[], limit: number): boolean {
  const { median, least, most } = figuresOf(times);
  const [middle, low, high] = [median, least, most].map((time) => `${Math.round(time)} ms`);
  figure(what, `${middle} (${low} to ${high}, ${times.length} runs)`, `${limit} ms`);
  return median <= limit;
}

/** The time to open the app, and for comparison the time to open a page with nothing but a small image. */
type Opened = Opening & { nothing: number };

function reportOpening(what: string, openings: Opened[]): boolean {
  const shown = openings.map((one) => one.shown);
  const isQuick = report(`offline, ${what}`, shown, OPEN_LIMIT_MS);
  const busy = figuresOf(openings.map((one) => one.busy));
  say(`  of which the page kept a processor busy for ${Math.round(busy.median)} ms`);
  const nothing = figuresOf(openings.map((one) => one.nothing)).median;
  const times = (figuresOf(shown).median / nothing).toFixed(1);
  say(`  ${times} times the opening of a page without anything in it (${Math.round(nothing)} ms)`);
  return isQuick;
}

const openBrowser = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: chromiumFlags,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    serviceWorkers: 'allow',
  });

/** A new offline tab, from the start of the navigation until the dashboard shows the order. */
async function openOffline(
  context: BrowserContext,
  url: string,
  words: string,
  runs: number,
  before: () => Promise<unknown> = async () => undefined,
): Promise<Opened[]> {
  await context.setOffline(true);
  const times: Opened[] = [];
  for (let run = 0; run < runs; run++) {
    await before();
    const page = await context.newPage();
    const opening = await timeUntil(page, `${url}/dashboard`, words);
    await page.close();
    await before();
    const other = await context.newPage();
    times.push({ ...opening, nothing: await openNothing(other, url) });
    await other.close();
  }
  await context.setOffline(false);
  return times;
}

async function coldStarts(profile: string, url: string, words: string): Promise<Opened[]> {
  const times: Opened[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await openBrowser(profile);
    times.push(...(await openOffline(context, url, words, 1)));
    await context.close();
  }
  return times;
}

async function catchUps(
  service: Service,
  patient: BenchPatient,
  context: BrowserContext,
): Promise<boolean> {
  const { url } = service;
  await livesOn(service, patient, CHANGES);
  const page = await context.newPage();
  const { requests, fromOpening, fromAsking, writes } = await catchUp(page, `${url}/dashboard`);
  await page.close();
  say(`requests for ${CHANGES} changed orders and ${CHANGES} messages: ${requests.join(', ')}`);
  const isOnce = new Set(requests).size === requests.length && requests.length === 3;
  if (!isOnce) say('NOT one request a kind');
  const isQuick = report(
    '  from the first request until all is kept',
    [fromAsking],
    CATCH_UP_LIMIT_MS,
  );
  say(
    `  from opening the app: ${Math.round(fromOpening)} ms, of which the app waits for an idle moment`,
  );
  say(`  writes on the device: ${wordsFor(writes)}`);
  const again = await context.newPage();
  const { writes: needless } = await catchUp(again, `${url}/dashboard`);
  await again.close();
  say(`writes of a catch-up without changes: ${wordsFor(needless)} (goal: none)`);
  return isOnce && isQuick && Object.keys(needless).length === 0;
}

const wordsFor = (writes: Record<string, number>): string =>
  Object.entries(writes)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ') || 'none';

/** Offline, so everything that is drawn comes from the device. */
async function readOffline(context: BrowserContext, url: string): Promise<Reading> {
  await context.setOffline(true);
  const page = await context.newPage();
  const reading = await readInbox(page, url);
  await page.close();
  await context.setOffline(false);
  return reading;
}

function reportReading(reading: Reading): void {
  const { shown, opening, scrolling, searching, found, letters, drawn } = reading;
  const longest = (tasks: number[]) =>
    `${tasks.length}${tasks.length > 0 ? `, the longest ${Math.round(Math.max(...tasks))} ms` : ''}`;
  const long = ({ reported, busy }: LongTasks) =>
    `tasks over ${LONG_TASK_MS} ms: ${longest(reported)}; of the processor itself: ${longest(busy)}`;
  say(
    `inbox with ${letters} letters, offline: the first stands there after ${Math.round(shown)} ms`,
  );
  say(`  opening: ${long(opening)}`);
  say(`  scrolling to the end: ${long(scrolling)}; at most ${drawn} rows drawn`);
  say(`  searching: ${long(searching)}; found ${Math.round(found)} ms after the last letter typed`);
}

async function fullInbox(
  service: Service,
  patient: BenchPatient,
  context: BrowserContext,
  few: Reading,
): Promise<boolean> {
  await getsLetters(service, patient, LETTERS - CHANGES - 1);
  const page = await context.newPage();
  await catchUp(page, `${service.url}/dashboard`);
  await page.close();
  const many = await readOffline(context, service.url);
  reportReading(few);
  reportReading(many);
  say(`  ${(many.shown / few.shown).toFixed(1)} times the opening with ${few.letters}`);
  return (
    many.letters === LETTERS &&
    [many.opening, many.scrolling, many.searching].every(({ reported }) => reported.length === 0)
  );
}

async function measure(service: Service, profile: string): Promise<boolean> {
  const { url } = service;
  const patient = await aBenchPatient(service);
  const words = patient.order.referenceNumber;
  const first = await openBrowser(profile);
  await (await install(first, url, patient.client)).close();
  const opening = [
    reportOpening('a new tab', await openOffline(first, url, words, RUNS)),
    reportOpening(
      'the worker asleep',
      await openOffline(first, url, words, RUNS, () => stopWorker(first)),
    ),
  ];
  const few = await readOffline(first, url);
  await first.close();
  opening.push(reportOpening('the browser just started', await coldStarts(profile, url, words)));

  const second = await openBrowser(profile);
  await logInAgain(second, url, patient);
  const isCaughtUp = await catchUps(service, patient, second);
  const full = await openOffline(second, url, words, RUNS, () => stopWorker(second));
  opening.push(reportOpening(`with ${CHANGES} orders and messages kept`, full));
  const isSmooth = await fullInbox(service, patient, second, few);
  await second.close();
  return isCaughtUp && isSmooth && opening.every(Boolean);
}

/** The session cookie was lost with the first browser, as it is without "keep me signed in". */
async function logInAgain(
  context: BrowserContext,
  url: string,
  { client }: BenchPatient,
): Promise<void> {
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value, url, httpOnly: true })),
  );
}

const service = await openService();
const profile = await mkdtemp(join(tmpdir(), 'steadwell-profile-'));
try {
  process.exitCode = (await measure(service, profile)) ? 0 : 1;
} finally {
  await service.stop();
  await rm(profile, { recursive: true, force: true });
}
