/** Forms filled in as a whole, by people with several answers at once; written before the lexicon was read again. */
export const ownFifthForms = `
[gender=female hasHypertension] m: lisinopril hctz, ocp (sprintec), vit d, zoloft 50 => nothing, maybe oral_contraceptives
[tirzexa hasHypertension] m: HCTZ 25, Tri-Sprintec, Zoloft 50, magnesium at night => oral_contraceptives ask
[hasDiabetes] m: metformin xr 2000, januvia, lantus 22u hs, gabapentin, crestor => insulin ask, diabetes ask, maybe medicine_without_condition
[hasDiabetes] m: metformina 850 c/12, glibenclamida 5, losartan, atorvastatina => sulfonylurea ask, diabetes ask, maybe medicine_without_condition
[hasDiabetes] m: diamicron mr 60 sáng 2 viên, glucophage 1000, crestor 10 => sulfonylurea ask, diabetes ask
[hasDiabetes] m: metformin only, no insulin, never been on a sulfonylurea => diabetes ask
[hasDiabetes] m: humulin n 20 am 10 pm, metformin => insulin ask, diabetes ask
[hasDiabetes] h: type 2 dx 2010, a1c 8.4, laser tx for retinopathy both eyes 2020 => diabetes note, retinopathy ask
[hasDiabetes] h: DM2 c retinopatia no proliferativa, neuropatia en pies => diabetes note, retinopathy ask
[hasDiabetes] h: type 2, was told type 1 at first but antibodies negative => diabetes any, maybe type_1_diabetes
[hasKidneyDisease] m: losartan, sevelamer, dialysis tu th sat => kidney_disease ask
[hasHeartDisease] h: MI 2019 w/ 2 stents, EF 45, cardiologist on board => heart_disease note
[hasHeartDisease] m: coumadin per INR, metoprolol, digoxin 125 mcg, furosemide 40 => heart_disease note, narrow_index any
[hasHeartDisease] m: eliquis 5 bid, metoprolol xl, entresto => heart_disease note, maybe narrow_index
[hasCancer] h: breast ca 2015, lumpectomy + rads, NED => cancer ask
[hasThyroidIssues] m: armour thyroid 60 => thyroid_issues ask, maybe narrow_index
[hasThyroidIssues] h: nodule on left lobe, FNA scheduled dec 10 => thyroid_issues ask, thyroid_nodule any, maybe planned_surgery
[hasThyroidIssues] h: cường giáp basedow, uống thyrozol => thyroid_issues ask
[hasThyroidIssues] h: nhân giáp thùy trái 8mm tirads 4 chờ chọc => thyroid_issues ask, thyroid_nodule any, maybe planned_surgery
[hasThyroidIssues] h: calcitonina elevada en mi ultimo analisis => thyroid_issues ask, thyroid_nodule any
[hasThyroidIssues hasCancer] h: tuyến giáp cắt toàn bộ do k thể tuỷ => thyroid_cancer block, thyroid_issues ask, cancer ask
h: Asthma, seasonal allergies, PCOS. Tried WW, keto, phentermine in 2015. No hx of pancreatitis, MTC or MEN 2. => nothing, maybe other_weight_loss
h: Asthma, seasonal allergies, PCOS. Tried WW, keto. Pancreatitis 2017. No hx of MTC or MEN 2. => pancreatitis block
h: no diabetes no cancer no heart dz no thyroid dz no kidney dz yes gallstones => gallbladder ask
h: healthy except gerd, htn and that suicide attempt in high school => suicidal_thoughts any
h: tuve 3 hijos, la ultima cesarea 2018, me quitaron vesicula 2019, no tomo alcohol => gallbladder any, maybe pregnancy alcohol
h: hipertensa, higado graso, mi mama diabetica, mi tio murio de cancer de pancreas => nothing, maybe cancer diabetes pancreatitis
h: gan nhiễm mỡ, mỡ máu, huyết áp cao, ba bị tiểu đường, không bị viêm tụy => nothing, maybe diabetes
h: gan nhiễm mỡ, mỡ máu, từng viêm tụy cấp vì mỡ máu cao => pancreatitis block
h: i have had asthma all my life i had my tonsils out when i was six i had a baby in 2008 and i had pancreatitis in 2011 and thats about it => pancreatitis block, maybe pregnancy
h: i have asthma i had my tonsils out when i was six i had a baby in 2008 no pancreatitis no cancer nothing like that => nothing, maybe pregnancy
h: PMH HTN HLD GERD OSA. PSH lap chole, c/s x1. FH DM2 CAD. SH no etoh no tob. => gallbladder any, maybe pregnancy diabetes
h: PMH HTN HLD. PSH none. FH thyroid ca (medullary) in sister. SH neg. => thyroid_cancer block
h: PMH: none. PSH: none. FH: none. SH: none. => nothing
h: depression, controlled w/ lexapro, no SI ever => nothing
h: bipolar 1 on lithium, stable, last SI 2020 => suicidal_thoughts any, lithium ask
h: TCA en la adolescencia (anorexia), recuperada => eating_disorder any
h: mẹ em bị trầm cảm, em thì không sao => nothing
[hasNoMedicalConditions] m: none => nothing
[hasNoMedicalConditions] h: insulin dependent since age 11 => type_1_diabetes any, maybe insulin diabetes contradiction ticked_and_denied
[hasNoMedicalConditions] m: metformin 500 bid, lisinopril 20 => medicine_without_condition any, maybe contradiction diabetes
[hasHypertension hasNoMedicalConditions] m: amlodipine 10 => ticked_and_denied ask, maybe medicine_without_condition
[weight=80] h: bp pills since 2020, cholesterol is up there too => bmi_without_condition ask
[weight=80] h: no bp issues, cholesterol normal, not diabetic => bmi_without_condition block
[weight=80 hasHypertension] m: lisinopril 10 => nothing
[weight=72 hasHypertension] m: lisinopril 10 => bmi_under_27 block
[weight=55] g: lose the last 5 kg => bmi_under_27 block, maybe bmi_under_20
[dateOfBirth=2010-05-05] g: get fit for soccer => under_18 block
[dateOfBirth=1946-03-01] m: amlodipine, tamsulosin, atorvastatin => * note
[weight=330 height=150] g: walk again => body_implausible any
m: wegovy 2.4 last dose nov 20, want to switch to you guys => incretin_taken block
m: compounded tirz 40 units wkly + b12, adderall 20, seroquel => incretin_taken block
m: ozempic (stopped 14 months ago), zoloft, trazodone prn => incretin_mentioned ask
m: soliqua 30 u => incretin_taken block, insulin ask, maybe diabetes
m: xultophy 16, glucophage, micardis => incretin_taken block, insulin ask, maybe diabetes medicine_without_condition
m: contrave 2 tabs bid, buspar => other_weight_loss any
m: prozac, abilify, xanax prn, melatonin => nothing
m: warfarina 5, enalapril 10, acido folico => narrow_index any, medicine_without_condition ask
m: thuốc huyết áp, thuốc mỡ máu, sintrom 4mg 1/4 viên => narrow_index any, medicine_without_condition ask
a: penicillin rash as a kid, codeine makes me itch, ozempic ok => nothing, maybe incretin_mentioned allergy_to_substance
a: "los de bajar de peso" - con saxenda me broté toda => nothing, maybe allergy_to_substance incretin_mentioned
g: ivf transfer failed in 2019, adopted since, not trying anymore, just want energy => pregnancy any
g: run a 10k, see my toes, stop snoring, fewer pills => nothing
`;
