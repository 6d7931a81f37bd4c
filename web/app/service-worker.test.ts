import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errors } from '#shared/lib/errors.ts';
import type * as SessionEvents from '#web/device/core/session-events.ts';
import type * as AppUpdateModule from '#web/lib/app-update.ts';
import type * as ServiceWorkerModule from './service-worker.ts';
import type { Device } from '#web/device/core/device.ts';

type Worker = EventTarget & { posted: unknown[]; scriptURL: string; state: string };
type Registration = EventTarget &
  Record<'installing' | 'waiting' | 'active', Worker | null> & {
    update: () => Promise<void>;
  };

const worker = (): Worker => {
  const posted: unknown[] = [];
  return Object.assign(new EventTarget(), {
    posted,
    scriptURL: new URL('/sw.js', location.href).href,
    state: 'installing',
    postMessage: (message: unknown) => posted.push(message),
  });
};

let registration: Registration;
let container: EventTarget & { controller: Worker | null };
let reload: ReturnType<typeof vi.fn>;
let isRegistered: ReturnType<typeof vi.fn>;
let app: typeof ServiceWorkerModule & typeof AppUpdateModule;
let events: typeof SessionEvents;
let device: Device;

/** A page that was opened with the first version of the worker. */
beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  const active = worker();
  registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    active,
    update: () => Promise.resolve(),
  });
  isRegistered = vi.fn(() => Promise.resolve(registration));
  container = Object.assign(new EventTarget(), {
    controller: active,
    register: isRegistered,
    getRegistration: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  reload = vi.fn();
  vi.spyOn(window.location, 'reload').mockImplementation(reload as () => void);
  app = { ...(await import('./service-worker.ts')), ...(await import('#web/lib/app-update.ts')) };
  events = await import('#web/device/core/session-events.ts');
  ({ device } = await import('#web/device/page-device.ts'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function started() {
  app.startServiceWorker();
  await expect.poll(() => isRegistered).toHaveBeenCalled();
  await settle();
}

/** A worker only counts as waiting after a moment. */
const isOffered = () => expect.poll(() => app.currentUpdate()).toBe('ready');

function findUpdate(): Worker {
  const next = worker();
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  return next;
}

function finishInstall(next: Worker): void {
  registration.installing = null;
  registration.waiting = next;
  next.state = 'installed';
  next.dispatchEvent(new Event('statechange'));
}

function takeOver(next: Worker): void {
  registration.waiting = null;
  registration.active = next;
  next.state = 'activating';
  next.dispatchEvent(new Event('statechange'));
  container.controller = next;
  container.dispatchEvent(new Event('controllerchange'));
}

test('a new version is offered when it is all there, and nothing happens by itself', async () => {
  await started();
  expect(app.currentUpdate()).toBeNull();
  const next = findUpdate();
  expect(app.currentUpdate()).toBeNull();
  finishInstall(next);
  await isOffered();
  expect(next.posted).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('one that waited already is offered by the next page', async () => {
  registration.waiting = worker();
  await started();
  await isOffered();
});

test('the person’s word makes it take over, and then the page reloads once', async () => {
  await started();
  const next = findUpdate();
  finishInstall(next);
  await Promise.all([app.applyUpdate(), app.applyUpdate()]);
  expect(next.posted).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reload).not.toHaveBeenCalled();
  takeOver(next);
  expect(reload).toHaveBeenCalledOnce();
});

test('the first worker of a visitor is no update', async () => {
  registration.active = null;
  container.controller = null;
  await started();
  const first = findUpdate();
  finishInstall(first);
  takeOver(first);
  expect(app.currentUpdate()).toBeNull();
  const second = findUpdate();
  finishInstall(second);
  await isOffered();
});

test('a version that another window activated is announced and not forced', async () => {
  await started();
  const next = findUpdate();
  finishInstall(next);
  takeOver(next);
  expect(app.currentUpdate()).toBe('elsewhere');
  expect(reload).not.toHaveBeenCalled();
  await app.applyUpdate();
  expect(reload).toHaveBeenCalledOnce();
});

test('a server that no longer understands the page makes it fetch the new version first', async () => {
  await started();
  events.announceRefusal(device, errors.outdated.code, null);
  expect(app.currentUpdate()).toBe('required');
  let next: Worker | undefined;
  registration.update = () => {
    next = findUpdate();
    return Promise.resolve();
  };
  const applied = app.applyUpdate();
  await settle();
  expect(reload).not.toHaveBeenCalled();
  finishInstall(next!);
  await applied;
  expect(next!.posted).toEqual([{ type: 'SKIP_WAITING' }]);
  takeOver(next!);
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that never arrives keeps nobody: the page reloads as it is', async () => {
  await started();
  vi.useFakeTimers();
  registration.update = () => new Promise(() => undefined);
  void app.applyUpdate();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).toHaveBeenCalledOnce();
});
