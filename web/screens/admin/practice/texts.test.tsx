import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { NO_STORIES } from '#shared/practice/stories.ts';
import { textContract, type PracticeText } from '#shared/practice/texts.ts';
import { withDatabase } from '#web/testing/database.ts';
import { forgetDrafts, settleDrafts } from '#web/testing/drafts.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { anAdmin } from '#web/testing/samples.ts';

withDatabase();
afterEach(() => forgetDrafts(anAdmin()));

const HERO = 'landing.hero.title';
const BUILT = { en: 'Lose weight steadily', vi: 'Giảm cân từng bước', es: 'Pierda peso' };

type Own = Partial<Record<keyof typeof BUILT, [text: string | null, version: number]>>;
const aText = (own: Own = {}, change: Partial<PracticeText> = {}): PracticeText => {
  const one = (language: keyof typeof BUILT) => {
    const [text, version] = own[language] ?? [null, 0];
    return { built: BUILT[language], own: text, version };
  };
  const languages = { en: one('en'), vi: one('vi'), es: one('es') };
  return { key: HERO, section: 'hero', longest: 90, languages, ...change };
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

async function open(text: PracticeText, address = '/admin/practice/texts') {
  api.on(textContract.list, [text]);
  const page = await renderScreen(address, { as: anAdmin() });
  const card = within(await screen.findByRole('region', { name: BUILT.en }));
  return {
    ...page,
    card,
    box: (name: string) => card.getByRole<HTMLTextAreaElement>('textbox', { name }),
    save: () => page.user.click(card.getByRole('button', { name: 'Save' })),
  };
}
const sent = () => api.calls(textContract.save).map(({ body }) => body);

describe('the texts of the practice', () => {
  test('stand in three languages side by side with the built ones, and what is missing is counted', async () => {
    const { card, box } = await open(aText({ en: ['Lotus', 3] }));
    expect(['English', 'Tiếng Việt', 'Español'].map((one) => box(one).value)).toEqual([
      'Lotus',
      '',
      '',
    ]);
    for (const built of Object.values(BUILT)) card.getByText(`Built-in: ${built}`);
    card.getByText('Missing: Tiếng Việt');
    card.getByText('Missing: Español');
    screen.getByRole('link', { name: /^Start of the page\s*2 missing$/ });
    screen.getByRole('link', { name: 'Questions' });
  });

  test('a changed language is saved with the version that was seen; the others are left alone', async () => {
    const { user, box, save } = await open(aText({ vi: ['Hoa Sen', 7] }));
    await user.type(box('English'), ' Lotus Clinic ');
    api.on(textContract.save, aText({ en: ['Lotus Clinic', 8], vi: ['Hoa Sen', 7] }));
    await save();
    await screen.findByText('The text is saved.');
    expect(sent()).toEqual([
      { key: HERO, languages: { en: { text: 'Lotus Clinic', version: 0 } } },
    ]);
    expect(box('English').value).toBe('Lotus Clinic');
  });

  test('a text goes back to the built one', async () => {
    const { user, card, save } = await open(aText({ vi: ['Hoa Sen', 7] }));
    await user.click(card.getByRole('button', { name: 'Back to the built-in text (Tiếng Việt)' }));
    api.on(textContract.save, aText({ vi: [null, 9] }));
    await save();
    await screen.findByText('The text is saved.');
    expect(sent()).toEqual([{ key: HERO, languages: { vi: { text: null, version: 7 } } }]);
  });

  test.each([
    ['a value that nobody fills in', 'Dear {{{{name}}', /^Nothing is filled in here/],
    ['a tag', '<b>Lose</b>', /plain text, without tags/],
    ['too much', 'x'.repeat(91), /too long/],
  ])('%s is refused at its field', async (_what, typed, message) => {
    const { user, card, box, save } = await open(aText());
    await user.click(box('Español'));
    if (typed.length > 90) await user.paste(typed);
    else await user.keyboard(typed);
    await save();
    await card.findByText(message);
    expect(box('Español').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
  });

  test('a claim that regulators act on is named with its source, and not forbidden', async () => {
    const { user, card, box, save } = await open(aText());
    await user.type(box('English'), 'The same active ingredient as Ozempic');
    await card.findByText(/“same active ingredient”/i);
    card.getByText(/FDA, announcement of 30 warning letters/);
    api.on(textContract.save, aText({ en: ['The same active ingredient as Ozempic', 1] }));
    await save();
    await screen.findByText('The text is saved.');
  });

  test('what was typed and not saved is there again', async () => {
    const { user, box, unmount } = await open(aText());
    await user.type(box('Español'), 'Loto');
    await settleDrafts();
    unmount();
    const again = await open(aText());
    await again.card.findByText(/^Not saved yet/);
    expect(again.box('Español').value).toBe('Loto');
  });

  test('where somebody else was first, both texts are shown, and the choice is saved over the newest', async () => {
    const { user, card, box, save } = await open(aText());
    await user.type(box('English'), 'Mine');
    const current = aText({ en: ['Theirs', 4], vi: ['Của họ', 5] });
    api.on(textContract.save, () => {
      throw new AppError(errors.conflict, { details: { current } });
    });
    await save();
    await card.findByText('Somebody else has changed this in the meantime');
    expect(box('English').value).toBe('Mine');
    // Where only they have written, theirs stands.
    expect(box('Tiếng Việt').value).toBe('Của họ');
    api.on(textContract.save, aText({ en: ['Mine', 6], vi: ['Của họ', 5] }));
    await save();
    await screen.findByText('The text is saved.');
    expect(sent().at(-1)).toEqual({
      key: HERO,
      languages: { en: { text: 'Mine', version: 4 } },
    });
  });

  test('each language has a choice of its own', async () => {
    const { user, card, box, save } = await open(aText());
    await user.type(box('English'), 'Mine');
    await user.type(box('Español'), 'Mío');
    const current = aText({ en: ['Theirs', 4], es: ['Suyo', 5] });
    api.on(textContract.save, () => {
      throw new AppError(errors.conflict, { details: { current } });
    });
    await save();
    for (const use of await card.findAllByRole('button', { name: 'Use what was saved' }))
      await user.click(use);
    expect([box('English').value, box('Español').value]).toEqual(['Theirs', 'Suyo']);
  });

  test('nothing is written while it is saved, which would go with the draft', async () => {
    const { user, card, box } = await open(aText());
    await user.type(box('English'), 'Mine');
    const answers: (() => void)[] = [];
    api.on(textContract.save, async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return aText({ en: ['Mine', 1] });
    });
    await user.click(card.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await user.type(box('English'), ' too');
    expect(box('English').value).toBe('Mine');
    answers[0]!();
    await screen.findByText('The text is saved.');
  });

  test('its history says who worded it and when it went back', async () => {
    api.on(textContract.history, [
      { id: 2, language: 'vi', text: null, author: 'Ana Reyes', at: '2026-11-28T10:00:00.000Z' },
      { id: 1, language: 'vi', text: 'Hoa Sen', author: 'Bo Lind', at: '2026-11-27T10:00:00.000Z' },
    ]);
    const { user, card } = await open(aText({ vi: [null, 2] }));
    await user.click(card.getByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Ana Reyes, Tiếng Việt,/);
    dialog.getByText('Back to the built-in text');
    dialog.getByText(/^Bo Lind, Tiếng Việt,/);
    dialog.getByText('Hoa Sen');
  });
});

describe('the stories of patients', () => {
  const openStories = async () => {
    api.on(textContract.stories, { ...NO_STORIES, stories: [], typical: {} });
    const text = aText({}, { key: 'landing.stories.title', section: 'stories' });
    const page = await open(text, '/admin/practice/texts?section=stories');
    const card = within(await screen.findByRole('region', { name: 'Stories of your patients' }));
    await page.user.click(await card.findByRole('button', { name: 'Add a story' }));
    return { ...page, card };
  };

  test('are kept and not shown until somebody vouches for them', async () => {
    const { user, card } = await openStories();
    await user.type(card.getByRole('textbox', { name: /^First name/ }), 'M.');
    const words = within(card.getByRole('group', { name: 'What the patient said' }));
    await user.type(words.getByRole('textbox', { name: 'English' }), 'It went slowly.');
    card.getByText(/^The stories are kept and not shown until/);
    await user.click(card.getByRole('checkbox', { name: /^I vouch/ }));
    card.getByRole('button', { name: 'Save' });
    await user.click(card.getByRole('checkbox', { name: /^These results are typical/ }));
    api.on(textContract.saveStories, ({ body: { isReal: _real, ...told } }) => ({
      ...told,
      attested: { by: 'Ana Reyes', at: '2026-11-28T10:00:00.000Z' },
      version: 1,
    }));
    await user.click(card.getByRole('button', { name: 'Save and show' }));
    await screen.findByText('The stories are saved.');
    await card.findByText(/^Shown on the page\. Ana Reyes vouched for them/);
    expect(api.calls(textContract.saveStories).map(({ body }) => body)).toEqual([
      {
        stories: [{ name: 'M.', rating: null, texts: { en: 'It went slowly.' } }],
        typical: {},
        isReal: true,
        isTypical: true,
        version: 0,
      },
    ]);
  });

  test('a story without words is refused at its fields', async () => {
    const { user, card } = await openStories();
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findAllByText('This field is required')).toHaveLength(2);
    expect(api.calls(textContract.saveStories)).toEqual([]);
    await user.click(card.getByRole('button', { name: 'Remove story 1' }));
    expect(card.queryByRole('textbox', { name: /^First name/ })).toBeNull();
  });
});
