import { execFile } from 'node:child_process';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { notificationContract } from '#shared/notifications.ts';
import { PushService } from '#api/testing/push-service.ts';
import { newTestFolder } from '#api/testing/test-folder.ts';
import type { Place, PlaceOptions } from './place.ts';
import type { Traffic } from './traffic.ts';

export type Failing = { place: Place; traffic: Traffic; say: (what: string) => void };
export type Drill = {
  about: string;
  /** What has to be there before, or why this machine cannot do it. */
  prepare?: () => Promise<PlaceOptions | string>;
  /** Breaks something under load, and mends it again. */
  fail: (around: Failing) => Promise<void>;
  cleanUp?: () => Promise<void>;
};

const run = promisify(execFile);
/** How long there is load before, between and after the failures. */
const CALM_MS = Number(process.env.DRILL_CALM_MS ?? 5_000);
const AWAY_MS = Number(process.env.DRILL_AWAY_MS ?? 30_000);

const push = new PushService();
let disk = '';
const DISK_MB = 320;
const JUMP_MS = 2 * 3_600_000;
const CLOCK = new URL('jumping-clock.ts', import.meta.url).href;

async function untilBack(place: Place, say: (what: string) => void): Promise<void> {
  const began = performance.now();
  await Promise.all(place.services.map((service) => service.untilReady()));
  say(`ready again after ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

export const drills: Record<string, Drill> = {
  sigterm: {
    about: 'each process is asked to end under load and started again, twice',
    fail: async ({ place }) => {
      for (const service of [...place.services, ...place.services]) {
        await service.endApp();
        await sleep(CALM_MS / 2);
        await service.startApp();
        await sleep(CALM_MS / 2);
      }
    },
  },
  kill: {
    about: 'each process is killed with SIGKILL under load and started again, twice',
    fail: async ({ place }) => {
      for (const service of [...place.services, ...place.services]) {
        await service.killApp();
        await sleep(CALM_MS / 2);
        await service.startApp();
        await sleep(CALM_MS / 2);
      }
    },
  },
  away: {
    about: `PostgreSQL cannot be reached for ${AWAY_MS / 1000} s under load`,
    fail: async ({ place, say }) => {
      place.line.cut();
      await sleep(AWAY_MS);
      for (const { url } of place.services) {
        const { status } = await fetch(`${url}/readyz`);
        if (status !== 503) throw new Error(`a process says ${status} without its database`);
      }
      place.line.thaw();
      await untilBack(place, say);
    },
  },
  disk: {
    about: 'the disk of PostgreSQL is full for a while under load',
    prepare: async () => {
      if (process.getuid?.() !== 0 || process.platform !== 'linux')
        return 'it needs root on Linux, to mount a small disk';
      disk = await newTestFolder();
      await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk]);
      return { dataDir: join(disk, 'data') };
    },
    fail: async ({ place, say }) => {
      const balloon = `${disk}/balloon`;
      const { bavail, bsize } = await statfs(disk);
      say(`${Math.round((bavail * bsize) / 1e6)} MB of ${DISK_MB} were free`);
      // It ends with an error, because it takes all that there is.
      await run('dd', ['if=/dev/zero', `of=${balloon}`, 'bs=4096']).catch(() => undefined);
      await sleep(Math.max(CALM_MS, 10_000));
      await rm(balloon);
      // Without room for its log PostgreSQL ends, and is started again by whoever watches it.
      await untilBack(place, say);
    },
    cleanUp: async () => {
      await run('umount', [disk]);
      await rm(disk, { recursive: true, force: true });
    },
  },
  push: {
    about: 'the push service takes 20 s for each notification',
    prepare: async () => {
      await push.start();
      return { environment: { PUSH_ALLOWED_HOSTS: push.host } };
    },
    fail: async ({ place, traffic, say }) => {
      for (const doctor of traffic.doctors)
        await doctor.call(notificationContract.subscribe, { body: push.subscribe() });
      push.delayMs = 20_000;
      const before = traffic.acknowledged.filled.length;
      await sleep(AWAY_MS);
      const bought = traffic.acknowledged.filled.length - before;
      say(`${push.posts} pushes waited, ${bought} purchases meanwhile`);
      if (bought === 0) throw new Error('nobody could buy while the push service was slow');
      for (const { url } of place.services)
        if (!(await fetch(`${url}/readyz`)).ok) throw new Error('a process is not ready');
      push.delayMs = 0;
    },
    cleanUp: () => push.stop(),
  },
  clock: {
    about: 'the clock of one process jumps two hours ahead and back, twice',
    prepare: () =>
      Promise.resolve({
        environment: { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_JUMP_MS: String(JUMP_MS) },
      }),
    fail: async ({ place }) => {
      for (let turn = 0; turn < 4; turn += 1) {
        process.kill(place.services[0]!.pid!, 'SIGUSR2');
        await sleep(CALM_MS);
      }
    },
  },
};
