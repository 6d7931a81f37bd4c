import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render.tsx';
import { aProposal } from '../testing/proposal.ts';
import { SignedLine } from './signed-line.tsx';

test.each([
  ['2026-11-28', '0.25 mg weekly, 4 weeks · 2 mL vial of 1 mg/mL · 0.25 mL = 25 units'],
  ['2027-01-02', '0.5 mg weekly · 2 mL vial of 1 mg/mL · 0.5 mL = 50 units'],
  ['2026-12-19', '0.25 mg weekly, 4 weeks → 0.5 mg weekly · 2 mL vial of 1 mg/mL · fill 1 of 1'],
])('an approval signs what its parcel holds from %s on: %s', async (fillsFrom, line) => {
  const write = { ...aProposal().write!, quantities: [2] };
  await renderPart(<SignedLine proposal={aProposal({ write, fillsFrom })} written={null} />);
  const said = screen.getByText(/Your approval signs/).parentElement!.textContent;
  expect(said.replaceAll('\u00a0', ' ')).toContain(`Your approval signs: ${line}`);
});
