import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Order } from '#shared/orders.ts';
import { renderPart } from '#web/testing/render.tsx';
import { anOrder } from '#web/testing/samples.ts';
import { OrderCard } from './order-card.tsx';

const show = (order: Partial<Order>, language: 'en' | 'vi' | 'es' = 'en') =>
  renderPart(
    <OrderCard
      order={anOrder({ product: 'tirzexa', ...order })}
      onReceived={() => undefined}
      isMoving={false}
    />,
    { language },
  );

const again = (name = 'Order again') => screen.queryByRole('link', { name });

describe('an order that is over and whose money went back', () => {
  test.each([
    ['pending_review', 'refunded', /You can place a new order at any time/],
    ['pending_review', 'pending_refund', /You can place a new order at any time/],
    ['rejected', 'refunded', /could not approve/],
    ['rejected', 'pending_refund', /could not approve/],
    ['cancelled', 'refunded', /cancelled/],
  ] as const)('%s, %s: says so and leads to a new one', async (status, paymentStatus, words) => {
    await show({ status, paymentStatus });
    expect(again()!.getAttribute('href')).toBe('/register?product=tirzexa');
    const note = screen.getByRole('note');
    expect(note.textContent).toMatch(words);
    // The state of the refund is shown beside it.
    expect(note.textContent).toMatch(/refunded/);
  });

  test.each([
    ['vi', 'Đặt lại'],
    ['es', 'Pedir de nuevo'],
  ] as const)('in %s too', async (language, name) => {
    await show({ status: 'pending_review', paymentStatus: 'refunded' }, language);
    expect(again(name)).not.toBeNull();
  });
});

test('an order of test cards says that it is none, and leads to a real one', async () => {
  await show({ status: 'pending_review', paymentStatus: 'paid', isTrial: true });
  expect(again()!.getAttribute('href')).toBe('/register?product=tirzexa');
  expect(screen.getByRole('note').textContent).toMatch(/test card/i);
});

describe('an order that continues, or whose money is kept, offers no new one', () => {
  test.each([
    ['pending_review', 'paid'],
    ['approved', 'paid'],
    ['active', 'paid'],
    ['rejected', 'paid'],
    ['cancelled', 'paid'],
    ['expired', 'refunded'],
  ] as const)('%s, %s', async (status, paymentStatus) => {
    await show({ status, paymentStatus });
    expect(again()).toBeNull();
    expect(screen.queryByText(/place a new order/)).toBeNull();
  });
});
