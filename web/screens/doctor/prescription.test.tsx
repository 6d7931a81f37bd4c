import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { intakeContract } from '#shared/intake.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { prescribingContract, type Proposal } from '#shared/prescribing.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { aPrescription } from '#web/features/dosing/testing/prescription.ts';
import { aProposal } from '#web/features/dosing/testing/proposal.ts';
import { wholeText } from '#web/testing/whole-text.ts';
import { button, medical, openCase, ready } from './testing/review-world.tsx';

const sent = (api: Awaited<ReturnType<typeof openCase>>['api']) =>
  api.calls(orderContract.move).at(-1)?.body;

describe('what an approval signs', () => {
  test('stands in one line, and an ordinary case is approved without a press on it', async () => {
    const { api, user } = await openCase();
    const line = wholeText(
      /0\.25.mg weekly, 4 weeks · 1 mL vial of 1 mg\/mL · 0\.25.mL = 25 units on a U-100 syringe · fill 1 of 3/,
    );
    const part = within(await screen.findByRole('region', { name: 'Prescription' }));
    part.getByText(line);
    await user.click(await ready('Approve'));
    // The question says again what its answer signs.
    within(await screen.findByRole('alertdialog')).getByText(line);
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await waitFor(() => expect(sent(api)).toMatchObject({ status: 'approved' }));
    expect(sent(api)).toMatchObject({ proposal: 'as-shown' });
    expect(sent(api)).not.toHaveProperty('prescription');
  });

  test('is changed in an editor, which names what contradicts itself, and sent with the approval', async () => {
    const { api, user } = await openCase();
    await user.click(await button('Change'));
    const editor = within(await screen.findByRole('dialog', { name: 'Prescription' }));
    const quantity = await editor.findByRole('textbox', { name: /Quantity of fill 1/ });
    await user.clear(quantity);
    await user.type(quantity, '0.5');
    editor.getByText('Fill 1: 0.5 mL is too little. Its doses need 1 mL.');
    await user.click(editor.getByRole('button', { name: 'Use this prescription' }));
    expect(screen.queryByRole('dialog', { name: 'Prescription' })).not.toBeNull();
    await user.clear(quantity);
    await user.type(quantity, '1.5');
    await user.click(editor.getByRole('button', { name: 'Use this prescription' }));
    await screen.findByText('Your approval signs, as you wrote it:');
    await user.click(await ready('Approve'));
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await waitFor(() =>
      expect(sent(api)).toMatchObject({ prescription: { quantities: [1.5, 2, 2] } }),
    );
  });

  test('is missing without a protocol: the case says so, and cannot be approved before', async () => {
    await openCase({}, (api) =>
      api.on(
        prescribingContract.proposal,
        aProposal({ write: null, neededBecause: 'no_protocol' }),
      ),
    );
    await screen.findByText('A prescription is needed');
    await screen.findByText(/Write what is prescribed first/);
    expect((await button('Approve')).disabled).toBe(true);
    expect((await ready('Reject')).disabled).toBe(false);
  });
});

describe('an approval signs only what was in sight', () => {
  const other = () => {
    const { write } = aProposal();
    return aProposal({ hash: 'other', write: { ...write!, quantities: [1.5, 2, 2] } });
  };
  const changed = () => {
    throw new AppError(caseErrors.prescription_changed);
  };

  test('and waits for it in words, also by its key', async () => {
    let show = () => undefined as void;
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    const { api, user } = await openCase({}, (fake) =>
      fake.on(prescribingContract.proposal, async () => {
        await shown;
        return aProposal();
      }),
    );
    await screen.findByText('What your approval signs is not on screen yet.');
    screen.getByText('What your approval signs is loading…');
    expect((await button('Approve')).disabled).toBe(true);
    await user.keyboard('a');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    show();
    await ready('Approve');
    await user.keyboard('a');
    await screen.findByRole('alertdialog');
    expect(api.calls(orderContract.move)).toEqual([]);
  });

  test('and is not possible where it cannot be loaded, until it is asked for again', async () => {
    const { api, user } = await openCase({}, (fake) =>
      fake.on(prescribingContract.proposal, () => {
        throw new AppError(errors.internal);
      }),
    );
    await screen.findByText('What your approval signs could not be loaded');
    expect((await button('Approve')).disabled).toBe(true);
    api.on(prescribingContract.proposal, aProposal());
    await user.click(await button('Retry'));
    await ready('Approve');
  });

  test('so what has changed is read first, and signed with another press', async () => {
    const { api, user } = await openCase();
    await user.click(await ready('Approve'));
    api.on(orderContract.move, () => {
      api.on(prescribingContract.proposal, other());
      return changed();
    });
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await screen.findByText(caseErrors.prescription_changed.message);
    const difference = within(
      (await screen.findByText('What your approval signs has changed')).closest('[role="alert"]')!,
    );
    difference.getByText(/^1 mL → 2 mL → 2 mL · For 28 days each$/);
    difference.getByText(/^1\.5 mL → 2 mL → 2 mL · For 28 days each$/);
    expect(difference.queryByText('Directions')).toBeNull();
    expect((await button('Approve')).disabled).toBe(true);
    await user.keyboard('a');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(difference.getByRole('button', { name: 'I have read the changes' }));
    await user.click(await ready('Approve'));
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await waitFor(() => expect(sent(api)).toMatchObject({ proposal: 'other' }));
  });
});

