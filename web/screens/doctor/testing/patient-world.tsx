import { screen } from '@testing-library/react';
import type { User } from '#shared/accounts.ts';
import { patientContract, type PatientDetail } from '#shared/patients.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { anEntry, aPatient } from '#web/testing/care-samples.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { renderScreen, type Rendered } from '#web/testing/render.tsx';
import { aDoctor } from '#web/testing/samples.ts';

export const PATH = '/doctor/patients';

type OpenPatient = Rendered & { api: FakeApi; record: HTMLElement };

/** The details of Maya Thompson, opened from her row. */
export async function openPatient(
  as: User = aDoctor(),
  change: Partial<PatientDetail> = {},
  answer: (api: FakeApi) => void = () => {},
): Promise<OpenPatient> {
  const api = fakeApi();
  api.on(patientContract.approved, [anEntry()]);
  api.on(patientContract.find, aPatient({ can: { seeHealth: as.role !== 'staff' }, ...change }));
  api.on(subscriptionContract.notes, []);
  answer(api);
  const rendered = await renderScreen(PATH, { as });
  await rendered.user.click(await screen.findByRole('link', { name: 'View details' }));
  const record = await screen.findByRole('article', { name: 'Maya Thompson' });
  return { api, record, ...rendered };
}
