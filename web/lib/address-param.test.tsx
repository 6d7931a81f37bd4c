import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useOpenParam } from './address-param.ts';

function Screen() {
  const { openId, open, close } = useOpenParam('order');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{pathname + search}</p>
      <p>open: {String(openId)}</p>
      <button onClick={() => open(41)}>Open</button>
      <button onClick={close}>Close</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

const at = (...entries: string[]) =>
  render(
    <MemoryRouter initialEntries={entries}>
      <Screen />
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('back closes an order that was opened here, and leaves its view on screen', async () => {
  at('/admin', '/admin/orders?status=shipped');
  await press('Open');
  screen.getByText('/admin/orders?status=shipped&order=41');
  await press('Back');
  screen.getByText('/admin/orders?status=shipped');
  screen.getByText('open: null');
});

test('closing it is the same step back', async () => {
  at('/admin', '/admin/orders?status=shipped');
  await press('Open');
  await press('Close');
  screen.getByText('/admin/orders?status=shipped');
  await press('Back');
  expect(screen.getByText('/admin')).toBeDefined();
});

test('one that a link has opened is taken out of the address', async () => {
  at('/admin', '/admin/orders?order=41&status=shipped');
  await press('Close');
  screen.getByText('/admin/orders?status=shipped');
});
