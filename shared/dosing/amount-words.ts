/** Words around an amount in three languages, as the reader's tokens have them: without capitals and accents. */
export type AmountUnit = 'mg' | 'mcg' | 'mL' | 'units' | 'tablets';

const list = (words: string): string[] => words.trim().split(/\s+/);
const unit = (name: AmountUnit, words: string) =>
  list(words).map((word): [string, AmountUnit] => [word, name]);

export const TABLETS: ReadonlySet<string> = new Set(
  list('tablet tablets pill pills vien comprimido comprimidos pastilla pastillas'),
);

/** A word of two tokens is written with an underscore. */
export const UNIT_WORDS: ReadonlyMap<string, AmountUnit> = new Map([
  ...unit(
    'mg',
    'mg mgs milligram milligrams milligramme milligrammes miligramo miligramos miligam',
  ),
  ...unit('mcg', 'mcg ug μg microgram micrograms microgramo microgramos'),
  ...unit(
    'mL',
    'ml mls cc milliliter milliliters millilitre millilitres mililitro mililitros mililit',
  ),
  ...unit('units', 'u iu ui unit units unidad unidades don_vi'),
  ...unit('tablets', [...TABLETS].join(' ')),
  ...unit(
    'units',
    'line lines mark marks tick ticks raya rayas rayita rayitas marca marcas linea lineas lineita lineitas vach' +
      ' graduation graduations',
  ),
]);

/** Numbers in words cannot be compared, so they are taken for another amount. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set([
  ...list(
    'half quarter one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  ),
  ...list(
    'sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred double',
  ),
  ...list(
    'medio media cuarto un una uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce',
  ),
  ...list(
    'quince dieciseis diecisiete dieciocho diecinueve veinte veinticinco treinta cuarenta cincuenta sesenta',
  ),
  ...list('setenta ochenta noventa cien ciento doble'),
  ...list('nua ruoi mot hai ba bon tu nam lam sau bay tam chin muoi tram'),
]);

export const ONE: ReadonlySet<string> = new Set(list('one un una uno mot'));

/** Between two numbers that share a unit: "5 or 10 units". */
export const JOINING: ReadonlySet<string> = new Set(
  list('or to and through up a o y e hasta hoac den va toi'),
);
/** Between a number and its unit: "10 more units", "half a unit". */
export const FILLING: ReadonlySet<string> = new Set(
  list('a an more extra full whole additional small little mas adicionales'),
);

/** After these a number that ends its clause is an amount: "draw up to 50." */
export const DRAWING: ReadonlySet<string> = new Set(
  list(`draw pull fill inject take use administer dose dosis extraiga extraer cargue cargar llene llenar inyecte
    inyectar inyectese aspire use tome aplique rut keo tiem hut lay dung lieu`),
);
export const DRAWING_ON: ReadonlySet<string> = new Set(
  list('up to at exactly only about the is hasta a exactamente solo den toi dung la muc'),
);

/** "Draw to 50 on the syringe." */
export const PLACING: ReadonlySet<string> = new Set(list('on en tren'));

export const VIALS: ReadonlySet<string> = new Set(
  list(
    'vial vials pen pens bottle strength concentration vial viales frasco pluma concentracion lo but',
  ),
);
/** Between milligrams and the millilitres that hold them: "10 mg in 2 mL". */
export const HOLDING: ReadonlySet<string> = new Set(
  list('in per a each en por cada trong moi tren'),
);

export const SYRINGES: ReadonlySet<string> = new Set(
  list('syringe syringes jeringa jeringas jeringuilla'),
);
/** "ống tiêm", "bơm tiêm": the second word alone is "inject". */
export const SYRINGES_OF_TWO: ReadonlySet<string> = new Set(list('ong bom'));
export const OF_SIZE: ReadonlySet<string> = new Set(list('of for de para loai'));

export const WATER: ReadonlySet<string> = new Set(list('water agua nuoc'));
