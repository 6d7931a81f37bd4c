import type { Language } from '../accounts.ts';

/**
 * What regulators have acted on in the words of telehealth firms, read again in November 2026. The letters of September
 * 2025 quote "same active ingredient as Ozempic and Wegovy", "clinically proven" and "generic Ozempic"; the announcement
 * of March 2026 names claims of sameness and a firm's own brand on what a pharmacy compounds; the order is about results
 * and testimonials that cannot be proven, prices that leave parts out, and cancelling that is not easy.
 */
export const CLAIM_SOURCES = {
  fda2025: 'FDA, warning letters to telehealth firms, September 2025',
  fda2026: 'FDA, announcement of 30 warning letters, 3 March 2026',
  ftc2025: 'FTC, final order against NextMed, 3 December 2025',
} as const;

export const CLAIM_KINDS = {
  same: 'fda2026',
  generic: 'fda2025',
  proven: 'fda2025',
  approved: 'fda2026',
  safe: 'fda2026',
  ownBrand: 'fda2026',
  results: 'ftc2025',
  price: 'ftc2025',
  cancelling: 'ftc2025',
} as const satisfies Record<string, keyof typeof CLAIM_SOURCES>;

export type ClaimKind = keyof typeof CLAIM_KINDS;

/**
 * Phrases without accents and capitals. `a|b` is either word, `…` up to three words of the same sentence, `#` a number,
 * `@brand` and `@drug` one of these names.
 */
export const NAMES: Readonly<Record<string, ReadonlySet<string>>> = {
  '@brand': new Set([
    ...['wegovy', 'ozempic', 'rybelsus', 'zepbound', 'mounjaro', 'saxenda', 'victoza', 'trulicity'],
    ...['brand', 'marca'],
  ]),
  '@drug': new Set([
    ...['semaglutide', 'semaglutida', 'tirzepatide', 'tirzepatida', 'liraglutide', 'liraglutida'],
    ...['wegovy', 'ozempic', 'zepbound', 'mounjaro', 'saxenda'],
  ]),
};

/** Before a phrase they turn it round: "not FDA-approved". */
export const NEGATIONS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['not', 'never', 'no', 'nor', 'neither', 'without', 'isn', 'aren', 'unapproved']),
  vi: new Set(['khong', 'chua', 'chang']),
  es: new Set(['no', 'nunca', 'ni', 'sin', 'tampoco']),
};

