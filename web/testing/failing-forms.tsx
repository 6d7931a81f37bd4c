import { act, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { User } from '#shared/accounts.ts';
import type { Endpoint } from '#shared/lib/contract.ts';
import { AppError, errors, type ErrorKind, type FieldErrors } from '#shared/lib/errors.ts';
import { adoptSession } from '#web/device/session/session-life.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { storedToken } from '#web/device/core/stored-session.ts';
import { removeToast } from '#web/ui/feedback/toast-store.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import type { FakeApi } from './fake-api.ts';
import { renderPart, type Rendered } from './render.tsx';
import { device } from '#web/testing/page.ts';

/** Every way in which a server can fail a form. Neighbours have different messages, so that each is seen to be new. */
const FAILURES = [
  'internal',
  'forbidden',
  'proxy',
  'not_found',
  'silence',
  'conflict',
  'offline',
  'too_many',
  'validation',
] as const;
type Failure = (typeof FAILURES)[number];

export type FailingForm = {
  api: FakeApi;
  /** What the form sends. */
  endpoint: Endpoint;
  /** The element that contains all inputs. */
  root: () => HTMLElement;
  press: () => Promise<void>;
  /** The message if the server gives no reason. */
  fallback: string;
  /** Messages that are specific to this form. */
  says?: Partial<Record<Failure | 'field', string>>;
  /** A field's name in the API, and its input. */
  field?: readonly [wire: string, input: () => HTMLElement];
  /** Failures that do not apply, because the form then waits in the outbox, or because another test covers them. */
  without?: readonly Failure[];
};

/**
 * Sends a filled-in form once for every failure. Each time the failure is shown and announced to screen readers, the
 * button can be pressed again, no input is lost, and the form was sent once.
 */
export async function failEveryWay(form: FailingForm): Promise<void> {
  const typed = valuesOf(form.root());
  expect(typed.length).toBeGreaterThan(0);
  for (const failure of FAILURES) {
    if (form.without?.includes(failure)) continue;
    await failOnce(form, failure);
    expect(valuesOf(form.root()), failure).toEqual(typed);
  }
  if (!form.field) return;
  await refuseField(form, form.field);
  expect(valuesOf(form.root()), 'a refused field').toEqual(typed);
}

async function failOnce(form: FailingForm, failure: Failure): Promise<void> {
  const { api, endpoint } = form;
  const before = api.calls(endpoint).length;
  forgetToasts();
  if (failure === 'silence') await waitInVain(form);
  else {
    api.setOffline(failure === 'offline');
    if (failure !== 'offline') api.on(endpoint, answers[failure]);
    await form.press();
  }
  const text = form.says?.[failure] ?? reasons[failure] ?? form.fallback;
  await waitFor(() => {
    expect(announced(), failure).toContain(text);
    expect(busy(), failure).toEqual([]);
  });
  api.setOffline(false);
  const calls = failure === 'offline' ? 0 : 1;
  expect(api.calls(endpoint).length - before, failure).toBe(calls);
}

/** The server accepts the request and never responds. After a while the page gives up. */
async function waitInVain({ api, endpoint, press }: FailingForm): Promise<void> {
  const tooLong = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLong.signal);
  const before = api.calls(endpoint).length;
  api.on(endpoint, () => new Promise<never>(() => undefined));
  await press();
  await waitFor(() => expect(api.calls(endpoint).length).toBeGreaterThan(before));
  expect(busy(), 'it shows that it is sending').not.toEqual([]);
  timeout.mockRestore();
  act(() => tooLong.abort(new DOMException('too long', 'TimeoutError')));
}

const SENTENCE = 'The server does not like this one';

