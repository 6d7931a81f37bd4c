import { MEDICINE_FACTS } from '../medicines/facts.ts';

const MARKS = /\p{M}/gu;

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(MARKS, '').toLowerCase().replaceAll('đ', 'd');

/** Words that tell what a message is about, or how they begin (`…`), without accents; Vietnamese ones are two. */
const TELLING = [
  ...['glp…', 'incretin…', 'semaglut…', 'tirzepat…', 'liraglut…', 'dulaglut…', 'exenat…'],
  ...['retatrut…', 'orforglip…', 'cagrilint…', 'obes…', 'bariatr…', 'diabet…', 'weightloss…'],
  ...['weight', 'diet', 'slimming', 'peso', 'dieta', 'adelgaz…'],
  ...['giam can', 'thua can', 'beo phi', 'tieu duong', 'dai thao duong'],
  ...Object.values(MEDICINE_FACTS).flatMap(({ brands }) => brands.map(plain)),
];

/**
 * The word in a text of the practice that would tell whoever sees a message over a shoulder what somebody is treated for;
 * null if there is none. No message says that (decision C092).
 */
export function healthWordIn(text: string): string | null {
  const words = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const ends = words.map((_, at) => `${words.slice(at).join(' ')} `);
  const isIn = (telling: string) =>
    ends.some((rest) =>
      rest.startsWith(telling.endsWith('…') ? telling.slice(0, -1) : `${telling} `),
    );
  return TELLING.find(isIn)?.replace('…', '') ?? null;
}
