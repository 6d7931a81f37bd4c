import { beforeEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';

import { openTestApp } from '#api/testing/open-test-app.ts';
import { Attempt } from './attempt.entity.ts';
import { Profile } from './profile.entity.ts';

const app = await openTestApp();
beforeEach(() => app.em().nativeDelete(Attempt, {}));

let count = 0;
const registration = (more = {}) => {
  count += 1;
  return {
    fullName: 'Ada Lindgren',
    username: `(555) 440-${String(1000 + count)}`,
    email: null,
    password: 'Blue-Kettle-19',
    address: '1 Main St',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    country: 'United States' as const,
    language: 'en' as const,
    ...more,
  };
};
describe('registering', () => {
  test('makes a customer whose token works with its cookie', async () => {
    const client = app.guest();
    const { token, user } = await client.call(accountContract.register, { body: registration() });
    expect(user).toMatchObject({ fullName: 'Ada Lindgren', role: 'customer' });
    expect(user).not.toHaveProperty('language');
    client.token = token;
    expect(await client.call(accountContract.validate)).toMatchObject({ user });
  });

  test('a role in the body makes nobody an admin', async () => {
    const body = registration({ role: 'admin', isAdmin: true });
    const { user } = await app.guest().call(accountContract.register, { body });
    expect(user.role).toBe('customer');
  });

  test('a known phone, written otherwise, and a known email are refused in the documented words', async () => {
    const first = registration({ username: '555-777-1234', email: 'ada@example.com' });
    await app.guest().call(accountContract.register, { body: first });
    const samePhone = await app
      .guest()
      .try(accountContract.register, { body: registration({ username: '(555) 777 1234' }) });
    expect(samePhone.text).toContain('phone number already exists');
    const sameEmail = await app
      .guest()
      .try(accountContract.register, { body: registration({ email: 'ADA@example.com' }) });
    expect(sameEmail.text).toContain('email already exists');
  });

  test('all invalid fields are reported at once', async () => {
    const answer = await app.guest().try(accountContract.register, {
      body: { fullName: 'A', username: '123', email: 'nope', password: '12345' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'validation',
        fields: {
          fullName: 'Full name must be at least 2 characters',
          username: 'Phone number must be at least 10 digits',
          email: 'Please enter a valid email address',
          password: 'Password must be at least 6 characters',
        },
      },
    });
  });

  test('a missing address part and a common password are refused', async () => {
    const noCity = await app
      .guest()
      .try(accountContract.register, { body: registration({ city: '' }) });
    expect(noCity.body).toMatchObject({
      fields: { address: 'Please fill in all required address fields' },
    });
    const common = await app
      .guest()
      .try(accountContract.register, { body: registration({ password: 'password1' }) });
    expect(common.body).toMatchObject({
      fields: { password: expect.stringContaining('too common') },
    });
  });

  test('the country is the United States or Vietnam, and either the choice or the country says Vietnam', async () => {
    const elsewhere = registration({ country: 'Canada' });
    expect(await app.guest().try(accountContract.register, { body: elsewhere })).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { country: expect.any(String) } },
    });
    // Without ward and province nothing arrives there, whatever else the address holds.
    const unticked = registration({ country: 'Vietnam' });
    expect(await app.guest().try(accountContract.register, { body: unticked })).toMatchObject({
      status: 400,
      body: { fields: { address: expect.any(String) } },
    });
    const toVietnam = { isShippingToVietnam: true, vietnamWard: '1', vietnamCityProvince: 'Huế' };
    for (const [more, country] of [
      [{ ...toVietnam, country: undefined }, 'Vietnam'],
      [{ ...toVietnam, country: 'Vietnam', isShippingToVietnam: false }, 'Vietnam'],
      [{ country: 'United States' }, 'United States'],
    ] as const) {
      const body = registration(more);
      const { user } = await app.guest().call(accountContract.register, { body });
      const profile = await app.em().findOneOrFail(Profile, { user: user.id });
      expect(profile.country).toBe(country);
    }
  });

  test('two at once with one phone make one account', async () => {
    const body = registration();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.guest().try(accountContract.register, { body })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(2);
  });

  test('a repeated request with its key opens the account it has made', async () => {
    const body = registration();
    const first = await app.guest().call(accountContract.register, { body, key: 'reg-1' });
    const again = await app.guest().call(accountContract.register, { body, key: 'reg-1' });
    expect(again.user.id).toBe(first.user.id);
  });
});
