import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { brandContract, brandErrors } from '#shared/practice/brand.ts';
import type { PracticeIdentity } from '#shared/practice/identity.ts';
import { practice } from '#web/lib/practice-identity.ts';
import { withDatabase } from '#web/testing/database.ts';
import { forgetDrafts, settleDrafts } from '#web/testing/drafts.ts';
import { anAdmin } from '#web/testing/samples.ts';
import { enterAdmin } from '../testing/admin-world.tsx';

withDatabase();
afterEach(() => forgetDrafts(anAdmin()));

const LOGO = 'a'.repeat(43);
const identity: PracticeIdentity = {
  ...{
    name: 'Steadwell',
    messageName: '',
    legalName: '',
    phone: '(555) 010-0142',
    email: 'care@first.example',
  },
  ...{ address: ['1 Pond Road', 'Albany'], palette: 'teal', logo: null, doctorPicture: null },
};

const enter = async (found = identity) => {
  const world = await enterAdmin('/admin/practice/brand', (api) => {
    api.on(brandContract.find, found);
    api.on(brandContract.change, ({ body: { was: _was, ...body } }) => ({
      ...identity,
      ...(body as Partial<PracticeIdentity>),
    }));
    api.on(blogContract.addPicture, { address: `/pictures/${LOGO}.webp`, width: 9, height: 9 });
  });
  return { ...world, name: await screen.findByRole('textbox', { name: /^Name(?! in)/ }) };
};

test('an admin enters name, colors and logo, and this page takes them over at once', async () => {
  const { api, user, name } = await enter();
  await user.clear(name);
  await user.type(name, 'Lotus & Söhne Klinik');
  await user.click(screen.getByRole('radio', { name: 'Plum' }));
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview.textContent).toContain('Lotus & Söhne Klinik');
  expect(preview.dataset.palette).toBe('plum');
  const file = new File(['pixels'], 'logo.png', { type: 'image/png' });
  const logo = within(screen.getByRole('group', { name: 'Logo' }));
  await user.upload(logo.getByLabelText('Upload an image', { selector: 'input' }), file);
  await screen.findByRole('img', { name: 'Logo' });
  const [top, bottom] = identity.address as [string, string];
  const address = screen.getByRole('textbox', { name: /^Address/ });
  await user.type(address, '\n\n NY 12207 ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.title).toBe('Name and look · Lotus & Söhne Klinik'));
  expect(api.calls(brandContract.change)).toMatchObject([
    {
      body: {
        ...{ name: 'Lotus & Söhne Klinik', palette: 'plum', logo: LOGO },
        address: [top, bottom, 'NY 12207'],
      },
    },
  ]);
  expect(practice.get()).toEqual({ name: 'Lotus & Söhne Klinik', palette: 'plum', logo: LOGO });
  expect(document.documentElement.dataset).toMatchObject({ palette: 'plum', logo: LOGO });
  expect(JSON.parse(localStorage.getItem('practice')!)).toEqual([
    'Lotus & Söhne Klinik',
    'plum',
    LOGO,
  ]);
});

test('a practice without a name is not saved, and a picture that is gone is said beside it', async () => {
  const { api, user, name } = await enter();
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This field is required');
  expect(api.calls(brandContract.change)).toEqual([]);
  await user.type(name, 'Lotus');
  api.on(brandContract.change, () => {
    throw new AppError(brandErrors.name_tells);
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const inMessages = await screen.findByRole('textbox', { name: /^Name in messages/ });
  await waitFor(() => expect(inMessages.getAttribute('aria-invalid')).toBe('true'));
  const { logo_unknown, doctor_picture_unknown } = brandErrors;
  for (const [error, group] of [
    [logo_unknown, 'Logo'],
    [doctor_picture_unknown, 'Picture of your doctor'],
  ] as const) {
    api.on(brandContract.change, () => {
      throw new AppError(error);
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const said = await within(screen.getByRole('group', { name: group })).findByRole('alert');
    expect(screen.getAllByText(/is no longer stored here/)).toEqual([said.lastChild]);
  }
});

test('what was typed outlives a change by somebody else, and only that is sent', async () => {
  const { user, unmount } = await enter();
  const phone = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Phone/ });
  await user.clear(await phone());
  await user.type(await phone(), '(555) 010-0199');
  await settleDrafts();
  unmount();

  const theirs = { ...identity, email: 'care@second.example', phone: '(555) 010-0177' };
  const again = await enter(theirs);
  await waitFor(async () => expect((await phone()).value).toBe('(555) 010-0199'));
  const save = () => again.user.click(screen.getByRole('button', { name: 'Save' }));
  const saving = again.api.calls;
  again.api.on(brandContract.change, () => {
    throw new AppError(errors.conflict, { details: { current: theirs } });
  });
  await save();
  await screen.findByText('Somebody else has changed this in the meantime');
  expect(saving(brandContract.change).at(-1)!.body).toEqual({
    phone: '(555) 010-0199',
    was: { phone: identity.phone },
  });
  screen.getByText(theirs.phone);

  again.api.on(brandContract.change, { ...theirs, phone: '(555) 010-0199' });
  await save();
  await screen.findByText('Saved. Everybody sees it from now on.');
  expect(saving(brandContract.change).at(-1)!.body).toEqual({
    phone: '(555) 010-0199',
    was: { phone: theirs.phone },
  });
});
