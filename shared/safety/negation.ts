import type { Span } from './matcher.ts';
import { Places } from './places.ts';
import type { Reading } from './reading.ts';

/**
 * Whether a mention is denied. If a sentence leaves room for doubt it counts as stated: a false finding costs a look, a
 * missed one is never seen. Works on folded text.
 */

const word = (alternatives: string) => `(?<![\\p{L}\\p{N}'])(?:${alternatives})(?![\\p{L}\\p{N}'])`;

/** What ends a denial at the latest: the end of the sentence, a contrast, a cause, or something added. */
const ENDS = new RegExp(
  `[;:!?\\n]|\\.(?!\\d)|\\s[-–—]\\s|[()]|${word(
    [
      'but|however|although|though|except|because|since|due to|and|now|then|so|until|till',
      'besides|other than|apart from|aside from|only|just|instead',
      'pero|aunque|excepto|salvo|porque|ya que|sin embargo|y(?! (?:dinh|tuong|nghi))|e|ahora|por|hasta',
      'aparte de|ademas de|mas que|solo|solamente',
      'nhung|tuy nhien|ngoai tru|ngoai|vi|boi|va|hien tai|hien nay|nen|cho den|chi',
    ].join('|'),
  )}`,
  'gu',
);

const NEGATORS = new RegExp(
  word(
    [
      "no|not|never|without|denies|deny|denied|free of|negative for|don't|dont|doesn't|didn't",
      "haven't|havent|hasn't|hadn't|isn't|aren't|wasn't|ain't|neither|can't|cannot|couldn't|won't",
      'nunca|jamas|sin|niega|niego|ningun|ninguna|tampoco|libre de',
      'khong|chua|chang|phu nhan',
    ].join('|'),
  ),
  'gu',
);

/** Phrases that begin like a denial but are none. */
const PSEUDO = new RegExp(
  `^${word(
    [
      'not only|not sure|not certain|not (?:well )?controlled|not ruled out|no longer|no doubt|no idea',
      'without (?:a )?doubt|not just',
      'no solo|no se|no estoy segur[oa]|no descart\\p{L}*|no controlad[oa]|sin control\\p{L}*|sin duda',
      'khong chi|khong con|khong biet|khong ro|khong chac|khong loai tru|khong kiem soat',
    ].join('|'),
  )}`,
  'u',
);
const PSEUDO_BEFORE = 'ya ';

/** Denials that apply to lists: "no history of a, b or c". */
const STRONG = new RegExp(
  `^${word(
    [
      'no (?:known )?(?:personal |family |personal or family |prior |past )?(?:history|hx|signs|diagnosis) of',
      'denies|denied|without|never had|never been|negative for',
      'no (?:tengo|tiene|hay|refiere) (?:antecedentes|historia)|sin (?:antecedentes|historia|historial)',
      'niega|niego|nunca (?:he tenido|tuve)',
      'khong co tien su|khong bi|khong mac|chua tung|chua bao gio|phu nhan',
    ].join('|'),
  )}`,
  'u',
);

/** A new statement after a denial, or a year, states something. */
const TELLS = new RegExp(
  `\\d|${word(
    [
      "i|i'm|i've|im|my|me|we|she|he|mother|father|sister|brother|had|was|were|got|am|taking|take",
      'yo|mi|tengo|tuve|tenia|soy|estoy|tomo|madre|padre|hermana|hermano',
      'toi|em|minh|me|bo|dang|da|tung bi|bi tu',
    ].join('|'),
  )}`,
  'gu',
);

/** Something else is denied: "no side effects from", "never missed", "do not know if". */
const DENIES_ELSE = new RegExp(
  word(
    [
      'stop\\p{L}*|quit|miss\\p{L}*|skip\\p{L}*|problems? with|issues? with|trouble|side effects?|know|if|whether|think',
      'dejado|dejo|dejar|parar|problemas? con|efectos|si|creo|ngung|tac dung phu|van de|neu|thieu',
    ].join('|'),
  ),
  'u',
);

const FARTHEST = 7;
const LONGEST_ITEM = 4;
const CLOSES_LIST = new RegExp(word('or|nor|ni|o|u|hoac|hay'), 'gu');
const COMMA = /,/g;
const SENTENCE_ENDS = /[.;!?\n]/g;
const DENIED_AFTER =
  /^\s*[:=(–—-]+\s*(?:no|none|never|negative|denied|nunca|ninguno|ninguna|negativo|khong|khong co|khong bi|chua)\s*(?=$|[).,;\n])/u;

/** The continuation revokes the denial: "no pancreatitis until 2019". */
const TAKEN_BACK = new RegExp(
  `^(?:\\s+\\p{L}+){0,2}\\s+${word(
    'until|till|since|except|before|hasta|desde|excepto|salvo|cho den|ke tu|tu nam',
  )}`,
  'u',
);
/** So does the rest of the sentence: "not me, my father had it". */
const SAYS_OTHERWISE = new RegExp(
  word('(?:had|has|have) it|did|(?:lo|la) (?:tuvo|tiene)|si (?:tuvo|tiene)|thi (?:co|bi)|cung bi'),
  'gu',
);

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}']+/gu) ?? [];

