import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { brandContract } from '#shared/practice/brand.ts';
import { textContract, type PracticeText } from '#shared/practice/texts.ts';
import { markOf, textMarkedIn } from '#web/features/practice/marked-words.ts';
import { withDatabase } from '#web/testing/database.ts';
import { forgetDrafts } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { anAdmin } from '#web/testing/samples.ts';

withDatabase();
afterEach(() => forgetDrafts(anAdmin()));

const aText = (key: string, section: PracticeText['section']): PracticeText => {
  const one = { built: `The built ${section}`, own: null, version: 0 };
  return { key, section, longest: 90, languages: { en: one, vi: one, es: one } };
};
const TITLE = 'landing.hero.title';

test('the pages are shown in words that are typed and not saved, and a press on them leads to their field', async () => {
  const api = fakeApi();
  api.on(textContract.list, [aText(TITLE, 'hero'), aText('landing.faq.title', 'faq')]);
  api.on(brandContract.find, {
    ...{ name: 'GLP-1 Direct', messageName: 'Lotus', legalName: '', phone: '', email: '' },
    ...{ address: [], palette: 'teal', logo: null, doctorPicture: null },
  });
  const { user } = await renderScreen('/admin/practice/texts', { as: anAdmin() });
  const region = await screen.findByRole('region', { name: 'The built hero' });
  await user.type(region.querySelector('textarea')!, 'Lotus helps');
  await user.click(screen.getByRole('link', { name: 'See the pages with your words' }));

  const heading = await screen.findByRole('heading', { level: 1, name: /^Lotus helps/ });
  await screen.findByRole('heading', { level: 2, name: /^The built faq/ });
  // Letters are shown as they are sent.
  const letters = within(await screen.findByRole('region', { name: 'Emails and SMS' }));
  await letters.findAllByText(/^Lotus: 000000/);
  expect(letters.queryByText(/GLP-1 Direct/)).toBeNull();
  await waitFor(() => expect(heading.style.outlineStyle).toBe('dashed'));
  await user.click(heading);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'English' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe('Lotus helps');
  // The pages themselves are as before.
  expect(i18next.t(TITLE)).toBe('Lose weight steadily, with a doctor at your side');
});

test('a text is known by its mark among others, and without one by nothing', () => {
  expect(textMarkedIn(`Lotus helps${markOf(TITLE)}`)?.key).toBe(TITLE);
  expect(textMarkedIn('Lotus helps')).toBeUndefined();
});
