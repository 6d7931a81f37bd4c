import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadEnglishTexts } from '../testing-texts.ts';
import {
  dismissToast,
  listToasts,
  removeToast,
  toast,
  TOAST_REMOVE_DELAY_MS,
  updateToast,
} from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(async () => {
  await loadEnglishTexts();
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => removeToast());
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = (content: Parameters<typeof toast>[0]) =>
  act(() => {
    toast(content);
  });
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const card = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-toast]')!;

describe('the list', () => {
  test('holds one toast: a second replaces the first', () => {
    toast({ title: 'First' });
    toast({ title: 'Second' });
    expect(listToasts().map(({ title }) => title)).toEqual(['Second']);
  });

  test('a toast can be changed after it was shown', () => {
    const { id, update } = toast({ title: 'Saving' });
    update({ title: 'Saved' });
    updateToast(id, { variant: 'destructive' });
    expect(listToasts()[0]).toMatchObject({ id, title: 'Saved', variant: 'destructive' });
  });

  test('a dismissed toast stays in the list, closed, for 1,000,000 ms', () => {
    const { id } = toast({ title: 'Bye' });
    dismissToast(id);
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
    vi.advanceTimersByTime(999_999);
    expect(listToasts()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(1);
    expect(listToasts()).toEqual([]);
  });

  test('dismissing again does not postpone the removal', () => {
    const { dismiss } = toast({ title: 'Bye' });
    dismiss();
    vi.advanceTimersByTime(600_000);
    dismissToast();
    vi.advanceTimersByTime(400_000);
    expect(listToasts()).toEqual([]);
  });

  test('the removal of a replaced toast leaves its successor alone', () => {
    toast({ title: 'Old' }).dismiss();
    toast({ title: 'New' });
    vi.advanceTimersByTime(1_000_000);
    expect(listToasts()).toMatchObject([{ title: 'New', open: true }]);
  });

  test('a toast can be removed at once, by id or all of them', () => {
    const { id } = toast({ title: 'One' });
    removeToast('another');
    expect(listToasts()).toHaveLength(1);
    removeToast(id);
    expect(listToasts()).toEqual([]);
  });
});

describe('on the screen', () => {
  test('is shown for 5000 ms', async () => {
    render(<Toaster />);
    show({ title: 'Saved', description: 'Your profile is up to date.' });
    await wait(4_999);
    expect(card('Saved').dataset.toast).toBe('open');
    await wait(1);
    expect(card('Saved').dataset.toast).toBe('closed');
    await wait(200);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(listToasts()).toHaveLength(1);
  });

  test('is announced politely, a destructive one at once', () => {
    render(<Toaster />);
    show({ title: 'Saved' });
    expect(within(screen.getByRole('status')).getByText('Saved')).toBeTruthy();
    show({ title: 'Login Failed', variant: 'destructive' });
    expect(within(screen.getByRole('alert')).getByText('Login Failed')).toBeTruthy();
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('only a success has the tick', () => {
    render(<Toaster />);
    const hasTick = (text: string) => card(text).querySelector('.lucide-circle-check') !== null;
    show({ title: 'Saved' });
    expect(hasTick('Saved')).toBe(true);
    show({ title: 'Your session has ended.', variant: 'info' });
    expect(within(screen.getByRole('status')).getByText('Your session has ended.')).toBeTruthy();
    expect(hasTick('Your session has ended.')).toBe(false);
  });

  test('waits while the pointer is on it, then runs on with what was left', async () => {
    render(<Toaster />);
    show({ title: 'Saved' });
    await wait(3_000);
    fireEvent.pointerEnter(card('Saved'));
    await wait(60_000);
    expect(card('Saved').dataset.toast).toBe('open');
    fireEvent.pointerLeave(card('Saved'));
    await wait(1_999);
    expect(card('Saved').dataset.toast).toBe('open');
    await wait(1);
    expect(card('Saved').dataset.toast).toBe('closed');
  });

  test('new text in it restarts its timer', async () => {
    render(<Toaster />);
    show({ title: 'Sending' });
    await wait(4_000);
    act(() => updateToast(listToasts()[0]!.id, { title: 'Sent' }));
    await wait(4_000);
    expect(card('Sent').dataset.toast).toBe('open');
    await wait(1_000);
    expect(card('Sent').dataset.toast).toBe('closed');
  });

  test('F8 moves the focus to the region and holds the toast; closing gives the focus back', async () => {
    render(
      <>
        <input aria-label="Name" />
        <Toaster />
      </>,
    );
    show({ title: 'Saved' });
    act(() => screen.getByLabelText('Name').focus());
    fireEvent.keyDown(document, { key: 'F8' });
    expect(document.activeElement).toBe(region());
    await wait(60_000);
    const close = screen.getByRole('button', { name: 'Dismiss' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(card('Saved').dataset.toast).toBe('closed');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  test('Escape dismisses it', () => {
    render(<Toaster />);
    show({ title: 'Saved' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss' }), { key: 'Escape' });
    expect(card('Saved').dataset.toast).toBe('closed');
  });

  test.each([
    ['50 px to the right dismiss it', 50, 'closed'],
    ['49 px do not', 49, 'open'],
    ['a push to the left does nothing', -200, 'open'],
  ])('swipe: %s', (_, way, state) => {
    render(<Toaster />);
    show({ title: 'Saved' });
    const target = card('Saved');
    fireEvent.pointerDown(target, { clientX: 300, button: 0, pointerId: 1 });
    fireEvent.pointerMove(target, { clientX: 300 + way, pointerId: 1 });
    fireEvent.pointerUp(target, { clientX: 300 + way, pointerId: 1 });
    expect(target.dataset.toast).toBe(state);
    if (state === 'open') expect(target.style.translate).toBe('');
  });

  test('its action runs and closes it', () => {
    render(<Toaster />);
    const onSelect = vi.fn();
    show({ title: 'Archived', action: { label: 'Undo', onSelect } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(card('Archived').dataset.toast).toBe('closed');
  });

  test('the region is at most 420 px wide on larger screens', () => {
    render(<Toaster />);
    expect(region().className).toContain('sm:max-w-[420px]');
  });
});
