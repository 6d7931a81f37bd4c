/** From this number on the clinic took no order without its payment. */
const FIRST_PREPAID = 1010;

/** References of orders whose payments are not looked up (D2 §4, decision C010). */
export function isPrepaid(reference: string): boolean {
  if (reference.startsWith('TIR-')) return true;
  const number = /^SEM-(\d+)$/.exec(reference)?.[1];
  return number !== undefined && Number(number) >= FIRST_PREPAID;
}
