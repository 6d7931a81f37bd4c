import leven from 'leven';
import { work } from './work.ts';

/**
 * Misspelt names of medicines and diseases: names of up to 4 letters must be exact, those of 5 to 7 may have one letter
 * wrong, and longer ones two. Two letters that changed places are one mistake.
 */
const mistakesIn = (name: string): number => (name.length <= 4 ? 0 : name.length <= 7 ? 1 : 2);
const LONGEST = 20;

/** Everyday words that are as near to a name as a misspelling of it. */
const REAL_WORDS = new Set(
  (
    'program location vacation sitio module modules modulo contract contrast contra nation crown ' +
    'crowns analisis printer printed sprint springer warfare construction destruction instruction analysis ' +
    'spill plenty rebound radiance variance america apart aspirina aspirine impart alegria genera ' +
    'dictating minute program programa intestine victor victory lotus ' +
    'subidas sucedio sucedia subsidio sufridas sucias surtidas suplidas vehiculo vehiculos vehicula vehicular ' +
    'embarcado embarcada embarco embargado embarrado embarrada litro lirio neurologo neurologa neurologos ' +
    'neumologo neurology miocardio inclina inquilina insulinoma insulta insultar diuretic dietetic diameter diametro ' +
    'dialectic locating comodin mencion dilatan dilation jasmin lanolin poignant contrario contraria ' +
    'janice georgina foundry placid delude deluded glorious aspiring insulated insulting infrared ' +
    'informed inflate vend fend pennant diabolic neural laceration lacerations inulin ' +
    'hyperglycemia hyperglycaemia hypotension neurologist neurologists capillary embargo'
  ).split(' '),
);

type Name = { text: string; mistakes: number; letters: number };

/** Which letters occur, as bits: two texts that differ in many of them are not worth comparing. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

export class Spelling {
  readonly #byLength: Name[][] = Array.from({ length: LONGEST + 3 }, () => []);
  readonly #known: (text: string) => boolean;

  /** `known` are words that mean what they say, however near to a name. */
  constructor(names: Iterable<string>, known: (text: string) => boolean) {
    this.#known = known;
    for (const text of new Set(names)) {
      const mistakes = mistakesIn(text);
      if (mistakes > 0 && text.length <= LONGEST) {
        this.#byLength[text.length]!.push({ text, mistakes, letters: lettersOf(text) });
      }
    }
  }

  /** The names that may have been meant. The work depends on the number of names, and not on the text around the word. */
  meantBy(word: string): readonly string[] {
    if (word.length < 4 || word.length > LONGEST + 2) return [];
    if (REAL_WORDS.has(word) || this.#known(word)) return [];
    const letters = lettersOf(word);
    let best = 3;
    let meant: string[] = [];
    for (let length = word.length - 2; length <= word.length + 2; length += 1) {
      for (const name of this.#byLength[length] ?? []) {
        if (Math.abs(length - word.length) > name.mistakes) continue;
        if (countBits(letters ^ name.letters) > 2 * name.mistakes) continue;
        work.steps += word.length * length;
        const distance = distanceOf(word, name.text);
        if (distance > name.mistakes || distance > best) continue;
        // Who spells a name wrong twice still begins it rightly.
        if (distance === 2 && word[0] !== name.text[0]) continue;
        if (distance < best) meant = [];
        best = distance;
        meant.push(name.text);
      }
    }
    return meant;
  }
}

function distanceOf(word: string, name: string): number {
  const distance = leven(word, name);
  return distance === 2 && isSwapped(word, name) ? 1 : distance;
}

/** Whether only two neighbouring letters changed places. */
function isSwapped(word: string, name: string): boolean {
  if (word.length !== name.length) return false;
  let at = 0;
  while (word[at] === name[at]) at += 1;
  return (
    word[at] === name[at + 1] &&
    word[at + 1] === name[at] &&
    word.slice(at + 2) === name.slice(at + 2)
  );
}
