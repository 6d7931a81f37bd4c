import { list, type Words } from '../reader/lexicon.ts';

/**
 * What changes how much of orforglipron is in the blood: inhibitors and inducers of CYP3A4, and inhibitors of OATP1B. That
 * they do is from its label (section 7), and was measured with clarithromycin, carbamazepine and cyclosporine. The names are
 * those of FDA's table "Examples of Drugs that Interact with CYP Enzymes and Transporter Systems" that are taken at home,
 * strong and moderate ones; brands and Spanish names are general knowledge, to be checked by a clinician. A Spanish or
 * Vietnamese name that is one letter off is read as a misspelling, unless another list has it.
 */
export const interactionWords = {
  cyp3a4_inhibitor: {
    names: list(`
      clarithromycin, claritromicina, biaxin, klacid, erythromycin, eritromicina, ketoconazole,
      itraconazole, sporanox, voriconazole, vfend, posaconazole, noxafil, fluconazole, diflucan,
      isavuconazole, cresemba, ritonavir, norvir, paxlovid, nirmatrelvir, cobicistat, kaletra,
      lopinavir, darunavir, prezcobix, symtuza, atazanavir, reyataz, evotaz, genvoya,
      stribild, nefazodone, diltiazem, cardizem, verapamil, dronedarone, ciprofloxacin,
      fluvoxamine, luvox, aprepitant, imatinib, gleevec, ketoconazol, cyclosporine, cyclosporin, ciclosporine,
      ciclosporin, ciclosporina, sandimmune,
      grapefruit
    `),
    en: list(
      `prezista, multaq, neoral, grapefruits, grape fruit, pomelo, pomelos, seville orange*`,
    ),
    vi: list(`nước bưởi, ép bưởi, ăn bưởi, uống bưởi, quả bưởi, trái bưởi, múi bưởi, bưởi chùm`),
    es: list(`toronja, toronjas`),
    // "Buoi" without accents is a part of the day as well. On the skin little of it gets into the blood.
    except: list(`
      buoi sang, buoi trua, buoi toi, buoi chieu, ketoconazole shampoo, ketoconazole cream,
      nizoral shampoo, crema de ketoconazol, erythromycin ointment, grapefruit scent*
    `),
  },
  cyp3a4_inducer: {
    names: list(`
      carbamazepine, carbamazepina, tegretol, phenytoin, fenitoina, dilantin, phenobarbital, fenobarbital, primidone, mysoline,
      rifampin, rifampicin, rifadin, rifabutin, efavirenz, sustiva, atripla, etravirine, bosentan,
      modafinil, provigil, enzalutamide, xtandi, apalutamide, erleada, lumacaftor,
      orkambi, cenobamate, xcopri, dabrafenib, hypericum, hiperico
    `),
    en: list(`tracleer, john's wort, johns wort, john wort, sjw`),
    vi: list(`cỏ thánh john, cỏ thánh gioan, cỏ ban âu`),
    es: list(`hierba de san juan, yerba de san juan, corazoncillo`),
  },
  oatp1b_inhibitor: {
    names: list(`
      cyclosporine, cyclosporin, ciclosporine, ciclosporin, ciclosporina, neoral, sandimmune, gemfibrozil, lopid, rifampin, rifampicin, rifadin,
      clarithromycin, claritromicina, biaxin, klacid, erythromycin, eritromicina, atazanavir,
      reyataz, evotaz, lopinavir, kaletra, glecaprevir, mavyret, voxilaprevir, vosevi,
      eltrombopag, promacta, letermovir, prevymis
    `),
    except: list(`erythromycin ointment`),
  },
} satisfies Readonly<Record<string, Words>>;
