import { list, type Words } from '../reader/lexicon.ts';

/**
 * What changes how much of orforglipron is in the blood: inhibitors and inducers of CYP3A4, and inhibitors of OATP1B. That
 * they do is from its label (section 7), and was measured with clarithromycin, carbamazepine and cyclosporine. The names are
 * those of FDA's table "Examples of Drugs that Interact with CYP Enzymes and Transporter Systems", strong and moderate
 * ones; brands, Spanish and Vietnamese names are general knowledge, to be checked by a clinician.
 */
export const interactionWords = {
  cyp3a4_inhibitor: {
    names: list(`
      clarithromycin, claritromicina, biaxin, klacid, erythromycin, eritromicina, telithromycin,
      ketoconazole, ketoconazol, itraconazole, itraconazol, sporanox, voriconazole, voriconazol,
      vfend, posaconazole, posaconazol, noxafil, fluconazole, fluconazol, diflucan, isavuconazole,
      cresemba, ritonavir, norvir, paxlovid, nirmatrelvir, cobicistat, tybost, kaletra, lopinavir,
      darunavir, prezista, prezcobix, symtuza, atazanavir, reyataz, evotaz, genvoya, stribild,
      nelfinavir, saquinavir, indinavir, nefazodone, nefazodona, diltiazem, cardizem, verapamil,
      verapamilo, dronedarone, dronedarona, multaq, ciprofloxacin, ciprofloxacino, fluvoxamine,
      fluvoxamina, luvox, aprepitant, conivaptan, crizotinib, imatinib, gleevec, idelalisib,
      cyclosporine, ciclosporin, ciclosporina, cyclosporin, neoral, sandimmune, grapefruit
    `),
    en: list(`grapefruits, grape fruit, pomelo, pomelos, seville orange*`),
    vi: list(`
      nước bưởi, nước ép bưởi, ép bưởi, ăn bưởi, uống bưởi, quả bưởi, trái bưởi, múi bưởi, bưởi chùm
    `),
    es: list(`toronja, toronjas, pomelo, pomelos, jugo de pomelo, zumo de pomelo`),
    // "Buoi" without accents is a part of the day as well. On the skin little of it gets into the blood.
    except: list(`
      buoi sang, buoi trua, buoi toi, buoi chieu, buoi an, ketoconazole shampoo,
      ketoconazole cream, ketoconazole 2 shampoo, nizoral shampoo, champu de ketoconazol,
      crema de ketoconazol, dầu gội ketoconazole, kem ketoconazole, erythromycin ointment,
      grapefruit oil, grapefruit scent*
    `),
  },
  cyp3a4_inducer: {
    names: list(`
      carbamazepine, carbamazepina, tegretol, phenytoin, fenitoina, dilantin, phenobarbital,
      fenobarbital, primidone, primidona, mysoline, rifampin, rifampicin, rifampicina, rifadin,
      rifabutin, rifabutina, mycobutin, rifapentine, rifapentina, priftin, efavirenz, sustiva,
      atripla, etravirine, etravirina, intelence, bosentan, tracleer, modafinil, modafinilo,
      provigil, enzalutamide, enzalutamida, xtandi, apalutamide, apalutamida, erleada, mitotane,
      mitotano, lumacaftor, orkambi, cenobamate, cenobamato, xcopri, dabrafenib, lorlatinib,
      sotorasib, hypericum, hiperico
    `),
    en: list(`
      john's wort, johns wort, st john's wort, st johns wort, st john wort, saint john's wort, saint johns wort, sjw
    `),
    vi: list(`
      cỏ thánh john, cỏ thánh gioan, cỏ saint john, cỏ st john, cỏ ban âu, ban âu
    `),
    es: list(`hierba de san juan, yerba de san juan, corazoncillo`),
  },
  oatp1b_inhibitor: {
    names: list(`
      cyclosporine, ciclosporin, ciclosporina, cyclosporin, neoral, sandimmune, gemfibrozil,
      gemfibrozilo, lopid, rifampin, rifampicin, rifampicina, rifadin, clarithromycin,
      claritromicina, biaxin, klacid, erythromycin, eritromicina, atazanavir, reyataz, evotaz,
      lopinavir, kaletra, simeprevir, glecaprevir, mavyret, maviret, voxilaprevir, vosevi,
      eltrombopag, promacta, letermovir, prevymis
    `),
    except: list(`erythromycin ointment`),
  },
} satisfies Readonly<Record<string, Words>>;
