import { shippingContract } from '#shared/shipping.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

/** Doctors approve, and colleagues pack, while these lists are on screen; who packs is told by nothing else. */
const followed = { staleTime: 0, refetchInterval: 30_000, refetchOnWindowFocus: true } as const;

export const useWaitingParcels = () => useEndpoint(shippingContract.waiting, {}, followed);

export const useSentParcels = () => useEndpoint(shippingContract.sent, {}, followed);
export const useReceiveSent = () => useSend(shippingContract.receive);

/** The forms show errors themselves. */
const ownErrors = { quiet: true } as const;

export const useCheckParcels = () => useSend(shippingContract.check, ownErrors);
export const useCorrectParcel = () => useSend(shippingContract.correct, ownErrors);
export const useTakeBackShipping = () => useSend(shippingContract.takeBack, ownErrors);
