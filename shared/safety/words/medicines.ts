import { matcher } from '../matcher.ts';

/**
 * Names of medicines. Substances and brands are from the clinical requirements. Common misspellings and further brands
 * of insulin, sulfonylurea and contraceptives are general knowledge, to be checked by a clinician.
 */
const SEMAGLUTIDE = [
  'semaglutid*',
  'semiglutid*',
  'wegovy',
  'wegovi',
  'wegovie',
  'ozempic*',
  'ozempik',
  'ozempick',
  'rybelsus',
];
const TIRZEPATIDE = [
  'tirzepatid*',
  'terzepatid*',
  'tirzepetid*',
  'zepbound',
  'zep bound',
  'mounjaro',
  'monjaro',
  'munjaro',
  'tirzexa',
];
const OTHER_INCRETINS = [
  'liraglutid*',
  'saxenda',
  'victoza',
  'dulaglutid*',
  'trulicity',
  'exenatid*',
  'byetta',
  'bydureon',
  'lixisenatid*',
  'glp 1',
  'glp1',
];

export const substances = {
  semaglutide: matcher({ en: SEMAGLUTIDE }),
  tirzexa: matcher({ en: TIRZEPATIDE }),
};
export const incretins = matcher({ en: [...SEMAGLUTIDE, ...TIRZEPATIDE, ...OTHER_INCRETINS] });

export const insulins = matcher({
  en: [
    'insulin*',
    'glargine',
    'glargina',
    'lispro',
    'aspart*',
    'degludec*',
    'detemir',
    'nph',
    'lantus',
    'humalog',
    'novolog',
    'novorapid',
    'tresiba',
    'toujeo',
    'basaglar',
    'levemir',
    'humulin',
    'novolin',
  ],
  except: [
    'insulin resist*',
    'insulin sensitiv*',
    'non insulin*',
    'insulin levels',
    'resistencia a la insulina',
    'resistencia insulin*',
    'resistente a la insulina',
    'kháng insulin',
    'đề kháng insulin',
    'aspartam*',
    'aspartate',
    'aspartato',
  ],
});

export const sulfonylureas = matcher({
  en: [
    'sulfonylurea*',
    'sulphonylurea*',
    'sulfonilurea*',
    'glipizid*',
    'glyburid*',
    'gliburid*',
    'glibenclamid*',
    'glimepirid*',
    'gliclazid*',
    'amaryl',
    'diamicron',
    'glucotrol',
  ],
});

export const oralContraceptives = matcher({
  en: [
    'birth control',
    'oral contracept*',
    'contraceptive pill*',
    'contraceptive*',
    'contraception',
    'on the pill',
    'the mini pill',
    'minipill',
    'ethinyl estradiol',
    'levonorgestrel',
    'norethindrone',
    'drospirenone',
  ],
  vi: ['thuốc tránh thai', 'thuốc ngừa thai', 'viên tránh thai', 'tránh thai', 'ngừa thai'],
  es: ['anticonceptiv*', 'pastillas anticonceptivas', 'la pildora'],
});
