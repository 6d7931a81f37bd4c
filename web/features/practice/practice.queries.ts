import { checklistContract } from '#shared/practice/checklist.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

export const useChecklist = () =>
  useEndpoint(checklistContract.find, {}, { staleTime: 0, refetchOnWindowFocus: true });

export const useSetOpening = () => useSend(checklistContract.setOpening, { quiet: true });
export const useTryPayment = () => useSend(checklistContract.tryPayment);
export const useTryMessages = () => useSend(checklistContract.tryMessages);
export const useMarkTextsRead = () => useSend(checklistContract.markTextsRead);
