import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { PICTURE_BYTES_MAX, pictureErrors } from '#shared/blog-pictures.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { aCategory } from '#web/features/blog/testing/posts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { anAdmin } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const kept = { address: '/pictures/kept.webp', width: 640, height: 480 };
const aFile = (name = 'walk.png', type = 'image/png') => new File(['pixels'], name, { type });

/** Whoever wrote before has a draft on this device. */
let writers = 900;

async function openEditor() {
  writers += 1;
  const api = fakeApi();
  api.on(blogContract.listCategories, [aCategory()]);
  api.on(blogContract.addPicture, kept);
  const { user } = await renderScreen('/admin/blog/new', { as: anAdmin({ id: writers }) });
  await screen.findByLabelText(/^Title/);
  return { api, user };
}

const address = () => screen.getByLabelText<HTMLInputElement>(/^Featured image URL/);
const chooser = (place: HTMLElement = document.body) =>
  within(place).getAllByLabelText<HTMLInputElement>('Upload an image', { selector: 'input' })[0]!;

describe('the featured picture', () => {
  test('is chosen on this device, and its address stands where it would be written', async () => {
    const { api, user } = await openEditor();
    await user.upload(chooser(), aFile());
    await screen.findByDisplayValue(kept.address);
    expect(address().value).toBe(kept.address);
    expect(api.calls(blogContract.addPicture)).toHaveLength(1);
  });

  test('is shown below its address, also if that was typed, once it is complete', async () => {
    const { user } = await openEditor();
    screen.getByRole('button', { name: /^Upload an image: Featured image/ });
    await user.upload(chooser(), aFile());
    const shown = await screen.findByAltText<HTMLImageElement>('The chosen photo');
    expect(shown.getAttribute('src')).toBe(kept.address);
    await user.clear(address());
    await user.type(address(), '/images/hero.svg');
    expect(shown.getAttribute('src')).toBe(kept.address);
    await user.tab();
    expect(shown.getAttribute('src')).toBe('/images/hero.svg');
    fireEvent.error(shown);
    expect(screen.queryByAltText('The chosen photo')).toBeNull();
  });

  test('that is none, or too heavy, or does not arrive, is refused in words beside the field', async () => {
    const { api, user } = await openEditor();
    api.on(blogContract.addPicture, () => {
      throw new AppError(pictureErrors.unreadable);
    });
    await user.upload(chooser(), aFile());
    await screen.findByText(pictureErrors.unreadable.message);
    api.on(blogContract.addPicture, () => {
      throw new AppError(errors.too_large);
    });
    await user.upload(chooser(), aFile());
    await screen.findByText(`Images can be up to ${PICTURE_BYTES_MAX / 1e6} MB.`, {
      exact: false,
    });
    api.on(blogContract.addPicture, () => Response.error());
    await user.upload(chooser(), aFile());
    await screen.findByText(/offline/i);
    expect(address().value).toBe('');
    // The same file, once more.
    api.on(blogContract.addPicture, kept);
    await user.upload(chooser(), aFile());
    await screen.findByDisplayValue(kept.address);
    expect(screen.queryByText(/offline/i)).toBeNull();
  });
});

test('saving an article waits for its picture, and does not save it without', async () => {
  const { api, user } = await openEditor();
  let answer: (reply: Response) => void = () => {};
  const onItsWay = () => new Promise<Response>((resolve) => (answer = resolve));
  api.on(blogContract.addPicture, onItsWay);
  await user.type(screen.getByLabelText(/^Title/), 'A walk');
  await user.upload(chooser(), aFile());
  const save = screen.getByRole('button', { name: 'Save post' });
  await user.click(save);
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
  // Until then nothing is said to be missing either.
  expect(screen.queryByText('Please check the marked fields.')).toBeNull();
  await waitFor(() => expect(api.calls(blogContract.addPicture)).toHaveLength(1));
  answer(Response.json({ message: 'x', code: pictureErrors.unreadable.code }, { status: 400 }));
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
  expect(address().value).toBe('');
  expect(screen.queryByText('Please check the marked fields.')).toBeNull();
  api.on(blogContract.addPicture, onItsWay);
  await user.upload(chooser(), aFile());
  await user.click(save);
  await waitFor(() => expect(api.calls(blogContract.addPicture)).toHaveLength(2));
  answer(Response.json(kept));
  await screen.findByDisplayValue(kept.address);
  // And then it is saved, or says what else is missing.
  await screen.findByText('Please check the marked fields.');
});

describe('a picture in the text', () => {
  test('that is pasted is on its way at once, and its description is asked for', async () => {
    const { api, user } = await openEditor();
    const text = await screen.findByRole('textbox', { name: /^Content/ });
    const clipboardData = { files: [aFile()], items: [], types: ['Files'], getData: () => '' };
    fireEvent.paste(text, { clipboardData });
    const dialog = await screen.findByRole('dialog', { name: 'Image' });
    await within(dialog).findByDisplayValue(kept.address);
    await user.type(within(dialog).getByLabelText(/^Description/), 'A path by a lake');
    await user.click(within(dialog).getByRole('button', { name: 'Insert image' }));
    const picture = await within(text).findByAltText('A path by a lake');
    expect(picture.getAttribute('src')).toBe(kept.address);
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '480']);
    expect(api.calls(blogContract.addPicture)).toHaveLength(1);
  });

  test('of text that was copied with its pictures is left to the text', async () => {
    const { api } = await openEditor();
    const text = await screen.findByRole('textbox', { name: /^Content/ });
    const getData = (type: string) => (type === 'text/html' ? '<p>From a document</p>' : '');
    const clipboardData = { files: [aFile()], items: [], types: ['text/html', 'Files'], getData };
    fireEvent.paste(text, { clipboardData });
    await within(text).findByText('From a document');
    expect(api.calls(blogContract.addPicture)).toHaveLength(0);
  });
});
