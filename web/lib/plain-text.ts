/** Lower case without accents, so that "an toan" finds "An toàn". Đ has no accent for Unicode, so it needs its own line. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase();
