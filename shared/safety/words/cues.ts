import { list, type Words } from '../reader/lexicon.ts';
import { personCues } from './person-cues.ts';

/**
 * Words that say how something is mentioned: denied, doubted, in the past, of somebody else. In three languages, to be checked by
 * a native speaker as well as a clinician.
 */
export const cueWords = {
  ...personCues,
  /** Denies what follows it. */
  deny: {
    en: list(`
      no, not, never, without, deny, denies, denied, free of, negative for, nothing to, don't, doesn't, didn't, haven't, hasn't,
      hadn't, isn't, aren't, wasn't, ain't, can't, couldn't, won't, w o, neither, nor, nobody, no one, noone,
      none of, none to, none of these, none of the following, none in my family, non, nil
    `),
    es: list(`no, nunca, jamas, sin, niega, niego, libre de, nadie, tampoco`),
    vi: list(
      `không, hông, hổng, chưa, chẳng, phủ nhận, không ai, chưa ai, không có, không thấy, không hề, chưa thấy, chưa hề,
      không nôn, không ói, không đau, không ngất, không xỉu`,
    ),
  },
  /** A denial within another one that does not lift it: "no he tenido nunca". */
  concord: {
    es: list(`nunca, jamas, ningun, ninguno, ninguna, nada, nadie, ni, tampoco`),
    en: list(`any, nor, neither, ever, actually, really, personally, once, previously`),
    vi: list(`chưa, bao giờ`),
  },
  /** A denial for a whole list: "no history of a, b or c". */
  denyList: {
    en: list(`
      no ~ history, no ~ hx, no signs of, no diagnosis of, no known, denies, denied, without, never had, never been,
      never took, never taken, never used, never tried, never experienced, never diagnosed, negative for, free of,
      none of, none of these, none of the following, nobody, no one, noone, neither, none in my family, do not have,
      don't have any, not have any
    `),
    es: list(`
      no ~ antecedentes, sin antecedentes, no ~ historia, sin historia, sin historial, niega, niego, nunca he tenido,
      nunca tuve, ninguno de, ninguna de, nadie
    `),
    vi: list(`
      không có tiền sử, không bị, không mắc, không có, chưa từng, chưa bao giờ, chưa bị, phủ nhận, không ai, chưa ai,
      không có ai, không ~ tiền sử
    `),
  },
  /** Denies of everybody: it may name persons without ending. */
  denyAll: {
    en: list(`
      nobody, no one, noone, neither, none of, none in my family, not me or, not me nor, no ~ family, no ~ relative*,
      no ~ history, not in my family
    `),
    es: list(`nadie, ninguno de, ninguna de, ningun familiar, ni yo, no ~ antecedentes`),
    vi: list(`không ai, chưa ai, không có ai, không ~ tiền sử`),
  },
  /** Begins like a denial and is none. */
  pseudo: {
    en: list(`
      not only, not sure, not certain, not controlled, not well controlled, no idea, not ruled out, couldn't rule out, can't rule out, haven't ruled out, trying to get,
      trying to have, tried to get, tried to have, no doubt, without doubt, without a doubt, not just, no matter,
      can't wait, not to mention, don't forget, not under control, never had such, never felt such, never been in such,
      never experienced such, never ~ this bad, never ~ so bad, never ~ so severe, never ~ like this
    `),
    es: list(`
      no solo, no se, no estoy seguro, no estoy segura, no descart*, no controlad*, sin control*, sin duda, nunca ~ tan,
      nunca habia ~ tan, nunca he ~ tan, nunca ~ dolor ~ tan, jamas ~ tan, jamas habia ~ tan, jamas he ~ tan
    `),
    vi: list(`
      không chỉ, không biết, không rõ, không chắc, không loại trừ, có ~ không, có ~ hông, không kiểm soát, chưa hết, chưa khỏi,
      chưa dứt, chưa đỡ, chưa khỏe, ngược chua, chua miệng, ợ chua,
      ợ hơi chua, vị chua, nước chua, dịch chua, đồ chua, ăn chua, nôn chua, ói chua, bị chua, hơi chua, miệng chua,
      trào chua, đang chữa, thuốc chữa, chữa bệnh, đau hông, nhức hông, mỏi hông, bên hông, vùng hông, hông trái,
      hông phải đau, không hiểu sao, không hiểu vì sao, chưa ăn, không ăn gì, không ăn được, không ngủ được, đau họng, rát họng, viêm họng, no hơi, no căng, no bụng, no quá, no cả, no suốt, no lắm, chưa bao giờ ~ ~ như vậy,
      chưa bao giờ ~ ~ như thế, chưa bao giờ ~ ~ thế này, chưa bao giờ ~ ~ đến vậy, chưa từng ~ ~ như vậy,
      chưa từng ~ ~ như thế
    `),
  },
  /** A denial, an earlier time and another person end here. */
  contrast: {
    en: list(`
      except me, except myself, apart from me, other than me,
      but, however, although, though, except, because, because of, since, due to, now, then, so, until, till,
      besides, other than, apart from, aside from, only, just, instead, yet, hence, whereas, while, unless
    `),
    es: list(`
      excepto yo, menos yo, salvo yo, pero, aunque, excepto, salvo, porque, ya que, sin embargo, ahora, por, hasta, aparte de, ademas de, mas que,
      solo, solamente, sino, menos
    `),
    vi: list(`
      trừ tôi, trừ em, ngoại trừ tôi, nhưng, tuy nhiên, ngoại trừ, ngoài, vì, bởi, hiện tại, hiện nay, nên, cho đến, chỉ, còn, mà, bây giờ
    `),
  },
  /** An answer that what follows is so: "no diabetes no cancer yes gallstones". */
  indeed: { en: list(`yes, yep`), es: list(`si tengo, si tuve`), vi: list(`có bị, thì có`) },
  and: { en: list(`and, plus`), es: list(`y, e`), vi: list(`và, với, rồi, xong`) },
  or: { en: list(`or, nor, nor any`), es: list(`ni, o, u`), vi: list(`hoặc, hay, hoặc là`) },
  /** Says something of its own: a denial before it does not reach what follows. */
  tells: {
    en: list(`
      i, i'm, i've, i'd, im, my, we, she, he, they, had, was, were, got, am, taking, take, takes, using, use, have,
      has
    `),
    es: list(`yo, me, mi, tengo, tuve, tenia, soy, estoy, tomo, uso, tomando, tuvo`),
    vi: list(`tôi, em, mình, đang, đã, từng bị, bị từ, tui`),
  },
  /** Something else is denied: "no side effects from", "never missed", "do not know if". */
  absorb: {
    en: list(`
      stop, stopped, stopping, quit, miss, missed, skip, skipped, skipping, problem with, problems with, issue with,
      issues with, trouble, side effect, side effects, know, if, whether, think, sure, live, survive, function,
      afford, find, refill, remember
    `),
    es: list(`
      dejado, dejo, dejar, parar, problema con, problemas con, efectos, creo, olvido, puedo vivir, saltado, en casa
    `),
    vi: list(`ngưng, ngừng, bỏ, tác dụng phụ, vấn đề, nếu, thiếu, quên, sống thiếu`),
  },
  /** Right before something, that it is not so, or not yet: a question rather than an answer. */
  doubted: {
    en: list(`
      avoid, avoiding, prevent, preventing, ruled out, rule out, risk of, risk for, cause, causes, give you,
      gives you, worried about, scared of, afraid of, read about, fear of, look, looks, looking, side effects like,
      lead to, avoid getting, prevent getting, risk of getting
    `),
    es: list(`
      evitar, prevenir, descartaron, descartado, descarto, riesgo de, miedo a, miedo al, causa, provoca, parezco,
      preocupa la, leido sobre
    `),
    vi: list(`
      tránh, phòng, ngừa, loại trừ, nguy cơ, sợ, sợ bị, gây, gây ra, trông như, như, tránh bị
    `),
  },
  /** It is over: a medicine is no longer taken. */
  past: {
    en: list(`
      stopped, quit, discontinued, no longer, no more, used to, finished, came off, previously, formerly,
      was on, was taking, was using, had been on, switched from, changed from, weaned off, went off, got off, been off, past use of, not anymore, tried, prior,
      off
    `),
    es: list(`
      deje, suspendi, ya no, usaba, tomaba, me ponia, me inyectaba, estuve tomando, estuve usando, deje de, he dejado, anteriormente, cambie de, probe
    `),
    vi: list(`
      đã ngưng, đã ngừng, ngưng dùng, ngừng dùng, không còn, trước đây, ngưng, ngừng, đã bỏ, từng dùng, đã thôi
    `),
  },
  /** What something was stopped for. */
  purpose: {
    en: list(`
      to get, to have, to become, to start, to try, in order to, hoping
    `),
    es: list(`para`),
    vi: list(`để`),
  },
  /** After a medicine, that it is over. */
  ended: {
    en: list(`stopped, discontinued, quit, finished, ended, until, not anymore`),
    es: list(`suspendido, terminado, lo deje, la deje, deje, hasta, ya no`),
    vi: list(`đã ngưng, đã ngừng, ngưng, ngừng, cho đến, nghỉ rồi, không dùng nữa`),
  },
  /** At the end, that the medicine before it is over: "Wegovy from 2021 to 2022, not now". */
  over: {
    en: list(`not now, not anymore, not any more, no longer, not currently, not taking it now`),
    es: list(`ahora no, ya no, actualmente no`),
    vi: list(`giờ không, giờ thì không, bây giờ không, hiện tại không, nay không`),
  },
  now: {
    en: list(`now, currently, still, today, these days, again`),
    es: list(`ahora, actualmente, todavia, aun, hoy, sigo`),
    vi: list(`hiện tại, hiện nay, bây giờ, vẫn, đang`),
  },
  /** After a denial, that it was so before. */
  before: {
    en: list(
      `since, until, till, this year, this month, anymore, any more, lately, recently, before 20*`,
    ),
    es: list(`desde, hasta, ultimamente`),
    vi: list(`cho đến, kể từ, từ năm, từ khi, nữa, dạo này, gần đây`),
  },
  /** After a denial, that it is so after all: "not pregnant yet", "no insulin left". */
  after_all: {
    en: list(`yet, left, need a refill, ran out, run out, in stock`),
    es: list(`todavia, aun, en casa, se me acabo, me queda`),
    vi: list(`hết thuốc, ở nhà`),
  },
  span: {
    en: list(`in, for, over, within, the last, the past`),
    es: list(`en, hace, desde hace, durante`),
    vi: list(`trong, suốt, hơn, đã, được`),
  },
  unit: {
    en: list(`years, year, yrs, yr, months, month, mos, weeks, days, decades, decade`),
    es: list(`anos, ano, meses, mes, semanas, dias`),
    vi: list(`năm, tháng, tuần, năm nay, năm qua`),
  },
  /** Alone after something: it is denied. */
  denied: {
    en: list(`
      no, none, never, n, neg, negative, denied, nope, nah, nil, never had, normal, i have not had it, i haven't had it,
      i have not had that, i haven't had that, i never had it, it has not happened to me, hasn't happened to me
    `),
    es: list(`
      no, nunca, ninguno, ninguna, negativo, negativa, jamas, nada, no me ha pasado, a mi no me ha pasado,
      nunca me ha pasado, a mi nunca me ha pasado, no lo he tenido, yo no lo he tenido
    `),
    vi: list(`
      không, không có, không bị, chưa, chưa từng, ko, chưa bao giờ, bình thường, âm tính, tôi chưa bị lần nào,
      em chưa bị lần nào
    `),
  },
  /** Only thought of. */
  maybe: {
    en: list(`
      asked about, asked ~ for, begged ~ for, applied for, mentioned, suggested, considering, considered, thinking of, thinking about, might need, may need,
      interested in, heard of, prevent, preventing, avoid, avoiding, risk of, risk for, afraid of, worried about,
      scared of, instead of, recommended, wanted, talked about, before i get, want to try, want to start, would like,
      hoping to start, hope to start, waiting to start, ready to start, about to start, excited to start,
      going to start, planning to start, waiting for, offered, never filled, never started, approval
    `),
    except: list(
      `asked ~ for more, asked ~ for a refill, asked ~ for my refill, asked ~ for another, asked ~ for the next`,
    ),
    es: list(`
      pregunte por, menciono, sugirio, pensando en, evitar, prevenir, riesgo de, miedo a, recomendo, considerando, quiero empezar, voy a empezar, por empezar
    `),
    vi: list(`hỏi về, cân nhắc, phòng, tránh, nguy cơ, sợ, ngừa, đề nghị, nhắc đến`),
  },
  /** After a contrast and a denial: what was thought of did not come. */
  needed: {
    en: list(`
      needed, necessary, required, started, prescribed, taken, used, need it, take it, on it, start, need, taking it,
      start it
    `),
    es: list(`necesario, necesaria, hizo falta, empece, necesite`),
    vi: list(`cần, dùng, phải dùng, cần thiết`),
  },
  /** Before a word for a pregnancy: it is over. */
  afterwards: {
    en: list(`
      after, since, following, post, previous, last, two, three, during, when i was, with my, with both, while i was,
      while, with each, first, second, third, past
    `),
    es: list(`despues, desde, tras, dos, durante, cuando estaba, cuando estuve, tres`),
    vi: list(`sau, từ khi, lúc, hồi, sau khi, khi, đợt, lần`),
  },
} satisfies Readonly<Record<string, Words>>;