async function refuseField(
  form: FailingForm,
  [wire, input]: NonNullable<FailingForm['field']>,
): Promise<void> {
  forgetToasts();
  form.api.on(form.endpoint, refusing({ [wire]: SENTENCE }));
  await form.press();
  await waitFor(() => {
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(described(input())).toContain(SENTENCE);
    expect(announced()).toContain(SENTENCE);
    expect(document.activeElement).toBe(input());
    expect(busy()).toEqual([]);
  });
}

export const refusing = (fields: FieldErrors) => () =>
  Response.json(new AppError(errors.validation, { fields }).toWire(), { status: 400 });

const answer =
  (kind: ErrorKind, headers: Record<string, string> = {}) =>
  () =>
    Response.json(new AppError(kind).toWire(), { status: kind.status, headers });

const answers = {
  internal: () => new Response('', { status: 500 }),
  proxy: () => new Response('<html>Bad gateway</html>', { status: 502 }),
  forbidden: answer(errors.forbidden),
  not_found: answer(errors.not_found),
  conflict: answer(errors.conflict),
  too_many: answer(errors.too_many, { 'Retry-After': '30' }),
  validation: answer(errors.validation),
};

const reasons: Partial<Record<Failure, string>> = {
  forbidden: errors.forbidden.message,
  not_found: errors.not_found.message,
  conflict: errors.conflict.message,
  offline: errors.offline.message,
  too_many: 'Too many attempts. Please try again in 30 seconds.',
  validation: errors.validation.message,
};

/** For forms that only report that it failed, without the reason. */
export const always = (text: string): NonNullable<FailingForm['says']> =>
  Object.fromEntries(FAILURES.map((failure) => [failure, text]));

/** What a screen reader announces without being asked. */
const announced = (): string =>
  [...document.querySelectorAll('[role="alert"], [role="status"]')]
    .map(({ textContent }) => textContent)
    .join(' | ');

const described = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const busy = (): string[] =>
  [
    ...document.querySelectorAll('[aria-busy="true"], button[aria-disabled="true"]'),
    ...document.querySelectorAll('fieldset:disabled'),
  ].map(({ outerHTML }) => outerHTML.slice(0, 80));

export const valuesOf = (root: HTMLElement): (string | boolean)[] =>
  [
    ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input, textarea, select',
    ),
  ].map((one) =>
    'checked' in one && /^(checkbox|radio)$/.test(one.type) ? one.checked : one.value,
  );

const forgetToasts = () => act(() => removeToast());

/** Like the app's guards: hides it from anybody who is not logged in. */
function Members({ children }: { children: ReactNode }) {
  return useSessionSnapshot().user ? children : null;
}

/** Renders a part of the app for a logged-in user, with toasts. */
export const renderForMember = (part: ReactNode, as: User): Promise<Rendered> =>
  renderPart(
    <>
      <Members>{part}</Members>
      <Toaster />
    </>,
    { as },
  );

/** A dialog opened by its screen, which reopens whenever it is closed. */
export function Reopening({ children }: { children: (close: () => void) => ReactNode }) {
  const [round, setRound] = useState(0);
  return <div key={round}>{children(() => setRound(round + 1))}</div>;
}

/** The login expires: the user is told, and finds their input again after logging in as the same person. */
export async function outliveLogin(
  form: Omit<FailingForm, 'fallback'>,
  as: User,
  isSecret: (input: Element) => boolean = () => false,
): Promise<void> {
  // This DOM implementation does not show a select's value that was set before its options existed.
  const shown = (root: HTMLElement) =>
    [...root.querySelectorAll('input, textarea')]
      .filter((input) => !isSecret(input))
      .map((input) => (input as HTMLInputElement).value);
  const typed = shown(form.root());
  forgetToasts();
  form.api.on(form.endpoint, answer(errors.unauthenticated));
  await form.press();
  await waitFor(() => expect(announced()).toContain('Your session has ended.'));
  expect(storedToken()).toBeNull();
  await act(() => adoptSession(device, { token: 'another-token', user: as }));
  await waitFor(() => expect(shown(form.root())).toEqual(typed));
}
