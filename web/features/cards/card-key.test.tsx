import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { paymentContract } from '#shared/payments.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { useCardKey } from './cards.queries.ts';

function CardKey({ orderId }: { orderId?: number }) {
  const { publicKey, isError } = useCardKey(orderId, true);
  const client = useQueryClient();
  return (
    <>
      <p>{isError ? 'no card can be taken' : publicKey}</p>
      <button onClick={() => void client.invalidateQueries()}>Ask again</button>
    </>
  );
}

const serve = (answer: (orderId: number | undefined) => string) =>
  fakeApi().on(paymentContract.publicKey, ({ query }) => ({ publicKey: answer(query.orderId) }));

test('an order that was begun in test mode keeps the key of its mode after the switch to live', async () => {
  serve((orderId) => (orderId === 5 ? 'pk_test_1' : 'pk_live_1'));
  await renderPart(<CardKey orderId={5} />);
  await screen.findByText('pk_test_1');
  expect(screen.queryByText('pk_live_1')).toBeNull();
});

test('what is not placed yet is paid in the present mode', async () => {
  serve((orderId) => (orderId === undefined ? 'pk_live_1' : 'pk_test_1'));
  await renderPart(<CardKey />);
  await screen.findByText('pk_live_1');
});

test('where the order cannot be asked about, the present mode is the best guess', async () => {
  serve((orderId) => {
    if (orderId !== undefined) throw new AppError(errors.not_found);
    return 'pk_live_1';
  });
  await renderPart(<CardKey orderId={5} />);
  await screen.findByText('pk_live_1');
});

test('a key that cannot be asked for again stays, and with it the card in its field', async () => {
  let asked = 0;
  serve(() => {
    asked += 1;
    if (asked > 1) throw new AppError(errors.internal);
    return 'pk_live_1';
  });
  const { user } = await renderPart(<CardKey />);
  await screen.findByText('pk_live_1');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await expect.poll(() => asked).toBe(2);
  await act(async () => undefined);
  screen.getByText('pk_live_1');
});

test('without any key no card can be taken', async () => {
  serve(() => {
    throw new AppError(errors.internal);
  });
  await renderPart(<CardKey />);
  await screen.findByText('no card can be taken');
});
