import { quotes, type WrittenCase } from './given.ts';

const goals = 'weightManagementGoals';
const attempts = 'previousWeightLossAttempts';

export const conditionCases: readonly WrittenCase[] = [
  // Medullary thyroid carcinoma, MEN 2 and thyroid cancer, of the patient or in the family.
  ...quotes(
    goals,
    [
      'My mother had medullary thyroid cancer.',
      'Family history of MTC',
      'I have MEN 2',
      'Diagnosed with MEN2A in 2011',
      'Multiple endocrine neoplasia runs in our family',
      'thyroid (papillary) cancer, removed',
      'Cancer of the thyroid in 2009',
      'Mi madre tuvo cáncer medular de tiroides',
      'Antecedentes familiares de cancer de tiroides',
      'Mẹ tôi bị ung thư tuyến giáp',
      'me toi bi ung thu tuyen giap',
      'Bố bị đa u tuyến nội tiết',
      'No personal history of MTC, my father had it',
    ],
    { thyroid_cancer: 'block' },
  ),
  ...quotes(
    goals,
    [
      'No personal or family history of medullary thyroid cancer.',
      'No family history of MTC or MEN 2',
      'Sin antecedentes familiares de cáncer de tiroides',
      'Không có tiền sử gia đình bị ung thư tuyến giáp',
      'Lose weight for men 40 and over',
    ],
    {},
  ),
  ['thyroid issues', { form: { hasThyroidIssues: true } }, { thyroid_issues: 'ask' }],
  ['cancer', { form: { hasCancer: true } }, { cancer: 'ask' }],
  [
    'thyroid issues and cancer',
    { form: { hasThyroidIssues: true, hasCancer: true } },
    { thyroid_cancer: 'block', thyroid_issues: 'ask', cancer: 'ask' },
  ],
  [
    'a thyroid cancer that the clinic wrote down',
    { record: { medicalHistory: 'Thyroid carcinoma 2015', allergies: '', medications: '' } },
    { thyroid_cancer: 'block' },
  ],

  // Pancreatitis, and where a denial ends.
  ...quotes(
    goals,
    [
      'I had pancreatitis in 2019.',
      'chronic PANCREATITIS',
      'pancreatits twice',
      'inflammation of the pancreas last year',
      'Tôi từng bị viêm tụy',
      'bị viêm tuỵ cấp năm 2020',
      'viem tuy man tinh',
      'Tuve pancreatitis hace dos años',
      'No diabetes, pancreatitis in 2019',
      'No allergies. Pancreatitis 2018.',
      'no heart problems but pancreatitis once',
      'I do not drink because of pancreatitis',
      'No tengo diabetes pero tuve pancreatitis',
      'Không bị tiểu đường nhưng đã bị viêm tụy',
      'No history of asthma and had pancreatitis',
      'not only pancreatitis',
      'I am not sure whether it was pancreatitis',
      'no sé si fue pancreatitis',
      'never without pancreatitis for long',
      'No pancreas trouble until pancreatitis two years ago',
      'no pancreatitis since 2019',
      "I don't know if it was pancreatitis",
      'Không, tôi bị viêm tụy',
      'no history of pancreatitis until 2020; pancreatitis since then',
    ],
    { pancreatitis: 'block' },
  ),
  ...quotes(
    goals,
    [
      'no history of pancreatitis',
      'No pancreatitis',
      'never had pancreatitis',
      "I haven't had pancreatitis",
      'I have never been diagnosed with pancreatitis.',
      'Denies pancreatitis',
      'Pancreatitis: no',
      'pancreatitis - never',
      'sin antecedentes de pancreatitis',
      'nunca he tenido pancreatitis',
      'No tengo pancreatitis',
      'no tengo antecedentes de asma, migraña ni pancreatitis',
      'không bị viêm tụy',
      'chưa từng bị viêm tụy',
      'khong co tien su viem tuy',
      'no history of asthma, migraine or pancreatitis',
      'no asthma, no pancreatitis',
      'Viêm tủy răng',
      'pancreas transplant studies interest me',
    ],
    {},
  ),

  // Type 1 diabetes.
  ...quotes(
    goals,
    [
      'I have type 1 diabetes',
      'T1D since childhood',
      'diabetic type 1',
      'Tôi bị tiểu đường tuýp 1',
      'đái tháo đường típ 1',
      'Tengo diabetes tipo 1',
    ],
    { type_1_diabetes: 'block' },
  ),
  ...quotes(goals, ['No type 1 diabetes', 'No tengo diabetes tipo 1'], {}),
  ['diabetes', { form: { hasDiabetes: true } }, { diabetes: 'ask' }],
  [
    'diabetes of type 2',
    { form: { hasDiabetes: true, currentMedications: 'Metformin for type 2 diabetes' } },
    { diabetes: 'note' },
  ],
  [
    'diabetes of type 1',
    { form: { hasDiabetes: true, currentMedications: 'Type 1 diabetes' } },
    { type_1_diabetes: 'block', diabetes: 'ask' },
  ],

  // Stomach, bowel, gallbladder, kidneys, eyes, heart.
  ...quotes(
    goals,
    ['Gastroparesis since 2020', 'delayed gastric emptying', 'liệt dạ dày', 'Tengo gastroparesia'],
    { gastroparesis: 'block' },
  ),
  ...quotes(goals, ['no gastroparesis', 'không bị liệt dạ dày'], {}),
  ...quotes(
    goals,
    [
      "Crohn's disease",
      'ulcerative colitis',
      'tắc ruột năm ngoái',
      'obstrucción intestinal en 2022',
    ],
    { bowel_disease: 'ask' },
  ),
  ...quotes(
    goals,
    ['Gallbladder removed 2012', 'gallstones', 'sỏi mật', 'Me quitaron la vesícula'],
    { gallbladder: 'ask' },
  ),
  ...quotes(goals, ['No gallstones', 'sin cálculos biliares', 'không có sỏi mật'], {}),
  ['kidney disease', { form: { hasKidneyDisease: true } }, { kidney_disease: 'ask' }],
  ...quotes(goals, ['CKD stage 3', 'suy thận độ 2', 'insuficiencia renal'], {
    kidney_disease: 'ask',
  }),
  ...quotes(goals, ['diabetic retinopathy', 'bệnh võng mạc', 'retinopatía diabética'], {
    retinopathy: 'ask',
  }),
  ...quotes(attempts, ['No retinopathy'], {}),
  ['heart disease', { form: { hasHeartDisease: true } }, { heart_disease: 'note' }],
  ['hypertension', { form: { hasHypertension: true } }, {}],

  // What the form has no box for, and a box that words deny.
  ...quotes(attempts, ['thyroid nodules, watched', 'calcitonina alta'], { thyroid_nodule: 'ask' }),
  ...quotes(attempts, ['NAION in 2024', 'mất thị lực mắt trái'], { sight_loss: 'ask' }),
  ...quotes(attempts, ['Roux-en-Y 2015', 'tuve un bypass gástrico'], { bariatric_surgery: 'ask' }),
  [
    'diabetes, and that there is none',
    { form: { hasDiabetes: true, previousWeightLossAttempts: 'I have no diabetes' } },
    { diabetes: 'ask', contradiction: 'ask' },
  ],
];
