// @own-modules: the contact of the last visit is remembered
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { useContact } from './contact.ts';

const keep = (text: string) => localStorage.setItem('contact', text);
beforeEach(() => localStorage.clear());

describe('how to reach the clinic', () => {
  test.each(['', '{', '[]', '{"phone": 5550100199}', '{"phone": "5550100199"}'])(
    'takes nothing from storage that is none: %s',
    (text) => {
      fakeApi().setOffline(true);
      keep(text);
      expect(renderHook(useContact).result.current).toBeNull();
    },
  );

  test('is what it was last without a network, and what it is now with one', async () => {
    const api = fakeApi();
    api.setOffline(true);
    keep('{"phone": "5550100199", "email": "old@example.com"}');
    const { result } = renderHook(useContact);
    expect(result.current?.phone).toBe('5550100199');

    api.setOffline(false);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current?.phone).toBe('(555) 010-0142'));
    expect(localStorage.getItem('contact')).toContain('(555) 010-0142');
  });
});
