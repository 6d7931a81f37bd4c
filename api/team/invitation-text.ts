import type { Language } from '#shared/accounts.ts';
import type { TeamRole } from '#shared/team.ts';
import type { Deps } from '#api/platform/deps.ts';
import { filled, lettersIn } from '#api/platform/words.ts';

/** What an invited person reads. Nothing here says what the clinic treats. */
export async function invitationText(
  deps: Deps,
  language: Language,
  given: { brand: string; name: string; role: TeamRole; link: string },
): Promise<{ subject: string; text: string }> {
  const { subject, text, roles } = (await lettersIn(deps, language)).invitation;
  const values = { ...given, role: roles[given.role] };
  return { subject: filled(subject, values), text: filled(text, values) };
}
