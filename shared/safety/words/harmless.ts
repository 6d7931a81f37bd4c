import { Lexicon, list } from '../reader/lexicon.ts';

/**
 * Words that need nobody's reading. A text is harmless if it has no others: whatever is not here is shown to a person.
 * Nothing belongs here that could change the meaning of something else into a danger.
 */
const nothing = {
  en: list(`
    none, no, nothing, n a, na, not applicable, nil, nope, no allergies, nka, nkda,
    no known allergies, no known drug allergies, no medications, no medication, no meds,
    no medicines, not taking anything, not taking any medication, none known, none that i know of,
    nothing to report, nothing special, no changes, no change, same as before, nothing new, no problems, no issues,
    no side effects, no side effects at all, no problems at all, no issues at all, no complaints, no complaints at all,
    nothing at all, none at all, no questions, never tried, never tried anything, first time,
    none so far, no other medications, no other medicines, no prescription medications,
    nothing else, i don't take anything, i don't have any, i have no allergies,
    i take no medication, no thanks
  `),
  vi: list(`
    không, không có, không có gì, chưa có, không dị ứng, không dùng thuốc, không dùng thuốc gì,
    không uống thuốc, không có dị ứng, không thay đổi, không có vấn đề gì, không sao,
    chưa từng thử, không có tác dụng phụ, không vấn đề, không uống thuốc gì, không có gì mới,
    không dị ứng gì, không có gì đặc biệt, không có gì lạ, không có gì bất thường
  `),
  es: list(`
    ninguno, ninguna, no, nada, ningun, no tengo, no tengo alergias, sin alergias, no aplica,
    no tomo nada, no tomo medicamentos, ningun medicamento, ninguna alergia, sin cambios,
    sin problemas, ningun problema, sin novedades, sin molestias, sin ninguna molestia, sin efectos secundarios, ningun efecto secundario, nada nuevo, nunca,
    no tomo ningun medicamento, ninguna conocida, nada que reportar, no tengo ninguna alergia,
    no he probado nada
  `),
};

const well = {
  en: list(`
    all good, all is well, all well, good, fine, great, ok, okay, well,
    feeling good, feeling great, feeling well, feeling fine, i feel good, i feel great,
    i feel fine, i feel well, everything is fine, everything ok, everything okay, all ok, great week, good week, normal week, easy week, everything is good, everything is well,
    doing well, doing good, doing great, going well, going great, so far so good,
    everything is going well, no concerns, happy, everything fine, everything good, much better,
    feeling better, very well, very good, perfect, i am well, i'm well, i'm fine, i'm good,
    i am fine, i am good, all fine, everything's fine, everything's good, everything's great, all good here, i'm doing well,
    i'm doing good, i'm doing great, im doing well, im doing good, im doing great, im good, im fine
  `),
  vi: list(`
    mọi thứ ổn, ổn, tốt, khỏe, bình thường, mọi thứ tốt, rất tốt, vẫn ổn,
    tôi khỏe, tôi ổn, vẫn khỏe, ổn ạ, tốt ạ, dạ ổn, dạ tốt, tất cả đều ổn, mọi việc ổn, mọi việc bình thường, mọi thứ bình thường, vẫn bình thường ạ, bình thường ạ, vẫn ổn ạ, vẫn tốt, vẫn bình thường, rất ổn,
    mọi thứ đều ổn, tôi thấy khỏe, tôi thấy ổn, em khỏe, em ổn
  `),
  es: list(`
    todo bien, bien, muy bien, excelente, perfecto, me siento bien,
    genial, me siento muy bien, estoy bien, sin quejas, todo en orden, todo normal, todo va bien,
    me siento mejor, sigo bien, todo muy bien, todo super bien, sin novedad, todo ok, todo tranquilo, todo perfecto, mucho mejor, todo excelente, va todo bien
  `),
};

/** Says nothing of how somebody is, so a "no" behind it takes nothing back. */
const polite = {
  en: list(`thanks, thank you, hello, hi, doctor`),
  vi: list(`cảm ơn, cảm ơn bác sĩ, dạ`),
  es: list(`gracias, muchas gracias, hola, doctor, doctora`),
};

const plans = {
  en: list(`
    lose weight, losing weight, weight loss, feel better, be healthier, be healthy, get healthy,
    lose, healthy, healthier, health, get fit, fit, fitness, energy, more energy, look better,
    diet, diets, dieting, walking, walk, walks, exercise, exercising, gym, running, swimming,
    cycling, yoga, cardio, workouts, working out, calorie counting, counting calories, low carb,
    keto, noom, weight watchers, ww, eating better, eat better, eat healthier, eating healthy,
    healthy eating, weight, weights, intermittent fasting, confidence, feel good,
    keep it off, maintain, target, goal, goal weight, my goal, goals, slim down,
    play with my kids, live longer, long term, pilates, portion control, mediterranean,
    mediterranean diet, less, more, i want to, want to, would like to, i'd like to,
    i would like to, try, to, and, a, the, about, by summer, feel, better, hiking, for, my, daily,
    be, reach, get to, down to, under, sports, sport, with, overall, lifestyle
  `),
  vi: list(`
    giảm cân, khỏe hơn, khỏe mạnh, ăn kiêng, đi bộ, tập thể dục, tập gym, chạy bộ, bơi, yoga,
    muốn giảm, muốn giảm cân, tôi muốn, và, tự tin hơn, ăn uống lành mạnh, thể dục,
    đẹp hơn, tập luyện, giảm, sống khỏe, ăn ít, nhịn ăn gián đoạn, để, duy trì, giữ dáng, tôi
  `),
  es: list(`
    bajar de peso, perder peso, adelgazar, sentirme mejor, estar sano, estar sana, mejor salud,
    salud, dieta, dietas, caminar, ejercicio, gimnasio, correr, nadar, mas energia, comer mejor,
    quiero, y, verme mejor, mas saludable, saludable, peso, mejorar mi salud,
    bajar, para, comer sano, sentirme bien, ayuno intermitente, mantener, yoga, mi, de,
    ser mas saludable, mas
  `),
};

const supplements = {
  en: list(`
    vitamin, vitamins, vitamin d, vitamin d3, vitamin c, vitamin b12, b12, multivitamin,
    multivitamins, fish oil, omega 3, magnesium, calcium, zinc, biotin, probiotic, probiotics,
    collagen, fiber, protein powder, protein shakes, d3, supplements
  `),
  vi: list(`vitamin, vitamin tổng hợp, dầu cá, canxi, kẽm, vitamin c, vitamin d`),
  es: list(`
    vitaminas, vitamina, vitamina d, vitamina c, multivitaminico, omega 3, magnesio, calcio,
    aceite de pescado
  `),
};

/** How much of a supplement, and more of them. Alone they may be a dose of anything. */
const amounts = { en: list(`iu, mg, mcg, once a day, a day, c, d`) };

/** Of a plan. */
const kilograms = { en: list(`kg, kilos`), vi: list(`ký, kí, cân`), es: list(`kilos`) };
const pounds = { en: list(`pounds, lb, lbs`), es: list(`libras`) };

/** Pictures beside words that take nothing back. */
export const GLAD = new Set('👍🙂😊😀😃😄😁❤💪🙏👌🎉');

export const harmless = new Lexicon({
  nothing,
  well,
  polite,
  plans,
  supplements,
  amounts,
  kilograms,
  pounds,
});
