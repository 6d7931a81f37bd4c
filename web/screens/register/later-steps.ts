import type { ComponentProps } from 'react';
import { readyPart } from '#web/lib/ready-part.ts';
import type { PreCheck } from '#web/features/intake/pre-check/pre-check.tsx';
import type { DoneStep } from './steps/done-step.tsx';
import type { MedicalStep } from './steps/medical-step.tsx';

export const preCheck = readyPart<ComponentProps<typeof PreCheck>>(() =>
  import('#web/features/intake/pre-check/pre-check.tsx').then((all) => all.PreCheck),
);
export const medicalStep = readyPart<ComponentProps<typeof MedicalStep>>(() =>
  import('./steps/medical-step.tsx').then((all) => all.MedicalStep),
);
export const doneStep = readyPart<ComponentProps<typeof DoneStep>>(() =>
  import('./steps/done-step.tsx').then((all) => all.DoneStep),
);

/**
 * What comes after the plans is loaded once those are on the screen: they are there sooner, and whoever loses the
 * network from then on still gets to the end. Never rejects, because a step that is missing is asked for again.
 */
export async function loadLaterSteps(): Promise<void> {
  await Promise.allSettled([preCheck.load(), medicalStep.load(), doneStep.load()]);
}
