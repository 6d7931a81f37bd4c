import { scheduleContract } from '#shared/schedule.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

const MINUTE_MS = 60_000;

/** A week from this day, or from today. Polled, because patients book while the page is open. */
export const useWeek = (from: string | undefined) =>
  useEndpoint(
    scheduleContract.week,
    { query: { from } },
    { staleTime: 0, refetchInterval: MINUTE_MS },
  );

/** The visit before a decision, and when this doctor could hold it. */
export const useVisit = (orderId: number) =>
  useEndpoint(scheduleContract.visit, { params: { orderId } }, { staleTime: 0 });
export const useBookVisit = () => useSend(scheduleContract.bookVisit, { quiet: true });
export const useCallOff = () => useSend(scheduleContract.callOff, { quiet: true });
export const useHours = () => useEndpoint(scheduleContract.hours, {}, { staleTime: 0 });
export const useSaveHours = () => useSend(scheduleContract.saveHours, { quiet: true });
export const useAppointmentSettings = () =>
  useEndpoint(scheduleContract.settings, {}, { staleTime: 0 });
export const useSaveAppointmentSettings = () =>
  useSend(scheduleContract.saveSettings, { quiet: true });
