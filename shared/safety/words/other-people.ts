import { list, type Words } from '../reader/lexicon.ts';

/** What somebody else did, and a patient tells because it is dangerous. Everyday words,
      to be checked by a clinician. */
export const otherPeople = {
  /** Whoever it was: poison help is for anybody who took what was not theirs. */
  taken_by_another: {
    en: list(`
      got into my pills, got into my pill*, got into my med*, got into my tablet*, got into the pill*, ate my pill*,
      ate one of my, ate some of my pill*, ate some of my tablet*, swallowed one of my, swallowed my pill*,
      took one of my pill*, took one of my tablet*, injected himself, injected herself, stuck himself with,
      stuck herself with, poked himself with, poked herself with, ate the pen, ate my pen, ate the vial, ate my vial,
      chewed ~ pen, chewed ~ vial, dog chewed, cat chewed, puppy chewed, drank ~ vial,
      played with my pen, playing with my pen, used my pen by, used my pen instead
    `),
    vi: list(`uống nhầm thuốc của, lấy thuốc của ~ uống, nuốt ~ viên thuốc của, nghịch ~ bút tiêm, cắn ~ bút tiêm,
      nhai ~ bút tiêm, uống ~ lọ thuốc của`),
    es: list(`
      se tomo mis pastilla*, se tomo una de mis, se tomo una pastilla mia, se trago ~ pastilla*, se comio ~ pastilla*,
      agarro mis pastilla*, se pincho con, se inyecto mi, mordio ~ pluma, mastico ~ pluma, mordio ~ vial,
      se bebio ~ vial,
      se tomo ~ frasco
    `),
  },
  given_by_another: {
    en: list(
      `injected me with ~ insulin, gave me his insulin, gave me her insulin, gave me ~ dose by mistake`,
    ),
    vi: list(`tiêm nhầm insulin cho tôi, tiêm nhầm insulin cho em, tiêm insulin của ~ cho tôi`),
    es: list(`me inyecto ~ insulina, me puso su insulina, me puso ~ insulina por error`),
  },
  /** Whoever lives with somebody puts the means away. */
  kept_from: {
    en: list(`
      hid my gun*, hid the gun*, hid our gun*, hides my gun*, hiding my gun*, locked up my gun*,
      locked up the gun*, locked my gun*,
      took my gun*, took away my gun*, took the guns away, hid the knives, hid all the knives, locked up the knives,
      hid my pills from me, keeps my pills from me, took my pills away from me
    `),
    vi: list(`giấu dao, giấu hết dao, giấu súng, cất hết dao, giấu thuốc ~ sợ`),
    es: list(`
      escondio mi pistola, escondio la pistola, escondio los cuchillos, escondio mis pastillas,
      me escondio las pastillas,
      me quito la pistola, guardo los cuchillos bajo llave
    `),
  },
} satisfies Readonly<Record<string, Words>>;
