import { list, type Words } from '../reader/lexicon.ts';

/** Words for diseases. Those of the clinical requirements, and translations and everyday words to be checked by a clinician. */
export const conditionWords = {
  thyroid_cancer: {
    spelling: list(`medullary, thyroid, carcinoma, papillary, neoplasia, tiroides`),
    names: list(`pheochromocytoma, feocromocitoma`),
    en: list(`
      mtc, medullary ca, medullary, medullary ~ carcinoma, medullary ~ cancer, medullary ~ thyroid, thyroid ~ cancer,
      thyroid ~ carcinoma, thyroid tumor*, thyroid tumour*, cancer ~ thyroid, carcinoma ~ thyroid, men 2, men 2 a,
      men 2 b, men2, men2a, men2b, men ii, men type 2, multiple endocrine neoplasia, ret mutation, ret gene,
      ret proto oncogene, ret positive, ret carrier, thyroid malignan*, malignan* ~ thyroid, thyroid ca, thyroid ~ for ca, thyroidectomy ~ cancer, thyroidectomy ~ carcinoma, thyroidectomy ~ ca, pheochromocytoma,
      thyroid ~ removed ~ cancer, papillary thyroid, follicular thyroid, anaplastic thyroid, hurthle cell
    `),
    vi: list(`
      ung thư tuyến giáp, ung thư giáp, ung thư thể tủy, ung thư biểu mô tuyến giáp, u tuyến giáp ác tính, k giáp,
      k tuyến giáp, đa u tuyến nội tiết, giáp ác tính, bướu giáp ác tính, bướu cổ ác tính, u tủy thượng thận,
      đột biến ret, gen ret
    `),
    es: list(`
      cancer ~ tiroides, cancer tiroideo, cancer medular, carcinoma medular, medular ~ tiroides, carcinoma ~ tiroides, tumor ~ tiroides,
      neoplasia endocrina multiple, nem 2, nem2, nem 2 a, nem 2 b, nem tipo 2, feocromocitoma, tiroides maligno, mutacion ~ ret, gen ret, oncogen ret
    `),
    except: list(`
      x men 2, medullary sponge, renal medullary, medullary nail*, men 2 years, men 2 months, men 2 weeks, men 2 days, men 2 times, men 2 kids, men 2 children, men ii war
    `),
  },
  thyroid_nodule: {
    names: list(`calcitonin, calcitonina`),
    spelling: list(`nodule, nodules, nodulo, nodulos`),
    en: list(`
      thyroid ~ nodule, thyroid ~ nodules, nodule ~ thyroid, nodules ~ thyroid, calcitonin, tirads, ti rads,
      nodule ~ lobe, nodules ~ lobe, lobe ~ nodule, nodule ~ fna, fna ~ nodule, nodule ~ fine needle, thyroid ~ biops*,
      lump ~ thyroid, thyroid ~ lump*, lump ~ neck, goiter, goitre, thyroid cyst*, thyroid mass
    `),
    vi: list(
      `nhân giáp, nhân tuyến giáp, u giáp, u tuyến giáp, bướu giáp, bướu cổ, nang giáp, tirads`,
    ),
    es: list(`nodulo ~ tiroid*, nodulos ~ tiroid*, bocio, calcitonina, bulto ~ cuello`),
    except: list(`calcitonin normal, normal calcitonin, calcitonina normal, bướu giáp ác tính`),
  },
  pancreatitis: {
    names: list(`pancreatitis`),
    spelling: list(`inflamed, pancreas`),
    en: list(`
      pancreatitis, inflamed pancreas, inflammation ~ pancreas, pancreatic inflammation, pancreas attack*,
      pancreas ~ inflamed, attack* ~ pancreas, pancreatic attack*, pancreatis, acute panc, chronic panc,
      pancreas problem*, pancreas trouble, pancreas issue*, lipase ~ high, high lipase, lipase was, lipase of, lipase over,
      lipase above, lipase up, lipase ~ elevated, elevated lipase, lipase in the, lipase through, lipase sky, pancreatic pseudocyst,
      bad pancreas, wrecked ~ pancreas, ruined ~ pancreas, damaged ~ pancreas, pancreas ~ flar*, flar* ~ pancreas,
      pancreas acted up, pancreas ~ swollen, swollen pancreas, gallstone panc, pancreas numbers, pancreas levels,
      pancreatic enzymes, pancreas enzymes
    `),
    vi: list(
      `viêm tụy, viêm tuyến tụy, bệnh tụy, men tụy cao, tụy bị viêm, lipase cao, amylase cao`,
    ),
    es: list(
      `inflamacion ~ pancreas, pancreas inflamado, ataque ~ pancreas, pancreas ~ inflam*, inflam* ~ pancreas, problema* ~ pancreas, lipasa ~ alta, lipasa ~ elevada, enzimas pancreaticas ~ altas`,
    ),
  },
  type_1_diabetes: {
    en: list(`
      type 1 ~ diab*, type1, t1 diabetes, diab* type i, type one diab*, type i diab*, diabetes type 1, type 1 dm, diabetes mellitus type 1,
      diabetic type 1, t1d, t1dm, dm1, iddm, lada, t1, juvenile diabetes, t1 diab*, dm type 1, diabetes 1, dm 1,
      dm type i, type 1s, juvenile diabetic, type one dm, diabetes type one, dmt1, type 1, type one
    `),
    vi: list(`
      tiểu đường tuýp 1, tiểu đường típ 1, tiểu đường loại 1, tiểu đường type 1, đái tháo đường tuýp 1,
      đái tháo đường típ 1, đái tháo đường loại 1, đtđ type 1, đái tháo đường type 1, đtđ típ 1, tuýp 1, típ 1, tuýp một, típ một, tuýp1, típ1, typ1, type1, type một,
      đtđ tuýp 1
    `),
    es: list(`
      diabetes tipo 1, diabetes tipo uno, tipo1, diabetes mellitus tipo 1, diabetic* tipo 1, diabetes insulinodependiente,
      diabetes juvenil, tipo 1, dm tipo 1, tipo uno
    `),
    except: list(`
      hsv type 1, herpes type 1, bipolar type 1, bipolar type i, bipolar type one, collagen type 1, type 1 collagen,
      type 1 herpes, hiv type 1, neurofibromatosis type 1, bipolar tipo 1, herpes tipo 1, men type 1, tipo 1 de,
      type 1 skin, t1 mri, piel tipo 1, type 1 hypersensitivity, hypersensitivity type 1, type 1 allergy,
      type 1 allergic, type 1 error, hipersensibilidad tipo 1
    `),
  },
  /** Type 1 where nothing says type 2. */
  insulin_dependent: {
    en: list(`insulin dependent`),
    vi: list(`phụ thuộc insulin`),
    es: list(`insulinodependiente, insulino dependiente, insulinodependencia`),
    except: list(`non insulin dependent`),
  },
  type_2_diabetes: {
    en: list(`type 2, type two, type ii, t2d, t2dm, dm2, niddm, dm type 2, t2 diab*`),
    vi: list(`tuýp 2, típ 2, loại 2, type 2`),
    es: list(`tipo 2, tipo dos, dm 2`),
    except: list(`men type 2, nem tipo 2, multiple tipo 2, neoplasia type 2`),
  },
  diabetes: {
    names: list(`diabetes, diabetic`),
    en: list(`diabetes, diabetic, t2d, t2dm, dm2, niddm`),
    vi: list(`tiểu đường, đái tháo đường`),
    es: list(`diabetes, diabetica, diabetico`),
    except: list(`
      diabetic retinopathy, diabetic eye, diabetic diet, pre diabetes, pre diabetic, retinopatia diabetica,
      gastroparesia diabetica, gestational diabetes, diabetic food, diabetes gestacional, borderline diabetes,
      borderline diabetic, pre diabetica, tiền tiểu đường, tiền đái tháo đường, tiểu đường thai kỳ,
      diabetic gastroparesis, diabetes insipidus, dieta diabetica, diabetic neuropathy, nefropatia diabetica,
      diabetic nephropathy, diabetic kidney, ojo diabetico
    `),
  },
  gastroparesis: {
    names: list(`gastroparesis, gastroparesia`),
    en: list(`
      delayed gastric emptying, slow gastric emptying, gastro paresis, slow emptying, slow to empty, empties slow*, empties ~ slow*, paralyzed stomach, gp stomach, stomach paralysis,
      stomach is paralyzed, paralyzed gut, delayed emptying, stomach ~ paralyz*, slow ~ stomach emptying,
      stomach ~ empt* ~ slow*
    `),
    vi: list(`liệt dạ dày, chậm làm rỗng dạ dày, dạ dày chậm tiêu, dạ dày liệt, dạ dày bị liệt, liệt bao tử, bao tử liệt,
      bao tử bị liệt`),
    es: list(
      `vaciamiento gastrico lento, vaciamiento gastrico retardado, vaciado gastrico lento, vaciamiento lento, estomago perezoso, estomago ~ paraliz*`,
    ),
    always: {
      en: list(
        `stomach doesn't empty, stomach won't empty, stomach isn't emptying, stomach not emptying`,
      ),
      vi: list(`dạ dày không co bóp`),
      es: list(`estomago no vacia, estomago no se vacia`),
    },
  },
  bowel_disease: {
    names: list(`crohn, crohns, colitis, ileus`),
    spelling: list(`obstruccion, obstruction`),
    en: list(`
      crohn's, chrons, chron, ulcerative colitis, bowel obstruction, blocked bowel, intestinal obstruction,
      inflammatory bowel, ibd, short bowel, sbo, UC, intestinal blockage, bowel blockage, bowel resection, colostomy,
      ileostomy, ostomy, perforated bowel, twisted bowel, colon removed, part of my colon, obstructed bowel,
      bowel ~ obstruct*
    `),
    vi: list(`viêm loét đại tràng, tắc ruột, viêm ruột, bán tắc ruột`),
    es: list(`
      colitis ulcerosa, obstruccion intestinal, enfermedad inflamatoria intestinal, intestino corto,
      colitis ulcerativa, oclusion intestinal, colostomia, ileostomia, intestino perforado
    `),
    except: list(`
      viêm ruột thừa, uc davis, uc berkeley, uc san, uc irvine, uc riverside, uc santa, uc merced, uc health
    `),
  },
  gallbladder: {
    names: list(`gallbladder, gallstone, gallstones, cholecystectomy, colecistectomia, vesicula`),
    en: list(`
      gallbladder, gall bladder, gallstone*, gall stone*, cholecyst*, cholelith*, biliary, bile duct*, lap chole, ercp ~ stone*, ercp ~ stones,
      chole, gb removed, gb out, gb surgery
    `),
    vi: list(`túi mật, sỏi mật, đường mật, cắt mật`),
    es: list(`
      calculos biliares, piedras ~ vesicula, colecist*, colelitiasis, calculos en la vesicula
    `),
    always: {
      en: list(`
      don't have a gallbladder, no gallbladder, don't have my gallbladder, without a gallbladder,
      without my gallbladder
    `),
      vi: list(`không còn túi mật, không có túi mật`),
      es: list(`no tengo vesicula, sin vesicula`),
    },
    except: list(`
      no gallbladder problem, no gallbladder problems, no gallbladder issue*, no gallbladder disease,
      no gallbladder trouble, no gallbladder history, no gallbladder stones, no gallbladder attack*,
      no gallbladder pain, no gallbladder or, no gallbladder surgery, no gallbladder removal
    `),
  },
  kidneys: {
    names: list(
      `dialysis, dialisis, hemodialysis, hemodialisis, nephropathy, nefropatia, nephrologist, nefrologo`,
    ),
    en: list(`
      kidney disease, kidney failure, kidney injury, kidney problem*, kidney transplant, one kidney, renal failure,
      renal insufficiency, renal disease, renal transplant, ckd, aki, 1 kidney, single kidney, kidney function,
      kidneys ~ failing, renal, kidney damage, kidneys at, kidneys are at, kidney numbers, low kidney,
      protein in ~ urine, proteinuria, albuminuria, nephrotic, nephritis, polycystic kidney*, pkd, stage ~ kidney,
      nephrectomy, gave ~ kidney, donated ~ kidney, lost ~ kidney, kidney ~ removed, kidney donor, kidneys ~ working,
      bad kidneys, weak kidneys, solitary kidney, esrd, on hd since, on hd for, on hd mwf, on hd tts, HD MWF, HD TTS, HD TIW, dialyz*, dialys*
    `),
    vi: list(`
      suy thận, bệnh thận, lọc máu, chạy thận, ghép thận, tổn thương thận, một quả thận, 1 quả thận, 1 thận,
      thận yếu, thận hư, viêm thận, hiến thận, cắt thận, đạm niệu, mất ~ thận, chức năng thận, thận nhân tạo, lọc thận, thẩm phân
    `),
    es: list(`
      insuficiencia renal, enfermedad renal, fallo renal, problemas ~ rinon*, un rinon, enfermedad ~ rinon*,
      trasplante ~ rinon, un solo rinon, falla renal, dano renal, rinones al, rinones ~ mal, done un rinon,
      me falta un rinon, proteina en la orina, dializ*, rinones no funcionan
    `),
    except: list(`kidney function normal, normal kidney function, good kidney function`),
  },
  kidney_figure: {
    en: list(`egfr, gfr, creatinine, creat`),
    vi: list(`creatinin`),
    es: list(`creatinina`),
  },
  retinopathy: {
    names: list(`retinopathy, retinopatia`),
    en: list(`
      retinopathies, diabetic eye, macular edema, macular oedema, laser ~ eyes ~ diab*, npdr, pdr, proliferative dr,
      injections in ~ eyes, injections in ~ eye, shots in ~ eyes, shots in ~ eye, eye injections, panretinal, retina ~ diab*, diab* ~ retina, bleeding ~ retina,
      laser ~ retina*, vitrectomy, eylea, lucentis
    `),
    vi: list(`võng mạc, tiêm nội nhãn`),
    es: list(`
      retinopatias, edema macular, ojo diabetico, inyecciones en los ojos, retina ~ diabetes, diabetes ~ retina, inyeccion en el ojo, laser ~ retina
    `),
  },
  sight_loss: {
    en: list(`
      naion, ischemic optic, ischaemic optic, eye stroke, stroke ~ eye, optic neuropathy, sudden ~ loss ~ vision,
      sudden vision loss, sudden ~ blindness, lost ~ vision, loss of vision, vision loss, loss of sight, sight loss,
      went blind, lost ~ sight, sudden loss of sight, blind in ~ eye, blind in one, lost my sight
    `),
    vi: list(`
      mất thị lực, mù đột ngột, mất thị giác, đột quỵ mắt, mù một mắt, thiếu máu thị thần kinh
    `),
    es: list(`
      perdida ~ vision, perdi la vista, perdi la vision, perdio la vista, neuropatia optica, perdida ~ vista,
      ceguera subita, quede ciega, quede ciego, infarto ~ ojo, derrame ~ ojo
    `),
    except: list(`lost sight of my goal*, lost sight of the goal*`),
  },
  bariatric_surgery: {
    names: list(`bariatric, gastrectomy, bariatrica, gastroplasty, lapband`),
    spelling: list(`sleeve, bypass, gastric, balloon`),
    en: list(`
      gastric sleeve, gastric bypass, gastric band*, lap band, sleeve gastrectomy, vsg, bariatric*, roux en y, rny,
      duodenal switch, gastric balloon, stomach stapl*, weight loss surgery, sleeve surgery, endoscopic sleeve,
      stomach removed, wls, stomach balloon, mini bypass, mini gastric bypass, the sleeve, a sleeve, had sleeve, sleeve done, sleeve in,
      had a bypass, had my bypass, bypass in, balloon in 20*, had a balloon, balloon put in, balloon removed,
      vertical sleeve, stapled ~ stomach, band in my stomach, gastric plication, stomach reduction
    `),
    vi: list(`
      cắt dạ dày, phẫu thuật giảm cân, thu nhỏ dạ dày, nối tắt dạ dày, bóng dạ dày, cắt bao tử, thắt đai dạ dày,
      thu nhỏ bao tử, phẫu thuật giảm béo
    `),
    es: list(`
      manga gastrica, bypass gastrico, balon gastrico, banda gastrica, cirugia bariatrica, reduccion de estomago,
      reduccion del estomago, redujeron el estomago, cirugia del estomago, un bypass, balon intragastrico,
      hicieron la manga, pusieron un balon, pusieron el balon
    `),
  },
  /** Conditions, beside those of the form, with which the labels indicate treatment from a BMI of 27 on. */
  weight_related: {
    names: list(`hypertension, hipertension, dyslipidemia, dislipidemia`),
    spelling: list(`cholesterol, colesterol`),
    en: list(`
      high blood pressure, hypertensive, high cholesterol, bp pill*, bp med*, blood pressure pill*, blood pressure med*, cholesterol ~ up,
      cholesterol ~ high, cholesterol pill*, cholesterol med*, dyslipid*, hyperlipid*, sleep apn*, cpap, coronary*,
      heart attack, stroke, type 2 diab*, t2dm, t2d, high chol, OSA, htn, high bp, hld, dm2, high lipids, osa
    `),
    vi: list(`
      cao huyết áp, tăng huyết áp, huyết áp cao, mỡ máu, rối loạn lipid, tăng mỡ máu, cholesterol cao, thuốc huyết áp, thuốc mỡ máu,
      ngưng thở khi ngủ, bệnh mạch vành, tiểu đường tuýp 2, tiểu đường loại 2, đái tháo đường típ 2,
      tiểu đường típ 2
    `),
    es: list(`
      presion alta, colesterol alto, colesterol ~ alto, pastilla* ~ presion, medicina ~ presion, pastilla* ~ colesterol, hiperlipidemia, apnea*, infarto, hipertenso, enfermedad coronaria,
      diabetes tipo 2, hipertensa, presion arterial alta
    `),
    except: list(`eye stroke, heat stroke, breast stroke, stroke ~ eye`),
  },
} satisfies Readonly<Record<string, Words>>;
