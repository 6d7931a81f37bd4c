import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer, aMessage } from '#web/testing/samples.ts';
import { usePages } from './page-hooks.ts';

function Inbox() {
  const { data = [], hasMore } = usePages(messageContract.list, { query: { folder: 'inbox' } });
  return <p>{[...data.map(({ subject }) => subject), hasMore ? 'more' : 'no more'].join(', ')}</p>;
}

const letters = (subject: string, next?: string) =>
  Response.json([aMessage({ subject })], {
    headers: next ? { Link: `</api/messages?cursor=${next}>; rel="next"` } : {},
  });

test('a copy that was shown while the server took its time gives way to the answer', async () => {
  const api = fakeApi();
  api.on(messageContract.list, () => letters('Old news'));
  const first = await renderPart(<Inbox />, { as: aCustomer() });
  await screen.findByText('Old news, no more');
  first.unmount();

  let speak = () => {};
  const silence = new Promise<void>((resolve) => (speak = resolve));
  api.on(messageContract.list, () => silence.then(() => letters('Fresh news', 'abc')));
  await renderPart(<Inbox />, { as: aCustomer() });
  await screen.findByText('Old news, no more');
  speak();
  await screen.findByText('Fresh news, more');
});
