import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { catalogueContract, type Price } from '#shared/catalogue.ts';
import { configContract } from '#shared/config.ts';
import { WAIT_MS } from '#shared/testing/depth.ts';
import { setAccount } from '#web/device/core/account.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { startTexts } from '#web/testing/render.tsx';
import { useEndpoint } from './endpoint-hooks.ts';
import { keepPublicAnswers } from './public-answers.ts';
import { device } from '#web/device/page-device.ts';

const price = (amount: number) => ({ productId: 'semaglutide', price: amount }) as unknown as Price;

function Prices() {
  const { data } = useEndpoint(catalogueContract.listPrices, {}, { persist: true });
  return <p>{`prices: ${data ? data.length : 'none'}`}</p>;
}

function Brand() {
  const { data } = useEndpoint(configContract.find, {}, { persist: true });
  return <p>{`brand: ${data?.brand ?? 'none'}`}</p>;
}

const pages: QueryClient[] = [];

/** A page as the browser opens it, from this build or another. */
function visit(build = 'one', children = <Prices />) {
  // The app's own client would keep answers of its build beside this one.
  const client = new QueryClient();
  pages.push(client);
  keepPublicAnswers(client, build);
  return render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
}

/** By a page of build "one": what a page of the file before still had to write, a second later, carries another's name. */
const isKept = (words: string) =>
  waitFor(
    () => {
      const kept = localStorage.getItem('public-answers');
      expect(kept).toContain('"buster":"one ');
      expect(kept).toContain(words);
    },
    { timeout: WAIT_MS },
  );

/** Leaves the prices of a first visit in the storage. */
async function firstVisit() {
  const api = fakeApi();
  api.on(catalogueContract.listPrices, []);
  const first = visit();
  await screen.findByText('prices: 0');
  await isKept('listPrices');
  first.unmount();
  // A closed page receives no more responses. Here it would overwrite those of the next page.
  await waitFor(() => expect(pages.map((page) => page.isFetching())).toEqual(pages.map(() => 0)));
  return api;
}

beforeEach(async () => {
  await startTexts('en');
  localStorage.clear();
  setAccount(device, null);
});

test('a later page shows at once what the last one has left, and asks for it again', async () => {
  const api = await firstVisit();
  const before = api.calls(catalogueContract.listPrices).length;
  visit();
  expect(screen.getByText('prices: 0')).toBeTruthy();
  await waitFor(() => expect(api.calls(catalogueContract.listPrices)).toHaveLength(before + 1));
});

test('what another build has kept is not shown', async () => {
  await firstVisit();
  visit('two');
  expect(screen.getByText('prices: none')).toBeTruthy();
  await screen.findByText('prices: 0');
});

test('what does not have the shape that the contract promises is not shown', async () => {
  await firstVisit();
  const kept = JSON.parse(localStorage.getItem('public-answers')!) as {
    clientState: { queries: { state: { data: unknown } }[] };
  };
  kept.clientState.queries[0]!.state.data = [price(-1), 'a riddle'];
  localStorage.setItem('public-answers', JSON.stringify(kept));
  visit();
  expect(screen.getByText('prices: none')).toBeTruthy();
  await screen.findByText('prices: 0');
});

test('what a page does not use is there for the next one', async () => {
  await firstVisit();
  const second = visit('one', <Brand />);
  await screen.findByText('brand: Steadwell');
  await isKept('config.find');
  await isKept('listPrices');
  second.unmount();
});
