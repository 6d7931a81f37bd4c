/** The commonest family names of Vietnam that are no given name elsewhere. */
const VIETNAMESE =
  /^(?:nguyễn|nguyen|trần|tran|phạm|pham|huỳnh|huynh|hoàng|hoang|lê|lý|vũ|võ|đặng|bùi|bui|đỗ|hồ|ngô|dương|phan)$/iu;

/**
 * The name to greet somebody by. In Vietnamese the family name stands first and the whole name is the polite one;
 * elsewhere it is the given name, which stands last where the name is written as in Vietnam.
 */
export function greetingName(fullName: string, language: string | undefined): string {
  if (language === 'vi') return fullName;
  const words = fullName.normalize('NFC').trim().split(/\s+/);
  return (VIETNAMESE.test(words[0]!) ? words.at(-1) : words[0]) ?? '';
}
