import type { Language } from '#shared/accounts.ts';
import { wordsOf } from '#api/platform/words.ts';

const SHEETS = wordsOf('sheets');
const ORDERS = wordsOf('orders');

/** What a sheet says instead of our codes: statuses and plans in the words of the screens. */
export const sheetWords = (language: Language) => {
  const { status, payment, shipping, plan } = ORDERS[language];
  return { ...SHEETS[language], status, payment, shipping, plan };
};
export type SheetWords = ReturnType<typeof sheetWords>;
