/** What carriers ask for in English, and its words in Spanish and Vietnamese, as people type them without accents too. */
const STOP: ReadonlySet<string> = new Set([
  ...['stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
  ...['opt out', 'alto', 'parar', 'pare', 'detener', 'baja', 'cancelar', 'fin'],
  ...['dung', 'dung lai', 'ngung', 'huy', 'tu choi', 'khong nhan'],
]);
const START: ReadonlySet<string> = new Set([
  ...['start', 'unstop', 'subscribe', 'alta', 'iniciar', 'empezar', 'comenzar'],
  ...['bat dau', 'dang ky', 'nhan lai'],
]);

/** What somebody who answers a text message wants, if the answer is one of these words and nothing else. */
export function wishIn(text: string): 'stop' | 'start' | null {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (STOP.has(plain)) return 'stop';
  return START.has(plain) ? 'start' : null;
}
