import type { Seeded } from '#api/testing/seeded.ts';
import type { AppProcess } from '../../app-process.ts';
import type { Device } from './device.ts';
import type { Passage } from './faulty-proxy.ts';

/** What a network and a server do to a write, with frequencies. */
const CALM = { passes: 4, lostGoing: 3, lostComing: 4, fails: 2, isTooMuch: 2 } as const;
/** The same, with deaths in the middle. */
const DEADLY = {
  ...CALM,
  tabCloses: 3,
  tabCrashes: 2,
  workerStops: 2,
  serverDies: 1,
  serverDiesAfterwards: 1,
} as const;
export type Fate = keyof typeof DEADLY;

export const drawFate = (random: Seeded, isDeadly: boolean): Fate =>
  isDeadly ? random.weighted(DEADLY) : random.weighted(CALM);

export type Surroundings = { app: AppProcess; device: Device; random: Seeded };

export async function suffer(
  fate: Fate,
  { carry, hand, refuse }: Passage,
  { app, device, random }: Surroundings,
): Promise<void> {
  const tab = random.pick(device.tabs);
  switch (fate) {
    case 'passes':
      return hand(await carry());
    case 'lostGoing':
      return hand(null);
    case 'lostComing':
      await carry();
      return hand(null);
    case 'fails':
      return refuse(500);
    case 'isTooMuch':
      return refuse(429, { 'retry-after': '1' });
    case 'tabCloses':
      if (tab) await device.closeTab(tab);
      return hand(await carry());
    case 'tabCrashes':
      if (tab) await device.crashTab(tab);
      return hand(await carry());
    case 'workerStops':
      await device.stopWorker();
      return hand(await carry());
    case 'serverDies':
      // Whether it has committed when it dies is unknown.
      await Promise.all([carry(), app.kill()]);
      return hand(null);
    case 'serverDiesAfterwards':
      await carry();
      await app.kill();
      return hand(null);
  }
}
