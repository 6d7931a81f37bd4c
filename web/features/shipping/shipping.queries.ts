import { shippingContract } from '#shared/shipping.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

export const useWaitingParcels = () => useEndpoint(shippingContract.waiting);

export const useSentParcels = () => useEndpoint(shippingContract.sent);
export const useReceiveSent = () => useSend(shippingContract.receive);

/** The forms show errors themselves. */
const ownErrors = { quiet: true } as const;

export const useCheckParcels = () => useSend(shippingContract.check, ownErrors);
export const useCorrectParcel = () => useSend(shippingContract.correct, ownErrors);
export const useTakeBackShipping = () => useSend(shippingContract.takeBack, ownErrors);
