import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import { configContract } from '#shared/config.ts';
import { wordsOf } from '#api/platform/words.ts';
import { findFirefox } from '#tools/find-browser.ts';
import { BUYER_PASSWORD } from '#api/testing/buyer.ts';
import { TestClient } from '#api/testing/test-client.ts';
import { startApp, type AppProcess } from '../app-process.ts';
import { lettersFrom } from '../journey/letters.ts';
import { asTeam, correspondents } from '../journey/people.ts';
import { aGuest } from '../buy/wizard/steps.ts';
import { startWebKit } from '../webkit/webkit.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { approve, buy, installed, logIn, PASSWORD, writeLetter } from './journey.ts';
import { Visitor } from './visitor.ts';

const OUTBOX = '/outbox';
const SENT = '/dashboard/messages?folder=sent';

/** The engine of this playwright project. */
const startEngine = async (project: string): Promise<Engine> =>
  project === 'webkit' ? startWebKit() : startFirefox(findFirefox()!);

let app: AppProcess;
let engine: Engine;
let profile: string;

test.beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'steadwell-engine-'));
  engine = await startEngine(test.info().project.name);
  app = await startApp('engines', { copyOf: null });
});
test.afterEach(async () => {
  await engine.stop();
  await app.stop();
  await rm(profile, { recursive: true, force: true });
});

const launch = async (name: string) =>
  new Visitor(await engine.launch(join(profile, name)), app.address);

test('the main journey: a patient buys, writes to the doctor, is approved and told', async () => {
  const person = aGuest();
  const patient = await launch('patient');
  const reference = await buy(patient, person);
  await patient.open('/dashboard');
  await patient.sees(reference);

  const doctor = await asTeam(app.address, 'doctor');
  const { user } = await doctor.call(accountContract.validate);
  await writeLetter(patient, user.id, 'Before I begin');
  const client = new TestClient(app.address);
  const { user: sender } = await client.call(accountContract.login, {
    body: { phoneNumber: person.phone, password: PASSWORD },
  });
  await expect.poll(() => lettersFrom(doctor, sender.id)).toEqual(['Before I begin']);

  const tablet = await launch('doctor');
  const { demoAccounts = [] } = await client.call(configContract.find);
  const { phoneNumber, password } = demoAccounts.find(({ role }) => role === 'doctor')!;
  await logIn(tablet, '/doctor-login', { phone: phoneNumber, password });
  await tablet.isAt(/^\/doctor$/);
  await approve(tablet, person.name, reference);
  await tablet.browser.close();

  await patient.open('/dashboard/messages');
  await patient.press(/1 unread/);
  await patient.sees(new RegExp(wordsOf('news').en.order_approved.title));
  await patient.open('/dashboard');
  await patient.sees('Approved');
  await patient.browser.close();
});

test('a letter written without a server outlives the browser and arrives exactly once', async () => {
  const { patient: buyer, patientId, doctor, doctorId } = await correspondents(app.address);
  const arrived = () => lettersFrom(doctor, patientId);
  const first = await launch('patient');
  await logIn(first, '/login', { phone: buyer.phone, password: BUYER_PASSWORD });
  await first.sees(buyer.order.referenceNumber);
  await installed(first);
  // Once more with the worker, so that the device has what it needs to open offline.
  await first.open(SENT);
  await first.sees('New message');

  await app.rest();
  await writeLetter(first, doctorId, 'Written without a server');
  await first.sees('Waiting to be sent');
  await first.browser.close();

  const second = await launch('patient');
  await second.open(SENT);
  await second.sees('Waiting to be sent');
  await second.sees(/Written without a server/);
  await second.open('/dashboard');
  await second.sees(buyer.order.referenceNumber);

  await app.restart();
  await second.open(OUTBOX);
  await second.sees('Everything has been sent');
  expect(await arrived()).toEqual(['Written without a server']);
  await second.open(SENT);
  await second.sees(/Written without a server/);
  await second.browser.close();

  // Nothing is sent again at the next start of the browser.
  const third = await launch('patient');
  await third.open(OUTBOX);
  await third.sees('Everything has been sent');
  expect(await arrived()).toEqual(['Written without a server']);
  await third.browser.close();
});
