import { prescribingContract } from '#shared/prescribing.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

export const useProtocols = () => useEndpoint(prescribingContract.protocols);
export const useDraftProtocol = () => useSend(prescribingContract.draft, { quiet: true });
export const useSignProtocol = () => useSend(prescribingContract.signProtocol, { quiet: true });
