import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { chromiumFlags, findChromium } from '#api/cli/find-browser.ts';
import { install } from '../e2e/journey/installed.ts';
import { caughtUp, stopWorker, timeUntil, type Opening } from './measures.ts';
import { aBenchPatient, livesOn, type BenchPatient } from './patient.ts';
import { openService, type Service } from './service.ts';

/** Issue 5: opening the installed app without a network, and catching up after a long time away. */
const OPEN_LIMIT_MS = 1_000;
const CATCH_UP_LIMIT_MS = 2_000;
const CHANGES = 1_000;
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
  say(`${what}: ${middle} (${low} to ${high}, ${times.length} runs; limit ${limit} ms)`);
  return median <= limit;
}

function reportOpening(what: string, openings: Opening[]): boolean {
  const shown = openings.map((one) => one.shown);
  const isQuick = report(`offline, ${what}`, shown, OPEN_LIMIT_MS);
  const busy = figuresOf(openings.map((one) => one.busy));
  say(`  of which the page kept a processor busy for ${Math.round(busy.median)} ms`);
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

/** A fresh tab without a network, from the start of the navigation until the order stands on the dashboard. */
async function openOffline(
  context: BrowserContext,
  url: string,
  words: string,
  runs: number,
  before: () => Promise<unknown> = async () => undefined,
): Promise<Opening[]> {
  await context.setOffline(true);
  const times: Opening[] = [];
  for (let run = 0; run < runs; run++) {
    await before();
    const page = await context.newPage();
    times.push(await timeUntil(page, `${url}/dashboard`, words));
    await page.close();
  }
  await context.setOffline(false);
  return times;
}

async function coldStarts(profile: string, url: string, words: string): Promise<Opening[]> {
  const times: Opening[] = [];
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
  const { requests, fromOpening, fromAsking } = await caughtUp(
    page,
    `${url}/dashboard`,
    patient.id,
  );
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
  return isOnce && isQuick;
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
  await first.close();
  opening.push(reportOpening('the browser just started', await coldStarts(profile, url, words)));

  const second = await openBrowser(profile);
  await logInAgain(second, url, patient);
  const isCaughtUp = await catchUps(service, patient, second);
  const full = await openOffline(second, url, words, RUNS, () => stopWorker(second));
  opening.push(reportOpening(`with ${CHANGES} orders and messages kept`, full));
  await second.close();
  return isCaughtUp && opening.every(Boolean);
}

/** The session cookie went with the first browser, as it does when one is closed without "keep me signed in". */
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
