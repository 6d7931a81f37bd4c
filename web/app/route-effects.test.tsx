import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, type ReactElement } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RouteEffects } from './route-effects.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const announced = () => screen.getByRole('status').textContent;

test('a page is announced when it is there, and never by the title of the one before', async () => {
  const loading = Promise.withResolvers<{ default: () => ReactElement }>();
  const Late = lazy(() => loading.promise);
  const page = (title: string) => (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
    </>
  );
  document.title = 'Log in';
  render(
    <MemoryRouter>
      <RouteEffects />
      <main id="content" tabIndex={-1}>
        <Routes>
          <Route path="/" element={<Link to="/late">On</Link>} />
          <Route
            path="/late"
            element={
              <Suspense>
                <Late />
              </Suspense>
            }
          />
        </Routes>
      </main>
    </MemoryRouter>,
  );
  act(() => screen.getByRole('link').click());
  await pass(2_000);
  expect(announced()).toBe('');

  // As React does with the title of a page that is gone.
  document.title = '';
  loading.resolve({ default: () => page('My dashboard') });
  await pass(1_000);
  await pass(1_000);
  expect(announced()).toBe('My dashboard');
});
