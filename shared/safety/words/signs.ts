import { list, type Words } from '../reader/lexicon.ts';

/**
 * Emergencies as patients write them into a check-in (clinical requirements, "At once to the doctor"; labels of Wegovy
 * and Zepbound, section 5). Everyday words, to be checked by a clinician.
 */
export const signWords = {
  severe_pain: {
    en: list(`
      worst ~ pain, severe ~ pain, terrible ~ pain, unbearable, excruciating,
      pain ~ unbearable, stabbing ~ pain, through to ~ back, doubled over, intense ~ pain,
      awful ~ pain, pain ~ won't stop, pain ~ into ~ back, pain ~ to ~ back, chest pain, agony,
      horrible ~ pain, extreme ~ pain, pain that won't go away, pain ~ radiat*,
      stomach hurts so bad, belly hurts so bad, pain ~ 10 10, pain ~ hospital, hurts to breathe,
      really bad ~ pain, so much pain, sharp ~ pain, vomiting blood, blood in ~ vomit
    `),
    vi: list(`
      đau dữ dội, đau bụng dữ dội, đau quằn quại, đau không chịu nổi, đau lan ra sau lưng,
      đau xuyên ra lưng, đau thắt, đau kinh khủng, đau bụng quá, đau ngực, nôn ra máu,
      đau chưa từng thấy, đau lan ra lưng, đau bụng dữ
    `),
    es: list(`
      dolor ~ insoportable, dolor ~ fuerte, peor dolor, dolor ~ terrible, dolor ~ intenso,
      dolor ~ a la espalda, dolor ~ severo, no aguanto el dolor, dolor ~ horrible, dolor de pecho,
      fuerte dolor, muchisimo dolor, vomito ~ sangre, dolor ~ hacia la espalda, vomite sangre
    `),
  },
  allergic_reaction: {
    names: list(`anaphylaxis, anafilaxia`),
    en: list(`
      throat ~ closing, throat ~ swell*, throat ~ swollen, throat ~ tight*, hives,
      tongue ~ swell*, lips ~ swell*, lips ~ swollen, tongue ~ swollen, face ~ swell*,
      face ~ swollen, anaphyla*, can't breathe, cant breathe, hard to breathe, trouble breathing,
      swollen ~ tongue, swollen ~ lips, swollen ~ face, difficulty breathing, cannot breathe,
      allergic reaction, short of breath, wheezing, rash all over, struggling to breathe
    `),
    vi: list(`
      khó thở, sưng môi, sưng lưỡi, sưng mặt, nghẹn họng, nổi mề đay, sốc phản vệ, không thở được,
      họng sưng, nổi mẩn khắp người, môi sưng, mặt sưng, dị ứng nặng
    `),
    es: list(`
      garganta ~ cierra, garganta ~ cerrando, no puedo respirar, lengua ~ hinchada, ronchas,
      labios ~ hinchados, cara ~ hinchada, anafila*, me cuesta respirar, urticaria,
      hincho la lengua, se me cierra la garganta, reaccion alergica, dificultad para respirar,
      falta de aire, se me hincho, garganta cerrada
    `),
    always: {
      en: list(`can't breathe, cant breathe, cannot breathe, couldn't breathe`),
      vi: list(`không thở được, không thể thở`),
      es: list(`no puedo respirar, no podia respirar`),
    },
  },
  hypoglycaemia: {
    names: list(`hypoglycemia, hypoglycaemia, hipoglucemia`),
    en: list(`
      hypo, low blood sugar, low sugar, sugar ~ low, sugar ~ dropped, glucose ~ low, low glucose,
      sugar crash*, shaking and sweat*, shaky and sweat*, glucose ~ dropped, cold sweats,
      bottomed out, sugar bottomed
    `),
    vi: list(`
      hạ đường huyết, tụt đường huyết, đường huyết thấp, tụt đường, hạ đường, run tay vã mồ hôi
    `),
    es: list(`
      azucar ~ baja, baja de azucar, bajon de azucar, azucar baja, glucosa baja, azucar bajo,
      se me bajo el azucar, bajo la glucosa, bajo el azucar
    `),
  },
  /** With a figure under 70 beside it. */
  glucose: {
    en: list(`sugar, glucose, bg, blood sugar`),
    vi: list(`đường huyết`),
    es: list(`azucar, glucosa, glucemia`),
  },
  wrong_dose: {
    en: list(`
      injected ~ instead of, took ~ instead of, units instead of, mg instead of, wrong dose,
      too much, double dose, double dosed, overdose*, injected twice, took it twice,
      twice the dose, took two doses, two doses, extra dose, ten times, 10 times, took double,
      drew ~ instead of, too many units, dosed twice, wrong amount, whole vial, whole pen,
      double the dose, shot twice, used ~ instead of, drew up too much, wrong syringe,
      entire vial, full syringe, injected too, mixed up ~ dose*, instead of 5, two shots,
      accidentally took
    `),
    vi: list(`
      tiêm nhầm, tiêm quá liều, quá liều, tiêm gấp đôi, tiêm hai lần, thay vì, nhầm liều,
      sai liều, tiêm cả lọ, tiêm 2 lần, gấp 10 lần, liều gấp đôi, gấp mười
    `),
    es: list(`
      en vez de, en lugar de, doble dosis, dosis doble, sobredosis, me inyecte dos veces,
      dosis equivocada, demasiada dosis, el doble, me puse de mas, dos dosis, unidades de mas,
      todo el vial, me equivoque de dosis, me pase de dosis, dosis incorrecta
    `),
    except: list(`
      too much food, ate too much, not too much, too much weight, eating too much, too much sugar,
      too much work
    `),
  },
  positive_test: {
    en: list(`
      test ~ positive, test and it was positive, positive ~ test, two lines, second line, positive on a pregnancy, im late,
      i'm late
    `),
    vi: list(`2 vạch, hai vạch, que lên, thử thai dương tính, dương tính`),
    es: list(`
      prueba ~ positiv*, test ~ positiv*, salio positiv*, dos rayitas, dos rayas, salio positiva
    `),
    except: list(`
      covid test ~ positive, covid ~ positive, positive ~ covid, flu test ~ positive,
      positive covid
    `),
  },
  vision: {
    en: list(`
      can't see, cannot see, can not see, cant see, blurr* vision, vision ~ blur*, went blind,
      lost ~ vision, lost ~ sight, loss of vision, vision loss, blind in, black spot ~ vision,
      see double, double vision, curtain ~ eye, vision ~ gone, dark ~ eye, vision ~ dark,
      sudden ~ blind*, eyesight ~ worse, vision ~ worse, shadow ~ vision, vision changes,
      going blind, seeing double, vision ~ black, couldn't see, floaters, blurry eye*
    `),
    vi: list(`
      không nhìn thấy, mất thị lực, mờ mắt, mắt ~ mờ, nhìn mờ, mắt mờ, nhìn đôi, tối sầm, mù mắt,
      mắt không thấy, không thấy gì, mắt bị mờ, mắt trái không, mắt phải không
    `),
    es: list(`
      no veo, no puedo ver, vision borrosa, veo borroso, perdi la vista, perdi la vision,
      veo doble, perdida de vision, me quede ciega, me quede ciego, mancha ~ ojo,
      perdida de la vista, veo negro
    `),
    always: {
      en: list(`can't see, cannot see, can not see, cant see, couldn't see`),
      vi: list(`không nhìn thấy, không thấy gì, mắt không thấy, không nhìn được`),
      es: list(`no veo, no puedo ver`),
    },
    except: list(`
      can't see any change, can't see a difference, can't see results, can't see any difference,
      can't see progress, can't see the doctor, no veo cambios, no veo resultados, no veo la hora,
      no veo diferencia, can't see any results, can't see my doctor, can't see much change,
      cannot see a difference
    `),
  },
  fainting: {
    en: list(`
      passed out, pass out, passing out, faint*, blacked out, black out, collapsed,
      lost consciousness, unconscious, syncope, blacking out, fell down and
    `),
    vi: list(`ngất, xỉu, bất tỉnh, ngất xỉu, choáng ngã, té xỉu`),
    es: list(`
      desmay*, perdi el conocimiento, perdi la conciencia, me desvaneci, desvanec*, colapse
    `),
  },
} satisfies Readonly<Record<string, Words>>;
