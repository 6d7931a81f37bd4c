import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { anOrder } from '#web/testing/samples.ts';
import { BuyingCard } from './buying-card.tsx';

test.each([
  ['pending_review', /^You have ordered GLP-1 \(Semaglutide\), and a doctor has yet to decide/],
  ['approved', /^You are already being treated with GLP-1 \(Semaglutide\)/],
] as const)(
  'beside an order that is %s a new membership is another medicine',
  async (status, words) => {
    fakeApi();
    const running = anOrder({ status });
    await renderPart(<BuyingCard orders={[running]} running={running} />);
    expect(await screen.findByText(words)).toBeTruthy();
  },
);
