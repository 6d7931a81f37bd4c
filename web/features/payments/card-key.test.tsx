import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { paymentContract } from '#shared/payments.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { useCardKey } from './payments.queries.ts';

function CardKey({ orderId }: { orderId?: number }) {
  return <p>{useCardKey(orderId, true).publicKey}</p>;
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
