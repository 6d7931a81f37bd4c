import { MEDICINE_FACTS } from '../medicines/facts.ts';

/** Words that tell what a message is about, or how they begin (`…`). */
const TELLING = [
  ...['glp…', 'g l p', 'incretin…', 'semaglut…', 'tirz…', 'liraglut…', 'dulaglut…', 'exenatid…'],
  ...['retatrut…', 'orforglip…', 'cagrilint…', 'insulin…', 'trulicity', 'byetta', 'bydureon'],
  ...['obes…', 'bariatr…', 'bariátr…', 'diabet…', 'diabes…', 'overweight', 'weight…'],
  ...['slim', 'slimmer', 'slimming', 'slimfast', 'skinny', 'fat', 'fatloss', 'pounds', 'appetite'],
  ...['diet', 'diets', 'dieting', 'dietic…', 'dietet…', 'dietét…', 'inject…', 'inyecc…'],
  ...[
    'peso',
    'sobrepeso',
    'kilos',
    'grasa',
    'apetito',
    'dieta',
    'dietas',
    'adelgaz…',
    'adelgáz…',
    'adelgac…',
  ],
  ...['giảm cân', 'giamcan…', 'sụt cân', 'thừa cân', 'tăng cân', 'cân nặng', 'béo phì', 'giảm béo'],
  ...['trị béo', 'chống béo', 'giảm mỡ', 'ăn kiêng', 'bút tiêm', 'tiểu đường', 'đái tháo đường'],
  ...Object.values(MEDICINE_FACTS).flatMap(({ brands }) => brands.map((one) => `${one}…`)),
].map((one) => one.toLowerCase().normalize());

/** Family names that begin like one of them. */
const NAMES: ReadonlySet<string> = new Set(['weightman', 'weightmans']);

/** `TheWeightDoctor` and `Wegovy4U` are read in parts too. */
const SEAMS = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;

const plain = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');

/** Somebody writes without accents; another accent is another word (`cẩn` is not `cân`). */
const isAlike = (word: string, telling: string): boolean =>
  word === telling || word === plain(telling);

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether these words begin with what the telling ones say. */
function begin(words: readonly string[], telling: string): boolean {
  if (NAMES.has(words[0]!)) return false;
  return telling
    .split(' ')
    .every((part, at) =>
      part.endsWith('…')
        ? isAlike((words[at] ?? '').slice(0, part.length - 1), part.slice(0, -1))
        : isAlike(words[at] ?? '', part),
    );
}

/**
 * The word in a text of the practice that would tell whoever sees a message over a shoulder what somebody is treated for;
 * null if there is none. No message says that (decision C092).
 */
export function healthWordIn(text: string): string | null {
  // Full-width letters are letters.
  const read = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  for (const words of [wordsIn(read), wordsIn(read.replaceAll(SEAMS, ' '))]) {
    const isIn = (telling: string) => words.some((_, at) => begin(words.slice(at), telling));
    const found = TELLING.find(isIn);
    if (found) return found.replace('…', '');
  }
  return null;
}
