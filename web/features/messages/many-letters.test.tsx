import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aMessage, anOrder } from '#web/testing/samples.ts';

const LETTERS = 120;
const inbox = Array.from({ length: LETTERS }, (_, at) =>
  aMessage({ id: LETTERS - at, subject: `Letter ${LETTERS - at}`, status: 'read' }),
);

/** The callback of the last IntersectionObserver, which reports that an end comes near. */
let comesNear: () => void = () => undefined;

async function centre(path = '/dashboard/messages?folder=inbox') {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comesNear = () => tell([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const api = fakeApi();
  api.on(orderContract.list, [anOrder()]);
  api.on(messageContract.list, () => inbox);
  api.on(messageContract.unreadCount, { count: 0 });
  api.on(messageContract.thread, ({ params }) => inbox.filter(({ id }) => id === params.id));
  await renderScreen(path, { as: aCustomer() });
  await screen.findByRole('link', { name: /Letter 120/ });
}

const drawn = () => screen.queryAllByRole('link', { name: /Letter \d+/, hidden: true }).length;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('of a long inbox the beginning is drawn, and more when its end comes near, up to the last', async () => {
  await centre();
  const first = drawn();
  expect(first).toBeLessThan(LETTERS / 2);
  act(comesNear);
  expect(drawn()).toBeGreaterThan(first);
  for (let round = 0; round < LETTERS && drawn() < LETTERS; round++) act(comesNear);
  expect(drawn()).toBe(LETTERS);
  screen.getByRole('link', { name: /Letter 1(?!\d)/ });
});

test('the letter that is open is drawn, however far down it stands', async () => {
  await centre('/dashboard/messages?folder=inbox&message=20');
  screen.getByRole('link', { name: /Letter 20(?!\d)/, hidden: true });
  expect(drawn()).toBeLessThan(LETTERS);
});

test('what lies far above gives its place to a stretch of its height, and is drawn again on the way back', async () => {
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  rects.mockReturnValue({ height: 100 } as DOMRect);
  await centre();
  const box = document.querySelector('[data-scrolls]')!;
  rects.mockImplementation(function (this: Element) {
    return { height: 100, top: this.tagName === 'UL' ? -box.scrollTop : 0 } as DOMRect;
  });
  const stretch = () => box.querySelector<HTMLElement>('[data-edge]')!.style.height;
  for (let round = 0; round < 4; round++) act(comesNear);
  box.scrollTop = 6_000;
  act(comesNear);
  expect(screen.queryByRole('link', { name: /Letter 120/ })).toBeNull();
  // 20 rows stay above the position, so 40 of 100 pixels each are gone.
  expect(stretch()).toBe('4000px');
  screen.getByRole('link', { name: /Letter 80(?!\d)/, hidden: true });
  box.scrollTop = 0;
  act(comesNear);
  screen.getByRole('link', { name: /Letter 120/ });
  expect(drawn()).toBeLessThan(LETTERS);
});
