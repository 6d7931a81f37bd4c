import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract, orderErrors, type OrderState } from '#shared/orders.ts';
import { anOrder } from '#web/testing/samples.ts';
import {
  button,
  doctor,
  openCase,
  ready,
  section,
  writableNotes,
} from './testing/review-world.tsx';

describe('deciding', () => {
  test('approves with notes after a confirmation, on the version that the claim made', async () => {
    const { api, user } = await openCase();
    await user.type(await writableNotes(), 'Start low.');
    await user.click(await ready('Approve'));
    const ask = within(await screen.findByRole('alertdialog'));
    ask.getByText('Start low.');
    await user.click(ask.getByRole('button', { name: 'Approve order' }));
    await screen.findByText('SEM-1041 of Maya Thompson was approved.');
    expect(api.calls(orderContract.move).map(({ body }) => body)).toEqual([
      { status: 'approved', reviewNotes: 'Start low.', version: 2, proposal: 'as-shown' },
    ]);
    await screen.findByRole('region', { name: 'Review status' });
    const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    expect(notes.readOnly).toBe(true);
    expect(notes.value).toBe('Start low.');
    expect(api.calls(orderContract.release)).toHaveLength(0);
  });

  test('a read that began before the claim and came after it does not hide the version that it made', async () => {
    let answer = () => {};
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const unclaimed = anOrder({ can: { decide: true } });
    const { api, user } = await openCase({}, (server) => {
      server.on(orderContract.find, () => slow.then(() => unclaimed));
      server.on(orderContract.pending, [unclaimed]);
    });
    const approve = await ready('Approve');
    answer();
    await user.click(approve);
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await screen.findByText('SEM-1041 of Maya Thompson was approved.');
    expect(api.calls(orderContract.move).map(({ body }) => body.version)).toEqual([2]);
  });

  test('a double click decides once', async () => {
    const { api, user } = await openCase();
    await user.click(await ready('Approve'));
    const confirm = await screen.findByRole('button', { name: 'Approve order' });
    await user.dblClick(confirm);
    await screen.findByText('SEM-1041 of Maya Thompson was approved.');
    expect(api.calls(orderContract.move)).toHaveLength(1);
  });

  test('rejects; then the reason is shown and can be improved', async () => {
    const { api, user } = await openCase();
    await user.type(await writableNotes(), 'Too risky.');
    await user.click(await ready('Reject'));
    await user.click(await screen.findByRole('button', { name: 'Reject order' }));
    await screen.findByText('SEM-1041 of Maya Thompson was rejected.');
    await screen.findByText('Current rejection reason');
    expect(section('Review status')).toBeNull();
    const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    await waitFor(() => expect(notes.readOnly).toBe(false));
    expect(notes.value).toBe('Too risky.');
    await user.type(notes, ' See your own doctor.');
    await user.click(await ready('Update notes'));
    const ask = within(await screen.findByRole('alertdialog'));
    await user.click(ask.getByRole('button', { name: 'Update notes' }));
    await waitFor(() => expect(api.calls(orderContract.move)).toHaveLength(2));
    expect(api.calls(orderContract.move)[1]?.body.reviewNotes).toBe(
      'Too risky. See your own doctor.',
    );
    await screen.findByText('The notes on SEM-1041 of Maya Thompson were updated.');
    await waitFor(() => expect(screen.getAllByText('Notes updated')).toHaveLength(2));
    expect(screen.queryByText('Order rejected')).toBeNull();
  });

  test('rejects with a reason written in the question, by the keyboard alone', async () => {
    const { api, user } = await openCase();
    await ready('Reject');
    await user.keyboard('r');
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    screen.getByText(/If left empty, your patient will not learn why/);
    await user.keyboard('Too risky.{Control>}{Enter}{/Control}');
    await screen.findByText('SEM-1041 of Maya Thompson was rejected.');
    expect(api.calls(orderContract.move).map(({ body }) => body)).toMatchObject([
      { status: 'rejected', reviewNotes: 'Too risky.' },
    ]);
  });

  test('takes an approval back with a reason written in the question', async () => {
    const { api, user } = await openCase({ status: 'approved', reviewNotes: 'Fine.' });
    await user.click(await ready('Reject approved order'));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'New findings.');
    await user.click(screen.getByRole('button', { name: 'Reject order' }));
    await screen.findByText('SEM-1041 of Maya Thompson was rejected.');
    expect(api.calls(orderContract.move)[0]?.body).toMatchObject({
      status: 'rejected',
      reviewNotes: 'New findings.',
    });
  });

  test('an Enter that is still held from opening the question does not confirm it', async () => {
    const { user } = await openCase();
    await user.click(await ready('Approve'));
    const approve = await screen.findByRole('button', { name: 'Approve order' });
    // A browser presses a button at each Enter that is not prevented.
    const wouldPress = (repeat: boolean) => fireEvent.keyDown(approve, { key: 'Enter', repeat });
    expect([wouldPress(true), wouldPress(false)]).toEqual([false, true]);
  });

  test('an A opens the question unless somebody types', async () => {
    const { user } = await openCase();
    await ready('Approve');
    await user.type(await writableNotes(), 'a');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.tab();
    await user.keyboard('a');
    await screen.findByRole('alertdialog', { name: 'Approve SEM-1041?' });
  });

  test('a refusal shows the server’s words', async () => {
    const { api, user } = await openCase();
    api.on(orderContract.move, () => {
      throw new AppError(orderErrors.not_paid);
    });
    await user.click(await ready('Approve'));
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await screen.findByText('The order is not paid yet.');
  });

  test('a failure without words says that the update failed', async () => {
    const { api, user } = await openCase();
    api.on(orderContract.move, () => new Response('<html>', { status: 502 }));
    await user.click(await ready('Approve'));
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await screen.findByText('The order update failed. Please try again.');
  });

  test('a case decided meanwhile is told calmly, and the notes stay', async () => {
    const { api, user } = await openCase();
    const details: z.infer<typeof OrderState> = {
      status: 'rejected',
      shippingStatus: null,
      reviewedByName: 'Dr. Minh Tran',
    };
    const late = () => {
      throw new AppError(orderErrors.already_decided, { details });
    };
    await user.type(await writableNotes(), 'My words.');
    await user.click(await ready('Approve'));
    api.on(orderContract.move, late);
    api.on(orderContract.claim, late);
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await screen.findByText(/Dr\. Minh Tran was faster\. Current status: Rejected\./);
    const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    expect(notes.value).toBe('My words.');
    expect((await button('Approve')).disabled).toBe(true);
    await button('Copy my notes');
  });

  test('a decision whose answer was lost is recognised as one’s own', async () => {
    const { api, server, user } = await openCase();
    await user.click(await ready('Approve'));
    api.on(orderContract.find, () => ({
      ...server.order(),
      status: 'approved' as const,
      reviewedBy: doctor.id,
      version: 9,
    }));
    api.on(orderContract.move, () => {
      const details = { status: 'approved', shippingStatus: null, reviewedByName: doctor.fullName };
      throw new AppError(orderErrors.already_decided, { details });
    });
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await screen.findByText('SEM-1041 of Maya Thompson was approved.');
  });

  test('a version that only a renewal moved on does not stand in the way', async () => {
    const { api, server, user } = await openCase();
    await user.click(await ready('Approve'));
    let attempts = 0;
    api.on(orderContract.move, ({ body }) => {
      attempts += 1;
      if (attempts === 1) {
        const details = { status: 'pending_review', shippingStatus: null, reviewedByName: null };
        throw new AppError(orderErrors.already_decided, { details });
      }
      expect(body.version).toBe(server.order().version);
      return { ...server.order(), status: 'approved' as const, version: body.version! + 1 };
    });
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await screen.findByText('SEM-1041 of Maya Thompson was approved.');
    expect(attempts).toBe(2);
  });

  test('in another doctor’s hands the case can be read and not decided', async () => {
    await openCase({}, (api) =>
      api.on(orderContract.claim, () => {
        const until = new Date(Date.now() + 300_000).toISOString();
        throw new AppError(orderErrors.claimed, {
          details: { doctorName: 'Dr. Minh Tran', until },
        });
      }),
    );
    await screen.findByText(/^Dr\. Minh Tran is reviewing until /);
    await screen.findByText('32.8');
    expect((await button('Approve')).disabled).toBe(true);
    expect((await button('Reject')).disabled).toBe(true);
  });

  test('without a connection nothing is decided', async () => {
    const { api } = await openCase();
    await ready('Approve');
    api.setOffline(true);
    await screen.findByText('Decisions need a connection.');
    expect((await button('Approve')).disabled).toBe(true);
    api.setOffline(false);
    await ready('Approve');
  });
});

test('closing the case gives it back and forgets the medical form', async () => {
  const { api, user, path } = await openCase();
  await ready('Approve');
  await user.click(await button('Close case'));
  await waitFor(() => expect(api.calls(orderContract.release)).toHaveLength(1));
  expect(path()).toBe('/doctor/pending');
  await user.click(await button('View details'));
  await waitFor(() => expect(api.calls(intakeContract.find)).toHaveLength(2));
});
