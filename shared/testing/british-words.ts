/** Words by which British spelling gives itself away. What people read here is American. */
export const BRITISH_WORDS =
  /\b(goitre|colour|favour|behaviour|programme|centre|licence|anaesth|diarrhoea|tumour|organis|recognis|analyse|grey|metre|(milli)?litre|fibre|yoghurt|travell|tinned|wholemeal|make-up)/i;
