import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { orderContract, type Order } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { listenForInstall } from './install-prompt.ts';

beforeAll(listenForInstall);

const TITLE = 'Keep Steadwell at hand';

/** A browser that finds that the app could be installed, as it says once after the page was opened. */
function offerFromBrowser() {
  const asked = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: asked,
  });
  act(() => void window.dispatchEvent(event));
  onTestFinished(() => act(() => void window.dispatchEvent(new Event('appinstalled'))));
  return { event, asked };
}

async function open(path: string, ...orders: Order[]) {
  const api = fakeApi();
  api.on(orderContract.list, orders);
  const rendered = await renderScreen(path, { as: aCustomer() });
  await screen.findAllByRole('heading', { level: 1 });
  return rendered;
}

function onDevice(userAgent: string, isStandalone = false) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(display-mode: standalone)'
      ? ({ ...real(query), matches: isStandalone } as MediaQueryList)
      : real(query),
  );
  onTestFinished(() => void vi.restoreAllMocks());
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1';

test.each(['approved', 'active'] as const)(
  'is offered with an order that is %s',
  async (status) => {
    await open('/dashboard', anOrder({ status }));
    const { event, asked } = offerFromBrowser();
    // The browser's own banner stays away.
    expect(event.defaultPrevented).toBe(true);
    const install = await screen.findByRole('button', { name: 'Install the app' });
    expect(asked).not.toHaveBeenCalled();
    fireEvent.click(install);
    expect(asked).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  },
);

test.each(['pending_review', 'rejected', 'cancelled'] as const)(
  'is not offered as long as the order is %s',
  async (status) => {
    await open('/dashboard', anOrder({ status }));
    offerFromBrowser();
    await screen.findByText('SEM-1041');
    expect(screen.queryByText(TITLE)).toBeNull();
  },
);

test('is offered on the dashboard alone', async () => {
  await open('/outbox', anOrder({ status: 'active' }));
  offerFromBrowser();
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('"Not now" is remembered by the device', async () => {
  const { user, unmount } = await open('/dashboard', anOrder({ status: 'active' }));
  offerFromBrowser();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  const kept = localStorage.getItem('install-put-off');
  expect(kept).not.toBeNull();
  unmount();

  const again = open('/dashboard', anOrder({ status: 'active' }));
  // A test begins with an empty device.
  localStorage.setItem('install-put-off', kept!);
  await again;
  offerFromBrowser();
  await screen.findByText('SEM-1041');
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('an iPhone, which offers nothing by itself, gets the way by hand', async () => {
  onDevice(IPHONE);
  await open('/dashboard', anOrder({ status: 'active' }));
  await screen.findByText(/choose “Add to Home Screen”/);
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
});

test('who has installed it is offered nothing', async () => {
  onDevice(IPHONE, true);
  await open('/dashboard', anOrder({ status: 'active' }));
  offerFromBrowser();
  await screen.findByText('SEM-1041');
  expect(screen.queryByText(TITLE)).toBeNull();
});
