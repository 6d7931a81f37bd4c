/**
 * Why a finding has its level: what the source says, in one or two sentences, and when the clinical requirements last
 * checked it against that source (`yyyy-mm`). Null for the practice's own cautions, which no source confirms: they wait
 * for a clinician.
 */
export type Why = { because: string; checked: string | null };

const CHECKED = '2026-11';
const label = (because: string): Why => ({ because, checked: CHECKED });
const own = (because: string): Why => ({ because, checked: null });

/** By the id of the rule, for a decided case also of rules that a later version may no longer have. */
export const WHY: Readonly<Record<string, Why>> = {
  bmi_under_27: label(
    'Indicated from an initial BMI of 30, or of 27 with a weight-related condition. Below 27 it is outside the indication, whatever else was answered.',
  ),
  bmi_without_condition: label(
    'From 27 to under 30 the indication needs a weight-related condition: hypertension, dyslipidaemia, type 2 diabetes, sleep apnoea or cardiovascular disease. One that is only written makes it a question.',
  ),
  bmi_under_20: own(
    'At maintenance a normal BMI is a success; from 20 down no more weight is to be lost. The clinical requirements flag a BMI below 20.',
  ),
  body_implausible: own(
    'Figures that hardly any body has, or typed units that contradict the converted ones, are more likely a mistake. The limits are our choice.',
  ),
  under_18: label(
    'All of our medicines for weight are for adults here. Under 18: not for remote treatment without a closer look.',
  ),
  age_implausible: own(
    'An age from 95, or a birthday that differs from the profile, is more likely a mistake. The limit is our choice.',
  ),
  age_65: label('Section 8 reports fewer patients studied from 65 on.'),
  age_75: label('Section 8 reports few patients studied from 75 on.'),
  thyroid_cancer: label(
    'Contraindicated: personal or family history of medullary thyroid carcinoma, or MEN 2. The boxed warning names the patient and relatives. A thyroid cancer of unknown kind may be one.',
  ),
  thyroid_nodule: label('Nodules and a raised calcitonin are to be evaluated first (section 5.1).'),
  pancreatitis: label(
    'The labels warn of acute pancreatitis. That a past one blocks as well is our choice, because a form does not say how bad it was.',
  ),
  gastroparesis: label(
    'The labels warn of severe gastrointestinal disease. That gastroparesis of any degree blocks is our choice, because a form does not say how bad it is.',
  ),
  bowel_disease: label('The labels warn of severe gastrointestinal disease.'),
  gallbladder: label('The labels warn of acute gallbladder disease.'),
  kidney_disease: label('The labels warn of kidney injury with dehydration.'),
  retinopathy: label(
    'The labels of semaglutide and tirzepatide warn that diabetic retinopathy may get worse. That of liraglutide does not; with orforglipron it is our own caution.',
  ),
  sight_loss: label('Sudden loss of sight (NAION) has been warned of for semaglutide.'),
  type_1_diabetes: own(
    'The clinical requirements: type 1 diabetes is not for remote treatment without a closer look.',
  ),
  diabetes: label(
    'The warnings of hypoglycaemia and retinopathy depend on type and medicines, which the box does not tell. Type 2 in words makes it a note.',
  ),
  contradiction: own('A ticked diabetes that words deny: one of the two is a mistake.'),
  ticked_and_denied: own(
    'A ticked condition that words deny, or one beside "none of these": one of the two is a mistake.',
  ),
  last_dose_to_come: own('A last dose on a day that is still to come is a mistake in the day.'),
  medicine_without_condition: own(
    'A medicine that is given for a condition whose box is not ticked. Metformin has other uses as well, so it counts only where no condition is said to be there.',
  ),
  thyroid_issues: label(
    'Medullary thyroid carcinoma is a contraindication, so the kind of thyroid disease has to be known.',
  ),
  cancer: label(
    'Medullary thyroid carcinoma is a contraindication, so the kind of cancer has to be known.',
  ),
  heart_disease: label('The labels warn of an increase of the heart rate.'),
  bariatric_surgery: own(
    'In no label as a warning; absorption and nutrition are another matter after it.',
  ),
  pregnancy: label(
    'Stop in pregnancy; semaglutide, injected or swallowed, at least 2 months before a planned one. No number of weeks is cited for the others. A past one is only asked about.',
  ),
  breast_feeding: label('Section 8 speaks of breast-feeding; the clinical requirements raise it.'),
  eating_disorder: own(
    'The clinical requirements: an eating disorder is not for remote treatment without a closer look.',
  ),
  suicidal_thoughts: own(
    'The clinical requirements raise it. It is not cited as a warning of the labels: on 13 January 2026 the FDA asked to remove that one.',
  ),
  planned_surgery: label(
    'The labels warn of aspiration under anaesthesia or deep sedation, so an operation that is still to come is asked about.',
  ),
  alcohol: own('In no label. Dependence is asked about, a mere mention is shown.'),
  allergy_to_substance: label(
    'Contraindicated: serious hypersensitivity to the substance or an ingredient. With another of its class the labels advise caution, which makes it a question.',
  ),
  incretin_taken: label(
    'Not together with another GLP-1 receptor agonist or another tirzepatide product.',
  ),
  incretin_mentioned: own(
    'One that was taken before, or is asked for: when it ended and how it was tolerated decides how to begin.',
  ),
  insulin: label('The labels warn of hypoglycaemia together with insulin.'),
  sulfonylurea: label('The labels warn of hypoglycaemia together with a sulfonylurea.'),
  oral_contraceptives: label(
    'Tirzepatide: oral contraceptives may fail; another method, or a barrier as well, for 4 weeks after starting and after each step.',
  ),
  contraceptives_orforglipron: label(
    'Orforglipron: oral contraceptives may fail; another method for 30 days after starting and after each step. Semaglutide and liraglutide have no such rule in their labels.',
  ),
  cyp3a4_inhibitor: label(
    'CYP3A4 breaks orforglipron down. What inhibits it, grapefruit among them, leaves more in the blood: measured with clarithromycin, and more still with cyclosporine. What to do with which one stands in the label.',
  ),
  cyp3a4_inducer: label(
    'CYP3A4 breaks orforglipron down. What induces it, St. John’s wort among them, leaves less in the blood: measured with carbamazepine.',
  ),
  oatp1b_inhibitor: label(
    'OATP1B carries orforglipron into the liver. What inhibits it leaves more in the blood: measured with cyclosporine.',
  ),
  levothyroxine_tablets: label(
    'Semaglutide tablets raise how much levothyroxine is absorbed, so the thyroid is watched. Nothing else is swallowed for 30 minutes after the tablet.',
  ),
  medicine_switch: label(
    'The steps of each label begin with its own first dose, and doses of one medicine say nothing about those of another, nor do tablets about injections. No time without medicine between two of the class was found in a label: when the last dose was decides.',
  ),
  narrow_index: label(
    'Delayed gastric emptying may change how a medicine with a narrow index is absorbed, so its levels are watched. Levothyroxine is common and only noted.',
  ),
  lithium: own('A narrow index, and its level rises with dehydration, of which the labels warn.'),
  other_weight_loss: label(
    'Not studied together with other medicines for weight loss. What was only tried is noted.',
  ),
  active_order: label(
    'Not together with another treatment of the class. An order that continues the same medicine in its last month is only asked about.',
  ),
  waiting_order: own(
    'Two paid orders of one person wait. Of two different medicines both would be taken, which blocks.',
  ),
  treatment_ended: own(
    'More than 60 days after the last supply a treatment begins again: the restart, lower or not, is the doctor’s decision.',
  ),
  ended_early: own('The practice ended the last treatment early: the reason may still hold.'),
  refused_before: own('A colleague has refused an earlier order: the reason may still hold.'),
  changed_since_refusal: own(
    'What a refused form stated is missing or different now: the earlier answers may be the true ones.',
  ),
  other_account: own(
    'The same name and birthday under another account, or as a guest, may be the same person, and two treatments of the class are not given together.',
  ),
  weight_sudden: own(
    'More than 5 kg from the last known weight, and 1.5 kg more for each week between them: a slip, another unit, or a loss to be looked at.',
  ),
  supply_left: own(
    'More than two weeks of the last supply are left, counted without missed doses: doses may have been missed, or too much would be at hand.',
  ),
  health_check_yes: label(
    'One of medullary thyroid carcinoma or MEN 2, pancreatitis, pregnancy or breast-feeding was answered with yes. It was not said which, so the gravest is assumed.',
  ),
  health_check_differs: own(
    'What was answered before the order and what the medical form says cannot both be right: one of the two is a mistake.',
  ),
  health_check_changed: own(
    'A yes was taken back, on the same device or since an earlier order: the first answer may be the true one.',
  ),
  health_check_missing: label(
    'Medullary thyroid carcinoma and MEN 2 are contraindications, so nothing is prescribed before somebody has asked.',
  ),
  not_asked: own(
    'Forms of an older app do not have these answers. That nobody has asked is no "no".',
  ),
  words_to_read: own(
    'Free words are never the reason for "nothing found": whatever no rule understands is read by a person.',
  ),
};
