import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';

test.each([
  ['/privacy', 'en', 'Privacy policy'],
  ['/terms', 'es', 'Condiciones del servicio'],
  ['/terms/', 'en', 'Terms of service'],
  ['/telehealth-consent', 'vi', 'Đồng ý khám chữa bệnh từ xa'],
] as const)('a visitor reads %s in %s, marked as a draft', async (path, language, title) => {
  fakeApi();
  await renderScreen(path, { language });
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByText(/^(Draft for|Borrador para|Bản nháp dành)/);
});

test('the footer leads to all three', async () => {
  fakeApi();
  await renderScreen('/privacy');
  const links = await screen.findAllByRole('link');
  const targets = links.map((one) => one.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(['/privacy', '/terms', '/telehealth-consent']));
});
