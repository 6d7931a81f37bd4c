import { beforeAll, expect, test } from 'vitest';
import { ownContactContract } from '#shared/own-contact.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import { textOf } from '#api/testing/mail-text.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { markBounced, markOptedOut, reachOf } from './address-state.ts';

const { mail, open } = bothChannels();
let app: TestApp;
beforeAll(async () => {
  app = await open();
});

test('an address from which a code is entered can be reached again, and STOP stays', async () => {
  const email = 'dead@example.com';
  const user = await aCustomer(app.em(), { email });
  await app.em().nativeUpdate(User, { id: user.id }, { isEmailUnproven: true });
  await markBounced(app.em(), 'mail', email);
  await markBounced(app.em(), 'sms', user.phone);
  await markOptedOut(app.em(), user.phone);
  const reach = () => reachOf(app.em(), { phone: user.phone, email });
  expect(await reach()).toEqual({ sms: 'opted_out', mail: 'bounced' });
  const member = await app.as(user);
  const channel = 'mail' as const;
  await member.call(ownContactContract.sendCode, { body: { channel } });
  const code = /(\d{6}) is the code/.exec(textOf(mail.mails[0]!.source))![1]!;
  expect(await reach()).toMatchObject({ mail: 'bounced' });
  await member.call(ownContactContract.prove, { body: { channel, code } });
  expect(await reach()).toEqual({ sms: 'opted_out', mail: null });
});
