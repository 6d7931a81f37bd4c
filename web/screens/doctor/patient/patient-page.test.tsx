import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkInContract } from '#shared/check-ins.ts';
import { patientContract } from '#shared/patients.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { aCheckIn } from '#web/testing/check-in-samples.ts';
import { aNote, anEntry, aPatient, aSubscription } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor, aStaffMember } from '#web/testing/samples.ts';
import { openPatient, PATH } from '../testing/patient-world.tsx';

const valuesOf = (card: HTMLElement) =>
  Object.fromEntries(
    within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the patient details', () => {
  const region = (name: string) => screen.getByRole('region', { name });

  test('are a page that the row opens, and that leads back to the view of the list', async () => {
    const { user, path, record } = await openPatient();
    expect(path()).toBe('/doctor/patients/7');
    within(record).getByRole('heading', { level: 1, name: 'Maya Thompson' });
    await user.click(within(record).getByRole('link', { name: 'Patients' }));
    await screen.findByRole('link', { name: 'View details' });
    expect(path()).toBe('/doctor/patients');
  });

  test('are read anew when the patient is opened again, with the check-in that has come since', async () => {
    const { api, user, record } = await openPatient();
    await screen.findByText('No check-in so far.');
    api.on(checkInContract.ofPatient, [aCheckIn()]);
    await user.click(within(record).getByRole('link', { name: 'Patients' }));
    await user.click(await screen.findByRole('link', { name: 'View details' }));
    await screen.findByRole('article', { name: 'Maya Thompson' });
    await waitFor(() => expect(screen.queryByText('No check-in so far.')).toBeNull());
    expect(api.calls(checkInContract.ofPatient)).toHaveLength(2);
  });

  test('are found where pushes and older pages link to', async () => {
    fakeApi().on(patientContract.find, aPatient());
    const { path } = await renderScreen(`${PATH}?patient=7`, { as: aDoctor() });
    await screen.findByRole('article', { name: 'Maya Thompson' });
    expect(path()).toBe('/doctor/patients/7');
  });

  test('begin with who it is, allergies and medicines', async () => {
    const { record } = await openPatient();
    const banner = record.querySelector<HTMLElement>('[data-banner]')!;
    expect(banner.textContent).toContain('40 years old · Female · born Apr 12, 1986');
    expect(valuesOf(banner)).toEqual({
      'Allergies:': 'Penicillin',
      'Treatment:': 'GLP-1 (Semaglutide)',
      'Current medications:': 'Lisinopril',
    });
  });

  test('go to the next patient by key, and show nothing of the one before', async () => {
    const api = fakeApi();
    api.on(patientContract.approved, [anEntry(), anEntry({ id: 42, userId: 8 })]);
    const other = Promise.withResolvers<ReturnType<typeof aPatient>>();
    api.on(patientContract.find, ({ params }) => (params.id === 7 ? aPatient() : other.promise));
    const { user, path } = await renderScreen(PATH, { as: aDoctor() });
    await user.click((await screen.findAllByRole('link', { name: 'View details' }))[0]!);
    await screen.findByRole('article', { name: 'Maya Thompson' });
    await user.keyboard('k');
    expect(path()).toBe('/doctor/patients/7');
    await user.keyboard('j');
    expect(path()).toBe('/doctor/patients/8');
    expect(screen.queryByText('Maya Thompson')).toBeNull();
    expect(screen.queryByText('Penicillin')).toBeNull();
    const { patient } = aPatient();
    other.resolve(aPatient({ patient: { ...patient, id: 8, fullName: 'Noah Field' } }));
    await screen.findByRole('article', { name: 'Noah Field' });
    const asked = api.calls(checkInContract.ofPatient).map(({ params }) => params.id);
    expect(asked).toEqual([7, 8]);
    await user.click(screen.getByRole('button', { name: 'Previous patient' }));
    expect(path()).toBe('/doctor/patients/7');
  });

  test('name the person, with the address in one line', async () => {
    await openPatient();
    expect(valuesOf(region('Patient information'))).toEqual({
      'Full name': 'Maya Thompson',
      Phone: '(555) 010-0001',
      Email: 'maya@example.com',
      'Registered on': 'Apr 24, 2026',
      'Date of birth': 'Apr 12, 1986',
      Gender: 'Female',
      Address: '12 Harbor Street, Sacramento, CA, 95814',
    });
  });

  test('say where messages do not arrive', async () => {
    const { patient } = aPatient();
    const reach = { sms: 'opted_out', mail: 'bounced' } as const;
    const { record } = await openPatient(aDoctor(), { patient: { ...patient, reach } });
    within(record).getByText(
      '(555) 010-0001 has answered STOP: only codes go there by text message.',
    );
    within(record).getByText('Emails do not arrive at this address.');
  });

  test('say what was not provided, and the login where there is no contact phone', async () => {
    const { patient } = aPatient();
    await openPatient(aDoctor(), { patient: { ...patient, email: null, profile: null } });
    expect(valuesOf(region('Patient information'))).toMatchObject({
      Phone: '(555) 010-0001',
      Email: 'Not provided',
      Address: 'Not provided',
    });
  });

  test('show the health with its conditions, or that none was reported', async () => {
    await openPatient();
    const medical = within(region('Medical information'));
    medical.getByText('167 cm', { exact: false });
    medical.getByText('None reported');
    medical.getByText('Lisinopril');
    medical.getByText('Penicillin');
    medical.getByText('Climb stairs');
  });

  test('show a badge for each condition', async () => {
    const all = { hasDiabetes: true, hasHeartDisease: true, hasHypertension: true };
    const more = { hasThyroidIssues: true, hasKidneyDisease: true, hasCancer: true };
    await openPatient(aDoctor(), { medicalInfo: { ...aPatient().medicalInfo!, ...all, ...more } });
    const list = within(screen.getByRole('list', { name: 'Medical conditions' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Diabetes',
      'Heart disease',
      'Hypertension',
      'Thyroid issues',
      'Kidney disease',
      'Cancer',
    ]);
  });

  test('count the subscriptions and show each with its colour', async () => {
    const statuses = ['active', 'approved', 'pending_review', 'cancelled', 'expired'] as const;
    await openPatient(aDoctor(), {
      subscriptions: statuses.map((status, at) =>
        aSubscription({
          orderId: 41 + at,
          referenceNumber: `SEM-${1041 + at}`,
          status,
          can: { deactivate: at < 2, markNotesPrivate: false },
        }),
      ),
    });
    const history = within(region('Subscription history'));
    history.getByText('5 subscriptions');
    const cards = history.getAllByRole('article');
    const tones = cards.map((card) => card.querySelector<HTMLElement>('[data-tone]')?.dataset.tone);
    expect(tones).toEqual(['green', 'blue', 'yellow', 'red', 'grey']);
    expect(history.getAllByRole('button', { name: 'Deactivate' })).toHaveLength(2);
    expect(valuesOf(cards[0]!)).toEqual({
      'Order ID': '#41',
      Price: '$1,399.00',
      'Start date': 'Sep 10, 2026',
      'Last payment amount': '$1,399.00',
    });
  });

  test('are drawn and ask for their notes as the window comes near, up to the last', async () => {
    let comesNear: () => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          comesNear = () => tell([{ isIntersecting: true }]);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const subscriptions = Array.from({ length: 120 }, (_, at) =>
      aSubscription({ orderId: at + 1 }),
    );
    const { api, record } = await openPatient(aDoctor(), { subscriptions });
    within(region('Subscription history')).getByText('120 subscriptions');
    const drawn = () => within(record).getAllByRole('article').length;
    expect(drawn()).toBeLessThan(50);
    expect(api.calls(subscriptionContract.notes).length).toBeLessThan(50);
    for (let round = 0; round < 20 && drawn() < 120; round += 1) act(() => comesNear());
    expect(drawn()).toBe(120);
  });

  test('say why they could not be loaded', async () => {
    const api = fakeApi();
    api.on(patientContract.approved, [anEntry()]);
    api.on(patientContract.find, () => {
      throw new AppError(errors.not_found);
    });
    await renderScreen(`${PATH}/7`, { as: aDoctor() });
    await screen.findByText(`Error loading patient details: ${errors.not_found.message}`);
  });

  test('staff read that medical forms are not for them', async () => {
    await openPatient(aStaffMember(), { medicalInfo: null });
    within(region('Medical information')).getByText(/doctors and administrators only/);
  });

  test('what the clinic keeps is shown beside the form', async () => {
    const record = { medicalHistory: 'Gallstones 2019', allergies: '', medications: '' };
    await openPatient(aDoctor(), { record });
    within(region('Medical information')).getByText('Gallstones 2019');
  });

  test('notes that cannot be fetched leave the rest alone', async () => {
    const api = fakeApi();
    api.on(patientContract.approved, [anEntry()]);
    api.on(patientContract.find, aPatient());
    api.on(subscriptionContract.notes, () => {
      throw new AppError(errors.internal);
    });
    const { user } = await renderScreen(`${PATH}/7`, { as: aDoctor() });
    await screen.findByText('Failed to fetch notes');
    screen.getByRole('heading', { name: 'SEM-1041' });
    api.on(subscriptionContract.notes, [aNote()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Nausea in week two.');
  });
});
