import { MEDICINE } from '../../medicines/medicines.ts';
import { Lexicon, list } from '../reader/lexicon.ts';
import { medicineWords } from './medicines.ts';

/**
 * Who took how much, and what it should have been: "100 units, the paper says 10" (FDA's alert on compounded semaglutide:
 * patients drew 5 to 20 times their dose). Everyday words, to be checked by a clinician.
 */
const amountWords = {
  /** Nothing but a dose is injected or drawn. */
  injected: {
    en: list(`
      injected, drew, drew up, drawn, i inject, i'm injecting, been injecting, i draw, been drawing, syringe was filled to,
      syringe filled to, filled the syringe, filled to, pushed, shot, jabbed, dosed
    `),
    es: list(`
      inyecte, me inyecto, he inyectado, inyectando, cargue, aplique, me aplico, he aplicado, aplicando, saque,
      llene la jeringa, jeringa hasta
    `),
    vi: list(`
      tôi tiêm, em tiêm, mình tiêm, tui tiêm, đã tiêm, vừa tiêm, mới tiêm, lỡ tiêm, tiêm tới, tiêm hết, tiêm luôn, tôi chích,
      em chích, mình chích, đã chích, lỡ chích, mới chích, tôi rút, em rút, mình rút, đã rút, lỡ rút, rút tới, bơm tới,
      đã bơm, tôi bơm, em bơm
    `),
  },
  took: {
    en: list(`
      took, taken, i take, i'm taking, been taking, gave myself, given myself, i give myself, been giving myself, used,
      i use, i'm using, been using, did, i do, i'm doing, been doing, swallowed, put in
    `),
    es: list(`
      me puse, puse, me pongo, he puesto, poniendo, poniendome, tome, me tome, tomo, me tomo, estoy tomando, tomando,
      use, uso, usando, he usado, he tomado, trague
    `),
    vi: list(`
      tôi uống, em uống, mình uống, tui uống, đã uống, vừa uống, mới uống, lỡ uống, tôi dùng, em dùng, mình dùng,
      đã dùng, lỡ dùng
    `),
  },
  /** Right before it, nothing was taken. */
  spared: {
    en: list(`
      almost, nearly, about to, going to, gonna, supposed to have, should have, would have, could have, should i have,
      told to have, not yet
    `),
    es: list(`casi, iba a, por poco, debi, deberia haber, tendria que haber`),
    vi: list(`suýt, sắp, định, tính, lẽ ra, đáng lẽ, chưa`),
  },
  told: {
    en: list(`
      paper, paperwork, card, label, leaflet, sheet, instructions, directions, prescription, prescribed, plan, app,
      protocol, insert, script, booklet, box says, box said, bottle says, bottle said, vial says, vial said, pen says,
      doctor, dr, doc, nurse, pharmacist, pharmacy, provider, clinic, you told, you said, you wrote, told me, she said,
      he said, they said, it says, it said, they say, says, said to, my dose is, the dose is, dose was, dose should,
      should have been, should be, supposed to, was supposed, meant to be, ordered
    `),
    es: list(`
      papel, tarjeta, etiqueta, hoja, receta, recetó, recetaron, instrucciones, indicaciones, indico, indicaron, indicado,
      prospecto, folleto, plan, app, aplicacion, caja dice, caja decia, doctor, doctora, medico, medica, enfermera,
      enfermero, farmaceutica, farmaceutico, segun, me dijo, me dijeron, me dijiste, dice, decia, mi dosis es,
      la dosis es, la dosis era, mi dosis era, debia ser, debian ser, debio ser, tenia que ser, tenian que ser, eran,
      me tocaba, me tocaban
    `),
    vi: list(`
      giấy, toa, đơn ghi, đơn thuốc, trong đơn, theo đơn, thẻ ghi, thẻ nói, trên thẻ, nhãn, tờ giấy, tờ ghi, hướng dẫn, bảng ghi, bảng liều, ứng dụng, app, bác sĩ, bs, y tá,
      điều dưỡng, dược sĩ, dặn, ghi, kê, chỉ định, liều là, liều của, hộp ghi, lẽ ra, đáng lẽ, đúng ra, phải là, chỉ là
    `),
  },
} as const;

export type AmountWord = keyof typeof amountWords;
export const amountLexicon = new Lexicon<AmountWord>(amountWords);

export const DOSE_UNITS = {
  units:
    'unit units u iu ui unidad unidades vach rayita rayitas raya rayas lineas line lines mark marks click clicks',
  mg: 'mg mgs milligram milligrams miligramo miligramos',
  mcg: 'mcg ug microgram micrograms microgramo microgramos',
  ml: 'ml mls cc milliliter milliliters millilitre millilitres mililitro mililitros',
  tablets:
    'tablet tablets pill pills tabs pastilla pastillas tableta tabletas comprimido comprimidos vien',
} as const;

/** In three languages. "Nam" is also a year, and others are other words too: see `figureAt` in care/amounts.ts. */
const NUMBERS: readonly (readonly [number, string])[] = [
  [0.5, 'half medio media nua'],
  [1, 'one un una uno mot'],
  [2, 'two dos hai'],
  [3, 'three tres ba'],
  [4, 'four cuatro bon'],
  [5, 'five cinco nam'],
  [6, 'six seis sau'],
  [7, 'seven siete bay'],
  [8, 'eight ocho tam'],
  [9, 'nine nueve chin'],
  [10, 'ten diez muoi'],
  [12, 'twelve doce'],
  [15, 'fifteen quince'],
  [20, 'twenty veinte'],
  [30, 'thirty treinta'],
  [40, 'forty cuarenta'],
  [50, 'fifty cincuenta'],
  [60, 'sixty sesenta'],
  [70, 'seventy setenta'],
  [80, 'eighty ochenta'],
  [90, 'ninety noventa'],
  [100, 'hundred cien tram'],
];
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  NUMBERS.flatMap(([value, names]) => names.split(' ').map((name) => [name, value] as const)),
);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Behind a figure without a unit: it ends there. Before anything else it counts something else. */
export const BEHIND_BARE = words(
  'and but so for this today yesterday last in on by my when instead because while though then that what the i ' +
    'y e pero hoy ayer esta este por para durante en cuando porque ' +
    'va nhung ma hom sang trua chieu toi roi luc vao nen thi trong suot',
);
/** "One a day", "una al día": what may be a pronoun or an article is a number only there or at the end. */
export const BEHIND_ONE = words('a per every each daily al por cada');
export const LIKE_ARTICLES = words('one un una uno');
/** Before a figure that is a day, an hour, a street, or the mark of a syringe. */
export const BEFORE_NO_AMOUNT = words(
  'u at on las luc ngay thang dia el week weeks tuan semana step day number no about ' +
    'january february march april may june july august september october november december ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
);
/** What is left over was not taken. */
export const LEFT_BEHIND = words('left remaining restantes');
export const LEFT_BEFORE = words('quedan queda sobran');
/** "10 mg of omeprazole": what a long word behind milligrams or tablets names, unless it is one of ours or says when or how. */
export const NAMES = words('of de thuoc');
export const OURS: ReadonlySet<string> = new Set([
  ...Object.values(MEDICINE).flatMap(({ substance }) => medicineWords[substance].names),
  ...words(
    'compound compounded medicine medication medicina medicamento injection inyeccion ' +
      'weekly yesterday instead because tonight already without before during morning mistake straight together evening ' +
      'semanal semanales diario diaria diarias manana anoche porque juntas juntos seguidas seguidos demasiado',
  ),
]);
