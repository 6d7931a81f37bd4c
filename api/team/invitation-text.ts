import type { Language } from '#shared/accounts.ts';
import type { TeamRole } from '#shared/team.ts';
import { filled, wordsOf } from '#api/platform/words.ts';

const LETTERS = wordsOf('letters');

/** What an invited person reads. Nothing here says what the clinic treats. */
export function invitationText(
  language: Language,
  given: { brand: string; name: string; role: TeamRole; link: string },
): { subject: string; text: string } {
  const { subject, text, roles } = LETTERS[language].invitation;
  const values = { ...given, role: roles[given.role] };
  return { subject: filled(subject, values), text: filled(text, values) };
}
