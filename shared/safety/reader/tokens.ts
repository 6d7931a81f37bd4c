/** What stands between two words, as bits, because several signs may. */
export const BETWEEN = {
  line: 1,
  /** A full stop, an exclamation mark or a semicolon. */
  stop: 2,
  question: 4,
  colon: 8,
  comma: 16,
  /** A dash between spaces, a long dash, a bullet or an equals sign. */
  dash: 32,
  open: 64,
  close: 128,
  hyphen: 256,
  slash: 512,
} as const;
export const ENDS_SENTENCE = BETWEEN.line | BETWEEN.stop | BETWEEN.question;

export type Token = {
  /** Without capitals, accents and width. */
  text: string;
  /** The accents that were typed, as combining marks. A tone may be written on any letter of its word (tuỵ, tụy). */
  marks: string;
  /** In the original. */
  start: number;
  end: number;
  /** What stands before it. */
  before: number;
  isCapital: boolean;
};

type Sign = {
  letters: string;
  marks: string;
  kind: 'letter' | 'digit' | 'mark' | 'nothing' | 'gap';
};

const HYPHENS = new Set('-‐‑‒﹣－');
const DASHES = new Set('–—―−=•·*→>|');
const APOSTROPHES = new Set("'’‘ʼ´`′");
const BITS: Readonly<Record<string, number>> = {
  '\n': BETWEEN.line,
  '\r': BETWEEN.line,
  '.': BETWEEN.stop,
  '!': BETWEEN.stop,
  ';': BETWEEN.stop,
  '。': BETWEEN.stop,
  '…': BETWEEN.stop,
  '?': BETWEEN.question,
  ':': BETWEEN.colon,
  ',': BETWEEN.comma,
  '、': BETWEEN.comma,
  '(': BETWEEN.open,
  '[': BETWEEN.open,
  ')': BETWEEN.close,
  ']': BETWEEN.close,
  '/': BETWEEN.slash,
  '\\': BETWEEN.slash,
  '&': 0,
};

/** Each of these tests one character. */
const IS_MARK = /^\p{M}$/u;
const IS_LETTER = /^\p{L}$/u;
const IS_DIGIT = /^\p{N}$/u;
const IS_UNSEEN = /^[\p{Cf}\u034f\u115f\u1160\u3164]$/u;

/** Of "đ", which Unicode does not take apart. */
export const STROKE = '\u0335';
const signs = new Map<string, Sign>();

/** One character as it is read, worked out once each. */
function signOf(character: string): Sign {
  const known = signs.get(character);
  if (known) return known;
  const sign = readSign(character);
  if (signs.size < 20_000) signs.set(character, sign);
  return sign;
}

function readSign(character: string): Sign {
  if (IS_UNSEEN.test(character)) return { letters: '', marks: '', kind: 'nothing' };
  if (IS_MARK.test(character)) {
    return { letters: '', marks: character.normalize('NFD'), kind: 'mark' };
  }
  let letters = '';
  let marks = '';
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (IS_MARK.test(part)) marks += part;
    else if (part === 'đ') [letters, marks] = [`${letters}d`, `${marks}${STROKE}`];
    else letters += part === 'ß' ? 'ss' : part;
  }
  const [first = ''] = letters;
  if (IS_LETTER.test(first)) return { letters, marks, kind: 'letter' };
  if (IS_DIGIT.test(first)) return { letters, marks, kind: 'digit' };
  return { letters, marks: '', kind: 'gap' };
}

/** How "không" and others are typed in a hurry, and mean nothing else. */
const TYPED_FOR = new Map([
  ['ko', 'khong'],
  ['khg', 'khong'],
  ['hok', 'khong'],
  ['khum', 'khong'],
]);

/** Longer ones are no words, and would only be compared with names for nothing. */
const LONGEST = 40;

/**
 * The words of a text. A number keeps its decimals ("0.5", "7,5") and is a word of its own before letters ("20u"),
 * while letters keep the digits that follow them ("men2").
 */
export function tokensOf(original: string): Token[] {
  const tokens: Token[] = [];
  let open: (Token & { isNumber: boolean }) | null = null;
  let before = 0;
  let wasSpace = true;
  let position = 0;
  const close = () => {
    if (open && open.text !== '')
      tokens.push({ ...open, text: TYPED_FOR.get(open.text) ?? open.text });
    open = null;
  };
  for (const character of original) {
    const at = position;
    position += character.length;
    const { letters, marks, kind } = signOf(character);
    if (kind === 'nothing') continue;
    if (kind === 'mark') {
      if (open) {
        open.marks += marks;
        open.end = position;
      }
      continue;
    }
    if (kind === 'letter' || kind === 'digit') {
      if (open && ((open.isNumber && kind === 'letter') || open.text.length >= LONGEST)) close();
      if (!open) {
        open = {
          text: '',
          marks: '',
          start: at,
          end: position,
          before,
          isCapital: true,
          isNumber: kind === 'digit',
        };
        before = 0;
      }
      open.text += letters;
      open.marks += marks;
      open.end = position;
      if (open.isCapital && kind === 'letter')
        open.isCapital = character !== character.toLowerCase();
      wasSpace = false;
      continue;
    }
    const next = original[position] ?? '';
    if (open && APOSTROPHES.has(character) && !open.isNumber && isWordy(next)) {
      open.text += "'";
      open.end = position;
      continue;
    }
    if (open?.isNumber && (letters === '.' || letters === ',') && isDigit(next)) {
      open.text += '.';
      open.end = position;
      continue;
    }
    close();
    if (HYPHENS.has(character)) {
      const isDash = wasSpace || next === ' ' || next === '';
      before |= isDash ? BETWEEN.dash : BETWEEN.hyphen;
    } else if (DASHES.has(character)) before |= BETWEEN.dash;
    else before |= BITS[letters] ?? 0;
    wasSpace = letters.trim() === '';
  }
  close();
  return tokens;
}

const isDigit = (character: string) => character >= '0' && character <= '9';
const isWordy = (character: string) =>
  character !== '' && ['letter', 'mark'].includes(signOf(character).kind);

/** A year, or a dose, says something of its own. */
export const isNumber = ({ text }: Token): boolean => isDigit(text[0]!);
