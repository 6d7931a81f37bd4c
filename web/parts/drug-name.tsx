import type { MedicineId } from '#shared/medicines/medicines.ts';
import { useMedicineName } from './medicine-words.ts';

type DrugNameProps = { medicine: MedicineId; product: string; strengths?: string };

/** What is prescribed by its substance, and beneath it what the practice calls the product, where that is another name. */
export function DrugName({ medicine, product, strengths }: DrugNameProps) {
  const name = useMedicineName()(medicine);
  return (
    <>
      {strengths ? `${name}, ${strengths}` : name}
      {product !== name && <span className="block text-sm font-normal">{product}</span>}
    </>
  );
}
