import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { legalContract } from '#shared/practice/legal.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';

test.each([
  ['/privacy', 'en', 'Privacy policy'],
  ['/terms', 'es', 'Condiciones del servicio'],
  ['/terms/', 'en', 'Terms of service'],
  ['/telehealth-consent', 'vi', 'Đồng ý khám chữa bệnh từ xa'],
  ['/privacy-practices', 'en', 'Notice of privacy practices'],
] as const)('a visitor reads %s in %s, marked as a draft', async (path, language, title) => {
  fakeApi();
  await renderScreen(path, { language });
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByText(/^(Draft for|Borrador para|Bản nháp dành)/);
});

test('the footer leads to all four', async () => {
  fakeApi();
  await renderScreen('/privacy');
  const links = await screen.findAllByRole('link');
  const targets = links.map((one) => one.getAttribute('href'));
  expect(targets).toEqual(
    expect.arrayContaining(['/privacy', '/terms', '/telehealth-consent', '/privacy-practices']),
  );
});

const page = {
  kind: 'privacy',
  version: 0,
  validFrom: null,
  text: null,
  values: {
    brand: 'Lotus Clinic',
    contactEmail: 'care@lotus.example',
    contactPhone: '(555) 010-0199',
    retentionYears: '9',
  },
} as const;

test('figures are those of the practice', async () => {
  fakeApi().on(legalContract.page, page);
  await renderScreen('/privacy');
  await screen.findByText(/which is 9 years unless/);
});

test('what the practice has published takes the place of the draft, with its version and day', async () => {
  const text = '# Our privacy\n\nWords of {{brand}}.\n\n## Part\n\n- <b>plain</b>';
  const validFrom = '2026-11-20T12:00:00.000Z';
  fakeApi().on(legalContract.page, { ...page, version: 3, validFrom, text });
  await renderScreen('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Our privacy' });
  const main = within(screen.getByRole('article'));
  main.getByText('Words of Lotus Clinic.');
  main.getByText('<b>plain</b>');
  main.getByText(/^Version 3, valid from Nov/);
  expect(screen.queryByText(/^Draft for/)).toBeNull();
});

test('without a connection it is the text that came with the app, and says so', async () => {
  fakeApi().on(legalContract.page, () => Response.error());
  await renderScreen('/terms');
  await screen.findByRole('heading', { level: 1, name: 'Terms of service' });
  screen.getByText(/has not loaded the practice’s current text yet/);
});

test('an earlier version says that it is one, and leads to the one in force', async () => {
  const api = fakeApi();
  api.on(legalContract.page, ({ query }) => ({
    ...page,
    kind: 'terms' as const,
    version: query.version ?? 3,
    validFrom: '2026-11-20T12:00:00.000Z',
    text: query.version ? '# What I agreed to' : '# What counts now',
    ...(query.version && { isEarlier: true }),
  }));
  const { user } = await renderScreen('/terms?version=2');
  await screen.findByRole('heading', { level: 1, name: 'What I agreed to' });
  screen.getByText(/^Version 2, valid from/);
  screen.getByText(/^This is an earlier version/);
  await user.click(screen.getByRole('link', { name: 'Read the one in force now' }));
  await screen.findByRole('heading', { level: 1, name: 'What counts now' });
  expect(screen.queryByText(/^This is an earlier version/)).toBeNull();
  expect(api.calls(legalContract.page)).toHaveLength(2);
});

test('a version that never was is not replaced by another text', async () => {
  fakeApi().on(legalContract.page, () => {
    throw new AppError(errors.not_found);
  });
  await renderScreen('/terms?version=9');
  const way = await screen.findByRole('link', { name: 'Read the one in force now' });
  expect(way.getAttribute('href')).toBe('/terms');
  screen.getByText('404 Page Not Found');
  expect(screen.queryByRole('heading', { level: 1, name: 'Terms of service' })).toBeNull();
});
