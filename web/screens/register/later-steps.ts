import type { ComponentProps } from 'react';
import { readyPart } from '#web/lib/ready-part.ts';
import { loadDialogs } from '#web/ui/overlay/dialog.tsx';
import type { AccountStep } from './steps/account-step.tsx';
import type { DoneStep } from './steps/done-step.tsx';
import type { MedicalStep } from './steps/medical-step.tsx';
import type { PaymentStep } from './steps/payment-step.tsx';

export const loadPreCheck = () =>
  import('#web/features/intake/pre-check/pre-check.tsx').then((all) => all.PreCheck);
export const accountStep = readyPart<ComponentProps<typeof AccountStep>>(() =>
  import('./steps/account-step.tsx').then((all) => all.AccountStep),
);
export const paymentStep = readyPart<ComponentProps<typeof PaymentStep>>(() =>
  import('./steps/payment-step.tsx').then((all) => all.PaymentStep),
);
export const medicalStep = readyPart<ComponentProps<typeof MedicalStep>>(() =>
  import('./steps/medical-step.tsx').then((all) => all.MedicalStep),
);
export const doneStep = readyPart<ComponentProps<typeof DoneStep>>(() =>
  import('./steps/done-step.tsx').then((all) => all.DoneStep),
);

/**
 * The steps after the plans are loaded once the plans are on screen: so the plans appear sooner, and a user who loses
 * the network after that can still finish. Never rejects, because a step that is missing is requested again.
 */
export async function loadLaterSteps(): Promise<void> {
  const steps = [accountStep, paymentStep, medicalStep, doneStep];
  await Promise.allSettled([loadPreCheck(), loadDialogs(), ...steps.map((one) => one.load())]);
}
