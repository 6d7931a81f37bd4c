import { useSyncExternalStore } from 'react';
import { EVERYWHERE, isEverywhere, servesArea, type Areas } from '#shared/practice/served-areas.ts';
import { readLocal, writeLocal } from '#web/lib/local-storage.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { signal } from '#web/lib/store.ts';
import { useBareConfig } from '#web/parts/bare-config.ts';

/** What somebody answers who lives in none of our countries. */
export const ELSEWHERE = 'elsewhere';

const KEPT = 'area';
const answered = signal();
/** For a browser that stores nothing. */
let unstored: string | null = null;

/** The answer stays on the device until a logout, so that nobody is asked twice. It is in no address. */
export function keepArea(area: string): void {
  writeLocal(KEPT, area);
  unstored = readLocal(KEPT) === area ? null : area;
  answered.tell();
}

/** What was answered on this device. */
export const useAnsweredArea = (): string | null =>
  useSyncExternalStore(
    answered.listen,
    () => readLocal(KEPT) ?? unstored,
    () => null,
  );

export type OwnArea = {
  areas: Areas;
  area: string | null;
  /** `asked`: nobody has said yet where they live. Nothing is asked where the practice treats everywhere. */
  standing: 'everywhere' | 'asked' | 'served' | 'not_served';
};

/**
 * Whether the practice treats where this visitor lives, by the address of their profile or else by what they have answered
 * on this device. Without an answer of the server, as in an app that opens offline, nobody is kept from reading.
 */
export function useOwnArea(ofProfile: string | null = null): OwnArea {
  const drawn = usePageData()?.areas;
  const read = useBareConfig(drawn !== undefined)?.areas;
  const answer = useAnsweredArea();
  const area = ofProfile ?? answer;
  const areas = drawn ?? read ?? EVERYWHERE;
  if (isEverywhere(areas)) return { areas, area, standing: 'everywhere' };
  if (area === null) return { areas, area, standing: 'asked' };
  return { areas, area, standing: servesArea(areas, area) ? 'served' : 'not_served' };
}
