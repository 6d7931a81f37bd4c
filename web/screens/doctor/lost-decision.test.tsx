import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { doctor, openCase, ready } from './testing/review-world.tsx';

/** A response whose connection breaks on the way. */
const cutOff = () =>
  new Response(
    new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) }),
  );

const confirmButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Approve order' });

describe('a decision whose answer is lost', () => {
  test('is told as unknown while nobody answers, and as approved once a look has shown it', async () => {
    const { api, server, user } = await openCase();
    await user.click(await ready('Approve'));
    let isSilent = true;
    api.on(orderContract.move, () => {
      server.change({ status: 'approved', reviewedBy: doctor.id, claim: null });
      return cutOff();
    });
    api.on(orderContract.find, () => (isSilent ? cutOff() : server.order()));
    await user.click(await confirmButton());
    const ask = within(await screen.findByRole('alertdialog'));
    await ask.findByText(/^We do not know yet whether your decision has arrived\./);
    expect((await confirmButton()).disabled).toBe(true);
    expect(screen.queryByText(/offline/i)).toBeNull();
    isSilent = false;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('SEM-1041 of Maya Thompson was approved.');
    expect(api.calls(orderContract.move)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('is told as not done where it was not, and can be pressed again', async () => {
    const { api, server, user } = await openCase();
    await user.click(await ready('Approve'));
    let attempts = 0;
    api.on(orderContract.move, () => {
      attempts += 1;
      if (attempts === 1) return cutOff();
      return server.change({ status: 'approved', reviewedBy: doctor.id, claim: null });
    });
    await user.click(await confirmButton());
    await screen.findAllByText(/^Your decision did not arrive, and nothing has changed\./);
    await waitFor(async () => expect((await confirmButton()).disabled).toBe(false));
    await user.click(await confirmButton());
    await screen.findByText('SEM-1041 of Maya Thompson was approved.');
    expect(attempts).toBe(2);
  });

  test('is told as somebody else’s where they were faster', async () => {
    const { api, server, user } = await openCase();
    await user.click(await ready('Approve'));
    api.on(orderContract.move, () => {
      server.change({ status: 'rejected', reviewedBy: 99, reviewedByName: 'Dr. Minh Tran' });
      return cutOff();
    });
    await user.click(await confirmButton());
    await screen.findByText(/Dr\. Minh Tran was faster\. Current status: Rejected\./);
  });
});

test('a claim that is lost while the question is open takes the button away and says why', async () => {
  const { api, server, user } = await openCase();
  await user.click(await ready('Approve'));
  expect((await confirmButton()).disabled).toBe(false);
  const until = new Date(Date.now() + 300_000).toISOString();
  const claim = { doctorId: 99, doctorName: 'Dr. Minh Tran', until };
  api.on(orderContract.claim, () => {
    throw new AppError(orderErrors.claimed, { details: { doctorName: claim.doctorName, until } });
  });
  server.change({ claim });
  const ask = within(await screen.findByRole('alertdialog'));
  await ask.findByText('Another doctor is reviewing this case.');
  expect((await confirmButton()).disabled).toBe(true);
  await user.click(await confirmButton());
  expect(api.calls(orderContract.move)).toHaveLength(0);
});