describe('between approval and parcel', () => {
  const waiting = {
    ...{ orderId: 40, referenceNumber: 'SEM-1040', patientName: 'Grace Nguyen' },
    ...{ product: 'semaglutide', approvedAt: '2026-11-20T15:04:00.000Z', area: null },
    medicalInfoId: 3,
  };
  const signed = (api: Awaited<ReturnType<typeof openCase>>['api']) =>
    api.calls(prescribingContract.sign).map(({ body }) => body);

  async function openForm(answer: () => Proposal = aProposal) {
    const world = await openCase({}, (fake) => {
      fake.on(prescribingContract.proposal, answer);
      fake.on(prescribingContract.toPrescribe, [waiting]);
      fake.on(prescribingContract.sign, []);
      fake.on(intakeContract.find, ({ params }) =>
        medical(Number(params.id) === 3 ? { allergies: 'Latex' } : {}),
      );
    });
    await world.user.click(await screen.findByText(/1 approved order waits/));
    await world.user.click(await button('Write prescription'));
    const form = within(await screen.findByRole('dialog', { name: 'Grace Nguyen' }));
    await form.findByText('Latex');
    return { ...world, form };
  }
  async function openEditor() {
    const { form, ...world } = await openForm();
    await world.user.click(await form.findByRole('button', { name: 'Write prescription' }));
    return world;
  }
  const editor = async () => within(await screen.findByRole('dialog', { name: 'Prescription' }));

  test('what it says is asked for again where it could not be loaded', async () => {
    const { api, user, form } = await openForm(() => {
      throw new AppError(errors.internal);
    });
    await form.findByText('What your approval signs could not be loaded');
    api.on(prescribingContract.proposal, aProposal());
    await user.click(form.getByRole('button', { name: 'Retry' }));
    await form.findByRole('button', { name: 'Write prescription' });
  });

  test('the form is read first, and what is signed once more with its patient, drug and dose', async () => {
    const { api, user } = await openEditor();
    const dialog = await editor();
    await user.click(await dialog.findByRole('button', { name: 'Read it once more' }));
    const sheet = within(await dialog.findByRole('region', { name: 'Read it once more' }));
    sheet.getByText('Grace Nguyen');
    sheet.getByText('Semaglutide');
    sheet.getByText('0.25 mg a week');
    expect(api.calls(prescribingContract.sign)).toEqual([]);

    await user.click(sheet.getByRole('button', { name: 'Change' }));
    const quantity = await dialog.findByRole('textbox', { name: /Quantity of fill 1/ });
    await user.clear(quantity);
    await user.type(quantity, '1.5');
    await user.click(dialog.getByRole('button', { name: 'Read it once more' }));
    await user.click(await dialog.findByRole('button', { name: 'Sign' }));
    await waitFor(() =>
      expect(signed(api)).toMatchObject([
        { write: { quantities: [1.5, 2, 2] }, proposal: 'as-shown' },
      ]),
    );
  });

  test('what a changed protocol says is read before it is written again, and what a colleague signed is left', async () => {
    const { api, user } = await openEditor();
    const sign = async () => {
      const dialog = await editor();
      await user.click(await dialog.findByRole('button', { name: 'Read it once more' }));
      await user.click(await dialog.findByRole('button', { name: 'Sign' }));
    };
    const { write } = aProposal();
    api.on(prescribingContract.sign, () => {
      const later = aProposal({ hash: 'other', write: { ...write!, daysSupply: 27 } });
      api.on(prescribingContract.proposal, later);
      throw new AppError(caseErrors.prescription_changed);
    });
    await sign();
    await screen.findByText(/For 27 days each/);
    await user.click(await button('I have read the changes'));
    api.on(prescribingContract.sign, () => {
      api.on(prescribingContract.toPrescribe, []);
      throw new AppError(caseErrors.prescription_changed);
    });
    await sign();
    await screen.findByText('A colleague has signed it in the meantime');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(signed(api)).toMatchObject([
      { proposal: 'as-shown' },
      { proposal: 'other', write: { daysSupply: 27 } },
    ]);
  });
});

describe('what was prescribed for an approved order', () => {
  const approved = (change: Partial<Order>) =>
    openCase({ status: 'approved', shippingStatus: 'pending_shipping', ...change }, (api) =>
      api.on(prescriptionContract.find, [aPrescription()]),
    );

  test('is cancelled with a reason from a guest’s case, because a guest has no patient page', async () => {
    const { api, user } = await approved({ userId: null });
    await user.click(await screen.findByRole('button', { name: 'Cancel prescription' }));
    const ask = within(await screen.findByRole('dialog'));
    api.on(prescribingContract.cancel, [aPrescription({ state: 'cancelled' })]);
    await user.type(ask.getByRole('textbox'), 'Written for the wrong strength.');
    await user.click(ask.getByRole('button', { name: 'Cancel prescription' }));
    await waitFor(() =>
      expect(api.calls(prescribingContract.cancel)).toMatchObject([
        { params: { orderId: 41 }, body: { because: 'Written for the wrong strength.' } },
      ]),
    );
  });

  test('is not cancelled from the case of somebody with a patient page', async () => {
    await approved({ userId: 7 });
    await screen.findByText('Dr. Chen');
    expect(screen.queryByRole('button', { name: 'Cancel prescription' })).toBeNull();
  });
});
