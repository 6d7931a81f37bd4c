import { Lexicon, list } from '../reader/lexicon.ts';

/**
 * Words of letters, which also speak of money and parcels. Everyday words, to be checked by a clinician: side effects
 * after the labels of Wegovy and Zepbound, section 6.
 */
const letterWords = {
  symptom: {
    en: list(`
      nausea, nauseous, nauseated, vomit*, throwing up, throw up, threw up, puking, diarrhea,
      diarrhoea, loose stools, constipat*, stomach ache, stomachache, stomach pain, belly pain,
      abdominal pain, cramp*, heartburn, reflux, indigestion, dizz*, lightheaded, light headed,
      headache*, migraine*, fever, chills, rash, itch*, hives, swelling, swollen, bleeding, blood,
      palpitations, heart racing, heart is racing, racing heart, chest pain, chest tightness,
      short of breath, breathless, numb, numbness, tingling, weakness, very weak, so weak,
      side effect*, adverse reaction, reaction to, feel sick, feeling sick, felt sick, feel ill,
      feel unwell, feel awful, feel terrible, feel worse, hair loss, hair is falling, depressed,
      depression, anxiety, panic attack*, dehydrated, can't eat, cannot eat, cant eat, can't keep,
      cannot keep, hurts, pain, painful, jaundice, yellow eyes, dark urine, pregnant, bruis*,
      lump, hyperglyc*, high blood sugar, hypotension, low blood pressure, symptom*, burp*, sulfur,
      irregular period*, periods ~ irregular, been spotting, spotting blood, spotting between,
      heart ~ racing, injected ~ red, injection site ~ red, in the er, emergency room, hospital, hospitalized
    `),
    vi: list(`
      buồn nôn, nôn, nôn mửa, ói, tiêu chảy, táo bón, đau bụng, đau dạ dày, đau đầu, đau, chóng mặt,
      ợ nóng, trào ngược, khó tiêu, sốt, ớn lạnh, phát ban, nổi mẩn, ngứa, sưng, chảy máu, ra máu,
      tim đập nhanh, hồi hộp, tức ngực, khó thở, tê, mệt lả, tác dụng phụ, phản ứng thuốc, rụng tóc,
      trầm cảm, lo âu, mất nước, không ăn được, vàng da, vàng mắt, có thai, mang thai, nổi u,
      triệu chứng, không đi cầu, không đi ngoài, ợ hơi, ợ mùi, rối loạn kinh, kinh ~ không đều, chỗ tiêm ~ đỏ,
      nhập viện, bệnh viện, cấp cứu
    `),
    es: list(`
      nausea*, vomit*, diarrea, estrenimiento, estrenid*, dolor, duele, duelen, colico*, acidez,
      reflujo, indigestion, mareo*, mareada, mareado, migrana*, fiebre, escalofrio*, sarpullido,
      erupcion, picazon, comezon, hinchazon, hinchad*, sangrado, sangre, palpitaciones, taquicardia,
      falta de aire, entumec*, hormigueo, debilidad, efecto secundario, efectos secundarios,
      reaccion al, reaccion a la, me siento mal, me siento peor, me siento enferm*, caida del pelo,
      se me cae el pelo, deprimid*, depresion, ansiedad, deshidrat*, no puedo comer, ictericia,
      embarazada, bulto, sintoma*, eructo*, no he ido al bano, no voy al bano, regla ~ irregular, inyeccion ~ roj*,
      hospital, urgencias, moreton*
    `),
    always: { en: list(`haven't pooped, can't poop, no poop`) },
    except: list(`no side effects, no symptoms, sin efectos secundarios, không có tác dụng phụ`),
  },
  /** What a sentence about money or a parcel says, and one about a dose does not. */
  business: {
    en: list(`
      charge*, price*, cost*, pay*, paid, card, invoice*, refund*, bill, billed, billing, money,
      address, deliver*, parcel*, package*, shipping, shipped, shipment*, order number, tracking,
      expensive, discount*, coupon, appointment, street, apartment
    `),
    vi: list(`
      tính tiền, tính phí, giá, thanh toán, thẻ tín dụng, thẻ ngân hàng, thẻ visa, số thẻ, hóa đơn, hoàn tiền, tiền, địa chỉ, giao hàng,
      gói hàng, kiện hàng, vận chuyển, mã đơn, đắt, giảm giá, lịch hẹn, đường số
    `),
    es: list(`
      cobr*, precio*, cuesta, costo, pago, pague, pagar, tarjeta, factura*, reembols*, dinero,
      direccion, entrega*, paquete*, envio*, enviar*, enviado, numero de pedido, caro, descuento,
      cita, calle
    `),
  },
  dose: {
    en: list(`
      dose*, dosing, inject*, unit, units, mg, ml, shot, shots, syringe*, vial, vials, pen, pens,
      took, drew, period, test, semaglutide, tirzepatide
    `),
    vi: list(`liều, tiêm, đơn vị, ống tiêm, kim tiêm, lọ, bút tiêm, uống, kinh, thử thai, vạch`),
    es: list(`
      dosis, inyect*, unidad, unidades, jeringa*, vial, viales, pluma*, me puse, tome, regla,
      prueba, test
    `),
  },
};

export const letterLexicon = new Lexicon(letterWords);
