import { expect, test } from 'vitest';
import { says } from './lib/says.ts';
import { OwnProfileChange, ProfilePhone } from './patients.ts';

test('an extension is refused in the profile’s phone, by its owner and by an admin', () => {
  for (const phone of ['(555) 017-7123 x23', '5550177123;ext=23']) {
    const ofAdmin = ProfilePhone.safeParse(phone).error?.issues ?? [];
    const own = OwnProfileChange.safeParse({ phone }).error?.issues ?? [];
    expect([...ofAdmin, ...own].map(({ message }) => message)).toContain(says('phoneExtension'));
    expect(own).not.toEqual([]);
  }
  expect(ProfilePhone.parse('(555) 017-7123')).toBe('5550177123');
});
