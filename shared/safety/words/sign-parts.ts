import { Lexicon, list, type Words } from '../reader/lexicon.ts';
import { doseParts } from './dose-parts.ts';
import { moodParts } from './mood-parts.ts';

/**
 * The halves of an emergency. People tell one in any order and with anything between ("my tongue got big", "se me está
 * cerrando la garganta"), so two halves near each other in a sentence are a sign where no phrase is known. Everyday
 * words after the clinical requirements, "At once to the doctor"; to be checked by a clinician.
 */
const partWords = {
  ...moodParts,
  ...doseParts,
  airway: {
    en: list(`throat, tongue, lip, lips, airway, windpipe`),
    vi: list(`họng, cổ họng, lưỡi, môi`),
    es: list(`garganta, lengua, labio, labios`),
  },
  face: {
    en: list(`face, mouth, eyelid*, eyes`),
    vi: list(`mặt, mí mắt, miệng`),
    es: list(`cara, boca, parpados`),
  },
  swells: {
    en: list(`swell*, swole*, puffed*, puffy, swollen, puffing, balloon*, blew up, constrict*`),
    vi: list(`sưng, phù, phồng`),
    es: list(`hinch*, inflam*, inflad*`),
  },
  closes: {
    en: list(`clos*, tight*, thick, big, bigger, huge, shut, puffy, numb`),
    vi: list(`nghẹn, thắt, bít lại, to lên, to ra, tê cứng`),
    es: list(`cerr*, cierr*, apret*, enorme, gruesa`),
  },
  breath: {
    en: list(`breath*, breathing, breathe, breath, inhale, get air, get any air, enough air`),
    except: list(`breathing exercise*, breathing technique*, breathing practice*`),
    vi: list(`thở`),
    es: list(`respir*`),
  },
  short: {
    en: list(
      `barely, hard, hardly, trouble, difficult*, struggl*, gasp*, labored, tight, problem*`,
    ),
    always: {
      en: list(`can't, couldn't, unable to, not able to`),
      vi: list(`không nổi, không được, không ra hơi, không thở`),
      es: list(`no puedo, no podia, no ~ bien, no logro`),
    },
    vi: list(`khó, gấp, khò khè, hụt, dốc, hổn hển, nặng nhọc`),
    es: list(`cuesta, costaba, apenas, dificil, dificultad, ahog*, agitad*, con trabajo`),
  },
  pain: {
    en: list(`pain, pains, painful, hurt, hurts, hurting, ache, aches, aching, cramp*`),
    vi: list(`đau, quặn, thốn, nhói, tức ngực, thắt ngực, nặng ngực, co thắt`),
    es: list(`dolor*, duele, duelen, dolia, colico*, retortij*, retorcij*, punzada*, calambre*`),
  },
  severe: {
    except: list(`worst part, worst thing`),
    en: list(`
      worst, severe, severely, unbearable, excruciat*, agony, ungodly, crushing, so bad, so badly, hurts so much,
      so much pain, insane, insanely, unreal, scream*, doubled over, doubled up, curled up, fetal, twisting, knife,
      knives, 10 10, 9 10, 10 out of 10, 9 out of 10, 8 10, 8 out of 10, killing me, dying from, like a knife,
      stabb*, stab, never felt, brutal, intolerable, writhing, passing a kidney
    `),
    always: {
      en: list(`
      can't stand, can't move, can't sit, can't walk, can't straighten, can't take it, can't sleep from, won't stop,
      won't go away, not going away, doesn't go away, won't let up, never stops, can barely move, can't lie
    `),
      vi: list(`
      không chịu nổi, không chịu được, chịu không nổi, chịu không được, không đứng dậy, không đứng nổi, không đi nổi,
      không ngủ được vì, không dứt, không hết
    `),
      es: list(`
      no aguanto, no lo aguanto, no aguantaba, no me puedo mover, no puedo moverme, no puedo pararme, no puedo ni,
      no se me quita, no se quita, no me deja, no para, no lo soporto, no soporto
    `),
    },
    vi: list(`
      dữ dội, dữ, kinh khủng, khủng khiếp, quằn quại, chưa từng, gập người, lăn lộn, muốn chết, như dao, thấu trời,
      ghê gớm, quá trời, vã mồ hôi
    `),
    es: list(`
      insoportable*, fuerte, fuertes, fortisimo, fortisima, muchisimo, terrible*, intenso*, intensa*, horrible*, severo*,
      peor, cuchill*, clavan, doblad*, retorc*, retuerzo, me mata, matando, muero, brutal, espantoso, agonia,
      10 de 10, 9 de 10, 8 de 10, inaguantable
    `),
  },
  cared_for: {
    en: list(
      `er, emergency room, ambulance, hospital, crying, in tears, sobbing, 911, on the floor, to the floor`,
    ),
    vi: list(`cấp cứu, nhập viện, phát khóc`),
    es: list(`urgencias, ambulancia, hospital, llor*, grit*, tirad*`),
  },
  torments: {
    en: list(`killing me, on fire, exploding, ripped, ripping, torn apart, tearing`),
    vi: list(`như xé, như đốt, muốn nổ`),
    es: list(`me mata, matando, ardiendo, explot*, reventar`),
  },
  to_the_back: {
    en: list(`back, shoulder blade, shoulder blades`),
    vi: list(`lưng`),
    es: list(`espalda`),
  },
  belly: {
    en: list(`
      stomach, belly, tummy, gut, abdomen, abdominal, ribs, chest, side, sternum, pit of, epigastric
    `),
    vi: list(`bụng, dạ dày, bao tử, ngực, sườn, thượng vị`),
    es: list(`estomago, barriga, vientre, abdomen, abdominal, panza, costillas, pecho, costado`),
  },
  /** Pain there is no sign of the labels' emergencies. */
  limb: {
    en: list(`
      knee*, leg, legs, foot, feet, shoulder, tooth, teeth, headache*, migraine*, muscle*, arm, arms, hip, ankle,
      toe, elbow, wrist, injection site, calf, calves, neck, head
    `),
    vi: list(`đầu gối, chân, răng, đầu, cơ, tay, vai, hông, khớp, cổ`),
    es: list(
      `rodilla*, pierna*, pie, pies, muela*, cabeza, migrana, musculo*, brazo*, cadera, tobillo`,
    ),
  },
  bleeding: {
    en: list(`blood, bloody, bleeding, tarry, tar, black, clots, coffee grounds`),
    vi: list(`máu, bã cà phê, nâu đen, đen`),
    es: list(`sangre, sangrando, negro, negra, negros, negras, cafe molido`),
    except: list(
      `black coffee, coffee black, black tea, black bean*, black friday, cafe negro, frijoles negros, caraota* negra*`,
    ),
  },
  expelled: {
    en: list(`
      vomit*, throwing up, threw up, throw up, puk*, barf*, stool*, poop*, cough*, toilet, bathroom, bowel, rectal,
      bm
    `),
    vi: list(`nôn, ói, phân, đi cầu, đi ngoài, ho ra, đại tiện`),
    es: list(`vomit*, heces, popo, caca, excremento, evacu*, tos, tosi*, devolv*`),
  },
  shaking: {
    en: list(`shak*, trembl*, jitter*, shiver*`),
    vi: list(
      `run rẩy, run tay, tay run, chân run, người run, run người, run lẩy bẩy, run và, bủn rủn`,
    ),
    es: list(`tembl*, temblor*`),
  },
  sweating: {
    en: list(`sweat*, clammy, confused, drenched, soaked`),
    vi: list(`mồ hôi, lú lẫn`),
    es: list(`sudor*, sudando, sudaba, sude, confundid*, empapad*`),
  },
  fell: {
    en: list(`i fell, fell in the, fell down, fell over, fell and, fell on the, fallen down`),
    vi: list(`té, ngã`),
    es: list(`me cai, caida`),
    except: list(
      `i fell asleep, i fell behind, i fell in love, i fell off, me cai de sueno, me cai bien`,
    ),
  },
  no_memory: {
    en: list(`no memory`),
    always: {
      en: list(`don't remember, can't remember, didn't remember, couldn't remember`),
      vi: list(`không nhớ, chẳng nhớ, không biết gì`),
      es: list(`no recuerdo, no me acuerdo`),
    },
  },
  yellow: {
    en: list(`yellow*`),
    except: list(
      `yellow dress, yellow shirt, yellow rice, yellow cap, yellow squash, yellow bruis*, arroz amarillo`,
    ),
    vi: list(`vàng`),
    es: list(`amarill*`),
  },
  skin: {
    en: list(`skin, eye, eyes, whites`),
    vi: list(`da, mắt`),
    es: list(`piel, ojo, ojos`),
  },
  fever: { en: list(`fever*`), vi: list(`sốt`), es: list(`fiebre, calentura`) },
  gallstones: {
    en: list(`gallstone*, gall stone*, gallbladder, gall bladder`),
    vi: list(`sỏi mật, túi mật`),
    es: list(`vesicula, calculos biliares`),
  },
  /** Of gallstones: an illness of before. */
  years_back: {
    en: list(
      `years ago, removed, taken out, out in, back in, in 19*, in 20*, last year, used to, when i was`,
    ),
    vi: list(`năm ngoái, đã cắt, hồi, trước đây, năm trước`),
    es: list(`anos, me quitaron, me sacaron, en 19*, en 20*, el ano pasado, cuando era`),
  },
  sight: {
    en: list(`vision, sight, eyesight, eye, eyes`),
    vi: list(`mắt, nhìn, thị lực`),
    es: list(`vista, vision, ojo, ojos`),
  },
  darkens: {
    en: list(`
      curtain, dark, darker, black, blur*, fuzzy, cloud*, foggy, shadow*, flash*, floater*, gray, grey, went out,
      blank, veil, tunnel, dim, dimmed
    `),
    vi: list(`mờ, tối sầm, tối đen, tối lại, bị tối, đen, nhòe, rèm, chớp, mất`),
    es: list(
      `cortina, negro, negra, nubl*, borros*, oscur*, mancha*, sombra*, destello*, apag*, velo, perd*`,
    ),
    always: { vi: list(`không thấy, không còn thấy, chẳng thấy, không rõ`) },
    except: list(`dark circles, black eye, black eyed`),
  },
} satisfies Readonly<Record<string, Words>>;

export type SignPart = keyof typeof partWords;

export const partLexicon = new Lexicon<SignPart>(partWords);
