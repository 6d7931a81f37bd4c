import { cuesIn, type Cue, type CueAt } from './cues.ts';
import type { Mention } from './lexicon.ts';
import { BETWEEN, ENDS_SENTENCE, type Token } from './tokens.ts';
import { work } from './work.ts';

/** Whose it is. A partner's or a friend's is nobody's family history. */
export type Person = 'self' | 'relative' | 'child' | 'other';

/**
 * How something is mentioned. If a sentence leaves room for doubt it counts as stated: a false finding costs a look, a
 * missed one is never seen.
 */
export type Statement<C extends string = string> = Mention<C> & {
  standing: 'stated' | 'past' | 'denied';
  person: Person;
  /** Only asked about, feared or considered. */
  isMaybe: boolean;
  /** After "since", "after" or "during": of a pregnancy, that it is over. */
  isAfterwards: boolean;
};

type Denial = { isList: boolean; isAll: boolean; isHeader: boolean; at: number; left: number };

/** As many mentions of one sentence as a later word may speak of. */
const RECENT = 30;
const FARTHEST = 8;
const FARTHEST_OF_ALL = 14;
const LONGEST_ITEM = 6;
/** So far behind a denial a verb still belongs to it: "haven't ever had". */
const OWN_VERB = 2;
const PRONOUNS = new Set(['i', "i'm", 'im', "i've", 'yo', 'toi', 'em', 'minh']);
const VIETNAMESE_SELF = new Set(['toi', 'em', 'minh', 'tui']);
/** A year, or a dose, says something of its own. */
const NUMBERS = '0123456789';

