import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { aPostCard } from '#web/features/blog/testing/posts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { keptReads } from '#web/device/page/kept-reads.ts';
import { usePages } from '#web/device/page/page-hooks.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

function Articles() {
  const { data = [], hasMore } = usePages(blogContract.listPosts, { query: { language: 'en' } });
  return <p>{[...data.map(({ title }) => title), hasMore ? 'more' : 'no more'].join(', ')}</p>;
}

const articles = (title: string, next?: string) =>
  Response.json([aPostCard({ title })], {
    headers: next ? { Link: `</api/blog/posts?cursor=${next}>; rel="next"` } : {},
  });

test('a copy that was shown while the server took its time gives way to the answer', async () => {
  const api = fakeApi();
  api.on(blogContract.listPosts, () => articles('Old news'));
  const first = await renderPart(<Articles />, { as: aCustomer() });
  await screen.findByText('Old news, no more');
  const { id } = aCustomer();
  await waitFor(async () => expect(await keptReads(blogContract.listPosts, id)).toHaveLength(1));
  first.unmount();

  let speak = () => {};
  const silence = new Promise<void>((resolve) => (speak = resolve));
  api.on(blogContract.listPosts, () => silence.then(() => articles('Fresh news', 'abc')));
  await renderPart(<Articles />, { as: aCustomer() });
  await screen.findByText('Old news, no more');
  speak();
  await screen.findByText('Fresh news, more');
});
