import type { User } from './user.entity.ts';

type Words = { subject: string; text: string };

/** `{{brand}}` and `{{code}}` are filled in. Nothing here says what the account is for. */
const WORDS: Readonly<Record<'en' | 'vi' | 'es', Words>> = {
  en: {
    subject: '{{brand}}: your one-time code',
    text: '{{brand}}: {{code}} is your code for a new password. It is valid for 10 minutes. If you did not ask for it, you need not do anything.',
  },
  vi: {
    subject: '{{brand}}: mã dùng một lần của bạn',
    text: '{{brand}}: {{code}} là mã để đặt mật khẩu mới, có hiệu lực trong 10 phút. Nếu bạn không yêu cầu mã này, bạn không cần làm gì cả.',
  },
  es: {
    subject: '{{brand}}: su código de un solo uso',
    text: '{{brand}}: {{code}} es su código para una contraseña nueva. Es válido durante 10 minutos. Si no lo ha pedido, no tiene que hacer nada.',
  },
};

/** What a person reads beside the code, in the language they chose. */
export function codeText({ language }: User, brand: string, code: string): Words {
  const words = WORDS[language ?? 'en'];
  const fill = (text: string) => text.replaceAll('{{brand}}', brand).replaceAll('{{code}}', code);
  return { subject: fill(words.subject), text: fill(words.text) };
}