/** Reads how things are mentioned, in one go from the first word to the last. */
export function statementsIn<C extends string>(
  tokens: readonly Token[],
  mentions: readonly Mention<C>[],
  isMedicine: (concept: C) => boolean,
): Statement<C>[] {
  const covered = new Uint8Array(tokens.length);
  const masked = new Uint8Array(tokens.length);
  const beginning = new Map<number, Mention<C>[]>();
  for (const mention of mentions) {
    covered.fill(1, mention.from, mention.to + 1);
    if (mention.isAlways) masked.fill(1, mention.from, mention.to + 1);
    beginning.set(mention.from, [...(beginning.get(mention.from) ?? []), mention]);
  }
  const cues = cuesIn(tokens, (index) => masked[index] === 1);
  const ahead = lookAhead(tokens, cues, covered);

  const all: Statement<C>[] = [];
  // Where the statements of this sentence, and of the part between commas, begin among all.
  let sentence = 0;
  let previous = 0;
  let item = 0;
  let denial: Denial | null = null;
  let kept: Denial | null = null;
  let isAbsorbed = false;
  let subject: Person | null = null;
  let isPast = false;
  let isMaybe = false;
  let afterwards = -99;
  let hasContrast = false;
  /** Somebody else is spoken of, and may turn out to have what was denied. */
  let turned: Person | null = null;

  const has = (index: number, cue: Cue) => cues.get(index)?.cues.has(cue) ?? false;
  /** What was said since, or the last of it, so that nothing is gone through again and again. */
  const recent = (from: number) => {
    work.steps += Math.min(RECENT, all.length - from);
    return all.slice(Math.max(from, all.length - RECENT));
  };
  const endItem = () => {
    item = all.length;
    isPast = false;
    isAbsorbed = false;
    isMaybe = false;
    afterwards = -99;
  };
  const endClause = () => {
    endItem();
    denial = null;
    subject = null;
  };
  const deny = (from: number, to = all.length) => {
    work.steps += Math.min(RECENT, to - from);
    for (const one of all.slice(Math.max(from, to - RECENT), to)) {
      if (one.standing === 'stated' && !one.isAlways) one.standing = 'denied';
    }
  };
  /** "My mother does": what was denied, or is of others, is hers as well. */
  const turn = (person: Person) => {
    for (const one of recent(previous)) {
      if (one.standing !== 'denied') continue;
      one.standing = 'stated';
      one.person = person;
    }
    turned = null;
  };

  const cross = (index: number, before: number) => {
    if (before & ENDS_SENTENCE) {
      const goesOn =
        denial !== null && (denial as Denial).isHeader && !(before & ~BETWEEN.line & ENDS_SENTENCE);
      const header = denial;
      if (turned !== null && ahead.isShort(index, turnedAt)) turn(turned);
      turned = null;
      endClause();
      previous = sentence;
      sentence = all.length;
      hasContrast = false;
      if (goesOn) denial = header;
      return;
    }
    if (before & BETWEEN.open) {
      kept = denial;
      if (!ahead.isBare(index, ahead.close(index))) denial = null;
    }
    if (before & BETWEEN.close) {
      denial = kept;
      kept = null;
    }
    if (before & BETWEEN.colon && denial && !isHeader(index)) denial = null;
    if (before & BETWEEN.dash && !(denial as Denial | null)?.isHeader) {
      endClause();
      turned = null;
    }
    if (before & BETWEEN.comma) {
      if (turned !== null && ahead.isShort(index, turnedAt)) turn(turned);
      endItem();
      subject = null;
      if (denial && !goesOnAfterComma(index)) denial = null;
      if (denial) (denial as Denial).left = FARTHEST;
    }
  };
  /** A colon right behind a denial, or behind that of a list, opens it: "none of these: a, b". */
  function isHeader(index: number): boolean {
    const one = denial as Denial;
    if (!one.isList && index - one.at > 1) return false;
    if (one.isList && !one.isAll && index - one.at > OWN_VERB) return false;
    one.isHeader = true;
    one.left = FARTHEST;
    return true;
  }
  function goesOnAfterComma(index: number): boolean {
    const one = denial as Denial;
    if (one.isHeader || one.isList) return ahead.isBare(index, ahead.itemEnd(index));
    const end = ahead.clauseEnd(index);
    if (ahead.next('or', index) >= end || ahead.next('tells', index) < end) return false;
    one.isList = true;
    return true;
  }

  let turnedAt = 0;
  let skipTo = -1;
  for (const [index, token] of tokens.entries()) {
    work.steps += 1;
    if (index > 0) cross(index, token.before);
    const cue = index > skipTo ? cues.get(index) : undefined;
    if (cue) {
      skipTo = cue.to;
      take(index, cue);
    }
    for (const mention of beginning.get(index) ?? []) say(mention);
    const one = denial as Denial | null;
    if (one && index > one.at) {
      one.left -= 1;
      if (one.left < 0 && !one.isHeader) denial = null;
      else if (covered[index] === 0 && NUMBERS.includes(token.text[0]!) && !one.isAll)
        denial = null;
    }
  }
  if (turned !== null && ahead.isShort(tokens.length, turnedAt)) turn(turned);
  return all;

  function say(mention: Mention<C>): void {
    const { from, to, concept, isAlways } = mention;
    let standing: Statement['standing'] = 'stated';
    if (denial !== null && !isAlways) standing = standingOfDenied(from, to);
    else if (isPast && !isAlways) standing = 'past';
    if (standing === 'stated' && isMedicine(concept) && hasEnded(to)) standing = 'past';
    const person = isMedicine(concept)
      ? (subject ?? 'self')
      : (personAfter(to) ?? subject ?? 'self');
    all.push({ ...mention, standing, person, isMaybe, isAfterwards: from - afterwards <= 4 });
    if (isMedicine(concept)) isPast = false;
    turned = null;
  }

  /** What is said later of the same may take a denial back. */
  function standingOfDenied(from: number, to: number): Statement['standing'] {
    const end = Math.min(ahead.itemEnd(to + 1), ahead.sentenceEnd(to + 1));
    if (ahead.next('after_all', to + 1) < end) return 'stated';
    if (ahead.next('before', to + 1) < end || ahead.span(to + 1) < end) return 'past';
    return has(from - 1, 'after_all') ? 'stated' : 'denied';
  }

  /** "Ozempic, stopped in May", but not "Ozempic, stopped metformin". */
  function hasEnded(to: number): boolean {
    const next = to + 1;
    if (!tokens[next] || tokens[next].before & ENDS_SENTENCE || !has(next, 'ended')) return false;
    const after = cues.get(next)!.to + 1;
    const isOther = beginning.get(after)?.some(({ concept }) => isMedicine(concept)) ?? false;
    return !isOther || (tokens[after]!.before & BETWEEN.comma) !== 0;
  }

  /** "MEN 2 in my father" */
  function personAfter(to: number): Person | null {
    const cue = cues.get(to + 1);
    if (!cue?.cues.has('of') || tokens[to + 1]!.before & (ENDS_SENTENCE | BETWEEN.comma))
      return null;
    for (let index = cue.to + 1; index <= cue.to + 3 && index < tokens.length; index += 1) {
      const person = personOf(index);
      if (person && person !== 'self') return person;
    }
    return null;
  }

  function personOf(index: number): Person | null {
    const cue = cues.get(index);
    if (!cue) return null;
    if (cue.cues.has('other')) return 'other';
    if (cue.cues.has('child')) return 'child';
    if (cue.cues.has('relative')) return 'relative';
    return cue.cues.has('self') ? 'self' : null;
  }

  function take(index: number, { cues: said, to }: CueAt): void {
    const one = denial as Denial | null;
    if (said.has('denied') && deniesBefore(index, to)) return;
    if (said.has('past')) {
      if (one && !said.has('pseudo')) denial = null;
      else isPast = !isAbsorbed;
      if (one) isAbsorbed = true;
      if (said.has('absorb') && one) return;
    }
    if (said.has('absorb') && one) {
      denial = null;
      isAbsorbed = true;
      return;
    }
    if (said.has('contrast') || said.has('now')) {
      const wasMaybe = recent(item).some((statement) => statement.isMaybe);
      if (said.has('now')) {
        for (const statement of recent(item)) {
          if (statement.standing === 'past' && isMedicine(statement.concept)) {
            statement.standing = 'stated';
          }
        }
      }
      if (said.has('contrast')) {
        if (turned !== null) turned = null;
        const from = item;
        endClause();
        if (wasMaybe) item = from;
        hasContrast = true;
      } else isPast = false;
    }
    if (said.has('afterwards')) afterwards = to;
    if (said.has('maybe')) isMaybe = true;
    if (said.has('or') && one) one.left = FARTHEST;
    if (said.has('and')) takeAnd(to);
    if (said.has('pseudo')) return;
    if (said.has('deny') || said.has('denyList') || said.has('denyAll')) takeDenial(said, to);
    else if (one && to - one.at > 0) takeTold(index, said, one);
    takePerson(index, said);
    takeAffirmation(said, to);
  }

  function takeAnd(to: number): void {
    isPast = false;
    afterwards = -99;
    const one = denial as Denial | null;
    if (!one) return;
    if (!one.isList || !ahead.isBare(to + 1, ahead.itemEnd(to + 1))) denial = null;
    else one.left = FARTHEST;
  }

  function takeDenial(said: ReadonlySet<Cue>, to: number): void {
    const one = denial as Denial | null;
    if (isAbsorbed) {
      isAbsorbed = false;
      return;
    }
    if (hasContrast && has(to + 1, 'needed')) {
      for (const statement of recent(sentence)) {
        if (statement.isMaybe && !statement.isAlways) statement.standing = 'denied';
      }
    }
    if (one && said.has('concord')) {
      one.left = FARTHEST;
      return;
    }
    const isNew = one === null || said.has('or') || one.left <= 0 || all.length > item;
    if (!isNew && !one.isHeader) {
      denial = null;
      return;
    }
    const isAll = said.has('denyAll');
    denial = {
      at: to,
      isAll,
      isList: said.has('denyList') || isAll,
      isHeader: false,
      left: isAll ? FARTHEST_OF_ALL : FARTHEST,
    };
  }

  /** Words of their own behind a denial end it, but for its own verb and for those who have nobody. */
  function takeTold(index: number, said: ReadonlySet<Cue>, one: Denial): void {
    if (!said.has('tells') || one.isAll) return;
    if (PRONOUNS.has(tokens[index]!.text) || index - one.at > OWN_VERB) denial = null;
  }

  function takePerson(index: number, said: ReadonlySet<Cue>): void {
    const person = personOf(index);
    if (!person) return;
    if (person === 'self') {
      // In Vietnamese "my wife" is "wife I".
      const isPossessive = personOf(index - 1) !== null && tokens[index]!.before === 0;
      if (isPossessive && VIETNAMESE_SELF.has(tokens[index]!.text)) return;
      subject = 'self';
      if (all.length > sentence || hasContrast) turnTo('self', index);
      return;
    }
    const isBeside = [index - 1, index - 2].some(
      (before) => has(before, 'beside') && cues.get(before)!.to < index,
    );
    if (said.has('beside') || isBeside) return;
    subject = person;
    turnTo(person, index);
  }

  function turnTo(person: Person, index: number): void {
    const one = denial as Denial | null;
    if (one && !hasContrast && all.length > item) return;
    if (one) return;
    turned = person;
    turnedAt = index;
  }

  function takeAffirmation(said: ReadonlySet<Cue>, to: number): void {
    if (turned === null || !said.has('affirm')) return;
    if (ahead.isEnd(to + 1) && !(denial as Denial | null)) turn(turned);
  }

  /** "Pancreatitis: no", "pancreatitis - N, gallstones - N", "Pancreatitis? No." */
  function deniesBefore(index: number, to: number): boolean {
    if (index === 0 || all.length === previous) return false;
    const { before } = tokens[index]!;
    const after = tokens[to + 1];
    const isAlone = !after || (after.before & ~BETWEEN.hyphen & ~BETWEEN.slash) !== 0;
    if (!isAlone) return false;
    if (before & BETWEEN.question) {
      deny(previous, sentence);
      return true;
    }
    if (before & (ENDS_SENTENCE | BETWEEN.comma)) return false;
    if (all.length === sentence) return false;
    const last = all.at(-1)!;
    const isNear = index - last.to <= 3;
    const isWhole = before & BETWEEN.colon && ahead.isBareFrom(tokens, index);
    if (before & (BETWEEN.colon | BETWEEN.dash | BETWEEN.open) && (isNear || isWhole)) {
      deny(isWhole ? sentence : lastItem(last.from));
      return true;
    }
    if (index - last.to === 1 && before === 0) {
      deny(lastItem(last.from));
      return true;
    }
    return false;
  }

  /** The statements that begin where the last one does. */
  function lastItem(from: number): number {
    let first = all.length - 1;
    work.steps += 1;
    while (first > 0 && all[first - 1]!.from >= from - 2 && first - 1 >= sentence) first -= 1;
    return first;
  }
}

