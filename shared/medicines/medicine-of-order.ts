import type { MedicineId } from './medicines.ts';

type Ordered = { product: string; medicine?: MedicineId | null | undefined };

/** What an order is of. A copy of before orders said so has one of the two products of then. */
export const medicineOfOrder = ({ product, medicine }: Ordered): MedicineId =>
  medicine ?? (product === 'tirzexa' ? 'tirzepatide-injection' : 'semaglutide-injection');
