import { useOpenParam } from './use-open-param.ts';

export const useOpenCase = () => useOpenParam('order');
