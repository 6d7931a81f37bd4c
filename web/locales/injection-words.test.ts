import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts.ts';
import { mergeLocale, type Texts } from './merge.ts';

const WORDS = {
  en: /inject|syringe|\bvials?\b|\bpens?\b|needle|refrigerat|weekly (dose|reminder)/i,
  // Nobody administers a tablet to themselves.
  es: /adminístr|\badministr(?:e|é|ó|ada)\b|inyec|jeringa|\bvial|\bplumas?\b|aguja|refriger|(dosis|recordatorio) semanal/i,
  vi: /tiêm|\bbút\b|tủ lạnh|(liều|nhắc) hằng tuần/i,
};

/**
 * What is shown for an injection alone, or names it beside tablets. Whoever swallows a tablet a day reads everything else,
 * so a text that is not listed here says "take", and nothing of weeks.
 */
const OF_INJECTIONS = `
  care.checkIn: effect.injection_site
  catalogue.product: semaglutide tirzexa
  doctor.dosePlan: drawFrom otherVial
  dosing: checkPen checkVial concentration draw drawDaily forms.pen forms.vial notDueConfirm notDueText notMeasured picture
    question.unsure reminder.title site siteHintDaily syringe turnPen units unitsOn usePen usePenDaily
    vialMg vialMl weekly weeklyOf
  dosing.left: other_vial
  dosing.advice: ask_doctorText endedText heldText skipUnknownText
  dosing.cautions: operation pancreas pregnancy.askFirst pregnancy.twoMonths
  dosing.change: text textOne
  dosing.check: above_plan above_planText below_planText hint matchesText title
  dosing.missed: two_days_before_next within_five_days within_four_days
  dosing.howTo: rotate rotateDaily
  dosing.opened: pen vial
  errors.dosing: not_measurable
  landing: comparison.brand.use comparison.ours.use glp1.first tirzexa.first other.use.injection.1 other.use.injection.7
  orders.parcel: storageFirst.fridge storageOut.days21 storageOut.days28 storageOut.opened30
  pharmacy: amount.pens form.injection
  practice.rules: missedDose.label
  prescribing: contradicts.spoils_open protocols.inUse line.draw line.mL line.pens units.pens
  prescription: quantity.pens
  products.own: medicines.liraglutide_injection medicines.semaglutide_injection medicines.tirzepatide_injection strengthsHint
  validation: doseAboveSyringe doseConcentration doseImplausible doseSyringe
`
  .trim()
  .split(/\n {2}(?=\S)/)
  .flatMap((line) => {
    const [area, keys] = line.split(': ') as [string, string];
    return keys.split(/\s+/).map((key) => `${area}.${key}`);
  })
  .sort();

const flatten = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, one]) =>
    typeof one === 'string' ? [[prefix + key, one]] : flatten(one, `${prefix}${key}.`),
  );

test('what is not shown for an injection says nothing of syringes, vials, pens or weekly doses', () => {
  const naming = LANGUAGES.flatMap((language) =>
    flatten(mergeLocale(language))
      .filter(([, text]) => WORDS[language].test(text))
      .map(([key]) => key.replace(/_(one|many|other)$/, '')),
  );
  expect([...new Set(naming)].sort()).toEqual(OF_INJECTIONS);
});
