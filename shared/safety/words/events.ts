import { list, type Words } from '../reader/lexicon.ts';

/** Operations, and what says that one is still to come. */
export const eventWords = {
  planned_surgery: {
    spelling: list(`anesthesia, anaesthesia, anestesia, sedation, colonoscopy, endoscopy`),
    en: list(`
      upcoming surgery, upcoming operation, upcoming procedure, planned surgery,
      scheduled surgery, scheduled for ~ surgery, going to have surgery, having surgery,
      have an operation, having an operation, anesthesia, anaesthesia, anesthetic, anaesthetic,
      sedation, colonoscopy, endoscopy, getting surgery, before ~ surgery, before ~ operation,
      surgery ~ coming up, cleared for surgery, surgery date, egd, waiting for ~ surgery,
      need ~ surgery, going under ~ knife, surgery planned, put to sleep for, put me to sleep for,
      put me under for, going under for
    `),
    vi: list(`
      sắp phẫu thuật, sắp mổ, sẽ phẫu thuật, lịch mổ, lịch phẫu thuật, sẽ mổ, chuẩn bị phẫu thuật,
      chuẩn bị mổ, gây mê, nội soi, chờ mổ
    `),
    es: list(`
      cirugia programada, proxima cirugia, me operan, me van a operar, voy a operarme, anestesia,
      sedacion, colonoscopia, endoscopia, antes de la cirugia, me opero
    `),
    except: list(`weight loss surgery, before my ~ surgery in 20*`),
  },
  surgery: {
    names: list(`hysterectomy, histerectomia, arthroscopy, liposuction, abdominoplasty`),
    spelling: list(`surgery, cirugia, operation, operacion`),
    en: list(`
      hip op, knee op, back op, eye op, op booked, knee ~ done, hip ~ done, shoulder ~ done,
      back ~ done, hernia ~ done, hernia fixed, teeth pulled, tooth pulled, gallbladder out,
      gallbladder comes out, gallbladder ~ taken out, surgery, surgeries, operation, tummy tuck, knee replacement, hip replacement, c section,
      knee scope, shoulder replacement, implants, breast lift, breast reduction,
      breast augmentation, hernia repair, bbl, facelift, rotator cuff repair, ablation,
      spinal fusion, back surgery, root canal under, wisdom teeth out, appendectomy,
      tonsillectomy, mastectomy, bypass, lipo, cataract*, wisdom tooth, biopsy
    `),
    vi: list(`mổ, phẫu thuật, hút mỡ, thay khớp`),
    es: list(`cirugia, operacion, operan, operar, operarme, protesis de rodilla, cesarea`),
    except: list(`weight loss surgery, cooperar, phẫu thuật giảm cân`),
  },
  soon: {
    en: list(`
      next week, next monday, next tuesday, next wednesday, next thursday, next friday,
      next month, next year, next spring, next summer, tomorrow, soon, scheduled, planned,
      upcoming, this month, this week, in ~ weeks, in ~ days, in ~ months, this summer,
      this winter, coming up, booked, later this year, this spring, in a week, in a month,
      after the holidays, before christmas, after christmas, after thanksgiving, after new year*,
      on monday, on tuesday, on wednesday, on thursday, on friday, this monday, this tuesday,
      this wednesday, this thursday, this friday
    `),
    vi: list(`
      tháng sau, tuần sau, tháng tới, tuần tới, năm sau, năm tới, ngày mai, sắp, sắp tới,
      tháng này, tuần này, sẽ, sau tết
    `),
    es: list(`
      proxim*, manana, en ~ semanas, en ~ meses, este mes, esta semana, que viene, que entra,
      el lunes, el martes, el miercoles, el jueves, el viernes, despues de navidad,
      despues de las fiestas, programada, programado, pronto
    `),
  },
  /** It happened. */
  earlier: {
    en: list(`had, years ago, months ago, last year, ago, was, in my twenties, as a child`),
    vi: list(`đã mổ, năm ngoái, hồi, từng, trước đây`),
    es: list(`tuve, hace, me operaron, el ano pasado, de nino, de nina`),
  },
  /** Next to the name of a medicine: an allergy to it. */
  reaction: {
    names: list(`allergic, allergy, anaphylaxis, hypersensitivity, alergia, alergica, alergico`),
    en: list(`
      allerg*, anaphyla*, hypersensitiv*, rash, hives, broke out, swell*, swelled, swollen,
      itchy all over, throat closed, throat clos*, bad reaction, welts, breakout,
      trouble breathing, epipen, reaction to
    `),
    vi: list(`dị ứng, sốc phản vệ, mẫn cảm, nổi mề đay, phát ban, sưng môi, sưng lưỡi, nổi mẩn`),
    es: list(`
      alerg*, anafila*, hipersensib*, ronchas, sarpullido, urticaria, hincho, hinchazon,
      se me cerro la garganta, reaccion a
    `),
  },
} satisfies Readonly<Record<string, Words>>;
