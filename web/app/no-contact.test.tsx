// @own-modules: a page that has read the contact keeps it
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configContract } from '#shared/config.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { quietAnswers } from '#web/testing/quiet-answers.ts';
import { renderScreen } from '#web/testing/render.tsx';

test.each(['/', '/privacy'])(
  'a practice that has not said how it is reached shows no empty link for it: %s',
  async (path) => {
    const contact = { phone: '', email: '' };
    const config = quietAnswers.get(configContract.find.name)!() as object;
    fakeApi().on(configContract.find, { ...config, contact } as never);
    await renderScreen(path, { drawnWith: { contact } });
    await screen.findAllByRole('heading', { level: 2 });
    const links = [...document.querySelectorAll('a')].map(({ href }) => href);
    expect(links.filter((href) => /^(tel|mailto):/.test(href))).toEqual([]);
  },
);
