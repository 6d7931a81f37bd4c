import { cuesIn, type Cue, type CueAt } from './cues.ts';
import type { Mention } from './lexicon.ts';
import { isRightBehind, lookAhead } from './look-ahead.ts';
import { personAfter, Subject, type Person } from './persons.ts';
import type { Denial, Statement } from './said.ts';
import { FARTHEST, NEAR, NEVER, newDenial, newItem, OWN_VERB, Said } from './said.ts';
import { BETWEEN, ENDS_SENTENCE, isNumber, type Token } from './tokens.ts';
import { work } from './work.ts';

const PRONOUNS = new Set(['i', "i'm", 'im', "i've", 'yo', 'toi', 'em', 'minh']);

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

  const said = new Said<C>();
  let denial: Denial | null = null;
  let kept: Denial | null = null;
  const subject = new Subject(tokens, cues);
  let item = newItem();
  /** Where the medicine ends that a "stopped" was about: one name may mean two things, "stopped oral Wegovy". */
  let stoppedTo = -1;
  let hasContrast = false;
  /** Somebody else is spoken of, and may turn out to have what was denied. */
  let turned: Person | null = null;

  const has = (index: number, cue: Cue) => cues.get(index)?.cues.has(cue) ?? false;
  const endItem = () => {
    said.endItem();
    item = newItem();
  };
  const endClause = () => {
    endItem();
    denial = null;
    subject.endClause();
  };
  const turn = (person: Person) => {
    said.turnTo(person);
    turned = null;
  };

  const cross = (index: number, before: number) => {
    if (before & ENDS_SENTENCE) {
      const header = denial as Denial | null;
      const goesOn = header?.isHeader && !(before & ~BETWEEN.line & ENDS_SENTENCE);
      if (turned !== null && ahead.isShort(index, turnedAt)) turn(turned);
      turned = null;
      endClause();
      said.endSentence();
      subject.endSentence();
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
      if (!isStillTheirs(index)) subject.endClause();
      endItem();
      if (denial && !goesOnAfterComma(index)) denial = null;
      if (denial) Object.assign(denial as Denial, { left: FARTHEST, isCarried: true });
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
  /** "My wife, who is pregnant", "my father has diabetes, gout and pancreatitis". */
  function isStillTheirs(index: number): boolean {
    if (!subject.isOther || has(index, 'who')) return subject.isOther;
    const and = ahead.next('and', index);
    const end = Math.min(ahead.clauseEnd(index), ahead.itemEnd(and), ahead.next('and', and + 1));
    const next = beginning.get(index)?.[0];
    const isList = said.hasInItem && said.endsAt(index - 1);
    if (!isList || (next && isMedicine(next.concept))) return false;
    return and < end && ahead.next('tells', index) >= end;
  }
  function goesOnAfterComma(index: number): boolean {
    const one = denial as Denial;
    if (one.isHeader || one.isList) {
      return ahead.isBare(index, Math.min(ahead.itemEnd(index), ahead.next('and', index)));
    }
    const or = ahead.next('or', index);
    const end = Math.min(ahead.clauseEnd(index), ahead.itemEnd(or), ahead.next('and', or));
    const isBare = ahead.isBare(index, Math.min(ahead.itemEnd(index), end));
    if (!isBare || or >= end || ahead.next('tells', index) < end) return false;
    one.isList = true;
    return true;
  }

  let [turnedAt, skipTo] = [0, -1];
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
      else if (covered[index] === 0 && isNumber(token) && !one.isAll) denial = null;
    }
  }
  if (turned !== null && ahead.isShort(tokens.length, turnedAt)) turn(turned);
  return said.all;

  function say(mention: Mention<C>): void {
    const { from, to, concept, isAlways } = mention;
    let standing: Statement['standing'] = 'stated';
    if (denial !== null && !isAlways && !subject.isMine(mention))
      standing = standingOfDenied(from, to);
    else if ((item.isPast || from <= stoppedTo) && !isAlways) standing = 'past';
    const isTaken = isMedicine(concept);
    if (standing === 'stated' && isTaken && hasEnded(to)) standing = 'past';
    const person = (isTaken ? null : personAfter(tokens, cues, to)) ?? subject.of(mention, isTaken);
    const { isMaybe, afterwards, doubtedTo } = item;
    const isDoubted = isRightBehind(tokens, doubtedTo, from);
    const isAfterwards = from - afterwards <= 4;
    const isDeniedOfSelf = false;
    said.all.push({
      ...mention,
      ...{ standing, person, isMaybe, isAfterwards, isDoubted, isDeniedOfSelf },
    });
    if (isTaken) {
      if (item.isPast) stoppedTo = to;
      item.isPast = false;
    }
    turned = null;
  }

  /** What is said later of the same may take a denial back. "Since" does, and is a contrast itself. */
  function standingOfDenied(from: number, to: number): Statement['standing'] {
    const isLifted = has(to + 1, 'before') || has(to + 1, 'after_all');
    const itemEnd = ahead.itemEnd(isLifted && !tokens[to + 1]?.before ? to + 1 : to);
    const end = Math.min(itemEnd, ahead.sentenceEnd(to + 1));
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

  function take(index: number, { cues: words, to }: CueAt): void {
    const one = denial as Denial | null;
    if (words.has('denied') && deniesBefore(index, to)) return;
    if (words.has('past')) {
      if (one && !words.has('pseudo')) denial = null;
      else item.isPast = !item.isAbsorbed;
      if (one) item.isAbsorbed = true;
      if (words.has('absorb') && one) return;
    }
    // Not where it is a part of what is mentioned: "trouble breathing".
    if (words.has('absorb') && one && !beginning.has(index)) {
      denial = null;
      item.isAbsorbed = true;
      return;
    }
    if (words.has('contrast') || words.has('now')) {
      if (words.has('now')) said.isNow(isMedicine);
      if (words.has('contrast') && !subject.isCauseAt(index)) {
        turned = null;
        endClause();
        hasContrast = true;
      } else item.isPast = false;
    }
    // "No diabetes yes gallstones", "không tiểu đường có sỏi mật".
    const isBehind = words.has('affirm') && said.endsAt(index - 1);
    if (one && !one.isAll && (words.has('indeed') || isBehind) && !ahead.isEnd(to + 1)) endClause();
    if (words.has('over') && ahead.isEnd(to + 1)) return said.isOver(isMedicine);
    if (words.has('afterwards')) item.afterwards = to;
    if (words.has('maybe')) item.isMaybe = true;
    if (words.has('doubted')) item.doubtedTo = to;
    if (words.has('purpose')) Object.assign(item, { isPast: false, afterwards: NEVER });
    // "No tengo ni tuve": behind "ni" stands a verb of its own.
    if (words.has('or') && one) one.left = FARTHEST;
    if (words.has('or') && words.has('concord') && one) one.at = to;
    // "Roi loan" is a disorder, and "roi" then.
    if (words.has('and') && !beginning.has(index)) takeAnd(to);
    if (words.has('shared')) said.isShared(words.has('contrast'));
    if (words.has('pseudo')) return;
    if (words.has('deny') || words.has('denyList') || words.has('denyAll')) {
      takeDenial(index, { cues: words, to });
    } else if (one && to - one.at > 0) takeTold(index, words, one);
    takePerson(index, { cues: words, to });
    takeAffirmation(words, to);
  }

  function takeAnd(to: number): void {
    Object.assign(item, { isPast: false, isAbsorbed: false, afterwards: NEVER });
    subject.endIfSettled();
    const one = denial as Denial | null;
    if (!one) return;
    const end = Math.min(ahead.itemEnd(to + 1), ahead.next('and', to + 1));
    if (!one.isList || !ahead.isBare(to + 1, end)) denial = null;
    else Object.assign(one, { left: FARTHEST, isCarried: true });
  }

  function takeDenial(index: number, { cues: words, to }: CueAt): void {
    const one = denial as Denial | null;
    if (item.isAbsorbed) {
      item.isAbsorbed = false;
      return;
    }
    if (hasContrast && has(to + 1, 'needed')) said.denyMaybe();
    if (one && words.has('concord')) {
      one.left = FARTHEST;
      return;
    }
    const isNew =
      one === null || one.isCarried || words.has('or') || one.left <= 0 || said.hasInItem;
    // What is itself a part of what is mentioned denies nothing: "can't stop vomiting".
    const isPart = beginning.get(index)?.some((mention) => mention.to > to);
    if (isPart || (!isNew && !one.isHeader)) {
      if (!one?.isHeader) denial = null;
      return;
    }
    denial = newDenial(to, words.has('denyList'), words.has('denyAll'));
  }

  /** Words of their own behind a denial end it, but for its own verb and for those who have nobody. */
  function takeTold(index: number, words: ReadonlySet<Cue>, one: Denial): void {
    if (!words.has('tells') || one.isAll) return;
    const isOwn = index - one.at === 1 || (index - one.at === OWN_VERB && cues.has(index - 1));
    if (PRONOUNS.has(tokens[index]!.text) || !isOwn) denial = null;
  }

  function takePerson(index: number, cue: CueAt): void {
    const person = subject.meet(index, cue);
    if (person === 'self' && has(index - 1, 'beside')) said.isGiven(isMedicine);
    if (person && (person !== 'self' || said.hasInSentence || hasContrast)) turnTo(person, index);
  }

  function turnTo(person: Person, index: number): void {
    if (denial !== null || said.hasInItem) return;
    turned = person;
    turnedAt = index;
  }

  function takeAffirmation(words: ReadonlySet<Cue>, to: number): void {
    if (turned === null || !words.has('affirm')) return;
    if (ahead.isEnd(to + 1) && !(denial as Denial | null)) turn(turned);
  }

  /** "Pancreatitis: no", "pancreatitis - N, gallstones - N", "Pancreatitis? No." */
  function deniesBefore(index: number, to: number): boolean {
    const { before } = tokens[index]!;
    const after = tokens[to + 1];
    const isLast = !after || (after.before & ~BETWEEN.hyphen & ~BETWEEN.slash) !== 0;
    const isAlone = isLast || has(to + 1, 'and') || has(to + 1, 'contrast');
    if (index === 0 || !isAlone) return false;
    if (before & BETWEEN.question) return said.denySentenceBefore();
    if (before & (ENDS_SENTENCE | BETWEEN.comma) || !said.hasInSentence) return false;
    const distance = index - said.all.at(-1)!.to;
    if (before & BETWEEN.colon && ahead.isBareFrom(tokens, index)) return said.denySentence();
    const isMarked = (before & (BETWEEN.colon | BETWEEN.dash | BETWEEN.open)) !== 0;
    const isNear = isMarked ? distance <= NEAR : before === 0 && distance === 1;
    return isNear && said.denyLast();
  }
}
