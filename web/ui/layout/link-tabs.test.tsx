import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LinkTabs } from './link-tabs.tsx';

const FRAME = 300;
const TAB = 120;
const names = ['One', 'Two', 'Three', 'Four'];

/** Tabs of equal width in a narrower row. */
function layOut(scrolledBy = 0): void {
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  spy.mockImplementation(function (this: Element) {
    const at = names.indexOf(this.textContent);
    const width = at < 0 ? FRAME : TAB;
    const left = at < 0 ? 0 : at * TAB - scrolledBy;
    return { left, width, right: left + width } as DOMRect;
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

test.each([
  ['at its beginning, towards its end', 0, 'black', 'transparent'],
  ['in its middle, towards both sides', TAB / 2, 'transparent', 'transparent'],
  ['at its end, towards its beginning', names.length * TAB - FRAME, 'transparent', 'black'],
])('a row with more out of sight fades %s', (_, scrolledBy, start, end) => {
  layOut(scrolledBy);
  render(
    <MemoryRouter initialEntries={['/One']}>
      <LinkTabs label="Tabs" items={names.map((name) => ({ to: `/${name}`, label: name }))} />
    </MemoryRouter>,
  );
  const { maskImage } = screen.getByRole('list').style;
  expect(maskImage).toContain(`to right, ${start}, black 4rem`);
  expect(maskImage).toContain(`black calc(100% - 4rem), ${end}`);
});

test('a row that is wholly in sight does not fade', () => {
  layOut();
  render(
    <MemoryRouter initialEntries={['/One']}>
      <LinkTabs label="Tabs" items={[{ to: '/One', label: 'One' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('list').style.maskImage).toBe('');
});

test('a tab that the keyboard reaches is brought into sight: browsers leave one of which a little shows', () => {
  layOut(FRAME);
  render(
    <MemoryRouter initialEntries={['/Four']}>
      <LinkTabs label="Tabs" items={names.map((name) => ({ to: `/${name}`, label: name }))} />
    </MemoryRouter>,
  );
  const row = screen.getByRole('list');
  row.scrollLeft = FRAME;
  act(() => screen.getByRole('link', { name: 'Two' }).focus());
  expect(row.scrollLeft).toBe(TAB + TAB / 2 - FRAME / 2);
});
