import { guestCheckInContract } from '#shared/guest-check-ins.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

/** A guest's check-ins, which no device keeps: they are behind the cookie of the purchase. */
export const useGuestCheckIns = (orderId: number) =>
  useEndpoint(guestCheckInContract.list, { params: { id: orderId } });
export const useSendAsGuest = () => useSend(guestCheckInContract.send, { quiet: true });
