import type { Language } from '#shared/accounts.ts';

export const TEMPLATES = [
  'medicines',
  'earlier',
  'conditions',
  'thyroid',
  'pregnancy',
  'form',
] as const;
export type Template = (typeof TEMPLATES)[number];

/**
 * Templates for frequent questions, in the patient's language, which may differ from that of the screen. They can be
 * edited before sending.
 */
export const questionTemplates: Readonly<Record<Language, Readonly<Record<Template, string>>>> = {
  en: {
    medicines:
      'Which medicines do you take now, in what dose and how often? Please include injections, insulin and birth control pills.',
    earlier:
      'Have you used a medicine of this kind before (for example Wegovy, Ozempic, Saxenda, Mounjaro or Zepbound)? If so: which, in what dose, when was the last one, and how did you tolerate it?',
    conditions:
      'Have you ever had pancreatitis, gallstones, kidney disease, an eye disease caused by diabetes, or severe stomach or bowel problems? If so: what, and when?',
    thyroid:
      'Has anybody in your family, or have you, ever had thyroid cancer or a condition called MEN 2? If so: who, and do you know which kind of thyroid cancer?',
    pregnancy:
      'Are you pregnant or breastfeeding, or are you planning a pregnancy in the next few months? Which birth control do you use?',
    form: 'Something in your medical form does not seem to fit. Please check your height, weight and date of birth, and tell us the correct values.',
  },
  vi: {
    medicines:
      'Hiện nay bạn dùng những thuốc nào, liều bao nhiêu và bao lâu một lần? Xin kể cả thuốc tiêm, insulin và thuốc tránh thai.',
    earlier:
      'Trước đây bạn đã dùng thuốc loại này chưa (ví dụ Wegovy, Ozempic, Saxenda, Mounjaro hoặc Zepbound)? Nếu có: thuốc nào, liều bao nhiêu, lần cuối khi nào và bạn dung nạp thuốc thế nào?',
    conditions:
      'Bạn đã từng bị viêm tụy, sỏi mật, bệnh thận, bệnh mắt do tiểu đường, hoặc bệnh nặng về dạ dày hay đường ruột chưa? Nếu có: bệnh gì và khi nào?',
    thyroid:
      'Bạn hoặc người thân trong gia đình đã từng bị ung thư tuyến giáp hoặc bệnh gọi là MEN 2 chưa? Nếu có: ai, và bạn có biết là loại ung thư tuyến giáp nào không?',
    pregnancy:
      'Bạn có đang mang thai, cho con bú, hoặc dự định mang thai trong những tháng tới không? Bạn đang dùng biện pháp tránh thai nào?',
    form: 'Có điều gì đó trong phiếu sức khỏe của bạn có vẻ chưa đúng. Vui lòng kiểm tra lại chiều cao, cân nặng và ngày sinh, rồi cho chúng tôi biết giá trị đúng.',
  },
  es: {
    medicines:
      '¿Qué medicamentos toma ahora, en qué dosis y con qué frecuencia? Incluya también inyecciones, insulina y la píldora anticonceptiva.',
    earlier:
      '¿Ha usado antes un medicamento de este tipo (por ejemplo, Wegovy, Ozempic, Saxenda, Mounjaro o Zepbound)? Si es así: ¿cuál, en qué dosis, cuándo fue la última y cómo lo toleró?',
    conditions:
      '¿Ha tenido alguna vez pancreatitis, cálculos biliares, enfermedad de los riñones, una enfermedad de los ojos por la diabetes o problemas graves del estómago o del intestino? Si es así: ¿qué y cuándo?',
    thyroid:
      '¿Alguien de su familia, o usted, ha tenido alguna vez cáncer de tiroides o una enfermedad llamada MEN 2? Si es así: ¿quién, y sabe qué tipo de cáncer de tiroides era?',
    pregnancy:
      '¿Está embarazada o en período de lactancia, o piensa quedarse embarazada en los próximos meses? ¿Qué método anticonceptivo usa?',
    form: 'Algo en su formulario médico no parece cuadrar. Compruebe su estatura, su peso y su fecha de nacimiento, y díganos los valores correctos.',
  },
};
