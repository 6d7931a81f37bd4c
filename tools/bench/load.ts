import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { AnswerReader } from './connection.ts';

export type Load = {
  port: number;
  /** Each connection cycles through these. */
  requests: readonly string[];
  connections: number;
  seconds: number;
  /** Gives every connection an address of its own, because requests per address are limited. */
  isSpread?: boolean;
};
export type Result = {
  perSecond: number;
  /** CPU time of the server's thread per request, in microseconds. Other load on the machine hardly affects it. */
  cpu: number;
  p50: number;
  p99: number;
  statuses: Record<string, number>;
};

/**
 * Sends requests over kept-alive connections, each as soon as the previous one is answered, from a thread other than
 * the server's.
 */
export async function load(task: Load): Promise<Result> {
  const before = process.threadCpuUsage();
  const { all, ...result } = await inThread(task);
  const { user, system } = process.threadCpuUsage(before);
  return { ...result, cpu: (user + system) / all };
}

type Measured = Omit<Result, 'cpu'> & { all: number };

function inThread(task: Load): Promise<Measured> {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function run({ port, requests, connections, seconds, isSpread }: Load): Promise<Measured> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const sockets: Socket[] = [];
  const bytes = requests.map((one) => Buffer.from(one));
  const open = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(
        {
          port,
          host: '127.0.0.1',
          noDelay: true,
          localAddress: isSpread ? `127.0.1.${1 + number}` : undefined,
        },
        resolve,
      );
      sockets.push(socket);
      let asked = 0;
      let turn = number * 37;
      const reader = new AnswerReader();
      const ask = () => {
        asked = performance.now();
        socket.write(bytes[turn++ % bytes.length]!);
      };
      socket.on('error', reject);
      socket.on('connect', ask);
      socket.on('data', (data: Buffer) => {
        const answer = reader.take(data);
        if (!answer) return;
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        times.push(performance.now() - asked);
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, (_, number) => open(number)));
  await sleep(seconds * 300);
  let all = times.length;
  times.length = 0;
  for (const status of Object.keys(statuses)) delete statuses[status];
  const began = performance.now();
  await sleep(seconds * 1000);
  const took = performance.now() - began;
  const perSecond = (times.length / took) * 1000;
  all += times.length;
  const sorted = times.toSorted((a, b) => a - b);
  for (const socket of sockets) socket.destroy();
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { all, perSecond, p50: at(0.5), p99: at(0.99), statuses };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

if (!isMainThread) parentPort!.postMessage(await run(workerData as Load));
