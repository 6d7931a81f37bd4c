/**
 * Forms of the clinical requirements (issue 34), one a line: the boxes and figures in brackets, the text of one field
 * (m medicines, a allergies, h history of attempts, g goals), and every finding. `*` is any finding of that level.
 */
export const clinicForms = `
m: Ozempic 0.5mg weekly => incretin_taken block
m: ozempik 1 mg every sunday => incretin_taken block
m: compounded sema/b12, 0.25 => incretin_taken block
m: on mounjaro since Jan, 7.5 => incretin_taken block
m: Zepboud 10 => incretin_taken block
m: Rybelsus 7 mg in the morning => incretin_taken block
m: stopped Ozempic in March => incretin_mentioned ask
m: Trulicity 1.5 for my DM2 => incretin_taken block, maybe diabetes
[tirzexa] m: TIRZEPATIDE 5MG => incretin_taken block
m: semaglutida compuesta 0,5 mg cada semana => incretin_taken block
m: toi dang chich ozempic => incretin_taken block
m: No longer taking Wegovy => incretin_mentioned ask
m: Byetta 10mcg BID => incretin_taken block
m: dejé Mounjaro en marzo pero ahora uso Wegovy => incretin_taken block, maybe incretin_mentioned
m: I never stopped taking Ozempic => incretin_taken block
m: reta from a peptide site, 2mg a week => incretin_taken block
m: orforglipron => incretin_taken block
m: Contrave and phentermine => * ask
m: Lantus 20u at bedtime => insulin ask
m: insulin glargine 18 units qhs, metformin 1000 bid => insulin ask
m: Not on insulin. Metformin only. => nothing
m: Basaglar 30 u => insulin ask
m: chich insulin moi toi 10 don vi => insulin ask
m: glipizide 5 mg => sulfonylurea ask
m: Diamicron MR 60mg sáng 1 viên => sulfonylurea ask
m: Amaryl 4mg => sulfonylurea ask
[hasDiabetes] m: Humalog pump, T1D => insulin ask, type_1_diabetes block, diabetes ask
g: T1D x 20 yrs, want better A1C => type_1_diabetes block
h: juvenile diabetes => type_1_diabetes block
[hasDiabetes] h: diabetes tipo 1 desde los 9 anos => type_1_diabetes block, diabetes ask
[hasDiabetes] h: DM2 since 2015 => diabetes note
[hasDiabetes] h: đái tháo đường típ 2, metformin => diabetes note
[hasDiabetes] h: type 2 not type 1 diabetes => diabetes note
[hasDiabetes] m: Afrezza and Tresiba => insulin ask, diabetes ask
h: MEN2 runs in my family => thyroid_cancer block
h: Dad: MTC, had his thyroid out => thyroid_cancer block
h: no hx of MTC, MEN-2, pancreatitis => nothing
h: grandma had medulary thyroid carcinoma => thyroid_cancer block
h: bà nội bị ung thư tuyến giáp => thyroid_cancer block
h: me toi bi ung thu tuyen giap the tuy => thyroid_cancer block
[hasThyroidIssues] m: levothyroxine 75 mcg => thyroid_issues ask
h: I don't have thyroid cancer, my mom does => thyroid_cancer block
h: had my thyroid removed for ca in 2010 => * ask
h: thyroid nodule being biopsied next week => * ask
h: Neither me nor my family had thyroid cancer => nothing
h: neoplasia endocrina multiple tipo 2 en mi hermano => thyroid_cancer block
h: pancreatitus once, years ago => pancreatitis block
h: had pancreatis in 2020 => pancreatitis block
h: never had pancreatitis => nothing
h: no problems with pancreatitis since 2018 => pancreatitis block
h: Pancreatitis? No. => nothing
h: viem tuy cap nam 2020 => pancreatitis block
h: viêm tủy sống năm 2010 => nothing
h: pancreatitis aguda hace 5 años => pancreatitis block
h: gallbladder out 2019 => gallbladder any
h: lap chole 2016 => gallbladder any
h: sỏi mật => gallbladder ask
h: da cat tui mat 2018 => gallbladder any
h: me quitaron la vesicula => gallbladder any
h: no history of pancreatitis but gallstones 2015 => gallbladder ask
h: gastroparesia => gastroparesis block
h: bị liệt dạ dày => gastroparesis block
h: UC in remission => bowel_disease ask
h: SBO 2022, they put a tube down my nose => * ask
h: gastric sleeve in 2016, regained 60 lb => * ask
m: linzess for IBS-C => nothing, maybe bowel_disease
h: suy thận độ 3 => kidney_disease ask
h: insuficiencia renal cronica => kidney_disease ask
[hasDiabetes] h: laser in both eyes for diabetic eye disease => retinopathy ask, diabetes ask
h: retinopatia diabetica => retinopathy ask
h: NAION left eye 2023, lost vision => * ask
h: kidney stone 2012 => nothing, maybe kidney_disease
g: I sometimes make myself throw up after eating too much => eating_disorder block
h: binge eating d/o, on Vyvanse => eating_disorder any
h: roi loan an uong => eating_disorder any
h: SI in 2015 => suicidal_thoughts any
g: honestly I don't want to be alive like this anymore => suicidal_thoughts block
h: Depression. No suicidal thoughts. => nothing
g: nhiều lúc tôi không muốn sống nữa => suicidal_thoughts block
h: tung co y dinh tu tu => suicidal_thoughts block
h: denies SI/HI => nothing
g: not pregnant => nothing
g: TTC since summer => pregnancy block
g: want to get my bmi down for IVF in January => pregnancy block
h: gained 40 lb after my pregnancy in 2018 => nothing, maybe pregnancy
g: my wife is pregnant and I want to be fit for the baby => nothing
g: quiero quedar embarasada el proximo año => pregnancy block
g: dang co bau 8 tuan => pregnancy block
g: không mang thai, không cho con bú => nothing
g: nursing my 4 month old => breast_feeding block
g: dang cho con bu => breast_feeding block
[tirzexa] m: birth control pills => oral_contraceptives ask
[tirzexa] m: pastillas anticonceptivas => oral_contraceptives ask
[tirzexa] m: thuoc ngua thai hang ngay => oral_contraceptives ask
a: Ozempic gave me hives and my throat swelled => allergy_to_substance block, maybe incretin_mentioned
a: NKDA. Not allergic to any meds. => nothing
g: knee replacement scheduled Jan 12 => planned_surgery ask
g: colonoscopy next week => planned_surgery ask
m: Coumadin 5mg => * ask
h: recovering alcoholic, 6 beers a night until last month => alcohol ask
[weight=77.8566 hasHypertension] => bmi_under_27 block
[weight=77.9144 hasHypertension] => bmi_under_27 block
[weight=78.03 hasHypertension] => nothing
[weight=78.03] => bmi_without_condition block
[weight=86.5844] => bmi_without_condition block
[weight=86.7] => nothing
[weight=80.92] h: OSA, CPAP nightly => bmi_without_condition ask
[weight=80.92] m: atorvastatin, high chol => bmi_without_condition ask
[weight=80.92] h: cao huyet ap => bmi_without_condition ask
[weight=80.92] h: no high blood pressure => bmi_without_condition block
[dateOfBirth=2008-11-28] => under_18 block
[dateOfBirth=2008-11-27] => nothing
[dateOfBirth=1938-01-01] => * note
[dateOfBirth=1985-01-01 profileDateOfBirth=1958-01-01] => age_implausible ask
[height=162.6 weight=79.4 heightFeet=5 heightInches=4 weightLbs=175 useEnglishUnits] => nothing
[height=170 weight=95 heightFeet=5 heightInches=7 weightLbs=95 useEnglishUnits] => body_implausible ask
[hasCancer hasThyroidIssues] => thyroid_cancer block, thyroid_issues ask, cancer ask
[height=180 weight=300 weightLbs=660 heightFeet=5 heightInches=11 useEnglishUnits] => body_implausible any
`;
