import { list, type Words } from '../reader/lexicon.ts';

/**
 * Names of medicines. Substances and brands are from the clinical requirements (labels of Wegovy, Zepbound, Foundayo,
 * Soliqua and Xultophy). Further brands of insulin, sulfonylurea, contraceptives and weight-loss medicines are general
 * knowledge, to be checked by a clinician. Misspellings need no entry of their own.
 */
export const medicineWords = {
  semaglutide: {
    names: list(`semaglutide, semaglutida, wegovy, ozempic, rybelsus, semaglutid, poviztra`),
    en: list(`sema, extensior, wegovie, ozempick, oh zempic, wego vy, ozemp`),
  },
  /** One form of it alone: beside the other form it is a second medicine. */
  semaglutide_injection: {
    names: list(`ozempic`),
    en: list(`
      wegovy injection*, wegovy pen*, wegovy shot*, weekly wegovy, injectable wegovy, wegovy weekly,
      semaglutide injection*, semaglutide pen*, semaglutide shot*, weekly semaglutide, injectable semaglutide
    `),
    vi: list(
      `tiêm wegovy, bút wegovy, tiêm semaglutide, bút semaglutide, semaglutide tiêm, wegovy tiêm`,
    ),
    es: list(`
      inyecto wegovy, wegovy inyectable, pluma de wegovy, inyeccion de wegovy, inyecto semaglutida,
      semaglutida inyectable, inyeccion de semaglutida, inyecciones de semaglutida
    `),
    except: list(`ozempic pill*, ozempic tablet*, oral ozempic`),
  },
  semaglutide_tablets: {
    names: list(`rybelsus`),
    en: list(`
      wegovy pill*, wegovy tablet*, oral wegovy, wegovy by mouth, semaglutide pill*, semaglutide tablet*,
      oral semaglutide, ozempic pill*, ozempic tablet*, oral ozempic
    `),
    vi: list(`
      viên wegovy, wegovy viên, uống wegovy, wegovy uống, viên semaglutide, semaglutide viên, uống semaglutide,
      semaglutide uống
    `),
    es: list(`
      pastilla de wegovy, pastillas de wegovy, wegovy en pastilla*, wegovy oral, semaglutida oral,
      pastillas de semaglutida, comprimidos de semaglutida, semaglutida en comprimidos, semaglutida en pastilla*
    `),
  },
  tirzepatide: {
    names: list(`tirzepatide, tirzepatida, zepbound, mounjaro, tirzexa, tirzepatid, yurpeak`),
    en: list(`zep bound, zep, mounj, tirz, tirze, monjaro, munjaro, terzepatide, moun jaro`),
  },
  orforglipron: {
    names: list(`orforglipron, orforgliprona, foundayo`),
  },
  liraglutide: {
    names: list(`liraglutide, liraglutida, saxenda, victoza`),
    en: list(`lira`),
  },
  other_incretin: {
    names: list(`
      dulaglutide, dulaglutida, trulicity, exenatide, exenatida, byetta, bydureon, lixisenatide, adlyxin,
      lixisenatida, retatrutide, retatrutida, cagrilintide, cagrilintida, cagrisema, survodutide, survodutida,
      soliqua, xultophy, suliqua, lyxumia, mazdutide, ecnoglutide, maridebart, albiglutide
    `),
    en: list(`
      glp 1, glp1, glp 1s, glp1s, reta, cagri, incretin, weight loss shot*, weight loss injection*, weight loss pen*,
      skinny shot*, skinny pen*, skinny jab*, glp shot*, shot* for weight, shot* to lose weight, injection* for weight,
      injection* to lose weight, jab* for weight, fat loss shot*, fat loss injection*, weight loss jab*
    `),
    vi: list(`
      thuốc tiêm giảm cân, bút tiêm giảm cân, bút giảm cân, tiêm giảm cân, chích giảm cân, tiêm thuốc giảm cân,
      chích thuốc giảm cân, mũi giảm cân
    `),
    es: list(`
      inyeccion para adelgazar, pluma para adelgazar, inyeccion para bajar, inyecciones para bajar,
      inyecciones para adelgazar, plumas para adelgazar, plumas para bajar, inyeccion de bajar de peso,
      inyeccion ~ bajar de peso, inyecciones ~ bajar de peso, inyeccion ~ perder peso, inyecciones ~ perder peso,
      inyeccion ~ adelgazar, inyecciones ~ adelgazar, vacuna ~ bajar de peso, vacuna ~ adelgazar
    `),
  },
  insulin: {
    names: list(`
      insulin, insulina, glargine, glargina, lispro, degludec, detemir, lantus, humalog, novolog, novorapid, tresiba,
      toujeo, basaglar, levemir, humulin, novolin, semglee, rezvoglar, fiasp, lyumjev, apidra, admelog, ryzodeg,
      mixtard, soliqua, xultophy, suliqua, afrezza, actrapid, insulatard, novomix, glulisine, omnipod, myxredlin,
      abasaglar, trurapi, wosulin, glaritus, insugen, polhumin
    `),
    en: list(
      `insulins, insuman, huminsulin, basalog, aspart, nph, insulin pump, humulin r, kirsty, merilog, awiqli`,
    ),
    except: list(`
      insulin resist*, insulin support, insulin sensitiv*, non insulin*, insulin levels, fasting insulin, resistencia a la insulina,
      resistencia insulin*, resistente a la insulina, kháng insulin, đề kháng insulin, insulin spike*, high insulin,
      insulin level
    `),
  },
  sulfonylurea: {
    names: list(`
      sulfonylurea, sulphonylurea, sulfonilurea, glipizide, glipizida, glyburide, gliburida, glibenclamide,
      glibenclamida, glibenclamid, glimepiride, glimepirida, glimepirid, gliclazide, gliclazida, gliclazid, amaryl,
      diamicron, glucotrol, glucovance, daonil, tolbutamide, chlorpropamide, glynase, diabeta, minidiab, duetact,
      euglucon, predian, tolazamide, bieuglucon, getryl, azukon, glimiprid, glianov
    `),
    en: list(`sulfonylureas, glipizide metformin, glimulin`),
  },
  oral_contraceptive: {
    names: list(`
      contraceptive, anticonceptivo, drospirenone, levonorgestrel, norethindrone, desogestrel, norgestimate, ethinyl,
      microgestin, loestrin, yasmin, mercilon, microgynon, cerazette, seasonique, blisovi, slynd, drosperinone,
      rigevidon, newchoice, drosianelle, nextstellis, femodene, logynon, ovranette, drosperin, embevin,
      exluton, microlut, qlaira
    `),
    en: list(`
      dianette, nordette, sprintec, marvelon, diane 35, tarina, larin, aviane, lutera, natazia, opill, junel, apri, kariva, estarylla,
      trinessa, errin, camila, regulon, belara, gynera, birth control, contraceptive*, contraception, on the pill,
      the mini pill, bcp, minipill, mini pill, ethinyl estradiol, yaz, lo loestrin, tri sprintec, ocp, junel fe,
      lo lo, ocps, birthcontrol
    `),
    vi: list(`thuốc tránh thai, thuốc ngừa thai, viên tránh thai, tránh thai, ngừa thai`),
    es: list(`anticonceptiv*, pastillas anticonceptivas, la pildora`),
    except: list(`
      birth control shot, birth control implant, birth control patch, iud birth control
    `),
  },
  narrow_index: {
    names: list(`
      warfarin, warfarina, coumadin, coumadine, jantoven, sintrom, digoxin, acenocoumarol, acenocumarol, digoxina,
      lanoxin, phenytoin, fenitoina, dilantin, theophylline, teofilina, cyclosporine, ciclosporina, cyclosporin,
      ciclosporine, ciclosporin, tacrolimus, prograf, carbamazepine, carbamazepina, tegretol, valproate, depakote,
      valproato, sirolimus, methotrexate, metotrexato, aldocumar, phenobarbital, marcoumar, phenprocoumon,
      orfarin
    `),
    en: list(`blood thinner*, marevan`),
    vi: list(`thuốc chống đông, thuốc loãng máu`),
    es: list(`anticoagulante*`),
  },
  levothyroxine: {
    names: list(`
      levothyroxine, levotiroxina, synthroid, euthyrox, eutirox, levoxyl, unithroid, tirosint, berlthyrox,
      levothyroxin, liothyronine, liotironina, liothyronin, cytomel
    `),
    en: list(`
      armour thyroid, thyroid extract, desiccated thyroid, thyroid pill*, thyroid medication, thyroid meds
    `),
    vi: list(`tinh chất tuyến giáp, thuốc tuyến giáp`),
    es: list(`extracto tiroideo, extracto de tiroides`),
  },
  lithium: {
    es: list(`carbolit`),
    names: list(
      `lithium, lithobid, eskalith, priadel, litio, camcolit, plenur, quilonum, litarex, teralithe`,
    ),
    vi: list(`lithi`),
    except: list(`lithium batter*, lithium ion`),
  },
  other_weight_loss: {
    names: list(`
      phentermine, fentermina, adipex, qsymia, orlistat, xenical, naltrexone, naltrexona, mysimba, lomaira,
      benzphetamine, diethylpropion, phendimetrazine, plenity, sibutramine, sibutramina, setmelanotide, imcivree,
      lorcaserin, belviq, clobenzorex, redotex, duromine, ionamin, mazindol, terfamex, asenlix
    `),
    en: list(
      `contrave, contrav, contravet, contraive, phen, acxion, alli, diet pill*, weight loss pill*, naltrexone bupropion`,
    ),
    vi: list(`thuốc giảm cân, viên giảm cân, thuốc giảm béo`),
    es: list(`pastillas para adelgazar, pastillas para bajar de peso, quemador de grasa`),
  },
  /** Needs no rule, but says of which medicine "stopped" is said. */
  other_medicine: {
    names: list(`
      metformin, metformina, glucophage, lisinopril, losartan, amlodipine, atorvastatin, rosuvastatin, simvastatin,
      omeprazole, sertraline, fluoxetine, escitalopram, bupropion, wellbutrin, januvia, jardiance, farxiga,
      ibuprofen, gabapentin, prednisone, aspirin, hydrochlorothiazide, metoprolol, pantoprazole, vyvanse, adderall,
      spironolactone, montelukast, cetirizine, lexapro, zoloft
    `),
    en: list(`vitamin*, medicines, pills`),
  },
} satisfies Readonly<Record<string, Words>>;
