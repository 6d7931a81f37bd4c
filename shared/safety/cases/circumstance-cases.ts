import { quotes, type WrittenCase } from './given.ts';

const goals = 'weightManagementGoals';
const attempts = 'previousWeightLossAttempts';

export const circumstanceCases: readonly WrittenCase[] = [
  // Pregnancy (current, planned or past) and breast-feeding.
  ...quotes(
    goals,
    [
      'I am pregnant',
      'lose weight before I get pregnant',
      'We are trying to conceive',
      'want to start a family next year',
      'No allergies, pregnant',
      'Tôi đang mang thai',
      'muốn có con trong năm nay',
      'toi dang co bau',
      'Estoy embarazada',
      'Quiero quedar embarazada',
      'No tomo nada porque estoy embarazada',
    ],
    { pregnancy: 'block' },
  ),
  ...quotes(
    attempts,
    [
      'Gained 20 kg after my second pregnancy',
      'Tăng cân sau khi mang thai',
      'Dieta después del embarazo',
    ],
    { pregnancy: 'ask' },
  ),
  ...quotes(
    goals,
    [
      'Not pregnant',
      'I am not pregnant or planning to be',
      'No estoy embarazada',
      'Không mang thai',
    ],
    {},
  ),
  ...quotes(
    goals,
    ['breastfeeding my son', 'I am nursing a baby', 'đang cho con bú', 'Estoy amamantando'],
    { breast_feeding: 'block' },
  ),
  ...quotes(goals, ['not breastfeeding', 'Nursing student', 'không cho con bú'], {}),

  // Eating disorders and purging.
  ...quotes(
    attempts,
    [
      'I purge after meals',
      'purging helped for a while',
      'Bulimia as a teenager',
      'anorexia nervosa 2008',
      'binge eating disorder',
      'I made myself vomit',
      'Tôi hay móc họng sau bữa ăn',
      'rối loạn ăn uống',
      'Tuve un trastorno alimentario',
      'me provoco el vómito',
      'I never smoked, bulimia for years',
    ],
    { eating_disorder: 'block' },
  ),
  ...quotes(
    attempts,
    ['No eating disorder', 'never purged', 'sin bulimia ni anorexia', 'không bị rối loạn ăn uống'],
    {},
  ),

  // Thoughts of suicide.
  ...quotes(
    goals,
    [
      'I have had suicidal thoughts lately',
      'thinking of ending my life',
      'self-harm in spring',
      'tôi muốn tự tử',
      'Pienso en quitarme la vida',
    ],
    { suicidal_thoughts: 'block' },
  ),
  ...quotes(goals, ['no suicidal thoughts', 'không có ý định tự tử', 'sin ideas de suicidio'], {}),

  // Alcohol.
  ...quotes(
    attempts,
    ['recovering alcoholic', 'five beers a day', 'nghiện rượu', 'bebo todos los días'],
    { alcohol: 'ask' },
  ),
  ...quotes(attempts, ['Cut out alcohol for a month', 'bỏ rượu hai tháng', 'dejé el alcohol'], {
    alcohol: 'note',
  }),
  ...quotes(
    attempts,
    ["I don't drink alcohol", 'no alcohol', 'sin alcohol', 'không uống rượu'],
    {},
  ),

  // Surgery under anaesthesia.
  ...quotes(
    goals,
    [
      'I have knee surgery scheduled in January',
      'upcoming surgery',
      'colonoscopy next week',
      'tôi sắp phẫu thuật',
      'Me van a operar en enero',
    ],
    { planned_surgery: 'ask' },
  ),
  ...quotes(goals, ['no upcoming surgery', 'Appendix surgery in 1999', 'no voy a operarme'], {}),
  [
    'a form of an older device, which did not ask',
    { form: { questions: null } },
    { not_asked: 'note' },
  ],
];