export const CLAIM_PHRASES: Readonly<Record<Language, Record<ClaimKind, readonly string[]>>> = {
  en: {
    same: [
      'same active|key|main ingredient|ingredients',
      'same ingredient|ingredients as|in|found',
      'same medicine|medication|drug|molecule|formula|compound as|in',
      'same … as @brand',
      'active ingredient|ingredients in|of|found … @brand',
      'identical to … @brand',
      'equivalent to|of … @brand',
      'as effective|good|strong as … @brand',
      'work|works … like @brand',
      'bioequivalent',
    ],
    generic: [
      'generic @drug',
      '@drug generic',
      'generic version|form|alternative of|to|for … @drug',
      'compounded wegovy|ozempic|zepbound|mounjaro|saxenda',
    ],
    proven: [
      'clinically|scientifically|medically proven',
      'proven results|ingredients|ingredient|medicine|medication|weight',
      'proven to work|help',
    ],
    approved: ['fda approved', 'fda cleared', 'approved by the fda', 'approved by fda'],
    safe: [
      'safe and effective',
      'no|without side effects',
      'risk free',
      'completely|totally|perfectly safe',
    ],
    ownBrand: [
      'our own|proprietary|exclusive|patented|unique @drug|formula|medicine|medication|drug|blend',
      'proprietary|patented … formula|medicine|medication|blend',
    ],
    results: [
      'guaranteed results|weight|success',
      'results … guaranteed',
      'guarantee|guarantees … results|weight|success|lose',
      'lose|lost|losing|drop|shed … # pounds|lbs|lb|kg|kilos|kilograms|%|percent',
      'average weight loss of',
      'weight loss of … #',
    ],
    price: [
      'no hidden|extra|additional fees|fee|costs|cost|charges',
      'all inclusive',
      'only # … first month',
    ],
    cancelling: ['cancel anytime', 'cancel at any time', 'cancel any time', 'cancel whenever'],
  },
  vi: {
    same: [
      'cung|chung … hoat chat',
      'cung thanh phan',
      'hoat chat cua|trong|co … @brand',
      'giong|y het @brand',
      'giong het … @brand',
      'giong nhu … @brand',
      'tuong duong … @brand',
      'tuong duong … biet duoc',
      'hieu qua nhu|bang|ngang … @brand',
      'tuong duong sinh hoc',
    ],
    generic: ['generic @drug', '@drug generic', 'ban|thuoc|dang generic', 'phien ban gia re'],
    proven: [
      'chung minh lam sang',
      'lam sang chung minh',
      'khoa hoc chung minh',
      'da duoc chung minh',
    ],
    approved: ['fda phe duyet', 'fda chap thuan', 'fda cong nhan', 'fda cap phep'],
    safe: [
      'an toan va hieu qua',
      'khong co tac dung phu',
      'khong tac dung phu',
      'an toan tuyet doi',
      'khong rui ro',
    ],
    ownBrand: [
      'cong thuc doc quyen',
      'cong thuc rieng',
      'thuoc doc quyen',
      'doc quyen cua chung toi',
    ],
    results: [
      'cam ket|dam|bao … giam … can',
      'cam ket giam',
      'dam bao giam',
      'cam ket hieu|ket qua',
      'dam bao hieu|ket qua',
      'giam … # kg|ky|ki|can|%',
    ],
    price: ['khong … phi an', 'khong phat sinh', 'bao gom tat ca'],
    cancelling: ['huy bat cu|ky|ki luc nao', 'huy bat cu khi nao', 'huy moi luc'],
  },
  es: {
    same: [
      'mismo|mismos … principio|principios activo|activos',
      'mismo|mismos ingrediente|ingredientes',
      'misma|mismas sustancia|sustancias|molecula|formula',
      'mismo|mismos medicamento|medicamentos|farmaco que|de',
      'principio|ingrediente activo de|en … @brand',
      'igual|iguales que|a … @brand',
      'identico|identica|identicos a … @brand',
      'equivalente|equivalentes a|de|al … @brand',
      'tan eficaz|eficaces|efectivo|bueno como … @brand',
      'funciona|funcionan|actua … como @brand',
      'mismo|misma|mismos|mismas … que @brand',
      'bioequivalente|bioequivalentes',
    ],
    generic: [
      '@drug generico|generica|genericos',
      'generico|generica de|del … @drug',
      'version|forma generica',
    ],
    proven: [
      'clinicamente probado|probada|probados|comprobado|comprobada|comprobados|demostrado|demostrada',
      'cientificamente probado|probada|probados|comprobado|comprobada|comprobados|demostrado|demostrada',
      'eficacia probada|comprobada|demostrada',
      'resultados probados|comprobados|demostrados',
    ],
    approved: [
      'aprobado|aprobada|aprobados|aprobadas por la fda',
      'autorizado|autorizada|autorizados por la fda',
      'la fda aprueba|aprobo|autoriza',
    ],
    safe: [
      'seguro|segura|seguros y eficaz|eficaces|efectivo|efectiva|efectivos',
      'sin efectos secundarios|adversos',
      'sin riesgo|riesgos',
      'totalmente|completamente seguro|segura',
    ],
    ownBrand: [
      'nuestra|nuestro propia|propio|exclusiva|exclusivo @drug|formula|medicamento',
      'formula … exclusiva|patentada|propia',
      'nuestra formula',
    ],
    results: [
      'resultados … garantizados',
      'garantizamos|garantiza … resultados|perdida|peso|exito',
      'pierda|pierde|perder|baje|baja|bajar … # kilos|kilo|kg|libras|%',
      'perdida de peso de|garantizada',
      'perdida media|promedio de',
    ],
    price: [
      'sin costos|costes|cargos|gastos ocultos|adicionales|extra',
      'todo incluido',
      'solo # … primer mes',
    ],
    cancelling: [
      'cancele|cancela|cancelar cuando quiera|quieras|desee',
      'cancele|cancela|cancelar en cualquier momento',
    ],
  },
};
