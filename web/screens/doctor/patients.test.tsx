import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { checkInContract } from '#shared/check-ins.ts';
import { patientContract } from '#shared/patients.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { anEntry } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor, anAdmin, aStaffMember } from '#web/testing/samples.ts';
import { PATH } from './testing/patient-world.tsx';

/** The row of a patient: its cells by the header above them. */
async function rowOf(name: string) {
  const row = (await screen.findByText(name)).closest('tr')!;
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  const cells = within(row).getAllByRole('cell');
  const textOf = (cell: HTMLElement) =>
    [...cell.children].findLast((child) => !child.hasAttribute('aria-hidden'))?.textContent ?? '';
  return {
    row: within(row),
    element: row,
    cells: Object.fromEntries(headers.map((header, at) => [header, textOf(cells[at]!)])),
  };
}

describe('the patients tab', () => {
  test('shows every documented fact of an approved order', async () => {
    const nextSupply = { dueOn: '2026-12-15', isHeld: false };
    fakeApi().on(patientContract.approved, [anEntry({}, { nextSupply, needs: ['message'] })]);
    await renderScreen(PATH, { as: aDoctor() });
    await screen.findByRole('heading', { level: 1, name: 'My patients' });
    const { row, cells } = await rowOf('Maya Thompson');
    expect(row.getByText('Approved').closest('[data-tone]')).toHaveProperty('dataset.tone', 'blue');
    expect(cells).toMatchObject({
      Patient: 'Maya ThompsonApproved40 years old · FemaleUnread message',
      Treatment: 'GLP-1 (Semaglutide)Quarterly plan · SEM-1041Ordered on Nov 20, 2026',
      Weight: '91.5 kg · 167 cm',
      'Next supply': 'Dec 15, 2026',
      Contact: 'maya@example.com(555) 010-0001',
    });
    const message = row.getByRole('link', { name: 'Send message' });
    expect(message.getAttribute('href')).toBe('/doctor/messages?to=7&order=41');
  });

  test('says how a patient stands: weight, dose, check-in with symptoms', async () => {
    const api = fakeApi();
    api.on(patientContract.approved, [anEntry()]);
    api.on(checkInContract.glances, [
      {
        patientId: 7,
        change: { kg: -5.1, percent: -5.6 },
        checkIn: {
          day: '2026-11-20',
          risk: 'soon',
          isRead: false,
          signs: [],
          effects: [{ name: 'nausea', grade: 3 }],
        },
        dose: { micrograms: 500, takenAt: '2026-11-19T08:00:00.000Z' },
      },
    ]);
    await renderScreen(PATH, { as: aDoctor() });
    await screen.findByText('−5.1 kg (−5.6%)');
    const { row, cells } = await rowOf('Maya Thompson');
    row.getByText('Before the next dose');
    expect(cells['Last check-in']).toContain('Nov 20, 2026');
    expect(cells['Last check-in']).toContain('Nausea');
    expect(cells.Treatment!.replaceAll('\u00a0', ' ')).toContain('0.5 mg');
    expect(api.calls(checkInContract.glances)[0]!.query).toEqual({ ids: [7] });
  });

  test('asks the server for one view, with its number beside it, and keeps it in the address', async () => {
    const api = fakeApi();
    api.on(patientContract.counts, { needs_me: 3, supply_due: 0, no_check_in: 12 });
    api.on(patientContract.approved, ({ query }) => (query.filter ? [] : [anEntry()]));
    const { user, path } = await renderScreen(PATH, { as: aDoctor() });
    await user.click(await screen.findByRole('radio', { name: 'Needs me · 3' }));
    await screen.findByText('Nobody is in this view at the moment.');
    expect(path()).toBe('/doctor/patients?view=needs_me');
    screen.getByRole('radio', { name: 'Supply due · 0' });
    screen.getByRole('radio', { name: 'No check-in · 12' });
    expect(api.calls(patientContract.approved).map(({ query }) => query.filter)).toEqual([
      undefined,
      'needs_me',
    ]);
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
    const api = fakeApi();
    api.on(patientContract.approved, [anEntry({}, { medicalInfo: null })]);
    api.on(patientContract.counts, { needs_me: 3, supply_due: 0, no_check_in: null });
    await renderScreen(PATH, { as: aStaffMember() });
    const { cells } = await rowOf('Maya Thompson');
    expect(Object.keys(cells)).not.toContain('Weight');
    expect(Object.keys(cells)).not.toContain('Last check-in');
    await screen.findByRole('radio', { name: 'Needs me · 3' });
    expect(screen.queryByRole('radio', { name: /^No check-in/ })).toBeNull();
    expect(api.calls(checkInContract.glances)).toEqual([]);
    const tabs = within(screen.getByRole('navigation', { name: "Doctor's area" }));
    expect(tabs.queryByRole('link', { name: 'Pending' })).toBeNull();
    expect(tabs.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  });

  test('without a name it says the number of the patient', async () => {
    const nobody = { patientName: '', patientEmail: null, patientPhone: null, userId: 77 };
    fakeApi().on(patientContract.approved, [anEntry(nobody)]);
    await renderScreen(PATH, { as: aDoctor() });
    const { cells } = await rowOf('Patient #77');
    expect(cells.Contact).toBe('not specifiedNo phone');
  });

  test('a guest without an account leads doctors to the case, and staff nowhere', async () => {
    fakeApi().on(patientContract.approved, [anEntry({ userId: null })]);
    const { unmount } = await renderScreen(PATH, { as: aDoctor() });
    const ofDoctor = (await rowOf('Maya Thompson')).row;
    ofDoctor.getByText(/Bought as a guest/);
    const hrefs = ofDoctor.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(new Set(hrefs)).toEqual(new Set(['/doctor/pending?order=41']));
    unmount();
    fakeApi().on(patientContract.approved, [anEntry({ userId: null }, { medicalInfo: null })]);
    await renderScreen(PATH, { as: aStaffMember() });
    const { row } = await rowOf('Maya Thompson');
    expect(row.queryByRole('link')).toBeNull();
  });

  test('searches on the server and says when nobody fits', async () => {
    const api = fakeApi();
    api.on(patientContract.approved, ({ query }) => (query.search ? [] : [anEntry()]));
    const { user } = await renderScreen(PATH, { as: aDoctor() });
    await rowOf('Maya Thompson');
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
    await rowOf('Second Page');
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
    await rowOf('Maya Thompson');
  });
});
