import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { intakeContract } from '#shared/intake.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract, orderErrors, type Order } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import type { SafetyFinding, SafetyReport } from '#shared/safety/finding.ts';
import { aProposal } from '#web/features/dosing/testing/proposal.ts';
import { dropHeld, HOLD_MS, remembered } from '#web/features/orders/review/held/held-store.ts';
import type { FakeApi } from '#web/testing/fake-api.ts';
import { anOrder } from '#web/testing/samples.ts';
import { wholeText } from '#web/testing/whole-text.ts';
import { doctor, medical, openCase, ready } from './testing/review-world.tsx';

/** Callbacks waiting for the end of the hold, so that no test waits for the clock. */
const holds = new Map<number, () => void>();
const passTime = () => {
  const due = [...holds.values()];
  holds.clear();
  act(() => {
    for (const end of due) end();
  });
};

beforeEach(() => {
  holds.clear();
  const real = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  let last = 1_000_000_000;
  const set = (work: () => void, ms?: number, ...more: unknown[]) => {
    if (ms === undefined || ms < HOLD_MS - 1_000 || ms > HOLD_MS) {
      return real.set(work, ms, ...more);
    }
    holds.set((last += 1), work);
    return last;
  };
  const clear = (id?: Parameters<typeof clearTimeout>[0]) => {
    if (!holds.delete(id as number)) real.clear(id);
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(set as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(clear as typeof clearTimeout);
});
afterEach(() => {
  vi.restoreAllMocks();
  dropHeld(doctor.id);
  localStorage.clear();
});

const clean: SafetyReport = { version: 1, replies: null, course: null, findings: [] };
const finding: SafetyFinding = {
  id: 'heart_disease',
  level: 'note',
  answers: [],
  isHint: false,
  value: null,
  source: 'x',
};

/** Three cases, each of which changes when it is decided. */
function serveThree(api: FakeApi, safety: SafetyReport): void {
  const orders = new Map<number, Order>(
    [41, 42, 43].map((id) => [
      id,
      anOrder({
        id,
        referenceNumber: `SEM-10${id}`,
        can: { decide: true },
        patientName: `P ${id}`,
      }),
    ]),
  );
  const move = (id: number, next: Partial<Order>): Order => {
    const order = orders.get(id)!;
    orders.set(id, { ...order, ...next, version: order.version + 1 });
    return orders.get(id)!;
  };
  const until = new Date(Date.now() + 600_000).toISOString();
  const claim = { doctorId: doctor.id, doctorName: doctor.fullName, until };
  api.on(orderContract.pending, () =>
    [...orders.values()].filter(({ status }) => status === 'pending_review'),
  );
  api.on(orderContract.find, ({ params }) => orders.get(Number(params.id))!);
  api.on(orderContract.claim, ({ params }) => move(Number(params.id), { claim }));
  api.on(orderContract.move, ({ params, body }) =>
    move(Number(params.id), {
      status: body.status as Order['status'],
      reviewedBy: doctor.id,
      claim: null,
    }),
  );
  api.on(intakeContract.find, medical({ safety }));
}

async function openThree(safety = clean, prepare: (api: FakeApi) => void = () => undefined) {
  const world = await openCase({ referenceNumber: 'SEM-1041' }, (api) => {
    serveThree(api, safety);
    prepare(api);
  });
  act(() => {
    localStorage.setItem('queue.fastLane', 'on');
    window.dispatchEvent(new Event('storage'));
  });
  return world;
}

const title = (order: string) =>
  screen.findByRole('heading', { level: 2, name: new RegExp(`${order}$`) });
const strip = () => screen.findByRole('list', { name: 'Approved, not sent yet' });

describe('an approval without findings, where the doctor wants it so', () => {
  test('goes on to the next case at once, and is sent when its time is over', async () => {
    const { api, user } = await openThree();
    await ready('Approve & next');
    await user.keyboard('a');
    await title('SEM-1042');
    within(await strip()).getByText(/SEM-1041 approved/);
    // What it signs stands beside it as long as it can be undone.
    within(await strip()).getByText(
      wholeText(/weekly, 4 weeks · 1 mL vial of 1 mg\/mL .* · fill 1 of 3/),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.calls(orderContract.move)).toEqual([]);
    // Until then the case stays claimed by this doctor.
    expect(api.calls(orderContract.release)).toEqual([]);

    passTime();
    await screen.findByText('SEM-1041 of P 41 was approved.');
    expect(api.calls(orderContract.move)).toMatchObject([
      { params: { id: 41 }, body: { status: 'approved' } },
    ]);
    expect(remembered(doctor.id)).toEqual([]);
  });

  test('is not sent where it would sign something else, and its case shows what has changed', async () => {
    const { api, user } = await openThree();
    await ready('Approve & next');
    await user.keyboard('a');
    await title('SEM-1042');
    const { write } = aProposal();
    api.on(
      prescribingContract.proposal,
      aProposal({ hash: 'other', write: { ...write!, validMonths: 6 } }),
    );
    api.on(orderContract.move, () => {
      throw new AppError(caseErrors.prescription_changed);
    });
    passTime();
    const failed = within(await strip());
    await user.click(await failed.findByRole('button', { name: 'Open the case' }));
    await title('SEM-1041');
    await screen.findByText('What your approval signs has changed');
    screen.getByText('Valid for months');
    const approveIt = await screen.findByRole<HTMLButtonElement>('button', { name: /^Approve/ });
    expect(approveIt.disabled).toBe(true);
    expect(api.calls(orderContract.move)).toMatchObject([{ body: { proposal: 'as-shown' } }]);
    await user.click(await screen.findByRole('button', { name: 'I have read the changes' }));
    await ready('Approve & next');
  });

  test('is never sent once it was taken back, and its case is open again', async () => {
    const { api, user } = await openThree();
    await ready('Approve & next');
    await user.keyboard('a');
    await title('SEM-1042');
    await user.keyboard('u');
    await title('SEM-1041');
    passTime();
    await ready('Approve & next');
    expect(api.calls(orderContract.move)).toEqual([]);
    expect(remembered(doctor.id)).toEqual([]);
  });

  test('keeps the prescription that its doctor has written, when it is taken back', async () => {
    const { user } = await openThree();
    await ready('Approve & next');
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Prescription' }));
    const quantity = await editor.findByRole('textbox', { name: /Quantity of fill 1/ });
    await user.clear(quantity);
    await user.type(quantity, '1.5');
    await user.click(editor.getByRole('button', { name: 'Use this prescription' }));
    await screen.findByText('Your approval signs, as you wrote it:');
    await user.click(await ready('Approve & next'));
    await title('SEM-1042');
    const part = within(screen.getByRole('region', { name: 'Prescription' }));
    expect(part.queryByText('Your approval signs, as you wrote it:')).toBeNull();
    within(await strip()).getByText(/1\.5 mL vial/);
    await user.click(within(await strip()).getByRole('button', { name: /Undo/ }));
    await title('SEM-1041');
    await screen.findByText('Your approval signs, as you wrote it:');
  });

  test('may follow another: both are sent, and undoing takes the last one', async () => {
    const { api, user } = await openThree();
    await ready('Approve & next');
    await user.keyboard('a');
    await title('SEM-1042');
    await ready('Approve & next');
    await user.keyboard('a');
    await title('SEM-1043');
    expect(within(await strip()).getAllByRole('listitem')).toHaveLength(2);
    await user.keyboard('u');
    await title('SEM-1042');
    passTime();
    await screen.findByText('SEM-1041 of P 41 was approved.');
    expect(api.calls(orderContract.move).map(({ params }) => params.id)).toEqual([41]);
  });

  test('that the server refuses is told, with the way to the case', async () => {
    const { user } = await openThree(clean, (api) =>
      api.on(orderContract.move, () => {
        throw new AppError(orderErrors.safety_open, {
          details: { status: 'pending_review', shippingStatus: null, reviewedByName: null },
        });
      }),
    );
    await ready('Approve & next');
    await user.keyboard('a');
    await title('SEM-1042');
    passTime();
    const told = within(await strip());
    await told.findByText(/SEM-1041 was not approved/);
    await user.click(told.getByRole('button', { name: 'Open the case' }));
    await title('SEM-1041');
  });

  test('whose page ends before is not sent, and that is said', async () => {
    const { api, user } = await openThree();
    await ready('Approve & next');
    await user.keyboard('a');
    await title('SEM-1042');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() =>
      expect(api.calls(orderContract.release).map(({ params }) => params.id)).toContain(41),
    );
    passTime();
    expect(api.calls(orderContract.move)).toEqual([]);
    await screen.findByText(/SEM-1041 was not approved: this screen was closed/);
    await user.click(screen.getByRole('button', { name: 'Understood' }));
    expect(remembered(doctor.id)).toEqual([]);
  });
});

test('a case with as little as a note is asked about', async () => {
  const { api, user } = await openThree({ ...clean, findings: [finding] });
  await ready('Approve');
  await user.keyboard('a');
  await screen.findByRole('alertdialog');
  expect(screen.queryByRole('list', { name: 'Approved, not sent yet' })).toBeNull();
  expect(api.calls(orderContract.move)).toEqual([]);
});

test('an answer is quoted into the notes with a touch', async () => {
  const { user } = await openCase({}, (api) =>
    api.on(intakeContract.find, medical({ currentMedications: 'Metformin 500' })),
  );
  await ready('Approve');
  await user.click(await screen.findByRole('button', { name: /^Metformin 500/ }));
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
  await waitFor(() => expect(notes.value).toBe('“Metformin 500”'));
});

test('a rejection carries the reason that is counted', async () => {
  const { api, user } = await openCase();
  await user.click(await ready('Reject'));
  const ask = within(await screen.findByRole('alertdialog'));
  await user.selectOptions(
    ask.getByRole('combobox', { name: 'Reason for our figures' }),
    'Risk for this patient',
  );
  await user.click(ask.getByRole('button', { name: 'Reject order' }));
  await waitFor(() =>
    expect(api.calls(orderContract.move)).toMatchObject([
      { body: { status: 'rejected', refusalCode: 'risk' } },
    ]),
  );
});
