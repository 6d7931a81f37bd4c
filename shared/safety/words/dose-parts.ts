import { list, type Words } from '../reader/lexicon.ts';

/** Halves of a wrong dose: what was taken, and how much too much or too often. */
export const doseParts = {
  injection: {
    except: list(`flu shot*, covid shot*, tetanus shot*, b12 shot*, shots at the bar`),
    en: list(`
      inject*, shot, shots, jab*, dose, doses, dosed, drew, draw, drawn, pen, pens, vial, vials, syringe*, unit,
      units, semaglutide, tirzepatide, ozempic, wegovy, zepbound, mounjaro, clicks, poke, poked, pinned
    `),
    vi: list(`tiêm, chích, mũi, liều, bơm, ống tiêm, lọ thuốc, bút tiêm, vạch, đơn vị`),
    es: list(`
      inyect*, inyeccion*, pinche, puse, dosis, aplique, aplico, apliqu*, jeringa*, unidades, pluma*, vial, frasco, rayitas,
      lineas, pinchazo*
    `),
  },
  excess: {
    except: list(`twice as, should i double, can i double, do i double`),
    en: list(`
      twice, double, doubled, triple, tripled, quadruple, extra shot*, extra inject*, extra unit*, two days in a row,
      back to back, days in a row, two in one, two times, three times, four times, five times, ten times, 3x, 4x, 5x,
      10x, 2x, 3 times, 4 times, 5 times, whole thing, whole, entire, all of it, too many, way more, a lot more,
      instead of weekly, instead of once, by mistake, by accident, accidentally, accidently, on accident, wrong,
      mistake, messed up, screwed up, misread, miscalculat*, mixed up, overdid, more than i, more than prescribed,
      should have been, should be, supposed to be, was supposed, same day, same week
    `),
    vi: list(`
      hai lần, 2 lần, ba lần, 3 lần, gấp đôi, gấp ba, gấp năm, gấp 2, gấp 3, gấp 4, gấp 5, gấp mười, gấp 10,
      liên tiếp, cả lọ, hết lọ, nguyên lọ, quá nhiều, nhiều quá, nhầm, lộn, lỡ tiêm, lỡ chích, lỡ tay, dư liều, sai,
      hai mũi, 2 mũi, quá tay, thay vì, đáng lẽ, lẽ ra, đúng ra
    `),
    es: list(`
      dos veces, 2 veces, tres veces, 3 veces, cuatro veces, diez veces, doble, triple, seguidos, seguidas,
      todo el frasco, toda la, completo, completa, entero, entera, demasiado, demasiada, demasiadas, de mas,
      por error, equivoqu*, equivocad*, sin querer, confundi*, mas de lo, mas de la, en la misma semana,
      el mismo dia, en vez de una, debia ser, debian ser, tenia que ser, tenian que ser, debio ser, mes de golpe, todo de golpe, de un jalon
    `),
  },
  /** Also of a dose that was forgotten, for which somebody has taken two. */
  twice_a_day: {
    en: list(
      `twice in one day, twice ~ same day, two in one day, both in one day, both the same day, 2 in one day,
      twice today, twice yesterday, twice this morning, twice last night, twice by accident, twice by mistake`,
    ),
    vi: list(`
      2 mũi trong ~ ngày, hai mũi trong ~ ngày, 2 mũi cùng ngày, hai mũi cùng ngày, hai lần trong ~ ngày,
      2 lần trong ~ ngày, 2 lần cùng ngày, hai lần cùng ngày
    `),
    es: list(
      `dos veces en un dia, dos veces el mismo dia, dos en un dia, dos en el mismo dia, dos el mismo dia`,
    ),
  },
  tablet: {
    en: list(`pill, pills, tablet, tablets, tabs`),
    vi: list(`viên`),
    es: list(`pastilla*, tableta*, comprimido*`),
  },
  together: {
    en: list(`at once, all together, in one go`),
    vi: list(`cùng lúc, một lúc, 1 lúc, một lượt`),
    es: list(`de un jalon, de una vez, de golpe, juntas`),
  },
  /** More than the one that is due, of a tablet. */
  at_once: {
    except: list(`two weeks, 2 weeks`),
    en: list(`
      same morning, in one day, by accident, accidentally,
      on accident, by mistake, instead of one, instead of 1, too many, double, doubled, twice
    `),
    vi: list(`nhầm, lỡ, gấp đôi, thay vì, hai lần, 2 lần`),
    es: list(`
      el mismo dia, por error, por accidente,
      sin querer, en vez de una, demasiadas, doble, dos veces
    `),
  },
  several: {
    en: list(`two, three, four, five, six, 2, 3, 4, 5, 6, both, extra, second, another`),
    vi: list(`hai, ba, bốn, năm, 2, 3, 4, 5, 6, thêm`),
    es: list(`dos, tres, cuatro, cinco, seis, 2, 3, 4, 5, 6, otra, segunda`),
  },
  /** Beside a weekly injection, and only right beside it. */
  each_day: {
    en: list(`every day, everyday, daily, every morning, every night, each day`),
    vi: list(`mỗi ngày, hàng ngày, ngày nào cũng, mỗi sáng, mỗi tối`),
    es: list(
      `todos los dias, cada dia, diario, diaria, diariamente, a diario, cada noche, cada manana`,
    ),
  },
  /** Of a dose that was not taken, or is asked about. */
  missed: {
    en: list(`
      almost took, nearly took, almost injected, nearly injected, forgot*, forget*, missed, miss, skip*, late, moved, switch*, monday, tuesday, wednesday, thursday, friday,
      saturday, sunday, ran out, arrived, delivered, shipped, order*, sent, charge*, walk*, exercise, remind*
    `),
    vi: list(
      `suýt tiêm, suýt chích, quên, bỏ lỡ, bỏ sót, trễ, dời, thứ hai, thứ ba, thứ tư, thứ năm, thứ sáu, chủ nhật, đi bộ`,
    ),
    es: list(`
      casi me pongo, casi me inyecto, olvid*, salt*, lunes, martes, miercoles, jueves, viernes, sabado, domingo, camin*, llego, enviaron, pedido,
      cobr*
    `),
  },
} satisfies Readonly<Record<string, Words>>;
