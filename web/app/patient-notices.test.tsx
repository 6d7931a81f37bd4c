import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { queuedCall } from '#web/device/page/queued-call.ts';
import { forgetDevice } from '#web/testing/device.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import {
  aCustomer,
  aDoctor,
  anAdmin,
  anOrder,
  aPacker,
  aStaffMember,
} from '#web/testing/samples.ts';
import { listenForInstall } from '#web/lib/install-prompt.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

beforeAll(listenForInstall);

const TITLE = 'Keep Steadwell at hand';

afterEach(forgetDevice);

/** The event that a browser fires once after a page is opened, if the app can be installed. */
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

function onDevice(
  userAgent: string,
  { isStandalone = false, touchPoints = 5 }: { isStandalone?: boolean; touchPoints?: number } = {},
) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(display-mode: standalone)'
      ? ({ ...real(query), matches: isStandalone } as MediaQueryList)
      : real(query),
  );
  onTestFinished(() => void vi.restoreAllMocks());
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1';
/** The user agent of both iPads and Macs: iPadOS requests desktop pages. */
const MACINTOSH = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15';

test.each(['approved', 'active'] as const)(
  'is offered with an order that is %s',
  async (status) => {
    await open('/dashboard', anOrder({ status }));
    const { event, asked } = offerFromBrowser();
    // The browser's own banner is suppressed.
    expect(event.defaultPrevented).toBe(true);
    const install = await screen.findByRole('button', { name: 'Install the app' });
    expect(asked).not.toHaveBeenCalled();
    fireEvent.click(install);
    expect(asked).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  },
);

test.each([aDoctor, anAdmin, aStaffMember])(
  'is offered to the team in the menu',
  async (somebody) => {
    fakeApi();
    await renderScreen('/account', { as: somebody() });
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
    const { asked } = offerFromBrowser();
    fireEvent.click(await screen.findByRole('button', { name: 'Install the app' }));
    expect(asked).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull(),
    );
  },
);

test('a doctor’s iPad gets the way by hand', async () => {
  onDevice(MACINTOSH);
  fakeApi();
  const { user } = await renderScreen('/account', { as: aDoctor() });
  await user.click(await screen.findByRole('button', { name: 'Install the app' }));
  await screen.findByText(/choose “Add to Home Screen”/);
});

test.each([
  [aDoctor, '/manifest-doctor.webmanifest'],
  [anAdmin, '/manifest-admin.webmanifest'],
  [aPacker, '/manifest-packing.webmanifest'],
  [aCustomer, '/manifest.webmanifest'],
])('what is installed begins where its person works', async (somebody, file) => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.setAttribute('href', '/manifest.webmanifest');
  document.head.append(link);
  onTestFinished(() => link.remove());
  fakeApi();
  const { unmount } = await renderScreen('/account', { as: somebody() });
  await waitFor(() => expect(link.getAttribute('href')).toBe(file));
  unmount();
  expect(new URL(link.href).pathname).toBe('/manifest.webmanifest');
});

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
  // Tests start with an empty device.
  localStorage.setItem('install-put-off', kept!);
  await again;
  offerFromBrowser();
  await screen.findByText('SEM-1041');
  expect(screen.queryByText(TITLE)).toBeNull();
});

test.each([
  ['an iPhone', IPHONE],
  ['an iPad that calls itself a Macintosh', MACINTOSH],
])('%s, which offers nothing by itself, gets the way by hand', async (_, userAgent) => {
  onDevice(userAgent);
  await open('/dashboard', anOrder({ status: 'active' }));
  await screen.findByText(/choose “Add to Home Screen”/);
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
});

test('Safari tells what the app on the home screen will not see', async () => {
  onDevice(IPHONE);
  const api = fakeApi();
  api.on(orderContract.list, [anOrder({ status: 'active' })]);
  await renderScreen('/dashboard', { as: aCustomer({ id: 761 }) });
  await screen.findByText(/choose “Add to Home Screen”/);
  expect(screen.queryByText(/home screen cannot see/)).toBeNull();
  api.setOffline(true);
  const body = { receiverId: 11, subject: 'Hi', content: 'Hello' };
  await queuedCall(messageContract.send, { body });
  await screen.findByText(/^1 entry that you wrote in this browser has not been sent yet/);
});

test('a Mac, which has no touch screen, gets no hint about a home screen', async () => {
  onDevice(MACINTOSH, { touchPoints: 0 });
  await open('/dashboard', anOrder({ status: 'active' }));
  await screen.findByText('SEM-1041');
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('who has installed it is offered nothing', async () => {
  onDevice(IPHONE, { isStandalone: true });
  await open('/dashboard', anOrder({ status: 'active' }));
  offerFromBrowser();
  await screen.findByText('SEM-1041');
  expect(screen.queryByText(TITLE)).toBeNull();
});
