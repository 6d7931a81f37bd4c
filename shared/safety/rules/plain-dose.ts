import { factsOf } from '../../medicines/facts.ts';
import { MEDICINE, MEDICINES } from '../../medicines/medicines.ts';
import { Lexicon, list } from '../reader/lexicon.ts';
import type { Reading } from '../reader/reading.ts';
import { figureOf, isFigure, takesBack } from '../reader/unread.ts';
import { substanceOf, type SafetyCase } from '../safety-case.ts';

/** No word for each day: of a medicine that is taken weekly it would be seven times the dose. */
const doseWords = new Lexicon({
  dose: {
    en: list(`
      mg, milligrams, mg/week, weekly, once weekly, once a week, once per week, once every week, 1x a week, a week,
      per week, each week, every week, 1 pen, one pen, 1 injection, one injection, 1 shot, one shot
    `),
    es: list(`
      mg, miligramos, mg/semana, semanal, semanales, semanalmente, a la semana, por semana, cada semana,
      una vez a la semana, una vez por semana, 1 vez a la semana, 1 vez por semana, 1 pluma, una pluma, 1 inyección,
      una inyección
    `),
    vi: list(`
      mg, mg/tuần, mỗi tuần, một tuần, hàng tuần, mỗi tuần một lần, mỗi tuần 1 lần, một tuần một lần, tuần một lần,
      tuần 1 lần, 1 lần một tuần, 1 lần mỗi tuần, 1 lần/tuần, một lần mỗi tuần, 1 bút, một bút, 1 mũi, một mũi
    `),
  },
});

/** The highest dose in mg that the labels of this substance have in common; 0 of one whose label we do not know. */
function mostOf(of: SafetyCase): number {
  const which = of.form.questions?.weightMedicine?.which;
  const substance = which === 'ours' ? substanceOf(of) : which;
  const most = MEDICINES.filter((id) => MEDICINE[id].substance === substance).map((id) =>
    Math.max(...factsOf(id).doses),
  );
  return most.length > 0 ? Math.min(...most) / 1000 : 0;
}

/**
 * Whether a text is a dose that the label has room for, and nothing else: "0.5 mg weekly", "1 pen". A clinician sees it
 * in the form as it is; anything else has to be read.
 */
export function isPlainDose(of: SafetyCase, { original, tokens, statements }: Reading): boolean {
  if (tokens.length === 0 || statements.length > 0 || takesBack(original)) return false;
  const isKnown = new Set<number>();
  for (const { from, to } of doseWords.mentionsIn(tokens))
    for (let at = from; at <= to; at += 1) isKnown.add(at);
  const others = tokens.filter((_, at) => !isKnown.has(at));
  return (
    others.length <= 1 && others.every(({ text }) => isFigure(text) && figureOf(text) <= mostOf(of))
  );
}
