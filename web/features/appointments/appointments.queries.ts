import { appointmentContract } from '#shared/appointments.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

/** The patient's appointments. What is booked stands, whether or not the practice lets patients book. */
export const useOwnAppointments = () => useEndpoint(appointmentContract.own, {});

/** Others book too, so the times are never from before. */
export const useFreeTimes = () => useEndpoint(appointmentContract.times, {}, { staleTime: 0 });
export const useBook = () => useSend(appointmentContract.book, { quiet: true });
export const useMove = () => useSend(appointmentContract.move, { quiet: true });
export const useCancel = () => useSend(appointmentContract.cancel, { quiet: true });