/** What comes after a word, found from the end to the beginning once, so that no lookup goes through the text. */
function lookAhead(
  tokens: readonly Token[],
  cues: ReadonlyMap<number, CueAt>,
  covered: Uint8Array,
) {
  const size = tokens.length;
  const kinds = ['or', 'tells', 'after_all', 'before'] as const;
  const blank = () => new Int32Array(size + 2).fill(size);
  const nexts = Object.fromEntries(kinds.map((kind) => [kind, blank()])) as Record<
    (typeof kinds)[number],
    Int32Array
  >;
  const [items, clauses, sentences, spans, closes] = [blank(), blank(), blank(), blank(), blank()];
  const clauseEnds = ENDS_SENTENCE | BETWEEN.dash | BETWEEN.close;
  for (let index = size - 1; index >= 0; index -= 1) {
    const { before, text } = tokens[index]!;
    const said = cues.get(index)?.cues;
    const isTelling = said?.has('tells') || said?.has('relative') || said?.has('now');
    const isNumber = covered[index] === 0 && NUMBERS.includes(text[0]!);
    for (const kind of kinds) {
      const isIt = kind === 'tells' ? isTelling || isNumber : said?.has(kind);
      nexts[kind][index] = isIt ? index : nexts[kind][index + 1]!;
    }
    const isContrast = said?.has('contrast') === true;
    const isItem = before & (clauseEnds | BETWEEN.comma) || isContrast;
    items[index] = isItem ? index : items[index + 1]!;
    clauses[index] = before & clauseEnds || isContrast ? index : clauses[index + 1]!;
    sentences[index] = before & ENDS_SENTENCE ? index : sentences[index + 1]!;
    closes[index] = before & BETWEEN.close ? index : closes[index + 1]!;
    spans[index] = isSpan(index) ? index : spans[index + 1]!;
  }

  /** "In 3 years", "for many months". */
  function isSpan(index: number): boolean {
    if (!cues.get(index)?.cues.has('span')) return false;
    const from = cues.get(index)!.to + 1;
    return [from, from + 1, from + 2].some((at) => cues.get(at)?.cues.has('unit'));
  }

  const at = (list: Int32Array, index: number) => (index > size ? size : list[index]!);
  /** Without words that say something of their own, and short. */
  const isBare = (from: number, end: number) =>
    at(nexts.tells, from) >= end && end - from <= LONGEST_ITEM;
  return {
    next: (kind: (typeof kinds)[number], index: number) => at(nexts[kind], index),
    span: (index: number) => at(spans, index),
    itemEnd: (index: number) => at(items, index + 1),
    clauseEnd: (index: number) => at(clauses, index + 1),
    sentenceEnd: (index: number) => at(sentences, index),
    close: (index: number) => at(closes, index + 1),
    isBare,
    isEnd: (index: number) => {
      if (index >= size) return true;
      const token = tokens[index]!;
      if (token.before !== 0) return true;
      const isFiller = ['it', 'one', 'that', 'too', 'also', 'though', 'so'].includes(token.text);
      return isFiller && (index + 1 >= size || tokens[index + 1]!.before !== 0);
    },
    /** A clause of so few words that it has no verb: "not me, my father". */
    isShort: (end: number, from: number) => end - from <= 2,
    isBareFrom: (all: readonly Token[], end: number) => {
      let from = end - 1;
      work.steps += 30;
      while (from > 0 && end - from <= 30 && !(all[from]!.before & ENDS_SENTENCE)) from -= 1;
      return at(nexts.tells, from) >= end && end - from <= 30;
    },
  };
}
