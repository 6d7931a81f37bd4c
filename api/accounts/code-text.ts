import type { Language } from '#shared/accounts.ts';
import { CODE_DIGITS } from '#shared/lib/passwords.ts';

/** For how long a code is valid. */
export const SHORT_MINUTES = 10;
export const LONG_MINUTES = 70;
const isLong = (code: string) => code.length === CODE_DIGITS.long;

/** What a code is for. The texts for a forgotten password and for one after a purchase are the same. */
export type CodePurpose = 'reset' | 'forgotten' | 'login' | 'join' | 'open';
type Words = { subject: string } & Record<'password' | 'login' | 'purchase' | 'opening', string>;

/** `{{brand}}`, `{{code}}` and `{{minutes}}` are filled in. Nothing here says what the account or the purchase is about. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: '{{brand}}: your one-time code',
    password:
      '{{brand}}: {{code}} is your code for a new password. It is valid for {{minutes}} minutes. If you did not ask for it, you need not do anything.',
    login:
      '{{brand}}: {{code}} is your code to log in. It is valid for {{minutes}} minutes. If you did not ask for it, give it to nobody.',
    purchase:
      '{{brand}}: {{code}} is the code that adds your order to your account. It is valid for {{minutes}} minutes. If you did not ask for it, give it to nobody.',
    opening:
      '{{brand}}: {{code}} is the code that opens your order on another device. It is valid for {{minutes}} minutes. If you did not ask for it, give it to nobody.',
  },
  vi: {
    subject: '{{brand}}: mã dùng một lần của bạn',
    password:
      '{{brand}}: {{code}} là mã để đặt mật khẩu mới, có hiệu lực trong {{minutes}} phút. Nếu bạn không yêu cầu mã này, bạn không cần làm gì cả.',
    login:
      '{{brand}}: {{code}} là mã đăng nhập của bạn, có hiệu lực trong {{minutes}} phút. Nếu bạn không yêu cầu mã này, đừng đưa mã cho ai.',
    purchase:
      '{{brand}}: {{code}} là mã để đưa đơn hàng vào tài khoản của bạn, có hiệu lực trong {{minutes}} phút. Nếu bạn không yêu cầu mã này, đừng đưa mã cho ai.',
    opening:
      '{{brand}}: {{code}} là mã để mở đơn hàng của bạn trên thiết bị khác, có hiệu lực trong {{minutes}} phút. Nếu bạn không yêu cầu mã này, đừng đưa mã cho ai.',
  },
  es: {
    subject: '{{brand}}: su código de un solo uso',
    password:
      '{{brand}}: {{code}} es su código para una contraseña nueva. Es válido durante {{minutes}} minutos. Si no lo ha pedido, no tiene que hacer nada.',
    login:
      '{{brand}}: {{code}} es su código para iniciar sesión. Es válido durante {{minutes}} minutos. Si no lo ha pedido, no se lo dé a nadie.',
    purchase:
      '{{brand}}: {{code}} es el código para añadir su pedido a su cuenta. Es válido durante {{minutes}} minutos. Si no lo ha pedido, no se lo dé a nadie.',
    opening:
      '{{brand}}: {{code}} es el código para abrir su pedido en otro dispositivo. Es válido durante {{minutes}} minutos. Si no lo ha pedido, no se lo dé a nadie.',
  },
};

const WORDS_OF = {
  reset: 'password',
  forgotten: 'password',
  login: 'login',
  join: 'purchase',
  open: 'opening',
} as const satisfies Record<CodePurpose, keyof Words>;

/** The text around the code, in the language that the person chose. */
export function codeText(
  purpose: CodePurpose,
  language: Language | null | undefined,
  brand: string,
  code: string,
): { subject: string; text: string } {
  const words = WORDS[language ?? 'en'];
  const fill = (text: string) =>
    text
      .replaceAll('{{brand}}', brand)
      .replaceAll('{{code}}', readable(code))
      .replaceAll('{{minutes}}', String(isLong(code) ? LONG_MINUTES : SHORT_MINUTES));
  return {
    subject: fill(words.subject),
    text: fill(words[WORDS_OF[purpose]]),
  };
}

/** A long code in groups of three, which its field accepts as they are. */
const readable = (code: string): string =>
  isLong(code) ? code.replaceAll(/\d{3}(?!$)/g, '$& ') : code;
