import { setTimeout as sleep } from 'node:timers/promises';
import { Buyer } from '#api/testing/buyer.ts';
import { ServiceProcess } from '#api/testing/service-process.ts';
import { figure } from './figures.ts';
import { everySecond, polling, Tally } from './callers.ts';
import { memoryOf, METRICS_TOKEN, processorOf, seats, type Seat } from './running-service.ts';

/**
 * The service as it is started in production, polled by 500 tablets: with an unchanged queue, with a queue that changes
 * every second, while people buy, and at five times the rate. `BENCH_SECONDS` is the duration of each part,
 * `WEB_CONCURRENCY` lists the numbers of processes to compare. CPU time per response is comparable even on a busy
 * machine.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const PROCESSES = (process.env.WEB_CONCURRENCY ?? '1,2').split(',');
const TABLETS = 500;
/** Each tablet polls both lists every two seconds. */
const POLLS_A_SECOND = TABLETS;
const WAITING = 40;
const SETTLED_MS = 12_000;

type Measured = { cpu: number; p50: number; p99: number; faults: number };

let isGood = true;
const refuse = (what: string) => {
  isGood = false;
  console.log(`  FAULT: ${what}`);
};

/** Polls for the duration of a part, together with the other load, and reports the CPU time per response. */
async function part(
  name: string,
  { service, tablets, times = 1 }: { service: ServiceProcess; tablets: Seat[]; times?: number },
  meanwhile: (seconds: number) => Promise<unknown> = async () => undefined,
): Promise<Measured> {
  const before = await processorOf(service);
  const tally = new Tally();
  await Promise.all([
    polling(tablets, { tally, seconds: SECONDS, perSecond: POLLS_A_SECOND * times }),
    meanwhile(SECONDS),
  ]);
  const cpu = ((await processorOf(service)) - before) / Math.max(1, tally.count);
  figure(name, `${tally.line}; ${cpu.toFixed(0)} µs of a processor each`);
  const strange = Object.keys(tally.statuses).filter((one) => !EXPECTED.includes(one));
  if (strange.length > 0) refuse(`answered with ${strange.join(', ')}`);
  if (tally.errors.length > 0) refuse(`${tally.errors.length} polls without an answer`);
  if (tally.unexplained > 0) refuse(`${tally.unexplained} refusals that say no time`);
  return { cpu, p50: tally.at(0.5), p99: tally.at(0.99), faults: tally.errors.length };
}
const EXPECTED = ['200', '304', '429', '503'];

/** Every second somebody claims or releases a case, so every tablet is sent a new queue. */
const changing = (service: ServiceProcess) => (seconds: number) =>
  everySecond(1, seconds, () =>
    service.query(
      `update orders set version = version + 1
       where id = (select id from orders where queued_at is not null and status = 'pending_review' order by id limit 1)`,
    ),
  );

/** Every other second a case comes in, and each tablet that shows it writes an audit entry of its own. */
const buying = (service: ServiceProcess) => async (seconds: number) => {
  const told: string[] = [];
  await everySecond(0.5, seconds, async () => {
    const buyer = Buyer.guest(service.url);
    try {
      await buyer.until('fill');
      told.push(buyer.order.referenceNumber);
    } catch (error) {
      refuse(`a purchase: ${String(error)}`);
    }
  });
  const kept = await service.query(
    `select from orders where reference_number = any ($1) and payment_status = 'paid'`,
    [told],
  );
  if (kept.length !== told.length) refuse(`${told.length - kept.length} purchases were lost`);
  console.log(`  ${told.length} purchases meanwhile, all of them kept`);
};

async function measure(processes: string): Promise<Record<string, Measured>> {
  const environment = { WEB_CONCURRENCY: processes, METRICS_TOKEN };
  const service = await ServiceProcess.start({ environment });
  try {
    // The first start also creates and fills a database, which later starts reuse.
    await service.endApp();
    await service.startApp();
    await sleep(SETTLED_MS);
    figure(`${processes} process(es), memory when idle`, `${await memoryOf(service)} MB`, '150 MB');
    for (let one = 0; one < WAITING; one += 1) await Buyer.guest(service.url).until('fill');
    const around = { service, tablets: await seats(service, 'doctor', TABLETS) };
    await part('(the first look of all)', around);
    const parts = {
      stands: await part('the queue stands', around),
      changes: await part('it changes every second', around, changing(service)),
      buying: await part('people buy', around, buying(service)),
      'five times': await part('five times as often', { ...around, times: 5 }, changing(service)),
    };
    await sleep(SETTLED_MS);
    figure('memory after load', `${await memoryOf(service)} MB`, '250 MB');
    return parts;
  } finally {
    await service.stop();
  }
}

const all: Record<string, Measured>[] = [];
for (const processes of PROCESSES) all.push(await measure(processes));

console.log('\nRatios, the processor’s time of an answer beside that of an unchanged queue:');
for (const [at, processes] of PROCESSES.entries())
  for (const [name, { cpu }] of Object.entries(all[at]!))
    console.log(`${processes} process(es), ${name}: ${(cpu / all[at]!['stands']!.cpu).toFixed(1)}`);
process.exitCode = isGood ? 0 : 1;
