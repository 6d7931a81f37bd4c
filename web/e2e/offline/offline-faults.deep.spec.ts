import { expect, test } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import { runsOf } from '#shared/testing/depth.ts';
import { startApp, type AppProcess } from '../app-process.ts';
import { Device } from './faults/device.ts';
import { openFaultyProxy, type FaultyProxy } from './faults/faulty-proxy.ts';
import { Life } from './faults/life.ts';
import { aPerson } from './faults/person.ts';
import { install } from '../journey/installed.ts';
import { asTeam } from '../journey/people.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

/** Two short ones each time; `FAULT_RUNS=200 FAULT_SEED=1` for a night, `FAULT_SEED=17` to rerun one. */
const FEW = 2;
const RUNS = runsOf('FAULT_RUNS', { sample: FEW, deep: 25 });
const FIRST = Number(process.env.FAULT_SEED ?? 4);

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1000);

let app: AppProcess;
let proxy: FaultyProxy;
test.beforeAll(async () => {
  app = await startApp('faults');
  proxy = await openFaultyProxy(app.address);
});
test.afterAll(async () => {
  await proxy.close();
  await app.stop();
});

test(`${RUNS} lives full of faults: what is written arrives once and in order`, async ({
  context,
}) => {
  const person = await aPerson(app.address);
  const doctor = await asTeam(app.address, 'doctor');
  const { user } = await doctor.call(accountContract.validate);
  const first = await install(context, proxy.address, person.first);
  // So that anything that hangs reports where.
  context.setDefaultTimeout(30_000);
  const device = new Device(context, proxy.address, person);
  await device.watchWorker();
  await first.close();
  const world = {
    app,
    proxy,
    device,
    person,
    doctor: { id: user.id, client: doctor },
    admin: await asTeam(app.address, 'admin'),
  };
  for (let seed = FIRST; seed < FIRST + RUNS; seed++) {
    await test.step(`seed ${seed}`, async () => {
      const life = new Life(world, seed);
      const began = performance.now();
      try {
        await life.live();
        if (RUNS > FEW) process.stdout.write(`seed ${seed}: ${secondsSince(began)} s\n`);
      } catch (error) {
        throw new Error(`FAULT_SEED=${seed}:\n${life.story.join('\n')}`, { cause: error });
      }
    });
  }
  expect(device.tabs).toEqual([]);
});
