/**
 * A substance in a form. Each is reviewed code (decision C124, docs/medicines.md), and what a practice sells is a product
 * of one of them. Ids are kept with orders and prescriptions, so they are for life. What is known of each stands in a
 * file of its own, which facts.ts lists.
 */
export const MEDICINES = [
  'semaglutide-injection',
  'tirzepatide-injection',
  'semaglutide-tablets',
  'orforglipron-tablets',
  'liraglutide-injection',
] as const;
export type MedicineId = (typeof MEDICINES)[number];

export const FORMS = ['injection', 'tablets'] as const;
export type MedicineForm = (typeof FORMS)[number];

export type Medicine = {
  substance: string;
  form: MedicineForm;
  /** The days from one dose to the next. */
  everyDays: 1 | 7;
  /** When it arrives, and outside the refrigerator (labels, section 16): `orders.parcel` has the words. */
  storage: { first: 'fridge' | 'bottle'; out: 'days28' | 'days21' | 'opened30' | null };
};

const BOTTLE = { first: 'bottle', out: null } as const;

export const MEDICINE = {
  'semaglutide-injection': {
    substance: 'semaglutide',
    form: 'injection',
    everyDays: 7,
    storage: { first: 'fridge', out: 'days28' },
  },
  'tirzepatide-injection': {
    substance: 'tirzepatide',
    form: 'injection',
    everyDays: 7,
    storage: { first: 'fridge', out: 'days21' },
  },
  'semaglutide-tablets': {
    substance: 'semaglutide',
    form: 'tablets',
    everyDays: 1,
    storage: BOTTLE,
  },
  'orforglipron-tablets': {
    substance: 'orforglipron',
    form: 'tablets',
    everyDays: 1,
    storage: BOTTLE,
  },
  'liraglutide-injection': {
    substance: 'liraglutide',
    form: 'injection',
    everyDays: 1,
    storage: { first: 'fridge', out: 'opened30' },
  },
} as const satisfies Readonly<Record<MedicineId, Medicine>>;

export type MedicineSubstance = (typeof MEDICINE)[MedicineId]['substance'];

/** Each once, in the order above. */
export const MEDICINE_SUBSTANCES: readonly MedicineSubstance[] = [
  ...new Set(MEDICINES.map((id) => MEDICINE[id].substance)),
];

/**
 * What names a medicine: its id, a plan, or a substance, for which its first medicine stands. Plans of before say no more.
 */
export type Medicated =
  | MedicineId
  | MedicineSubstance
  | { substance: MedicineSubstance; medicine?: MedicineId | undefined };

export function medicineIdOf(of: Medicated): MedicineId {
  const name = typeof of === 'string' ? of : (of.medicine ?? of.substance);
  return MEDICINES.find((id) => id === name || MEDICINE[id].substance === name)!;
}

export const rhythmOf = (of: Medicated): Medicine['everyDays'] =>
  MEDICINE[medicineIdOf(of)].everyDays;
