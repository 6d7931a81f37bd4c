import { Lexicon } from '../reader/lexicon.ts';
import { circumstanceWords } from './circumstances.ts';
import { conditionWords } from './conditions.ts';
import { eventWords } from './events.ts';
import { interactionWords } from './interactions.ts';
import { medicineWords } from './medicines.ts';
import { signWords } from './signs.ts';

const words = {
  ...medicineWords,
  ...interactionWords,
  ...conditionWords,
  ...circumstanceWords,
  ...eventWords,
  ...signWords,
} as const;

/** What the rules and the check-ins look for. */
export type Concept = keyof typeof words;
export const lexicon = new Lexicon<Concept>(words);

export const isMedicine = (concept: Concept): boolean =>
  concept in medicineWords || concept in interactionWords;
