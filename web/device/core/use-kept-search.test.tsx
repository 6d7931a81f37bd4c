import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { forgetAll } from './stored-session.ts';
import { useKeptSearch } from '#web/lib/use-kept-search.ts';

function List() {
  const { typed, setTyped, search } = useKeptSearch('orders');
  const { pathname, search: query, state } = useLocation();
  return (
    <>
      <input aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <output>{search}</output>
      <p>{JSON.stringify([pathname, query, state as unknown])}</p>
      <Link to="/other">Other</Link>
    </>
  );
}

function Other() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link to="/orders?status=shipped">Shipped</Link>
    </>
  );
}

const open = () => {
  render(
    <MemoryRouter initialEntries={['/orders?status=all']}>
      <Routes>
        <Route path="/orders" element={<List />} />
        <Route path="/other" element={<Other />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
};
const box = () => screen.getByRole<HTMLInputElement>('textbox').value;
const isSent = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

beforeEach(() => sessionStorage.clear());

test('what is searched for is in no address and in no entry of the history', async () => {
  const user = open();
  await user.type(screen.getByRole('textbox'), 'maya');
  await isSent('maya');
  screen.getByText('["/orders","?status=all",null]');
});

test('a reload and the way back restore it, and another link starts without it', async () => {
  let user = open();
  await user.type(screen.getByRole('textbox'), ' maya ');
  await isSent('maya');
  cleanup();
  user = open();
  expect(box()).toBe('maya');
  await isSent('maya');
  await user.click(screen.getByText('Other'));
  await user.click(screen.getByText('Back'));
  expect(box()).toBe('maya');
  await user.click(screen.getByText('Other'));
  await user.click(screen.getByText('Shipped'));
  expect(box()).toBe('');
});

test('text that was deleted does not come back, and neither does any after a logout', async () => {
  const user = open();
  await user.type(screen.getByRole('textbox'), 'maya');
  await isSent('maya');
  await user.clear(screen.getByRole('textbox'));
  await isSent('');
  cleanup();
  await open().type(screen.getByRole('textbox'), 'lan');
  await isSent('lan');
  forgetAll();
  cleanup();
  open();
  expect(box()).toBe('');
});

test('a page left right after the last letter has it when it is opened again', async () => {
  await open().type(screen.getByRole('textbox'), 'lan');
  cleanup();
  open();
  expect(box()).toBe('lan');
});

test('a logout in the moment in which the text is sent leaves nothing', async () => {
  const user = open();
  const output = screen.getByRole('status');
  const loggedOut = new Promise<void>((resolve) => {
    // Runs between the page's change and the effects that React keeps for later.
    new MutationObserver(() => {
      forgetAll();
      resolve();
    }).observe(output, { childList: true, characterData: true, subtree: true });
  });
  await user.type(screen.getByRole('textbox'), 'lan');
  await loggedOut;
  cleanup();
  expect(sessionStorage.length).toBe(0);
});
