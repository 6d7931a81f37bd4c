/**
 * The name to greet somebody by. In Vietnamese the family name stands first and the whole name is the polite one;
 * elsewhere it is the first one.
 */
export const greetingName = (fullName: string, language: string | undefined): string =>
  language === 'vi' ? fullName : (fullName.trim().split(/\s+/)[0] ?? '');
