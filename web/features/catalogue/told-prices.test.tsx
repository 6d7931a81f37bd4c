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

test.each([
  ['en', 'Month 3 of your treatment', 'Months 3 to 5 of your treatment', '10% off month 4'],
  [
    'vi',
    'Tháng thứ 3 của liệu trình',
    'Tháng thứ 3 đến tháng thứ 5 của liệu trình',
    'Giảm 10% tháng thứ 4',
  ],
  [
    'es',
    'El mes 3 de su tratamiento',
    'Los meses 3 a 5 de su tratamiento',
    '10 % menos en el mes 4',
  ],
] as const)('a renewal names the months that it pays for, in %s', async (language, ...texts) => {
  await renderPart(
    <PlanPicker
      offers={offersOf('semaglutide', rows, undefined, 3)}
      isLoading={false}
      value="monthly"
      onChange={() => undefined}
    />,
    { language },
  );
  for (const text of texts) screen.getByText(text);
  expect(screen.queryByText(/first month|tháng đầu tiên|primer mes/i)).toBeNull();
});

test.each([
  ['with its months', true, 'Monthly · Month 2 of your treatment', 'Month 2'],
  ['or without a word about them', false, 'Monthly', '1 month'],
])('the summary of a renewal stands %s', async (_case, isQuoted, text, line) => {
  const list = {
    product: 'semaglutide' as const,
    prices: PRICES,
    quarterlyDiscount: 10,
    annualDiscount: 25,
  };
  const { lines: _lines, ...bare } = quote(list, 'monthly', false, 2)!;
  await renderPart(<OrderSummary summary={isQuoted ? { ...bare, lines: _lines } : bare} />);
  screen.getByText(text);
  expect(screen.getAllByRole('term')[0]!.textContent).toBe(line);
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
