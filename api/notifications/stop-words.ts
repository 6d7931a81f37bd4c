/** What carriers ask for in English, and its words in Spanish and Vietnamese, as people type them without accents too. */
const STOP: ReadonlySet<string> = new Set([
  ...['stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
  ...['opt out', 'opt me out', 'no more', 'alto', 'para', 'paren', 'parar', 'pare', 'detener'],
  ...['basta', 'baja', 'dar baja', 'darme baja', 'dame baja', 'cancelar', 'fin', 'no mas'],
  ...['dung', 'dung lai', 'ngung', 'ngung lai', 'huy', 'tu choi', 'khong nhan', 'khong nhan tin'],
  ...['khong nhan tin nua', 'dung gui', 'dung gui nua', 'dung nhan tin', 'dung nhan tin nua'],
  ...['dung gui tin nhan', 'dung gui tin nhan nua'],
]);
const START: ReadonlySet<string> = new Set([
  ...['start', 'unstop', 'subscribe', 'alta', 'iniciar', 'empezar', 'comenzar'],
  ...['bat dau', 'dang ky', 'nhan lai'],
]);
const HELP: ReadonlySet<string> = new Set([
  ...['help', 'info', 'ayuda', 'informacion', 'tro giup', 'giup', 'giup do', 'ho tro'],
]);

/** What makes a word polite, or says that it is about these messages. No "don't", "no" or "not" is among it. */
const BESIDE: ReadonlySet<string> = new Set([
  ...['please', 'pls', 'plz', 'thanks', 'thank', 'you', 'thx', 'now', 'sending', 'texting', 'me'],
  ...['messaging', 'texts', 'text', 'messages', 'message', 'sms', 'the', 'these', 'all', 'this'],
  ...['por', 'favor', 'porfavor', 'gracias', 'ya', 'los', 'estos', 'mensajes', 'mensaje', 'de'],
  ...['enviar', 'enviarme', 'mandar', 'mandarme', 'textos', 'texto', 'lam', 'on', 'cam', 'xin'],
  ...['vui', 'long', 'nhe', 'nha', 'a', 'di', 'ngay', 'tin', 'nhan', 'gui', 'toi', 'nua', 'cho'],
]);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Only "dừng" stops: written with its accents, "đúng" is right, "dùng" to use, "đừng" don't. */
const isOtherWord = (typed: string): boolean =>
  ['dung', 'dung lai'].includes(plain(typed)) &&
  !/^[^\p{L}]*(?:dung|dừng)(?!\p{L})/u.test(typed.normalize('NFC'));

/**
 * What somebody who answers a text message wants, if the answer is one of these words and nothing else but courtesy:
 * "please stop" is, "don't stop" and "stop the pain" are not.
 */
export function wishIn(text: string): 'stop' | 'start' | 'help' | null {
  const typed = text.toLowerCase();
  const words = plain(typed);
  if (isOtherWord(typed)) return null;
  const bare = words
    .split(' ')
    .filter((one) => !BESIDE.has(one))
    .join(' ');
  const isOneOf = (list: ReadonlySet<string>) => list.has(words) || list.has(bare);
  if (isOneOf(STOP)) return 'stop';
  if (isOneOf(START)) return 'start';
  return isOneOf(HELP) ? 'help' : null;
}