/** Whether the words between a denial and its object state something of their own. */
const tellsBetween = (between: string): boolean => {
  if (DENIES_ELSE.test(between)) return true;
  const [first, ...rest] = wordsIn(between);
  const tail = rest.filter((one, index) => !/^(?:ever|had|been)$/.test(one) || index > 0);
  return (
    (first !== undefined && /^(?:i|i'm|yo|toi)$/.test(first)) || tail.join(' ').search(TELLS) >= 0
  );
};

/** The part of a text that is looked at for a denial: from the end of the statement before to the mention. */
type Before = { reading: Reading; from: number; to: number };

/**
 * What ends a denial, seen from a mention: its own first word cuts off what looks ahead ("ý" before "nghĩ"), so the last
 * characters are looked through again.
 */
const CUT = 60;
function statementBefore(reading: Reading, start: number): number {
  const known = reading.places(ENDS).lastBefore(start - CUT / 2)?.end ?? 0;
  const begin = Math.max(known, start - CUT);
  let from = known;
  ENDS.lastIndex = begin;
  const before = reading.folded.text.slice(0, start);
  for (let stop = ENDS.exec(before); stop; stop = ENDS.exec(before)) from = ENDS.lastIndex;
  ENDS.lastIndex = 0;
  return from;
}

function isPseudo({ reading, from, to }: Before, { start }: Span): boolean {
  const { text } = reading.folded;
  if (PSEUDO.test(text.slice(start, to))) return true;
  const ya = start - PSEUDO_BEFORE.length;
  return (
    ya >= from && text.startsWith(PSEUDO_BEFORE, ya) && (ya === from || /\s/.test(text[ya - 1]!))
  );
}

/** The denials before a mention, the nearest first. */
function* negatorsOf({ reading, from, to }: Before): Generator<Span> {
  const negators = reading.places(NEGATORS);
  for (let one = negators.lastBefore(to); one && one.start >= from;) {
    yield one;
    one = negators.lastBefore(one.start);
  }
}

export function isDenied(reading: Reading, { start, end }: Span): boolean {
  const { text } = reading.folded;
  if (DENIED_AFTER.test(text.slice(end))) return true;
  const sentenceEnd = reading.places(SENTENCE_ENDS).firstFrom(end)?.start ?? text.length;
  if (TAKEN_BACK.test(text.slice(end, sentenceEnd))) return false;
  if (reading.places(SAYS_OTHERWISE).isWithin(end, sentenceEnd)) return false;
  const from = statementBefore(reading, start);
  const comma = reading.places(COMMA).lastBefore(start);
  const hasComma = comma !== undefined && comma.start >= from;
  const own = { reading, from: hasComma ? comma.end : from, to: start };
  const near: Span[] = [];
  for (const one of negatorsOf(own)) {
    if (reading.countWords(one.end, start) > FARTHEST) break;
    if (!isPseudo(own, one)) near.push(one);
  }
  if (near.length > 0) {
    // A double denial is a statement.
    return near.length % 2 === 1 && !tellsBetween(text.slice(near[0]!.end, start));
  }
  return hasComma && isInDeniedList({ reading, from, to: start }, end);
}

/** The last denial before a mention that applies to lists. */
function openingOf(before: Before): Span | undefined {
  const { reading, from, to } = before;
  const { text } = reading.folded;
  const isStrong = (one: Span, within: Before) =>
    STRONG.test(text.slice(one.start, within.to)) && !isPseudo(within, one);
  // The mention may cut off what a near one says. Of all others it is known.
  for (const one of negatorsOf(before)) {
    if (one.start < to - CUT) break;
    if (isStrong(one, before)) return one;
  }
  const strong = reading.once(STRONG, () => {
    const all = reading.places(NEGATORS).all.filter((one) => {
      const statement = statementBefore(reading, one.start);
      return isStrong(one, { reading, from: statement, to: text.length });
    });
    return new Places(all);
  });
  const last = strong.all[strong.countBefore(to - CUT) - 1];
  return last && last.start >= from ? last : undefined;
}

/** "No history of a, b or c": all items are bare, and an "or" closes the list. */
function isInDeniedList(before: Before, end: number): boolean {
  const { reading, to: start } = before;
  const opening = openingOf(before);
  if (!opening) return false;
  const listEnd = reading.places(ENDS).firstFrom(end)?.start ?? reading.folded.text.length;
  if (!reading.places(CLOSES_LIST).isWithin(opening.end, listEnd)) return false;
  const commas = reading.places(COMMA);
  const tells = reading.places(TELLS);
  const ownStart = commas.lastBefore(start)!.end;
  const ownEnd = Math.min(commas.firstFrom(end)?.start ?? listEnd, listEnd);
  if (tells.isWithin(ownStart, start) || tells.isWithin(end, ownEnd)) return false;
  const isBare = (from: number, to: number) =>
    reading.countWords(from, to) <= LONGEST_ITEM + 3 && !tells.isWithin(from, to);
  // How many items, up to each comma, are not bare.
  const told = reading.once(COMMA, () => {
    const counts = [0];
    for (const [index, { end: from }] of commas.all.entries()) {
      const next = commas.all[index + 1];
      if (next) counts.push(counts.at(-1)! + (isBare(from, next.start) ? 0 : 1));
    }
    return counts;
  });
  const [first, last] = [commas.countBefore(opening.end), commas.countBefore(listEnd) - 1];
  if (first > last) return true;
  return told[first] === told[last] && isBare(commas.all[last]!.end, listEnd);
}
