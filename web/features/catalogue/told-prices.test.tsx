import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quote } from '#shared/pricing.ts';
import { renderPart } from '#web/testing/render.tsx';
import { OrderSummary } from './order-summary.tsx';
import { offersOf } from './plan-offers.ts';
import { PlanPicker } from './plan-picker.tsx';

const PRICES = { monthly: 299, month2: 500, month3: 600, month4: 600, month5: 600, month6: 600 };
const rows = Object.entries(PRICES).map(([planType, price]) => ({
  productId: 'semaglutide',
  planType: planType as 'monthly',
  price,
  isActive: true,
}));

test.each([
  ['en', 'then $500 in month 2, $600 from month 3'],
  ['vi', 'sau đó $500 ở tháng thứ 2, $600 từ tháng thứ 3 trở đi'],
  ['es', 'después, $500 en el mes 2, $600 a partir del mes 3'],
] as const)('the monthly card tells the months after the first, in %s', async (language, text) => {
  const offers = offersOf('semaglutide', rows);
  await renderPart(
    <PlanPicker offers={offers} isLoading={false} value="monthly" onChange={() => undefined} />,
    { language },
  );
  screen.getByText(text);
});

test('what is saved stands below the total and is no line of the sum', async () => {
  const list = {
    product: 'semaglutide',
    prices: PRICES,
    quarterlyDiscount: 10,
    annualDiscount: 25,
  };
  const summary = quote(list as Parameters<typeof quote>[0], 'quarterly')!;
  await renderPart(<OrderSummary summary={summary} />);
  const saved = screen.getByText(
    'You save $50.00 compared with paying month by month. The total already includes it.',
  );
  expect(saved.closest('dl')).toBeNull();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Month 1',
    'Month 2',
    'Month 3',
    'Total',
  ]);
});
