import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import type { FakeApi } from '#web/testing/fake-api.ts';
import { button, medical, openCase, ready } from './testing/review-world.tsx';

const CHANGED = { weight: 101, allergies: 'Penicillin', hasDiabetes: true };

const notice = async () =>
  within(
    (await screen.findByText('The patient has changed these answers')).closest<HTMLElement>(
      '[role="alert"]',
    )!,
  );

type World = Awaited<ReturnType<typeof openCase>>;

/** The patient saves the form again, which increases the order's version. */
function changeForm({ api, server }: Pick<World, 'api' | 'server'>): void {
  const { version } = server.change({ formVersion: server.order().version + 1 });
  api.on(intakeContract.find, medical({ ...CHANGED, version }));
}

const statuses = (api: FakeApi) => api.calls(orderContract.move).map(({ body }) => body.status);

describe('a form that the patient changes while a case is open', () => {
  test('is told with old and new before anybody presses, and decided only after a look', async () => {
    const world = await openCase();
    const { api, server, user } = world;
    await ready('Approve');
    changeForm(world);
    const changes = await notice();
    changes.getByText('92.5 kg');
    changes.getByText('101 kg');
    changes.getByText('Penicillin');
    changes.getByText('Diabetes');
    expect((await button('Approve')).disabled).toBe(true);
    expect((await button('Reject')).disabled).toBe(true);
    screen.getByText(/^The patient has changed answers\./);

    await user.click(changes.getByRole('button', { name: 'I have read the changes' }));
    await user.click(await ready('Approve'));
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await screen.findByText('SEM-1041 of Maya Thompson was approved.');
    expect(api.calls(orderContract.move).map(({ body }) => body.version)).toEqual([
      server.order().version - 1,
    ]);
  });

  test('in the moment of the press: the refusal is no reason to send it again', async () => {
    const world = await openCase();
    const { api, server, user } = world;
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Start low.');
    await user.click(await ready('Approve'));
    api.on(orderContract.move, () => {
      changeForm(world);
      const details = {
        status: 'pending_review',
        shippingStatus: null,
        reviewedByName: null,
        formVersion: server.order().formVersion,
        changed: ['weight'],
      };
      throw new AppError(orderErrors.form_changed, { details });
    });
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    (await notice()).getByText('101 kg');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(statuses(api)).toEqual(['approved']);
    const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
    expect(notes.value).toBe('Start low.');
    expect((await button('Approve')).disabled).toBe(true);
  });

  test('a new claim that brings a newer form sends nothing', async () => {
    const world = await openCase();
    const { api, server, user } = world;
    await user.click(await ready('Approve'));
    api.on(orderContract.move, () => {
      changeForm(world);
      const details = { status: 'pending_review', shippingStatus: null, reviewedByName: null };
      throw new AppError(orderErrors.already_decided, { details });
    });
    await user.click(await screen.findByRole('button', { name: 'Approve order' }));
    await notice();
    expect(statuses(api)).toHaveLength(1);
    expect(server.order().status).toBe('pending_review');
  });
});

test('a form that the server has not shown this doctor is asked for again, and then decided', async () => {
  const { api, server, user } = await openCase();
  await user.click(await ready('Approve'));
  const asked = api.calls(intakeContract.find).length;
  api.on(orderContract.move, () => {
    const details = { status: 'pending_review', formVersion: server.order().formVersion };
    throw new AppError(orderErrors.form_unseen, { details });
  });
  await user.click(await screen.findByRole('button', { name: 'Approve order' }));
  await screen.findByText(orderErrors.form_unseen.message);
  await waitFor(() => expect(api.calls(intakeContract.find)).toHaveLength(asked + 1));
  expect(statuses(api)).toEqual(['approved']);
  expect(server.order().status).toBe('pending_review');
});

test('who comes back to a case is shown what changed since they read its form', async () => {
  const { user } = await openCase({ formVersion: 1 }, (api) =>
    api.on(intakeContract.find, medical({ weight: 101, version: 1, before: { weight: 92.5 } })),
  );
  const changes = await notice();
  changes.getByText('92.5 kg');
  expect((await button('Approve')).disabled).toBe(true);
  await user.click(changes.getByRole('button', { name: 'I have read the changes' }));
  await ready('Approve');
});

test('a form that was only saved again asks for nothing', async () => {
  const world = await openCase();
  await ready('Approve');
  const { version } = world.server.change({ formVersion: world.server.order().version + 1 });
  world.api.on(intakeContract.find, medical({ version }));
  await waitFor(() => expect(world.api.calls(intakeContract.find)).toHaveLength(2));
  await ready('Approve');
  expect(screen.queryByText('The patient has changed these answers')).toBeNull();
});
