import { list, type Words } from '../reader/lexicon.ts';

/** Words that say whose something is. In three languages, to be checked by a native speaker as well as a clinician. */
export const personCues = {
  self: {
    en: list(`i, i'm, i've, i'd, i'll, im, ive, me, myself, self`),
    es: list(`
      yo, estoy, tengo, soy, tuve, tomo, uso, me, quiero, deje, padezco, sufro, fui, estuve, pienso, he, bebo
    `),
    vi: list(
      `vợ chồng tôi, vợ chồng em, vợ chồng mình, hai vợ chồng, tôi, em, mình, tui, bản thân, cháu`,
    ),
  },
  relative: {
    en: list(`
      mother, mom, mum, mama, mommy, father, dad, papa, daddy, brother, brothers, sister, sisters, grandma,
      moms, mums, dads, grandmas, grandmother, grandpa, grandfather, grandparent, grandparents, aunt, aunts, auntie, uncle, uncles, cousin,
      cousins, niece, nephew, parents, parent, sibling, siblings, family, relative, relatives, twin, half sister,
      half brother, mother side
    `),
    es: list(`
      madre, padre, mama, papa, hermano, hermana, hermanos, abuelo, abuela, tio, tia, primo, prima, familia,
      familiar, familiares, padres, sobrina, sobrino, mami, papi, abuelita, abuelito
    `),
    vi: list(`
      mẹ, bố, cha, ba tôi, má tôi, anh trai, chị gái, em trai, em gái, anh chị em, ông nội, bà nội, ông ngoại,
      bà ngoại, chị tôi, anh tôi, em tôi, cô tôi, mẹ tôi, bố tôi, chú tôi, bác tôi, cậu tôi, bà tôi, ông tôi, gia đình,
      trong nhà, họ hàng, người thân, dì, cậu ruột, chú ruột, chị gái em, em gái em, em trai em, anh trai em, má em,
      mẹ em, ba em, bố em, chị em
    `),
  },
  child: {
    en: list(
      `son, daughter, twins, kids, children, boy, sons, daughters, kid, stepdaughter, stepson, granddaughter, grandson,
      toddler`,
    ),
    es: list(`hijo, hija, nieta, nieto`),
    vi: list(`con trai, con gái, con tôi, cháu gái, cháu trai`),
  },
  /** After somebody was named, that one again. */
  theirs: {
    en: list(`she, he, they, she's, he's, they're, shes, hes, who`),
    es: list(`ella, ellos, ellas, quien, quienes`),
    vi: list(`cô ấy, anh ấy, chị ấy, bà ấy, ông ấy`),
  },
  /** What was said of somebody else is so of the writer as well. */
  shared: {
    en: list(`
      except me, except myself, apart from me, other than me,
      like me, including me, same as me, so am i, so do i, so did i, so have i, me too, same here, i do too, i did too, i have too, i am too, i was too,
      tried the same, did the same, i have it too, i had it too
    `),
    es: list(
      `excepto yo, menos yo, salvo yo, como yo, como a mi, yo también, a mi también, yo igual, yo lo intenté, yo también lo intenté`,
    ),
    vi: list(`
      trừ tôi, trừ em, ngoại trừ tôi, giống tôi, giống em, kể cả tôi, tôi cũng vậy, em cũng vậy, mình cũng vậy, tôi cũng thế, em cũng thế, tôi cũng bị, em cũng bị, mình cũng bị,
      tôi cũng có, em cũng có
    `),
  },
  /** Behind a comma still about whoever was named before it. */
  who: {
    en: list(`who, she's, he's, shes, hes`),
    es: list(`quien, quienes`),
    vi: list(`người`),
  },
  /** Whoever says or finds something, and may be meant by "she" as well. */
  clinician: {
    en: list(`doctor, doctors, dr, doc, nurse, surgeon, er, hospital, therapist, ob, pharmacist`),
    es: list(`doctor, doctora, medico, medica, enfermera, hospital, cirujano`),
    vi: list(`bác sĩ, y tá, bệnh viện, dược sĩ`),
  },
  /** All that is said of somebody: what follows is not about that person, unless it is what it came from. */
  settled: {
    en: list(`
      died, death, dead, passed, passing, funeral, fine, ok, okay, healthy, well, alive, divorce, divorced, left
    `),
    es: list(`murio, muerte, fallecio, fallecimiento, bien, sano, sana, divorcio, se fue`),
    vi: list(`mất, qua đời, khỏe, bình thường, ly hôn, ly dị, bỏ đi`),
  },
  /** The same, before that person is named. */
  losing: {
    en: list(`death of, loss of, lost my, lost a, passing of, funeral of, divorce from`),
    es: list(`muerte de, murio, fallecio, perdi a, fallecimiento de, divorcio de`),
    vi: list(`cái chết của`),
  },
  /** What somebody died of. */
  cause: {
    en: list(`of, from, by, with, due to, because of, to`),
    es: list(`de, por, con, a causa de`),
    vi: list(`vì, do, bởi, bị`),
  },
  /** Whoever is named behind it only hears it. */
  told: {
    en: list(`told, tell, telling, asked, texted`),
    es: list(`dije, conte, digo, cuento, pregunte, dijimos`),
    vi: list(`nói với, kể với, báo với, kể cho, nói cho, báo cho`),
  },
  /** Whose diseases are no family history. */
  other: {
    en: list(`
      wife, wifes, husband, husbands, coworkers, roommates, neighbors, boyfriends, girlfriends, partner, girlfriend, boyfriend, fiance, fiancee, friend, friends, coworker, roommate, neighbor,
      neighbour, spouse, boss, hubby, sister in law, mother in law, father in law, brother in law, daughter in law,
      son in law, my dog, my cat, our dog, our cat, ex, colleague, step mother, step father, step mom, step dad,
      stepmother, stepfather, stepmom, stepdad, in laws
    `),
    es: list(`
      esposa, esposo, marido, mi mujer, novia, novio, amiga, amigo, pareja, vecina, vecino, suegra, suegro, nuera,
      yerno, cunada, cunado, companera, companero, mi perro, mi gato, mi ex, suegros
    `),
    vi: list(`
      vợ, chồng, vợ tôi, chồng tôi, vợ em, chồng em, bạn gái, bạn trai, bạn tôi, bạn em, đồng nghiệp, mẹ vợ, mẹ chồng, con dâu, con rể, bạn thân,
      hàng xóm, chị dâu, anh rể, em dâu, em rể
    `),
  },
  /** Before a person: not the one that is spoken of. */
  beside: {
    en: list(`from, for, with, to, by, like, than`),
    es: list(`para, con, por, como, que`),
    vi: list(`cho, như, với, bác sĩ, của`),
  },
  /** Between what is mentioned and whose it is. */
  of: {
    en: list(`in, of, runs in, on`),
    es: list(`en, de, por parte de`),
    vi: list(`ở, của, bên`),
  },
  /** At the end of a statement about somebody: "my mother does". */
  affirm: {
    en: list(`does, did, do, has, had, have, yes, is, was, are, were, am, want to, wanted to`),
    es: list(
      `si, tuvo, tiene, tenia, tienen, tuvieron, tambien, quiero, tuve, tengo, esta, es, era`,
    ),
    vi: list(`bị, có, muốn, thì có, thì bị, cũng bị, cũng có, mắc, từng bị, đã bị`),
  },
} satisfies Readonly<Record<string, Words>>;
