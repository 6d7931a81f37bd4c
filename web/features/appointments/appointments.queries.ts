import { appointmentContract } from '#shared/appointments.ts';
import { useConfig } from '#web/features/config/config.queries.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';

/** Whether the practice has switched appointments on (decision C111). */
export const useHasAppointments = (): boolean => useConfig().data?.appointments === true;

/** The patient's appointments, which nobody asks for while they are switched off. */
export function useOwnAppointments() {
  const enabled = useHasAppointments();
  return useEndpoint(appointmentContract.own, {}, { enabled });
}

/** Others book too, so the times are never from before. */
export const useFreeTimes = () => useEndpoint(appointmentContract.times, {}, { staleTime: 0 });
export const useBook = () => useSend(appointmentContract.book, { quiet: true });
export const useMove = () => useSend(appointmentContract.move, { quiet: true });
export const useCancel = () => useSend(appointmentContract.cancel, { quiet: true });
