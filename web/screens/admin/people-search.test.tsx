import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errors, AppError } from '#shared/lib/errors.ts';
import { patientContract, type Customer } from '#shared/patients.ts';
import { aCustomerRow, enterAdmin } from './testing/admin-world.tsx';

/** The list, and the results of a search once the server is told to respond. */
async function searching(find: () => Customer[]) {
  let speak = () => {};
  const silence = new Promise<void>((resolve) => (speak = resolve));
  const everybody = [aCustomerRow(), aCustomerRow({ id: 8, fullName: 'Noah Field' })];
  const world = await enterAdmin('/admin/users', (server) => {
    server.on(patientContract.customers, ({ query }) =>
      query.search ? silence.then(find) : everybody,
    );
    server.on(patientContract.customerProfile, {
      user: { ...aCustomerRow(), phone: '5550100001' },
      profile: null,
      record: { medicalHistory: '', allergies: '', medications: '' },
      version: 1,
    });
  });
  const edit = await screen.findByRole('button', { name: 'Edit the profile of Maya Thompson' });
  return { ...world, edit, speak };
}

/** Typed without the mouse, which may be holding a button down. */
const type = (search: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: search } });

const isAsked = ({ api }: Awaited<ReturnType<typeof searching>>, search: string) =>
  waitFor(() => expect(api.calls(patientContract.customers).at(-1)?.query.search).toBe(search));

const isGone = () => waitFor(() => expect(screen.queryByText('Noah Field')).toBeNull());

test('a press that a search overtakes reaches the row it was meant for', async () => {
  const world = await searching(() => [aCustomerRow()]);
  const { user, edit, speak } = world;
  type('maya');
  await user.pointer({ keys: '[MouseLeft>]', target: edit });
  await isAsked(world, 'maya');
  speak();
  await isGone();
  await user.pointer({ keys: '[/MouseLeft]', target: edit });
  await screen.findByRole('dialog', { name: /Maya Thompson/ });
});

test('a search that fails shows no rows of the one before', async () => {
  const world = await searching(() => {
    throw new AppError(errors.internal);
  });
  type('maya');
  await isAsked(world, 'maya');
  screen.getByText('Noah Field');
  world.speak();
  await isGone();
  screen.getByRole('button', { name: 'Retry' });
});

test('after a search without a result nobody is said to be missing before the answer is there', async () => {
  const world = await searching(() => []);
  type('zoe');
  world.speak();
  await screen.findByText('Nobody found');
  world.api.on(patientContract.customers, () => new Promise<never>(() => {}));
  type('max');
  await isAsked(world, 'max');
  expect(screen.queryByText('Nobody found')).toBeNull();
});
