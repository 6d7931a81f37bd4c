import type { Language } from '../accounts.ts';

/** A step of the label, in weeks or in days. The last one has no end. */
export type LabelStep = { micrograms: number; weeks: number | null; days?: number };

/**
 * How late a dose may be: so many hours (or, where the practice has chosen that text of the label, as long as the next one
 * is more than `beforeNextHours` away), or so many hours on its own day alone, after which it is skipped.
 */
export type Lateness =
  | { kind: 'hours'; hours: number; beforeNextHours: number | null }
  | { kind: 'own_day'; hours: number };

/** How it is taken: the words are in `dosing.howTo`. */
export type HowTo =
  | 'rotate'
  | 'rotateDaily'
  | 'anyTime'
  | 'emptyStomach'
  | 'littleWater'
  | 'waitHalfHour'
  | 'foodOrNot';

/** Doses of which other medicines change how much is in the blood, or the other way round. */
export type Interaction = 'cyp3a4' | 'oatp1b';

/**
 * What is known of one medicine, from its label. Each file names its sources and the day on which they were read. What no
 * source says is not said, and a rule of the practice's own is called that, to be checked by a clinician.
 */
export type MedicineFacts = {
  name: Readonly<Record<Language, string>>;
  /** The same in all languages. */
  brands: readonly string[];
  /** As doctors and patients are shown them: what the label says of doses and of warnings; and where how it is kept was read. */
  sources: { dosing: string; cautions: string; storage: string };
  /** The day on which the sources of doses and warnings were read: `2026-11-28`. */
  checkedOn: string;
  /** The day on which that of storage was. Null: nobody has found one, and patients are told of the bottle alone. */
  storageCheckedOn: string | null;
  /** The doses that the label has, in the order in which they are reached. Tablets exist in each of them. */
  doses: readonly number[];
  /** Up to here a dose between two of the label is a smaller step. Above it, only the doses of the label are of the label. */
  steppedUpTo: number;
  /** The label's template, which a doctor may choose, never a default (decision C104). */
  steps: readonly LabelStep[];
  /** For at least so many days a dose is taken before a higher one. */
  stepDays: number;
  /**
   * Plausible micrograms per millilitre of a vial or pen. Anything else is probably an error by a factor. Nothing is
   * plausible for tablets, which have no volume (`NO_VOLUME`).
   */
  concentration: { min: number; max: number };
  /** Micrograms in one pen that serves all of the doses. A pen of one dose is named by that dose. */
  penHolds?: number;
  /** How many days a container that holds several doses keeps once it is opened. Without one each holds a single dose, or nothing is said. */
  inUseDays?: number;
  late: Lateness;
  /** The smallest distance of two doses, beside that no day has two. */
  hoursApart: number;
  /** After so many missed in a row the patient asks the doctor before the next one. */
  askAfterMissed: number;
  /** The hours and the number of missed doses are the practice's own: no source names them. */
  isMissedRuleOwn?: true;
  /** Whether the label then begins again with its first dose, so that another one needs a reason. */
  restartsLow: boolean;
  /** In `dosing.missed`. Of semaglutide injections the practice chooses one. */
  missedText:
    | 'bySemaglutideRule'
    | 'within_four_days'
    | 'own_day'
    | 'own_day_soon'
    | 'own_day_empty';
  howTo: readonly HowTo[];
  /** In `dosing.cautions.pregnancy`. */
  pregnancy: 'twoMonths' | 'askFirst';
  /** For how long after the start and each step pills for birth control may fail: in `dosing.cautions.pill`. */
  weakensPill: 'fourWeeks' | 'thirtyDays' | null;
  interactions: readonly Interaction[];
  /** What a doctor reads beside the steps of the label, and where doses were missed in a row. */
  words: Readonly<Record<Language, { steps: string; restart: string }>>;
};

export const NO_VOLUME = { min: 0, max: 0 };
