import { list, type Words } from '../reader/lexicon.ts';

/** Operations, and what says that one is still to come. */
export const eventWords = {
  planned_surgery: {
    en: list(`
      upcoming surgery, upcoming operation, upcoming procedure, planned surgery, scheduled surgery,
      scheduled for ~ surgery, going to have surgery, having surgery, have an operation, having an operation,
      anesthesia, anaesthesia, anesthetic, anaesthetic, sedation, colonoscopy, endoscopy, getting surgery,
      before ~ surgery, before ~ operation, surgery ~ coming up, cleared for surgery, surgery date, egd,
      waiting for ~ surgery, need ~ surgery, going under ~ knife, surgery planned, another ~ planned,
      another ~ scheduled, tubes tied next, getting my tubes tied, getting my ~ removed, getting my ~ replaced,
      getting my ~ fixed, be put under, put to sleep for, going under anesthesia
    `),
    vi: list(`
      sắp phẫu thuật, sắp mổ, hẹn mổ, hẹn phẫu thuật, chờ phẫu thuật, sẽ phẫu thuật, lịch mổ, lịch phẫu thuật, sẽ mổ,
      chuẩn bị phẫu thuật, chuẩn bị mổ, gây mê, nội soi, chờ mổ
    `),
    es: list(`
      cirugia programada, proxima cirugia, me operan, me van a operar, voy a operarme, anestesia, sedacion,
      colonoscopia, endoscopia, antes de la cirugia, me opero, quirofano, me van a quitar, me van a sacar,
      me sacan la, me quitan la
    `),
    except: list(`weight loss surgery, before my ~ surgery in 20*`),
  },
  surgery: {
    names: list(`hysterectomy, histerectomia, arthroscopy, liposuction, abdominoplasty`),
    en: list(`
      surgery, surgeries, operation, tummy tuck, knee replacement, total knee, total hip, hip replacement, c section, knee scope,
      shoulder replacement, implants, breast lift, breast reduction, breast augmentation, hernia repair, bbl,
      facelift, rotator cuff repair, ablation, spinal fusion, back surgery, root canal under, wisdom teeth out,
      appendectomy, tonsillectomy, mastectomy, spine fusion, lumbar fusion, cervical fusion, fusion surgery,
      carpal tunnel, thyroidectomy, disc surgery, bypass, lipo, cataract*, wisdom tooth, biopsy, op, hernia
    `),
    vi: list(`mổ, phẫu thuật, hút mỡ, thay khớp, cắt trĩ, cắt amidan, nâng ngực, nâng mũi`),
    es: list(`
      cirugia, operacion, operan, operar, operarme, protesis de rodilla, cesarea, liposuccion, rinoplastia, hernia
    `),
    except: list(`weight loss surgery, cooperar, phẫu thuật giảm cân`),
  },
  soon: {
    en: list(`
      next week, next monday, next tuesday, next wednesday, next thursday, next friday, next month, next year,
      next spring, next summer, tomorrow, soon, scheduled, planned, upcoming, this month, this week, in ~ weeks,
      in ~ days, in ~ months, this summer, this winter, coming up, booked, in january, in february, in march,
      in april, in may, in june, in july, in august, in september, in october, in november, in december,
      on ~ january, on ~ february, on ~ march, on ~ april, on ~ may, on ~ june, on ~ july, on ~ august,
      on ~ september, on ~ october, on ~ november, on ~ december, later this year, dec, jan, feb, apr, jun, jul, aug,
      sept, oct, nov, new year, in spring, in the spring, this fall, in the fall, in summer, in the summer, in winter, after christmas, before my, on monday, on tuesday, on wednesday, on thursday,
      on friday, on the ~ th, on the ~ st, this spring, in a week, in a month, next jan*, after the holidays,
      before christmas
    `),
    vi: list(`
      tháng sau, tuần sau, tháng tới, tuần tới, năm sau, năm tới, ngày mai, sắp, sắp tới, tháng này, tuần này, sẽ
    `),
    es: list(`
      proxim*, que viene, manana, en ~ semanas, en ~ meses, este mes, esta semana, en enero, en febrero, en marzo,
      en abril, en mayo, en junio, en julio, en agosto, en septiembre, en octubre, en noviembre, en diciembre,
      de enero, de febrero, de marzo, de diciembre, programada, programado, pronto
    `),
  },
  /** Not within the next year. */
  far_off: {
    en: list(`
      someday, some day, one day, eventually, down the road, down the line, in ~ years, in a few years,
      in a couple of years, in a couple years, years from now
    `),
    vi: list(`
      sau này, vài năm nữa, mấy năm nữa, nhiều năm nữa, hai năm nữa, ba năm nữa, 2 năm nữa, 3 năm nữa, 4 năm nữa,
      5 năm nữa, 10 năm nữa, một ngày nào đó
    `),
    es: list(`
      algun dia, en ~ anos, dentro de ~ anos, dentro de un par de anos, en un par de anos, mas adelante
    `),
  },
  /** It happened. */
  earlier: {
    en: list(`had, years ago, months ago, last year, ago, was, in my twenties, as a child`),
    vi: list(`đã mổ, năm ngoái, hồi, từng, trước đây`),
    es: list(`tuve, hace, me operaron, el ano pasado, de nino, de nina`),
    except: list(`had to`),
  },
  /** Next to the name of a medicine: an allergy to it. */
  reaction: {
    names: list(`allergic, allergy, anaphylaxis, hypersensitivity, alergia, alergica, alergico`),
    en: list(`
      allerg*, anaphyla*, hypersensitiv*, breaking out, break out, blister*, reacted to, face puff*, rash*, hives,
      broke out, swell*, swelled, swollen, itchy all over, throat closed, throat clos*, bad reaction, welts,
      breakout, trouble breathing, epipen, reaction to
    `),
    vi: list(`dị ứng, sốc phản vệ, mẫn cảm, nổi mề đay, phát ban, sưng môi, sưng lưỡi, nổi mẩn`),
    es: list(`
      alerg*, anafila*, hipersensib*, ronchas, sarpullido, urticaria, hincho, hinchazon, se me cerro la garganta,
      reaccion a
    `),
  },
} satisfies Readonly<Record<string, Words>>;
