import { factsOf } from '../../medicines/facts.ts';
import type { Interaction, MedicineFacts } from '../../medicines/medicine-facts.ts';
import { SOURCES } from '../finding.ts';
import { isOwn, PROSE, saidIn, type Where } from '../said-in.ts';
import { affirmedIn, type SafetyCase, type SafetyRule } from '../safety-case.ts';
import { medicineOfOrder } from '../../medicines/medicine-of-order.ts';
import type { Concept } from '../words/lexicon.ts';

/**
 * Interactions that only one of our medicines has. What the form asks (the pill) counts as an answer; the names of
 * medicines are read in free text. We name what meets and who should look; doses and limits stand in the label.
 */

/** Taken now, and not a reaction to it that is told. */
const takes: Where = (one, reading) =>
  isOwn(one, reading) && one.standing === 'stated' && !reading.tellsReactionBeside(one, 'firm');

/** The file of the medicine that was ordered (docs/medicines.md). */
export const factsOfOrder = (of: SafetyCase): MedicineFacts => factsOf(medicineOfOrder(of));

const where = (
  applies: (of: SafetyCase) => boolean,
  id: string,
  find: (of: SafetyCase) => ReturnType<SafetyRule['raise']>,
  source: string = SOURCES.interaction,
): SafetyRule => ({
  id,
  level: 'ask',
  source,
  raise: (of) => (applies(of) ? find(of) : null),
});

const meets = (interaction: Interaction) => (of: SafetyCase) =>
  factsOfOrder(of).interactions.includes(interaction);

const named = (words: Concept) => (of: SafetyCase) => {
  const answers = saidIn(of, words, PROSE, takes);
  return answers.length > 0 ? { answers, isHint: true } : null;
};

/** Oral contraceptives and one medicine, as the form asks and as words say. */
export const pillWith = (of: SafetyCase) => {
  const asked = affirmedIn(of, 'contraceptive_pill');
  const answers = [...asked, ...saidIn(of, 'oral_contraceptive')];
  return answers.length > 0 ? { answers, isHint: asked.length === 0 } : null;
};

export const interactionRules: readonly SafetyRule[] = [
  // Another method for 30 days after the start and after each step (Foundayo label, section 7, of June 2026).
  where(
    (of) => factsOfOrder(of).weakensPill === 'thirtyDays',
    'contraceptives_orforglipron',
    pillWith,
  ),
  // CYP3A4 breaks orforglipron down, OATP1B carries it into the liver (Foundayo label, section 7; Clinical Pharmacology and
  // Therapeutics, July 2026: more with clarithromycin and still more with cyclosporine, less with carbamazepine).
  where(meets('cyp3a4'), 'cyp3a4_inhibitor', named('cyp3a4_inhibitor')),
  where(meets('cyp3a4'), 'cyp3a4_inducer', named('cyp3a4_inducer')),
  where(meets('oatp1b'), 'oatp1b_inhibitor', named('oatp1b_inhibitor')),
  // Semaglutide tablets raise how much levothyroxine is absorbed, and nothing else is swallowed for half an hour after them
  // (Rybelsus label, sections 2 and 7).
  where(
    (of) => medicineOfOrder(of) === 'semaglutide-tablets',
    'levothyroxine_tablets',
    named('levothyroxine'),
    SOURCES.rybelsus,
  ),
];
