import type { Substance } from '../dosing/substances.ts';

/**
 * A substance in a form. Each is reviewed code (decision C124), and what a practice sells is a product of one of them.
 * Ids are kept with orders and prescriptions, so they are for life.
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
  substance: Substance | 'orforglipron' | 'liraglutide';
  form: MedicineForm;
  /** The days from one dose to the next. */
  everyDays: 1 | 7;
};

export const MEDICINE: Readonly<Record<MedicineId, Medicine>> = {
  'semaglutide-injection': { substance: 'semaglutide', form: 'injection', everyDays: 7 },
  'tirzepatide-injection': { substance: 'tirzepatide', form: 'injection', everyDays: 7 },
  'semaglutide-tablets': { substance: 'semaglutide', form: 'tablets', everyDays: 1 },
  'orforglipron-tablets': { substance: 'orforglipron', form: 'tablets', everyDays: 1 },
  'liraglutide-injection': { substance: 'liraglutide', form: 'injection', everyDays: 1 },
};
