import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceProcess } from '#api/testing/service-process.ts';
import { figure } from './figures.ts';
import { polling, Tally } from './callers.ts';
import { Clinic, newTallies, PATIENTS } from './clinic.ts';
import { CLINIC } from './counted-client.ts';
import { memories, METRICS_TOKEN, processorOf, seats, type Seat } from './running-service.ts';

/**
 * A busy day at once: 500 tablets behind one address poll, 100 requests of patients a second, and each second somebody
 * buys, somebody logs in and a doctor decides. Then five times as much of all of it, and a normal day again. Exits with
 * 1 if an answer or an acknowledged write is missing, or if a goal is missed. `BENCH_SECONDS` is the duration of the
 * normal day; the flood takes at most a minute.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const FLOOD_SECONDS = Math.min(SECONDS, 60);
const FLOOD = 5;
const TABLETS = 500;
/** Each tablet polls both lists every two seconds. */
const POLLS_A_SECOND = TABLETS;
const P99_MS = 50;
const RECOVERED_MS = 10_000;
const WATCHED_SECONDS = 20;
/** Shorter runs are over before memory has found its level. */
const MEMORY_SECONDS = 300;
const MEMORY_GROWTH = 1.1;
const SETTLED_MS = 12_000;

let isGood = true;
const refuse = (what: string) => {
  isGood = false;
  console.log(`  FAULT: ${what}`);
};

type Around = { service: ServiceProcess; clinic: Clinic; tablets: Seat[] };

/** Everybody acts for a while. Reports each kind of request, and refuses whatever is not answered as it must be. */
async function day(
  { service, clinic, tablets }: Around,
  { seconds, times, allowed }: { seconds: number; times: number; allowed: number[] },
): Promise<Tally> {
  const [polls, tallies] = [new Tally(), newTallies()];
  const before = await processorOf(service);
  const perSecond = POLLS_A_SECOND * times;
  await Promise.all([
    polling(tablets, { tally: polls, seconds, perSecond }),
    clinic.act(seconds, { times, tallies }),
  ]);
  for (const [name, tally] of Object.entries({ polls, ...tallies })) {
    figure(`${name}, ${times === 1 ? 'a busy day' : `${times} times that`}`, tally.line);
    const strange = tally.strange(...allowed);
    if (strange.length > 0) refuse(`${name} answered with ${strange.join(', ')}`);
    if (tally.errors.length > 0) refuse(`${name}: ${tally.errors.length} without an answer`);
    if (tally.unexplained > 0) refuse(`${name}: ${tally.unexplained} refusals without Retry-After`);
  }
  const used = (await processorOf(service)) - before;
  figure('processor', `${(used / seconds / 1e6).toFixed(2)} of one core`);
  const faults = Map.groupBy(clinic.faults.splice(0), (fault) => fault);
  for (const [fault, { length }] of faults) refuse(`${length} times ${fault}`);
  return polls;
}

/** The memory of all processes of the service in MB, sampled until `stop` is called. */
function sampleMemory(service: ServiceProcess) {
  const samples: number[] = [];
  const sample = async () =>
    samples.push((await memories(service)).reduce((sum, one) => sum + one, 0));
  const timer = setInterval(() => void sample(), Math.max(1, SECONDS / 40) * 1000);
  return { samples, stop: () => clearInterval(timer) };
}

const middleOf = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function judgeMemory(samples: number[]): void {
  const third = Math.floor(samples.length / 3);
  const [before, after] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map(middleOf);
  console.log(`  memory     ${samples.join(' ')} MB`);
  figure('memory', `middle third ${before} MB, last third ${after} MB`, 'flat');
  if (SECONDS >= MEMORY_SECONDS && after! > before! * MEMORY_GROWTH) refuse('memory grows');
}

/** The milliseconds from now until polls are answered as on a normal day again, in each second from then on. */
async function recovery({ tablets }: Around): Promise<number> {
  const began = performance.now();
  let since = 0;
  for (let second = 0; second < WATCHED_SECONDS; second += 1) {
    const [from, tally] = [performance.now(), new Tally()];
    await polling(tablets, { tally, seconds: 1, perSecond: POLLS_A_SECOND });
    const isNormal =
      tally.refused + tally.errors.length + tally.strange().length === 0 && tally.at(0.99) < P99_MS;
    if (!isNormal) since = performance.now() - began;
    await sleep(Math.max(0, 1000 - (performance.now() - from)));
  }
  return since;
}

async function measure(service: ServiceProcess): Promise<void> {
  // The first start also creates and fills a database, which later starts reuse.
  await service.endApp();
  await service.startApp();
  await sleep(SETTLED_MS);
  const around: Around = {
    service,
    clinic: await Clinic.open(service.url),
    tablets: await seats(service, 'doctor', TABLETS, { 'x-forwarded-for': CLINIC }),
  };
  const first = { tally: new Tally(), seconds: 4, perSecond: POLLS_A_SECOND };
  await polling(around.tablets, first);

  console.log(`\n${SECONDS} s: ${TABLETS} tablets, ${PATIENTS} patients’ requests a second`);
  const memory = sampleMemory(service);
  const polls = await day(around, { seconds: SECONDS, times: 1, allowed: [] });
  memory.stop();
  judgeMemory(memory.samples);
  if (polls.at(0.99) > P99_MS) refuse(`p99 of polls is over ${P99_MS} ms`);

  console.log(`\n${FLOOD_SECONDS} s: ${FLOOD} times that`);
  const flood = day(around, { seconds: FLOOD_SECONDS, times: FLOOD, allowed: [429, 503] });
  await sleep(FLOOD_SECONDS * 1000);
  const recovered = await recovery(around);
  await flood;
  figure('normal again after', `${(recovered / 1000).toFixed(1)} s`, `${RECOVERED_MS / 1000} s`);
  if (recovered > RECOVERED_MS) refuse('it took longer than 10 s to recover');

  console.log(`\nAcknowledged: ${around.clinic.acknowledged.line}`);
  const lost = await around.clinic.acknowledged.faults(service);
  for (const one of lost) refuse(one);
  figure('acknowledged and not there once', `${lost.length}`, '0');
}

const service = await ServiceProcess.start({ environment: { METRICS_TOKEN, TRUST_PROXY: '1' } });
try {
  await measure(service);
} finally {
  await service.stop();
}
console.log(isGood ? '\nEvery goal is met.' : '\nSomething is not as it must be, see FAULT above.');
process.exitCode = isGood ? 0 : 1;
