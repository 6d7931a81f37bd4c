import type { z } from 'zod';
import type { Intake } from '#shared/intake.ts';
import type { Purchase } from '#web/features/checkout/purchase.ts';
import type { PurchaseStore } from '#web/features/checkout/use-purchase.ts';

/** A purchase that does not change, for parts whose effect on it is tested elsewhere. */
export function stillStore(purchase: Purchase, change?: PurchaseStore['change']): PurchaseStore {
  const same = () => Promise.resolve(purchase);
  return { purchase, latest: () => purchase, change: change ?? same, reload: same };
}

/** A medical form as it is sent. */
export const anIntakeForm = (
  referenceNumber: string,
  fullName = 'Nora Field',
): z.input<typeof Intake> => ({
  height: 172,
  weight: 92,
  hasNoMedicalConditions: true,
  hasConsent: true,
  fullName,
  dateOfBirth: '1987-05-20',
  gender: 'female',
  referenceNumber,
});
