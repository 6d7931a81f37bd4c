import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseEnv } from './env.ts';
import { isFromTwilio, readTwilio } from './twilio.ts';

describe('the signature of Twilio', () => {
  // The example of its documentation, whose digest is known from there.
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const fields = new URLSearchParams([
    ['To', '+18005551212'],
    ['From', '+12349013030'],
    ['Digits', '1234'],
    ['CallSid', 'CA1234567890ABCDE'],
    ['Caller', '+12349013030'],
  ]);
  const signature = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';

  test('is made of the address and the sorted fields', () => {
    expect(isFromTwilio('12345', { url, fields, signature })).toBe(true);
    // The same by hand.
    const text =
      'https://mycompany.com/myapp.php?foo=1&bar=2' +
      'CallSidCA1234567890ABCDECaller+12349013030Digits1234From+12349013030To+18005551212';
    expect(createHmac('sha1', '12345').update(text).digest('base64')).toBe(signature);
  });

  test.each([
    ['another token', '12346', { url, fields, signature }],
    ['another address', '12345', { url: `${url}3`, fields, signature }],
    ['a changed field', '12345', { url, fields: changed(), signature }],
    ['no signature', '12345', { url, fields, signature: '' }],
  ])('is not believed with %s', (_, token, request) => {
    expect(isFromTwilio(token, request)).toBe(false);
  });

  function changed() {
    const other = new URLSearchParams(fields);
    other.set('Digits', '1235');
    return other;
  }
});

describe('what Twilio tells', () => {
  const of = (given: Record<string, string>) => readTwilio(new URLSearchParams(given));
  test.each([
    ['sent', '', 'sent'],
    ['delivered', '', 'delivered'],
    ['failed', '', 'failed'],
    ['undelivered', '30003', 'failed'],
    ['undelivered', '30005', 'bounced'],
    ['failed', '30006', 'bounced'],
  ])('%s %s is %s', (status, code, state) => {
    const given = { MessageSid: 'SM1', MessageStatus: status, ErrorCode: code, To: '+15553010001' };
    expect(of(given)).toEqual({ is: 'status', id: 'SM1', to: '+15553010001', state });
  });

  test.each(['queued', 'accepted', 'sending'])('%s matters to nobody', (status) => {
    expect(of({ MessageSid: 'SM1', MessageStatus: status, To: '+15553010001' })).toBeNull();
  });

  test('a reply has a number and a text', () => {
    expect(
      of({ MessageSid: 'SM1', SmsStatus: 'received', From: '+15553010001', Body: 'Stop' }),
    ).toEqual({ is: 'reply', id: 'SM1', from: '+15553010001', text: 'Stop' });
    expect(of({})).toBeNull();
  });
});

describe('its variables', () => {
  const all = {
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
    TWILIO_AUTH_TOKEN: 'token-of-the-account',
    TWILIO_FROM: '+15550100142',
    PUBLIC_URL: 'https://clinic.example',
  };
  const problems = (given: Record<string, string | undefined>) => {
    const parsed = parseEnv(given);
    return 'problems' in parsed ? parsed.problems.join('\n') : '';
  };

  test('are enough', () => {
    expect(problems(all)).toBe('');
    const service = `MG${'0b'.repeat(16)}`;
    expect(problems({ ...all, TWILIO_FROM: '', TWILIO_MESSAGING_SERVICE_SID: service })).toBe('');
  });

  test.each([
    ['no token', { TWILIO_AUTH_TOKEN: '' }, /TWILIO_AUTH_TOKEN must be set too/],
    ['no sender', { TWILIO_FROM: '' }, /TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID must be set/],
    ['no address of ours', { PUBLIC_URL: '' }, /PUBLIC_URL must be set too/],
    ['an account but another provider', { SMS_PROVIDER: '' }, /SMS_PROVIDER must be twilio/],
    ['an account that is none', { TWILIO_ACCOUNT_SID: 'AC1' }, /must be the SID of an account/],
    [
      'a gateway beside it',
      { SMS_GATEWAY_URL: 'http://127.0.0.1/', SMS_GATEWAY_TOKEN: 'x' },
      /SMS_GATEWAY_URL must not be set/,
    ],
  ])('with %s are refused at the start', (_, change, problem) => {
    expect(problems({ ...all, ...change })).toMatch(problem);
  });
});
