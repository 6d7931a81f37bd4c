import { practiceRuleContract } from '#shared/practice/rules.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

export const usePracticeRules = () => useEndpoint(practiceRuleContract.find, {}, { staleTime: 0 });

/** The forms show errors themselves. */
export const useChangeRules = () => useSend(practiceRuleContract.change, { quiet: true });
