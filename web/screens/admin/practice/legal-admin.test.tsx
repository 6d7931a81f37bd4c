import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { legalContract, type LegalDocumentState } from '#shared/practice/legal.ts';
import { LEGAL_KINDS, legalErrors } from '#shared/practice/legal-versions.ts';
import { withDatabase } from '#web/testing/database.ts';
import { enterAdmin } from '../testing/admin-world.tsx';

withDatabase();

const texts = { en: '# Terms\n\nWords', vi: '# Điều khoản\n\nLời', es: '# Condiciones\n\nTexto' };
const stateOf = (kind: LegalDocumentState['kind'], more: Partial<LegalDocumentState> = {}) => ({
  kind,
  version: 0,
  texts,
  draft: null,
  versions: [],
  ...more,
});
const version = {
  id: 7,
  version: 1,
  validFrom: '2026-11-20T12:00:00.000Z',
  publishedAt: '2026-11-20T12:00:00.000Z',
  publishedByName: 'Ada Admin',
};

const enter = (documents = LEGAL_KINDS.map((kind) => stateOf(kind))) =>
  enterAdmin('/admin/practice/legal?document=terms', (api) => {
    api.on(legalContract.documents, documents);
    api.on(legalContract.saveDraft, ({ body }) => stateOf(body.kind));
    api.on(legalContract.publish, ({ body }) => stateOf(body.kind));
  });

const english = () => screen.findByRole('textbox', { name: /English/ });

test('an admin reads the four documents, with their state, and saves a draft', async () => {
  const { api, user } = await enter([
    stateOf('privacy', { version: 1, versions: [version] }),
    ...LEGAL_KINDS.slice(1).map((kind) => stateOf(kind)),
  ]);
  await screen.findByRole('tab', { name: /Privacy policy\s*Version 1/ });
  screen.getByRole('tab', { name: /Terms of service\s*Draft/ });
  fireEvent.change(await english(), { target: { value: '# Our terms\n\nNew words' } });
  await screen.findByRole('heading', { level: 3, name: 'Our terms' });
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('The draft was saved.');
  expect(api.calls(legalContract.saveDraft)).toMatchObject([
    {
      body: {
        kind: 'terms',
        texts: { ...texts, en: '# Our terms\n\nNew words' },
        latestVersion: 0,
        draftSavedAt: null,
      },
    },
  ]);
});

test('publishing asks for a day, and that somebody has read it', async () => {
  const { api, user } = await enter();
  await english();
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 1?' }));
  await user.click(dialog.getByRole('button', { name: 'Publish…' }));
  await dialog.findByText('This field is required');
  expect(api.calls(legalContract.publish)).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/Valid from/), { target: { value: '2099-01-01' } });
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Publish…' }));
  await screen.findByText('The new version was published.');
  expect(api.calls(legalContract.publish)).toMatchObject([
    { body: { kind: 'terms', texts, validFrom: '2099-01-01', hasRead: true } },
  ]);
});

const refuse = (): never => {
  throw new AppError(legalErrors.edited_meanwhile);
};

test('where somebody else was first, both texts are shown, and the choice is saved over theirs', async () => {
  const { api, user } = await enter();
  fireEvent.change(await english(), { target: { value: '# Mine\n\nWords' } });
  const theirs = { ...texts, en: '# Theirs\n\nWords', es: '# Condiciones\n\nSuyas' };
  const draft = { savedAt: '2026-11-21T12:00:00.000Z', authorName: 'Bo Lind' };
  api.on(legalContract.documents, [stateOf('terms', { texts: theirs, draft })]);
  api.on(legalContract.saveDraft, refuse);
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Somebody else has changed this in the meantime');
  expect(await english()).toHaveProperty('value', '# Mine\n\nWords');
  // Where only they have written, theirs stands.
  expect(screen.getByRole('textbox', { name: /Español/ })).toHaveProperty('value', theirs.es);
  await user.click(screen.getByRole('button', { name: 'Use what was saved' }));
  expect(await english()).toHaveProperty('value', theirs.en);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await english()).toHaveProperty('value', '# Mine\n\nWords');

  api.on(legalContract.saveDraft, ({ body }) => stateOf(body.kind));
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('The draft was saved.');
  expect(api.calls(legalContract.saveDraft).at(-1)).toMatchObject({
    body: { texts: { ...theirs, en: '# Mine\n\nWords' }, draftSavedAt: draft.savedAt },
  });
});

test('what had arrived although its response was lost counts as saved', async () => {
  const { api, user } = await enter();
  const mine = { ...texts, en: '# Mine\n\nWords' };
  fireEvent.change(await english(), { target: { value: mine.en } });
  const draft = { savedAt: '2026-11-21T12:00:00.000Z', authorName: 'Alex Reyes' };
  api.on(legalContract.documents, [stateOf('terms', { texts: mine, draft })]);
  api.on(legalContract.saveDraft, refuse);
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('The draft was saved.');
  expect(screen.queryByRole('button', { name: 'Discard my changes' })).toBeNull();
});

test('what was published although its response was lost counts as published', async () => {
  const { api, user } = await enter();
  await english();
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 1?' }));
  api.on(legalContract.documents, [stateOf('terms', { version: 1, versions: [version] })]);
  api.on(legalContract.publish, refuse);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Publish…' }));
  await screen.findByText('The new version was published.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an earlier version can be read as it was, with the figures of the settings', async () => {
  const { api, user } = await enter([
    stateOf('terms', { version: 1, versions: [version] }),
    ...LEGAL_KINDS.filter((kind) => kind !== 'terms').map((kind) => stateOf(kind)),
  ]);
  const kept = { ...texts, en: '# Terms\n\nWe keep it {{retentionYears}} years.' };
  api.on(legalContract.version, { ...version, kind: 'terms', texts: kept });
  const values = { brand: 'Lotus', contactEmail: '', contactPhone: '', retentionYears: '9' };
  api.on(legalContract.page, { kind: 'terms', version: 0, validFrom: null, text: null, values });
  await user.click(await screen.findByRole('button', { name: 'Read version 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }));
  await dialog.findByRole('heading', { level: 3, name: 'Terms' });
  await dialog.findByText('We keep it 9 years.');
});

test('what regulators may take for a claim is pointed out beside its text', async () => {
  await enter();
  fireEvent.change(await english(), { target: { value: '# Terms\n\nClinically proven.' } });
  await screen.findByText(/“Clinically proven”/);
});
