import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Button } from '../form/button.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { CopyButton } from '../form/copy-button.tsx';
import { CountBadge } from './count-badge.tsx';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { Page } from '../layout/page.tsx';
import { QueryView, type QueryState } from './query-view.tsx';
import { Stepper } from '../layout/stepper.tsx';
import type { TableSort } from './table-columns.ts';
import { Table } from './table.tsx';
import { loadEnglishTexts } from '../testing-texts.ts';

beforeAll(loadEnglishTexts);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => act(() => Promise.resolve());

describe('what a query shows', () => {
  const view = (query: QueryState<string[]>) => (
    <QueryView query={query} empty={<p>No orders</p>}>
      {(orders) => <p>{orders.join(', ')}</p>}
    </QueryView>
  );

  test('loading, said aloud', () => {
    render(view({ isPending: true, isError: false }));
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  test('an error with a way to try again', async () => {
    const refetch = vi.fn();
    render(view({ isPending: false, isError: true, refetch }));
    expect(within(screen.getByRole('alert')).getByText('Something went wrong')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('emptiness in the words it was given', () => {
    render(view({ isPending: false, isError: false, data: [] }));
    expect(screen.getByText('No orders')).toBeTruthy();
  });

  test('the data, even when a later refresh failed', () => {
    render(view({ isPending: false, isError: true, data: ['SEM-1010'] }));
    expect(screen.getByText('SEM-1010')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a page has one heading, its actions and the content of its query', () => {
  render(
    <MemoryRouter>
      <Page
        title="Orders"
        backTo="/dashboard"
        actions={<Button>Export</Button>}
        query={{ isPending: false, isError: false, data: 3 }}
      >
        {(count: number) => <p>{count} orders</p>}
      </Page>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByText('3 orders')).toBeTruthy();
});

describe('a table', () => {
  function People({ onSort }: { onSort: (sort: TableSort) => void }) {
    const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'ascending' });
    return (
      <Table
        caption="People"
        cards
        rows={[{ id: 1, name: 'Mai', joined: 'Mar 4, 2026' }]}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          onSort(next);
        }}
        columns={[
          { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
          { key: 'joined', header: 'Joined', sortable: true, cell: ({ joined }) => joined },
          { key: 'open', header: 'Actions', hideHeader: true, cell: () => <Button>Open</Button> },
        ]}
      />
    );
  }

  test('sorts by its headers and says how it is sorted', async () => {
    const onSort = vi.fn();
    render(<People onSort={onSort} />);
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(header('Joined').getAttribute('aria-sort')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'descending' });
    await userEvent.click(screen.getByRole('button', { name: 'Joined' }));
    expect(onSort).toHaveBeenLastCalledWith({ key: 'joined', direction: 'ascending' });
    expect(header('Joined').getAttribute('aria-sort')).toBe('ascending');
    expect(header('Actions')).toBeTruthy();
  });

  test('can be sorted where it is shown as cards', async () => {
    const onSort = vi.fn();
    render(<People onSort={onSort} />);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Joined, descending');
    expect(onSort).toHaveBeenCalledWith({ key: 'joined', direction: 'descending' });
  });

  test('asks for more until a tall window is full, where nobody can scroll to the end', () => {
    // A browser tells of an end once, when it is first watched: that it is in sight then does not change.
    vi.stubGlobal(
      'IntersectionObserver',
      function Observer(told: (entries: { isIntersecting: boolean }[]) => void) {
        return {
          observe: () => void queueMicrotask(() => act(() => told([{ isIntersecting: true }]))),
          disconnect: () => undefined,
        };
      },
    );
    function Growing() {
      const [count, setCount] = useState(20);
      return (
        <Table
          caption="Numbers"
          columns={[{ key: 'id', header: 'Number', cell: ({ id }: { id: number }) => id }]}
          rows={Array.from({ length: Math.min(count, 100) }, (_, id) => ({ id }))}
          rowKey={({ id }) => id}
          onEnd={() => setCount((before) => before + 20)}
        />
      );
    }
    render(<Growing />);
    return expect.poll(() => screen.getAllByRole('cell')).toHaveLength(100);
  });
});

test('the stepper marks the present step and says which are done', () => {
  render(<Stepper steps={['Program', 'Payment', 'Form', 'Done']} current={2} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
    null,
  ]);
  expect(steps[0]!.textContent).toContain('(completed)');
  expect(screen.getByText('Step 2 of 4')).toBeTruthy();
});

describe('copying', () => {
  test('is confirmed for as long as asked, then the button is itself again', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { writeText } });
    render(<CopyButton text="SEM-1010" copiedFor={3000} onError={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await settle();
    expect(writeText).toHaveBeenCalledWith('SEM-1010');
    expect(screen.getByRole('status').textContent).toBe('Copied!');
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  test('that fails is handed to the caller and not called a success', async () => {
    const refusal = new Error('denied');
    const onError = vi.fn();
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(refusal) } });
    render(<CopyButton text="SEM-1010" copiedFor={3000} onError={onError} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await settle();
    expect(onError).toHaveBeenCalledWith(refusal);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

test.each([
  ['Elena Ruiz', 'ER'],
  ['Nguyễn Thị Ánh', 'NÁ'],
  ['mai', 'M'],
  ['Dr. Elena Marquez', 'EM'],
  ['Dra. Elena Marquez', 'EM'],
  ['BS. Trần Thị Linh', 'TL'],
  ['Drew Ash', 'DA'],
  ['Dr.', 'D'],
  ['', '?'],
])('the avatar of "%s" without a picture shows %s', (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(initials);
});

test('an avatar whose picture fails to load shows the initials', () => {
  const { container } = render(<Avatar name="Elena Ruiz" src="/gone.jpg" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('ER');
});

test('a count shows only above zero, and whole: it is the length of a list', () => {
  const { container, rerender } = render(<CountBadge count={0} />);
  expect(container.textContent).toBe('');
  rerender(<CountBadge count={4} />);
  expect(container.textContent).toBe('4');
  rerender(<CountBadge count={120} />);
  expect(container.textContent).toBe('120');
});

test('the language switch marks the present language and reports another', async () => {
  const onSelect = vi.fn();
  render(
    <LanguageSwitch
      languages={[
        { code: 'en', name: 'English' },
        { code: 'vi', name: 'Tiếng Việt' },
      ]}
      current="en"
      onSelect={onSelect}
    />,
  );
  expect(screen.getByRole('button', { name: 'English', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tiếng Việt' }));
  expect(onSelect).toHaveBeenCalledWith('vi');
});

test('a confirmation starts on the way back, and acts only when confirmed', async () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  render(
    <ConfirmDialog
      open
      danger
      title="Delete?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      This cannot be undone.
    </ConfirmDialog>,
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete?' });
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
  await expect.poll(() => document.activeElement).toBe(cancel);
  await userEvent.click(cancel);
  expect(onClose).toHaveBeenCalled();
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('ticking a row renders no other row again', async () => {
  const cell = vi.fn((row: string, isSelected: boolean) => (
    <output>{`${row} ${isSelected}`}</output>
  ));
  const table = {
    caption: 'Orders',
    columns: [{ key: 'order', header: 'Order', cell }],
    rows: ['SEM-1010', 'SEM-1011', 'SEM-1012'],
    rowKey: (row: string) => row,
  };
  const { rerender } = render(<Table {...table} selected={new Set<string>()} />);
  cell.mockClear();
  rerender(<Table {...table} selected={new Set(['SEM-1011'])} />);
  expect(cell.mock.calls).toEqual([['SEM-1011', true]]);
  screen.getByText('SEM-1011 true');
});
