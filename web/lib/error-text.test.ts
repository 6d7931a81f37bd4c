import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/accounts.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { mergeLocale } from '#web/locales/merge.ts';
import { ApiError } from './api-error.ts';
import { errorText, loginFailureText } from './error-text.ts';
import { registrationFailureText } from './registration-text.ts';

const i18n = createInstance({
  resources: Object.fromEntries(LANGUAGES.map((one) => [one, { translation: mergeLocale(one) }])),
  interpolation: { escapeValue: false },
});
await i18n.init();

const waiting = (seconds: number) => new AppError(errors.too_many, { retryAfter: seconds });

describe('too many attempts', () => {
  test.each<[Language, number, string]>([
    ['en', 0.4, 'Too many attempts. Please try again in 1 second.'],
    ['en', 40, 'Too many attempts. Please try again in 40 seconds.'],
    ['en', 91, 'Too many attempts. Please try again in 2 minutes.'],
    ['en', 3600, 'Too many attempts. Please try again in 60 minutes.'],
    ['en', 86_400, 'Too many attempts. Please try again in 24 hours.'],
    ['vi', 7_200, 'Bạn đã thử quá nhiều lần. Vui lòng thử lại sau 2 giờ.'],
    ['vi', 40, 'Bạn đã thử quá nhiều lần. Vui lòng thử lại sau 40 giây.'],
    ['es', 600, 'Demasiados intentos. Inténtelo de nuevo en 10 minutos.'],
  ])('say how long to wait (%s, %d s)', (language, seconds, text) => {
    const t = i18n.getFixedT(language);
    expect(errorText(waiting(seconds), t)).toBe(text);
    expect(registrationFailureText(waiting(seconds), t)).toBe(text);
  });

  test('at the login as the server’s answer says', () => {
    const headers = new Headers({ 'Retry-After': '20' });
    const body = JSON.stringify(new AppError(errors.too_many).toWire());
    const refusal = new ApiError({ status: 429, statusText: '', headers }, body);
    const text = loginFailureText(refusal, i18n.getFixedT('en'));
    expect(text).toBe('Too many attempts. Please try again in 20 seconds.');
  });

  test('ask for a moment where nobody knows', () => {
    expect(errorText(new AppError(errors.too_many), i18n.getFixedT('en'))).toBe(
      errors.too_many.message,
    );
  });
});

test('a code without a sentence of ours is told in the server’s words, and nothing at all in ours', () => {
  const t = i18n.getFixedT('es');
  const body = JSON.stringify({ code: 'teapot', message: 'I am a teapot.' });
  const answer = { status: 418, statusText: '', headers: new Headers() };
  expect(errorText(new ApiError(answer, body), t)).toBe('I am a teapot.');
  expect(errorText(new Error('boom'), t)).toBe(t('errors.internal'));
});
