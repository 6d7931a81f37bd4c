import { ownAfterwards } from './own-afterwards.ts';
import { ownCircumstances } from './own-circumstances.ts';
import { ownClasses } from './own-classes.ts';
import { ownConditions } from './own-conditions.ts';
import { ownDangers } from './own-dangers.ts';
import { ownEveryday } from './own-everyday.ts';
import { ownFifthForms } from './own-fifth-forms.ts';
import { ownFifthLook } from './own-fifth-look.ts';
import { ownFourthLook } from './own-fourth-look.ts';
import { ownMedicines } from './own-medicines.ts';
import { ownNearMisses } from './own-near-misses.ts';
import { ownPersons } from './own-persons.ts';
import { ownSecondLook } from './own-second-look.ts';
import { ownSeventhLook } from './own-seventh-look.ts';
import { ownSixthLook } from './own-sixth-look.ts';
import { ownThirdLook } from './own-third-look.ts';
import { casesOf } from './written-lines.ts';

/** All lines of our own, beside those of the clinical requirements. */
export const ownCases = [
  ownMedicines,
  ownClasses,
  ownConditions,
  ownCircumstances,
  ownAfterwards,
  ownDangers,
  ownNearMisses,
  ownSecondLook,
  ownThirdLook,
  ownFourthLook,
  ownFifthForms,
  ownFifthLook,
  ownSixthLook,
  ownSeventhLook,
  ownEveryday,
  ownPersons,
].flatMap(casesOf);
