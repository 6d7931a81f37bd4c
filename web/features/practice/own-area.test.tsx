import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { PageDataContext } from '#web/lib/page-data.ts';
import { ELSEWHERE, keepArea, useOwnArea } from './own-area.ts';

const areas = { us: ['CA'], ca: [], vn: true };
const identity = { name: 'Steadwell', palette: 'teal', logo: null } as const;
const data = { contact: { phone: '', email: '' }, identity, answers: [], areas };
const wrapper = ({ children }: { children: ReactNode }) => (
  <PageDataContext value={data}>{children}</PageDataContext>
);
const standing = (ofProfile?: string) =>
  renderHook(() => useOwnArea(ofProfile), { wrapper }).result.current.standing;
beforeEach(() => localStorage.clear());

test('an answer is remembered on the device, and taken at once by everything that is shown', () => {
  const { result } = renderHook(() => useOwnArea(), { wrapper });
  expect(result.current.standing).toBe('asked');
  act(() => keepArea('us-NY'));
  expect(result.current.standing).toBe('not_served');
  expect(localStorage.getItem('area')).toBe('us-NY');
  expect(standing()).toBe('not_served');
  act(() => keepArea('us-CA'));
  expect(standing()).toBe('served');
});

test('an address says more than an answer', () => {
  localStorage.setItem('area', 'us-NY');
  expect(standing('vn')).toBe('served');
  expect(standing('ca-ON')).toBe('not_served');
});

test.each([ELSEWHERE, 'us', 'xx-CA', 'us-ZZ', ''])('"%s" is no place where we treat', (area) => {
  localStorage.setItem('area', area);
  expect(standing()).toBe('not_served');
});
