import type { Language } from '#shared/accounts.ts';
import { wordsOf } from '#api/platform/words.ts';

const SHEETS = wordsOf('sheets');
const ORDERS = wordsOf('orders');
const ADMIN = wordsOf('admin');

/** What a sheet says instead of our codes: statuses, plans and columns of the list in the words of the screens. */
export const sheetWords = (language: Language) => {
  const { status, payment, shipping, plan } = ORDERS[language];
  const { orders, ...sheets } = SHEETS[language];
  const { columns } = ADMIN[language].orders;
  return { ...sheets, orders: { ...columns, ...orders }, status, payment, shipping, plan };
};
export type SheetWords = ReturnType<typeof sheetWords>;
