import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { renderPart } from '#web/testing/render.tsx';
import { DoseAmount } from './dose-amount.tsx';

const period = {
  ...{ micrograms: 600, weeks: null, days: 7 },
  concentration: { micrograms: 18_000, microlitres: 3_000 },
};
const plan: DosePlanContent = {
  ...{ substance: 'liraglutide', medicine: 'liraglutide-injection', form: 'pen', syringe: null },
  ...{ startDay: '2026-11-29', periods: [period], instructions: '', heldFrom: null },
};

test('a pen is told in milligrams and what it must say, and nobody draws millilitres from it', async () => {
  const { container } = await renderPart(<DoseAmount plan={plan} period={period} />);
  await screen.findByText('0.6 mg');
  screen.getByText('Turn the pen until it shows 0.6 mg.');
  screen.getByText(/Look at your pen: it must say 6 mg\/mL/);
  expect(container.textContent).not.toContain('0.1 mL');
  expect(container.textContent).not.toContain('÷');
});

test('beside the units of a vial stands what it must say, and to draw nothing from another', async () => {
  const concentration = { micrograms: 1_000, microlitres: 1_000 };
  const drawn = { micrograms: 1_000, weeks: null, concentration };
  const vial: DosePlanContent = {
    ...{ substance: 'semaglutide', form: 'vial', syringe: { units: 100, markHalfUnits: 2 } },
    ...{ startDay: '2026-11-29', periods: [drawn], instructions: '', heldFrom: null },
  };
  await renderPart(<DoseAmount plan={vial} period={drawn} />);
  screen.getByText(/^Look at your vial: it must say 1.mg\/mL\. If it says anything else, do not/);
});
