import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkInContract } from '#shared/check-ins.ts';
import { patientContract } from '#shared/patients.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { aNote, anEntry, aPatient, aSubscription } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor, anAdmin, aStaffMember } from '#web/testing/samples.ts';
import { openPatient, PATH } from './testing/patient-world.tsx';

const valuesOf = (card: HTMLElement) =>
  Object.fromEntries(
    within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the patients tab', () => {
  test('shows every documented fact of an approved order', async () => {
    fakeApi().on(patientContract.approved, [anEntry()]);
    await renderScreen(PATH, { as: aDoctor() });
    await screen.findByRole('heading', { level: 1, name: 'My patients' });
    const card = await screen.findByRole('article', { name: 'Maya Thompson' });
    within(card).getByText('GLP-1 (Semaglutide)');
    expect(within(card).getByText('Approved').closest('[data-tone]')).toHaveProperty(
      'dataset.tone',
      'blue',
    );
    expect(valuesOf(card)).toEqual({
      Email: 'maya@example.com',
      Phone: '(555) 010-0001',
      'Membership plan': 'Quarterly plan',
      'Ordered on': 'Nov 20, 2026',
      'Reference number': 'SEM-1041',
      Gender: 'Female',
      Height: '167 cm',
      Weight: '91.5 kg',
    });
    const message = within(card).getByRole('link', { name: 'Send message' });
    expect(message.getAttribute('href')).toBe('/doctor/messages?to=7&order=41');
  });

  test('says how a patient stands: weight, check-in and supply', async () => {
    const api = fakeApi();
    const suppliedUntil = '2026-12-20T12:00:00.000Z';
    api.on(patientContract.approved, [anEntry({ suppliedUntil })]);
    api.on(checkInContract.glances, [
      {
        patientId: 7,
        change: { kg: -5.1, percent: -5.6 },
        checkIn: { day: '2026-11-20', risk: 'soon', isRead: false },
      },
    ]);
    await renderScreen(PATH, { as: aDoctor() });
    const card = within(await screen.findByRole('article', { name: 'Maya Thompson' }));
    await card.findByText('-5.1 kg (-5.6%)');
    card.getByText('Check-in Nov 20, 2026');
    card.getByText('Before the next dose');
    card.getByText('Not read');
    card.getByText('Supply until Dec 20, 2026');
    expect(api.calls(checkInContract.glances)[0]!.query).toEqual({ ids: [7] });
  });

  test.each([
    ['an admin', anAdmin()],
    ['staff', aStaffMember()],
  ])('is all patients for %s', async (_, as) => {
    fakeApi().on(patientContract.approved, [anEntry({}, { medicalInfo: null })]);
    await renderScreen(PATH, { as });
    await screen.findByRole('heading', { level: 1, name: 'All patients' });
  });

  test('shows staff nothing about bodies, and only the tabs that are theirs', async () => {
    fakeApi().on(patientContract.approved, [anEntry({}, { medicalInfo: null })]);
    await renderScreen(PATH, { as: aStaffMember() });
    const card = await screen.findByRole('article', { name: 'Maya Thompson' });
    expect(Object.keys(valuesOf(card))).not.toContain('Height');
    const tabs = within(screen.getByRole('navigation', { name: "Doctor's area" }));
    expect(tabs.queryByRole('link', { name: 'Pending' })).toBeNull();
    expect(tabs.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  });

  test('without a name it says the number of the patient', async () => {
    const nobody = { patientName: '', patientEmail: null, patientPhone: null, userId: 77 };
    fakeApi().on(patientContract.approved, [anEntry(nobody)]);
    await renderScreen(PATH, { as: aDoctor() });
    const card = await screen.findByRole('article', { name: 'Patient #77' });
    expect(valuesOf(card)).toMatchObject({ Email: 'not specified', Phone: 'No phone' });
  });

  test('a guest without an account can neither be opened nor written to', async () => {
    fakeApi().on(patientContract.approved, [anEntry({ userId: null })]);
    await renderScreen(PATH, { as: aDoctor() });
    const card = within(await screen.findByRole('article', { name: 'Maya Thompson' }));
    card.getByText(/Bought as a guest/);
    expect(card.queryByRole('link')).toBeNull();
    expect(card.queryByRole('button')).toBeNull();
  });

  test('searches on the server and says when nobody fits', async () => {
    const api = fakeApi();
    api.on(patientContract.approved, ({ query }) => (query.search ? [] : [anEntry()]));
    const { user } = await renderScreen(PATH, { as: aDoctor() });
    await screen.findByRole('article', { name: 'Maya Thompson' });
    await user.type(screen.getByRole('searchbox', { name: /^Search by name/ }), 'zoe');
    await screen.findByRole('heading', { name: 'No patient found' });
    const asked = api.calls(patientContract.approved).map(({ query }) => query.search);
    expect(asked).toEqual([undefined, 'zoe']);
  });

  test('goes on page by page', async () => {
    const api = fakeApi();
    api.on(patientContract.approved, ({ query }) =>
      query.cursor
        ? [anEntry({ id: 40, patientName: 'Second Page' })]
        : Response.json([anEntry()], {
            headers: { Link: '</api/orders/approved?cursor=abc>; rel="next"' },
          }),
    );
    const { user } = await renderScreen(PATH, { as: aDoctor() });
    await user.click(await screen.findByRole('button', { name: 'Show more patients' }));
    await screen.findByRole('article', { name: 'Second Page' });
    expect(screen.queryByRole('button', { name: 'Show more patients' })).toBeNull();
  });

  test('a failure has a way to try again', async () => {
    const api = fakeApi();
    api.on(patientContract.approved, () => {
      throw new AppError(errors.internal);
    });
    const { user } = await renderScreen(PATH, { as: aDoctor() });
    await screen.findByText('The patients could not be loaded');
    api.on(patientContract.approved, [anEntry()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article', { name: 'Maya Thompson' });
  });
});

describe('the patient details', () => {
  const region = (name: string) => screen.getByRole('region', { name });

  test('open from the card and close with the back button', async () => {
    const { user, path } = await openPatient();
    expect(path()).toBe('/doctor/patients?patient=7');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/doctor/patients');
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
    const { dialog } = await openPatient(aDoctor(), { patient: { ...patient, reach } });
    within(dialog).getByText(
      '(555) 010-0001 has answered STOP: only codes go there by text message.',
    );
    within(dialog).getByText('Mails do not arrive at this address.');
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

  test('ask for the notes of the subscriptions near the window only', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const subscriptions = Array.from({ length: 200 }, (_, at) =>
      aSubscription({ orderId: at + 1 }),
    );
    const { api, dialog } = await openPatient(aDoctor(), { subscriptions });
    within(region('Subscription history')).getByText('200 subscriptions');
    expect(within(dialog).getAllByRole('article').length).toBeLessThan(50);
    expect(api.calls(subscriptionContract.notes).length).toBeLessThan(50);
  });

  test('say why they could not be loaded', async () => {
    const api = fakeApi();
    api.on(patientContract.approved, [anEntry()]);
    api.on(patientContract.find, () => {
      throw new AppError(errors.not_found);
    });
    await renderScreen(`${PATH}?patient=7`, { as: aDoctor() });
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
    const { user } = await renderScreen(`${PATH}?patient=7`, { as: aDoctor() });
    await screen.findByText('Failed to fetch notes');
    screen.getByRole('heading', { name: 'SEM-1041' });
    api.on(subscriptionContract.notes, [aNote()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Nausea in week two.');
  });
});
