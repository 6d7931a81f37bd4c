import { Lexicon, list, spellingOf } from '../reader/lexicon.ts';

/**
 * Names of the form's boxes as people deny them, and medicines that are given for them. Only the rules about
 * contradictions read these, so they change nothing in what the other rules find. To be checked by a clinician.
 */
const consistencyWords = {
  heart: {
    en: list(`
      heart disease, heart problem, heart problems, heart issue, heart issues, heart condition,
      heart conditions, heart trouble, cardiac disease, cardiac problems, cardiac issues,
      cardiovascular disease
    `),
    vi: list(`bệnh tim, bệnh tim mạch, vấn đề tim mạch`),
    es: list(`
      enfermedad cardiaca, enfermedades cardiacas, enfermedad del corazon,
      enfermedades del corazon, problemas cardiacos, problemas del corazon
    `),
  },
  hypertension: {
    en: list(`hypertension, high blood pressure, high bp, blood pressure problems`),
    vi: list(`cao huyết áp, tăng huyết áp, huyết áp cao`),
    es: list(`hipertension, presion alta, tension alta, presion arterial alta`),
  },
  thyroid: {
    en: list(`
      thyroid disease, thyroid problem, thyroid problems, thyroid issue, thyroid issues,
      thyroid condition, hypothyroidism, hyperthyroidism
    `),
    vi: list(`bệnh tuyến giáp, bệnh về tuyến giáp, suy giáp, cường giáp`),
    es: list(`
      problemas de tiroides, problema de tiroides, enfermedad de la tiroides,
      enfermedad tiroidea, problemas tiroideos, hipotiroidismo, hipertiroidismo
    `),
  },
  kidney: {
    en: list(`
      kidney disease, kidney problem, kidney problems, kidney issue, kidney issues, renal disease
    `),
    vi: list(`bệnh thận, suy thận, vấn đề về thận`),
    es: list(`
      enfermedad renal, enfermedad de los rinones, problemas renales, problemas de rinon,
      problemas de rinones
    `),
  },
  cancer: {
    en: list(`cancer`),
    vi: list(`ung thư`),
    es: list(`cancer`),
    except: list(`
      thyroid cancer, medullary cancer, medullary thyroid cancer, cancer of ~ thyroid,
      ung thư tuyến giáp, cancer de tiroides, cancer medular, cancer medular de tiroides,
      cancer de la tiroides
    `),
  },
  /** "No medical conditions", but not "no other". */
  any_condition: {
    en: list(`
      medical condition, medical conditions, health condition, health conditions,
      health problem, health problems, health issue, health issues, medical problems,
      medical issues, chronic condition, chronic conditions, chronic illness, chronic illnesses,
      chronic disease, chronic diseases, illnesses, diseases, medical history
    `),
    vi: list(`bệnh nền, bệnh mãn tính, bệnh mạn tính, bệnh gì, bệnh lý gì, vấn đề sức khỏe`),
    es: list(`
      enfermedades, enfermedad cronica, enfermedades cronicas, problemas de salud,
      condiciones medicas, condicion medica, padecimientos, antecedentes medicos
    `),
    except: list(`
      other ~ condition*, other ~ problem*, other ~ issue*, other ~ illness*, other ~ disease*,
      family ~ history, bệnh gì khác, bệnh nền khác, otras enfermedades, otros problemas de salud,
      enfermedades de transmision, heart disease*, kidney disease*
    `),
  },
  for_diabetes: {
    names: list(`
      metformin, metformina, glucophage, sitagliptin, sitagliptina, januvia, janumet, linagliptin,
      linagliptina, tradjenta, saxagliptin, onglyza, pioglitazone, pioglitazona,
      repaglinide, repaglinida, acarbose, acarbosa, vildagliptin, vildagliptina, galvus
    `),
    en: list(`actos`),
  },
  for_thyroid: {
    names: list(`methimazole, metimazol, tapazole, thiamazole, carbimazole, propylthiouracil`),
  },
  for_pressure: {
    names: list(`
      lisinopril, enalapril, ramipril, benazepril, captopril, quinapril, perindopril, fosinopril,
      losartan, valsartan, irbesartan, candesartan, olmesartan, telmisartan, azilsartan, cozaar,
      diovan, benicar, micardis, avapro, amlodipine, amlodipino, amlodipin, norvasc, nifedipine,
      nifedipino, nifedipin, felodipine, felodipino, hydrochlorothiazide, hidroclorotiazida,
      chlorthalidone, clortalidona, indapamide, indapamida
    `),
    en: list(
      `hctz, blood pressure medicine*, blood pressure medication*, bp meds, blood pressure meds`,
    ),
    vi: list(`thuốc huyết áp, thuốc hạ áp, thuốc cao huyết áp`),
    es: list(`pastillas para la presion, medicina para la presion, medicamento para la presion`),
  },
};

export type ConsistencyWord = keyof typeof consistencyWords;
export const consistencyLexicon = new Lexicon<ConsistencyWord>(consistencyWords);
const spelling = spellingOf([consistencyLexicon]);
export const meantName = (word: string): readonly string[] => spelling.meantBy(word);
