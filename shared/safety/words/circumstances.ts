import { matcher } from '../matcher.ts';

/** Words about personal circumstances. Those of the clinical requirements, and everyday words to be checked by a clinician. */
export const pregnancy = matcher({
  en: [
    'pregnan*',
    'expecting a baby',
    'expecting a child',
    'trying to conceive',
    'want* to conceive',
    'trying for a baby',
    'trying for a child',
    'have a baby',
    'having a baby',
    'start a family',
    'ttc',
    'ivf',
  ],
  vi: [
    'mang thai',
    'có thai',
    'có bầu',
    'mang bầu',
    'thai kỳ',
    'thụ thai',
    'muốn có con',
    'muốn có em bé',
  ],
  es: [
    'embaraz*',
    'encinta',
    'gestante',
    'concebir',
    'buscando bebe',
    'buscando un bebe',
    'tener un bebe',
    'tener un hijo',
  ],
});

/** Before a word for pregnancy: it is in the past. Matches folded text. */
/** What is looked for before a mention takes up at most this many words. */
export const WORDS_BEFORE = 6;

export const PAST_PREGNANCY =
  /(?<!\p{L})(?:after|since|following|post|previous|last|two|three|despues|desde|tras|dos|sau|tu khi)(?:[\s-]+[\p{L}\p{N}']+){0,3}[\s-]+$/u;

export const breastFeeding = matcher({
  en: [
    'breastfe*',
    'breast fe*',
    'nursing my',
    'nursing a baby',
    'nursing mother',
    'nursing mom',
    'lactating',
    'lactation',
    'breast milk',
    'breastmilk',
  ],
  vi: ['cho con bú', 'đang cho bú', 'cho bé bú', 'nuôi con bằng sữa mẹ'],
  es: [
    'amamant*',
    'lactancia',
    'lactando',
    'dando pecho',
    'dando el pecho',
    'doy pecho',
    'doy el pecho',
  ],
});

export const eatingDisorder = matcher({
  en: [
    'eating disorder*',
    'disordered eating',
    'anorexi*',
    'bulimi*',
    'purge',
    'purged',
    'purges',
    'purging',
    'binge*',
    'bingeing',
    'make myself vomit',
    'made myself vomit',
    'making myself vomit',
    'make myself sick',
    'made myself sick',
    'make myself throw up',
    'self induced vomiting',
    'vomit* after ~ eat*',
    'vomit* after meals',
    'throw* up after ~ eat*',
    'throw* up after meals',
    'abus* laxatives',
  ],
  vi: [
    'rối loạn ăn uống',
    'chán ăn tâm thần',
    'cuồng ăn',
    'ăn vô độ',
    'tự gây nôn',
    'tự móc họng',
    'móc họng',
    'nôn sau khi ăn',
    'ói sau khi ăn',
  ],
  es: [
    'trastorno* alimentari*',
    'trastorno* alimenticio*',
    'trastorno de la conducta alimentaria',
    'atracon*',
    'provoco el vomito',
    'provocarme el vomito',
    'provocaba el vomito',
    'vomito despues de comer',
    'vomitar despues de comer',
    'me purgo',
    'purgas',
    'purgarme',
  ],
});

export const suicidal = matcher({
  en: [
    'suicid*',
    'kill myself',
    'killing myself',
    'end my life',
    'ending my life',
    'self harm*',
    'hurt myself',
    'harm myself',
    'harming myself',
    'want to die',
    'wanted to die',
  ],
  vi: ['tự tử', 'tự sát', 'muốn chết', 'tự làm hại', 'tự hại', 'tự làm đau'],
  es: [
    'quitarme la vida',
    'matarme',
    'autolesion*',
    'quiero morir',
    'queria morir',
    'hacerme dano',
    'lastimarme',
  ],
});

export const heavyDrinking = matcher({
  en: [
    'alcoholi*',
    'alcohol abuse',
    'alcohol use disorder',
    'alcohol dependen*',
    'alcohol problem*',
    'alcohol every day',
    'alcohol daily',
    'heavy drinker',
    'heavy drinking',
    'drink heavily',
    'drinking problem',
    'drink ~ every day',
    'drink ~ every night',
    'drinks a day',
    'drinks per day',
    'beers a day',
    'beers per day',
    'beers every',
    'bottle of wine a',
    'bottles of wine a',
  ],
  vi: [
    'nghiện rượu',
    'uống nhiều rượu',
    'uống rượu mỗi ngày',
    'uống rượu hàng ngày',
    'uống bia mỗi ngày',
  ],
  es: [
    'bebo mucho',
    'bebo todos los dias',
    'bebo alcohol todos los dias',
    'tomo alcohol todos los dias',
    'cervezas al dia',
    'cervezas diarias',
    'abuso de alcohol',
  ],
  except: ['non alcoholic', 'nonalcoholic', 'no alcoholic*', 'alcoholics anonymous'],
});

export const drinking = matcher({
  en: ['alcohol*'],
  vi: ['rượu', 'uống bia', 'rượu bia'],
  except: [
    'alcohol swab*',
    'alcohol wipe*',
    'alcohol pad*',
    'non alcoholic',
    'nonalcoholic',
    'no alcoholic*',
    'alcoholics anonymous',
  ],
});

export const plannedSurgery = matcher({
  en: [
    'upcoming surgery',
    'upcoming operation',
    'upcoming procedure',
    'planned surgery',
    'scheduled surgery',
    'surgery ~ scheduled',
    'surgery ~ planned',
    'surgery ~ next',
    'surgery ~ soon',
    'surgery ~ tomorrow',
    'surgery ~ upcoming',
    'surgery ~ this month',
    'scheduled for ~ surgery',
    'operation ~ next',
    'operation ~ scheduled',
    'going to have surgery',
    'having surgery',
    'have an operation',
    'having an operation',
    'anesthesia',
    'anaesthesia',
    'anesthetic',
    'anaesthetic',
    'sedation',
    'colonoscopy',
    'endoscopy',
  ],
  vi: [
    'sắp phẫu thuật',
    'sắp mổ',
    'sẽ phẫu thuật',
    'lịch mổ',
    'lịch phẫu thuật',
    'chuẩn bị phẫu thuật',
    'chuẩn bị mổ',
    'gây mê',
    'nội soi',
  ],
  es: [
    'cirugia programada',
    'proxima cirugia',
    'cirugia ~ proxim*',
    'me operan',
    'me van a operar',
    'voy a operarme',
    'anestesia',
    'sedacion',
    'colonoscopia',
    'endoscopia',
  ],
});

/** Next to the name of a medicine: an allergy to it. */
export const allergy = matcher({
  en: ['allerg*', 'anaphyla*', 'hypersensitiv*', 'rash from', 'hives from'],
  vi: ['dị ứng', 'sốc phản vệ', 'mẫn cảm'],
  es: ['alerg*', 'anafila*', 'hipersensib*'],
});

/** Before the name of a medicine: it is no longer taken. Matches folded text. */
export const NO_LONGER_TAKEN =
  /(?<!\p{L})(?:stopped|quit|discontinued|no longer|used to|finished|came off|previously|formerly|deje|suspendi|ya no|antes tomaba|da ngung|ngung dung|khong con)(?:[\s-]+[\p{L}\p{N}']+){0,3}[\s-]*$/u;
