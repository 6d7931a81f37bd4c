import type { Span } from './matcher.ts';

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
const PSEUDO_BEFORE = /(?:^|\s)ya $/;

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
  'u',
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
const CLOSES_LIST = new RegExp(word('or|nor|ni|o|u|hoac|hay'), 'u');
const DENIED_AFTER =
  /^\s*[:=(–—-]+\s*(?:no|none|never|negative|denied|nunca|ninguno|ninguna|negativo|khong|khong co|khong bi|chua)\s*(?=$|[).,;\n])/u;

/** The continuation revokes the denial: "no pancreatitis until 2019", "not me, my father had it". */
const TAKEN_BACK = new RegExp(
  `^(?:\\s+\\p{L}+){0,2}\\s+${word(
    'until|till|since|except|before|hasta|desde|excepto|salvo|cho den|ke tu|tu nam',
  )}|${word(
    '(?:had|has|have) it|did|(?:lo|la) (?:tuvo|tiene)|si (?:tuvo|tiene)|thi (?:co|bi)|cung bi',
  )}`,
  'u',
);

const sentenceAfter = (text: string, at: number): string => /^[^.;!?\n]*/.exec(text.slice(at))![0];

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}']+/gu) ?? [];

type Negator = { index: number; end: number };

function negatorsIn(text: string): Negator[] {
  return [...text.matchAll(NEGATORS)]
    .filter(
      ({ index }) => !PSEUDO.test(text.slice(index)) && !PSEUDO_BEFORE.test(text.slice(0, index)),
    )
    .map((found) => ({ index: found.index, end: found.index + found[0].length }));
}

/** Whether the words between a denial and its object state something of their own. */
const tellsBetween = (between: string): boolean => {
  if (DENIES_ELSE.test(between)) return true;
  const [first, ...rest] = wordsIn(between);
  const tail = rest.filter((one, index) => !/^(?:ever|had|been)$/.test(one) || index > 0);
  return (first !== undefined && /^(?:i|i'm|yo|toi)$/.test(first)) || TELLS.test(tail.join(' '));
};

export function isDenied(text: string, { start, end }: Span): boolean {
  if (DENIED_AFTER.test(text.slice(end))) return true;
  if (TAKEN_BACK.test(sentenceAfter(text, end))) return false;
  let from = 0;
  for (const stop of text.slice(0, start).matchAll(ENDS)) from = stop.index + stop[0].length;
  const before = text.slice(from, start);
  const comma = before.lastIndexOf(',');
  const own = before.slice(comma + 1);
  const near = negatorsIn(own).filter((one) => wordsIn(own.slice(one.end)).length <= FARTHEST);
  if (near.length > 0) {
    // A double denial is a statement.
    return near.length % 2 === 1 && !tellsBetween(own.slice(near.at(-1)!.end));
  }
  return comma >= 0 && isInDeniedList(text, from, { start, end });
}

/** "No history of a, b or c": all items are bare, and an "or" closes the list. */
function isInDeniedList(text: string, from: number, { start, end }: Span): boolean {
  const before = text.slice(from, start);
  const opening = negatorsIn(before).findLast((one) => STRONG.test(before.slice(one.index)));
  if (!opening) return false;
  const following = text.slice(end);
  const stop = following.search(new RegExp(ENDS.source, 'u'));
  const rest = stop < 0 ? following : following.slice(0, stop);
  const list = before.slice(opening.end) + text.slice(start, end) + rest;
  const [, ...items] = list.split(',');
  const own = (before.slice(before.lastIndexOf(',') + 1) + rest.split(',')[0]!).trim();
  return (
    CLOSES_LIST.test(list) &&
    !TELLS.test(own) &&
    items.every((item) => wordsIn(item).length <= LONGEST_ITEM + 3 && !TELLS.test(item))
  );
}
