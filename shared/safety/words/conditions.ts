import { matcher } from '../matcher.ts';

/** Words for diseases. Those of the clinical requirements, and translations and everyday words to be checked by a clinician. */
export const thyroidCancer = matcher({
  en: [
    'mtc',
    'medullary ~ carcinoma',
    'medullary ~ cancer',
    'medullary thyroid',
    'thyroid ~ cancer',
    'thyroid ~ carcinoma',
    'thyroid tumor*',
    'thyroid tumour*',
    'cancer ~ thyroid',
    'carcinoma ~ thyroid',
    'men 2',
    'men 2a',
    'men 2b',
    'men2',
    'men2a',
    'men2b',
    'men ii',
    'men type 2',
    'multiple endocrine neoplasia',
  ],
  vi: [
    'ung thư tuyến giáp',
    'ung thư giáp',
    'ung thư thể tủy',
    'ung thư biểu mô tuyến giáp',
    'u tuyến giáp ác tính',
    'k giáp',
    'đa u tuyến nội tiết',
  ],
  es: [
    'cancer ~ tiroides',
    'cancer tiroideo',
    'cancer medular',
    'carcinoma medular',
    'carcinoma ~ tiroides',
    'tumor ~ tiroides',
    'neoplasia endocrina multiple',
  ],
});

export const pancreatitis = matcher({
  en: [
    'pancreatitis',
    'pancreatits',
    'pancreatisis',
    'pancreatitus',
    'inflamed pancreas',
    'inflammation ~ pancreas',
  ],
  vi: ['viêm tụy', 'viêm tuyến tụy'],
  es: ['inflamacion ~ pancreas', 'pancreas inflamado'],
});

export const typeOneDiabetes = matcher({
  en: [
    'type 1 ~ diab*',
    'type one diab*',
    'type i diab*',
    'diabetes type 1',
    'diabetes mellitus type 1',
    'diabetic type 1',
    't1d',
    't1dm',
    'dm1',
    'iddm',
    'lada',
    'juvenile diabetes',
  ],
  vi: [
    'tiểu đường tuýp 1',
    'tiểu đường típ 1',
    'tiểu đường loại 1',
    'tiểu đường type 1',
    'đái tháo đường tuýp 1',
    'đái tháo đường típ 1',
    'đái tháo đường loại 1',
    'đái tháo đường type 1',
  ],
  es: [
    'diabetes tipo 1',
    'diabetes tipo uno',
    'diabetes mellitus tipo 1',
    'diabetic* tipo 1',
    'diabetes insulinodependiente',
    'diabetes juvenil',
  ],
});

export const typeTwoDiabetes = matcher({
  en: ['type 2', 'type two', 'type ii', 't2d', 't2dm', 'dm2'],
  vi: ['tuýp 2', 'típ 2', 'loại 2'],
  es: ['tipo 2', 'tipo dos'],
});

export const gastroparesis = matcher({
  en: ['gastroparesis', 'delayed gastric emptying', 'slow gastric emptying', 'paralyzed stomach'],
  vi: ['liệt dạ dày', 'chậm làm rỗng dạ dày'],
  es: ['gastroparesia', 'vaciamiento gastrico lento', 'vaciamiento gastrico retardado'],
});

export const bowelDisease = matcher({
  en: [
    'crohn*',
    'ulcerative colitis',
    'bowel obstruction',
    'intestinal obstruction',
    'blocked bowel',
    'ileus',
    'inflammatory bowel',
    'ibd',
    'short bowel',
  ],
  vi: ['viêm loét đại tràng', 'tắc ruột', 'viêm ruột', 'bán tắc ruột'],
  es: [
    'colitis ulcerosa',
    'obstruccion intestinal',
    'enfermedad inflamatoria intestinal',
    'intestino corto',
  ],
});

export const gallbladder = matcher({
  en: [
    'gallbladder',
    'gall bladder',
    'gallstone*',
    'gall stone*',
    'cholecyst*',
    'cholelith*',
    'biliary',
    'bile duct*',
  ],
  vi: ['túi mật', 'sỏi mật', 'đường mật'],
  es: ['vesicula', 'calculos biliares', 'piedras ~ vesicula', 'colecist*', 'colelitiasis'],
});

export const kidneys = matcher({
  en: [
    'kidney disease',
    'kidney failure',
    'kidney injury',
    'kidney problem*',
    'kidney transplant',
    'one kidney',
    'renal',
    'ckd',
    'dialysis',
    'nephropathy',
  ],
  vi: ['suy thận', 'bệnh thận', 'lọc máu', 'chạy thận', 'ghép thận', 'tổn thương thận'],
  es: [
    'insuficiencia renal',
    'enfermedad renal',
    'fallo renal',
    'problemas ~ rinon*',
    'enfermedad ~ rinon*',
    'trasplante ~ rinon',
    'dialisis',
  ],
});

export const retinopathy = matcher({
  en: ['retinopathy', 'retinopathies', 'diabetic eye', 'macular edema', 'macular oedema'],
  vi: ['võng mạc'],
  es: ['retinopatia*', 'edema macular'],
});

/** Conditions, beside those of the form, with which the labels indicate treatment from a BMI of 27 on. */
export const weightRelated = matcher({
  en: [
    'high blood pressure',
    'hypertension',
    'hypertensive',
    'high cholesterol',
    'dyslipid*',
    'hyperlipid*',
    'sleep apn*',
    'cpap',
    'coronary*',
    'heart attack',
    'stroke',
    'type 2 diab*',
    't2dm',
  ],
  vi: [
    'cao huyết áp',
    'tăng huyết áp',
    'huyết áp cao',
    'mỡ máu',
    'rối loạn lipid',
    'cholesterol cao',
    'ngưng thở khi ngủ',
    'bệnh mạch vành',
    'tiểu đường tuýp 2',
    'tiểu đường loại 2',
  ],
  es: [
    'hipertension',
    'presion alta',
    'colesterol alto',
    'dislipidemia',
    'hiperlipidemia',
    'apnea*',
    'infarto',
    'enfermedad coronaria',
    'diabetes tipo 2',
  ],
});
