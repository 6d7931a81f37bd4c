/**
 * What people call their medicines by when they do not know the name: "blood pressure", "thuốc mỡ máu". In three languages, and
 * the medicines of that kind by their English names in medicines.ts, the commonest first.
 */
export const medicineKinds: readonly (readonly [
  names: readonly string[],
  of: readonly string[],
])[] = [
  [
    ['GLP-1', 'weight loss injection', 'thuốc tiêm giảm cân', 'inyección para bajar de peso'],
    ['Semaglutide', 'Tirzepatide', 'Liraglutide', 'Dulaglutide', 'Exenatide'],
  ],
  [
    ['weight loss pill', 'thuốc giảm cân', 'pastilla para bajar de peso'],
    ['Phentermine', 'Naltrexone and bupropion', 'Orlistat', 'Semaglutide tablets', 'Orforglipron'],
  ],
  [
    ['diabetes', 'blood sugar', 'thuốc tiểu đường', 'azúcar'],
    ['Metformin', 'Insulin', 'Glipizide', 'Empagliflozin', 'Sitagliptin', 'Gliclazide'],
  ],
  [
    ['sulfonylurea', 'sulfonilurea'],
    ['Glipizide', 'Glimepiride', 'Glyburide', 'Gliclazide'],
  ],
  [
    ['blood pressure', 'thuốc huyết áp', 'presión arterial'],
    ['Lisinopril', 'Losartan', 'Amlodipine', 'Hydrochlorothiazide', 'Metoprolol', 'Valsartan'],
  ],
  [
    ['blood thinner', 'anticoagulant', 'thuốc chống đông', 'thuốc loãng máu', 'anticoagulante'],
    ['Warfarin', 'Apixaban', 'Rivaroxaban', 'Clopidogrel', 'Aspirin', 'Acenocoumarol'],
  ],
  [
    ['cholesterol', 'statin', 'thuốc mỡ máu', 'colesterol', 'estatina'],
    ['Atorvastatin', 'Rosuvastatin', 'Simvastatin', 'Pravastatin', 'Ezetimibe'],
  ],
  [
    ['water pill', 'diuretic', 'thuốc lợi tiểu', 'diurético'],
    ['Furosemide', 'Hydrochlorothiazide', 'Spironolactone', 'Indapamide'],
  ],
  [
    ['thyroid', 'thuốc tuyến giáp', 'tiroides'],
    ['Levothyroxine', 'Methimazole', 'Liothyronine'],
  ],
  [
    ['contraceptive', 'the pill', 'thuốc ngừa thai', 'thuốc tránh thai', 'anticonceptivo'],
    ['Birth control pill', 'Mini-pill, birth control', 'Hormonal IUD'],
  ],
  [
    ['antidepressant', 'depression', 'thuốc trầm cảm', 'antidepresivo'],
    ['Sertraline', 'Escitalopram', 'Fluoxetine', 'Venlafaxine', 'Bupropion', 'Duloxetine'],
  ],
  [
    ['sleeping pill', 'thuốc ngủ', 'para dormir'],
    ['Zolpidem', 'Melatonin', 'Trazodone'],
  ],
  [
    ['painkiller', 'thuốc giảm đau', 'analgésico'],
    ['Acetaminophen', 'Ibuprofen', 'Naproxen', 'Tramadol', 'Diclofenac'],
  ],
  [
    ['stomach acid', 'heartburn', 'thuốc dạ dày', 'acidez'],
    ['Omeprazole', 'Pantoprazole', 'Famotidine', 'Esomeprazole'],
  ],
  [
    ['inhaler', 'asthma', 'thuốc xịt hen', 'inhalador', 'asma'],
    ['Albuterol', 'Fluticasone', 'Budesonide and formoterol', 'Montelukast'],
  ],
  [
    ['antihistamine', 'allergy pill', 'thuốc dị ứng', 'antihistamínico'],
    ['Cetirizine', 'Loratadine', 'Fexofenadine', 'Diphenhydramine'],
  ],
  [
    ['steroid', 'cortisone', 'corticoid', 'corticoide'],
    ['Prednisone', 'Prednisolone', 'Methylprednisolone', 'Hydrocortisone'],
  ],
];
