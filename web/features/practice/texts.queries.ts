import { textContract } from '#shared/practice/texts.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

export const usePracticeTexts = () => useEndpoint(textContract.list, {}, { staleTime: 0 });

export const useTextHistory = (key: string) =>
  useEndpoint(textContract.history, { query: { key } }, { staleTime: 0 });

export const useSaveText = () => useSend(textContract.save, { quiet: true });

export const useStories = () => useEndpoint(textContract.stories, {}, { staleTime: 0 });

export const useSaveStories = () => useSend(textContract.saveStories, { quiet: true });
