import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LinkTabs } from './link-tabs.tsx';

const FRAME = 300;
const TAB = 120;
const names = ['One', 'Two', 'Three', 'Four'];

/** Tabs of equal width in a narrower row that has not been scrolled. */
function layOut(): void {
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  spy.mockImplementation(function (this: Element) {
    const at = names.indexOf(this.textContent);
    const box = at < 0 ? { left: 0, width: FRAME } : { left: at * TAB, width: TAB };
    return box as DOMRect;
  });
  onTestFinished(() => spy.mockRestore());
}

test('the present tab is brought into sight, also after a change', () => {
  layOut();
  render(
    <MemoryRouter initialEntries={['/Four']}>
      <LinkTabs label="Tabs" items={names.map((name) => ({ to: `/${name}`, label: name }))} />
    </MemoryRouter>,
  );
  const row = screen.getByRole('list');
  const middleOf = (at: number) => at * TAB + TAB / 2 - FRAME / 2;
  expect(row.scrollLeft).toBe(middleOf(3));
  row.scrollLeft = 0;
  fireEvent.click(screen.getByRole('link', { name: 'Three' }));
  expect(row.scrollLeft).toBe(middleOf(2));
});

test('it stays in sight when a text or a count comes later', () => {
  layOut();
  let resized = () => {};
  const observed: Element[] = [];
  class Observer {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe = (element: Element) => observed.push(element);
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <MemoryRouter initialEntries={['/Four']}>
      <LinkTabs label="Tabs" items={names.map((name) => ({ to: `/${name}`, label: name }))} />
    </MemoryRouter>,
  );
  const row = screen.getByRole('list');
  expect(observed).toEqual([row, ...row.children]);
  row.scrollLeft = 0;
  act(resized);
  expect(row.scrollLeft).toBe(3 * TAB + TAB / 2 - FRAME / 2);
});
