import type { Language } from '#shared/accounts.ts';
import type { TeamRole } from '#shared/team.ts';

type Words = { subject: string; text: string; roles: Record<TeamRole, string> };

/** `{{brand}}`, `{{name}}`, `{{role}}` and `{{link}}` are filled in. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: '{{brand}}: your invitation',
    text: 'Hello {{name}},\n\nyou have been invited to join {{brand}} as {{role}}. Open this link and choose your password:\n\n{{link}}\n\nThe link works once and for three days. If you did not expect it, you need not do anything.',
    roles: { doctor: 'a doctor', staff: 'a member of staff', admin: 'an administrator' },
  },
  vi: {
    subject: '{{brand}}: lời mời của bạn',
    text: 'Xin chào {{name}},\n\nBạn được mời tham gia {{brand}} với vai trò {{role}}. Hãy mở liên kết này và chọn mật khẩu:\n\n{{link}}\n\nLiên kết chỉ dùng được một lần và có hiệu lực trong ba ngày. Nếu bạn không chờ lời mời này, bạn không cần làm gì cả.',
    roles: { doctor: 'bác sĩ', staff: 'nhân viên', admin: 'quản trị viên' },
  },
  es: {
    subject: '{{brand}}: su invitación',
    text: 'Hola, {{name}}:\n\nLe han invitado a unirse a {{brand}} con la función de {{role}}. Abra este enlace y elija su contraseña:\n\n{{link}}\n\nEl enlace funciona una sola vez y durante tres días. Si no lo esperaba, no tiene que hacer nada.',
    roles: { doctor: 'médico', staff: 'personal de la clínica', admin: 'administrador' },
  },
};

/** What an invited person reads. Nothing here says what the clinic treats. */
export function invitationText(
  language: Language,
  given: { brand: string; name: string; role: TeamRole; link: string },
): { subject: string; text: string } {
  const words = WORDS[language];
  // Replaced only in our own text, because a name may contain braces.
  const values: Record<string, string> = { ...given, role: words.roles[given.role] };
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key]!);
  return { subject: fill(words.subject), text: fill(words.text) };
}
