import { chromium, type Browser } from 'playwright';
import { z } from 'zod';
import { chromiumFlags, findChromium } from '#tools/find-browser.ts';
import { figure } from '../figures.ts';
import { fillClinic } from '../../large-clinic.ts';
import { foldFigures } from '#api/stats/kept-figures.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { ROLES, type Role } from '#shared/lib/actor.ts';
import { enter } from '#web/e2e/journey/enter.ts';
import { asDemo, aWaitingPatient } from '#web/e2e/journey/people.ts';
import { pathsOf } from '#web/e2e/journey/screen-paths.ts';
import { aBenchPatient, livesOn } from './patient.ts';
import { isShown, pressEverything, watchPresses } from './presses.ts';
import { openService, type Service } from './service.ts';

/** How long a press takes until its result is drawn, on every screen over thousands of rows and a slow processor. */
const ROWS = 3_000;
/** Each needs a real form, which only its patient can fill in. */
const CASES = 60;
const SLOWER = 4;
const LIMIT_MS = 100;

const WINDOWS: Readonly<Record<Role, { width: number; height: number }>> = {
  customer: { width: 390, height: 844 },
  doctor: { width: 1180, height: 820 },
  staff: { width: 1440, height: 900 },
  fulfilment: { width: 1440, height: 900 },
  admin: { width: 1440, height: 900 },
};

/** All of them, unless `BENCH_ROLES` and `BENCH_PATHS` name some: the whole takes a quarter of an hour. */
const paths = process.env.BENCH_PATHS?.split(',');
const roles = z.array(z.enum(ROLES)).parse(process.env.BENCH_ROLES?.split(',') ?? ROLES);

const say = (line: string) => process.stdout.write(`${line}\n`);

async function fill(service: Service): Promise<Record<Role, TestClient>> {
  const em = service.running.deps.orm.em.fork();
  await fillClinic(em, service.running.deps.secrets.data, ROWS);
  await foldFigures.handle(service.running.deps);
  const patient = await aBenchPatient(service);
  await livesOn(service, patient, ROWS);
  for (let one = 0; one < CASES; one++) await aWaitingPatient(service.url);
  const { url } = service;
  return {
    customer: patient.client,
    doctor: (await asDemo(url, 'doctor')).client,
    staff: (await asDemo(url, 'staff')).client,
    fulfilment: (await asDemo(url, 'fulfilment')).client,
    admin: (await asDemo(url, 'admin')).client,
  };
}

/** True if no press took longer than the limit. */
async function pressAs(
  browser: Browser,
  { url }: Service,
  [role, client]: [Role, TestClient],
): Promise<boolean> {
  const context = await browser.newContext({ viewport: WINDOWS[role], locale: 'en-US' });
  let isQuick = true;
  try {
    await enter(context, url, client);
    await context.addInitScript(watchPresses);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    for (const path of pathsOf(role).filter((one) => paths?.includes(one) ?? true)) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto(url + path);
      await isShown(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const presses = await pressEverything(page);
      const worst = presses.toSorted((one, other) => other.duration - one.duration)[0];
      const most = worst ? `${worst.duration} ms = ${worst.parts} (${worst.what})` : 'under 16 ms';
      figure(`${role} ${path}`, most, `${LIMIT_MS} ms`);
      if (worst && worst.duration > LIMIT_MS) isQuick = false;
    }
  } finally {
    await context.close();
  }
  return isQuick;
}

const service = await openService();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  const clients = await fill(service);
  say(`processor ${SLOWER} times slower, ${ROWS} rows, limit ${LIMIT_MS} ms`);
  for (const role of roles)
    if (!(await pressAs(browser, service, [role, clients[role]]))) process.exitCode = 1;
} finally {
  await browser.close();
  await service.stop();
}
