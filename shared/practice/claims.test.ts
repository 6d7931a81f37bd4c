import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../accounts.ts';
import { CLAIM_KINDS, CLAIM_PHRASES } from './claim-phrases.ts';
import { claimsIn } from './claims.ts';

const kindsIn = (text: string, language: Language) =>
  claimsIn(text, language).map(({ kind }) => kind);

test.each([
  // Quoted in the letters of September 2025.
  ['en', 'Weekly injectable GLP-1 with the same active ingredient as Ozempic and Wegovy', 'same'],
  ['en', 'Semaglutide (the same ingredient in Wegovy & Ozempic)', 'same'],
  ['en', 'Semaglutide is the active ingredient in Wegovy and Ozempic.', 'same'],
  ['en', 'SEMAGLUTIDE (GENERIC OZEMPIC/WEGOVY)', 'generic'],
  ['en', 'TIRZEPATIDE (GENERIC MOUNJARO)', 'generic'],
  ['en', 'Clinically proven ingredients', 'proven'],
  [
    'en',
    'Our two medicines contain the same active ingredients as well-known brand‑name medicines.',
    'same',
  ],
  ['en', 'It works just like Ozempic.', 'same'],
  ['en', 'Identical to Wegovy®, for less', 'same'],
  ['en', 'Compounded Ozempic from $199', 'generic'],
  ['en', 'An FDA‑approved treatment', 'approved'],
  ['en', 'Our medicine is approved by the FDA.', 'approved'],
  ['en', 'Safe and effective', 'safe'],
  ['en', 'With no side effects', 'safe'],
  ['en', 'Our proprietary formula', 'ownBrand'],
  ['en', 'Lose 20 pounds in two months', 'results'],
  ['en', 'Lose up to 15% of your weight', 'results'],
  ['en', 'Results are guaranteed', 'results'],
  ['en', 'Only $79 for your first month', 'price'],
  ['en', 'No hidden fees, ever', 'price'],
  ['en', 'Cancel at any time.', 'cancelling'],
  ['vi', 'Thuốc của chúng tôi có cùng hoạt chất với các biệt dược quen thuộc.', 'same'],
  ['vi', 'Giống hệt Ozempic', 'same'],
  ['vi', 'Tương đương với Wegovy', 'same'],
  ['vi', 'Thuốc generic, giá rẻ', 'generic'],
  ['vi', 'Hiệu quả đã được chứng minh lâm sàng', 'proven'],
  ['vi', 'Thuốc được FDA phê duyệt', 'approved'],
  ['vi', 'An toàn và hiệu quả', 'safe'],
  ['vi', 'Không có tác dụng phụ', 'safe'],
  ['vi', 'Công thức độc quyền', 'ownBrand'],
  ['vi', 'Giảm 10 kg trong hai tháng', 'results'],
  ['vi', 'Cam kết giảm cân', 'results'],
  ['vi', 'Không có chi phí ẩn', 'price'],
  ['vi', 'Hủy bất cứ lúc nào', 'cancelling'],
  ['es', 'Nuestros medicamentos contienen los mismos principios activos que los de marca.', 'same'],
  ['es', 'Idéntico a Wegovy', 'same'],
  ['es', 'Semaglutida genérica', 'generic'],
  ['es', 'Clínicamente probado', 'proven'],
  ['es', 'Un tratamiento aprobado por la FDA', 'approved'],
  ['es', 'Seguro y eficaz', 'safe'],
  ['es', 'Sin efectos secundarios', 'safe'],
  ['es', 'Nuestra fórmula', 'ownBrand'],
  ['es', 'Baje 10 kilos en dos meses', 'results'],
  ['es', 'Resultados garantizados', 'results'],
  ['es', 'Sin costos ocultos', 'price'],
  ['es', 'Cancele en cualquier momento.', 'cancelling'],
] as const)('%s: “%s” is found', (language, text, kind) => {
  expect(kindsIn(text, language)).toContain(kind);
});

test.each([
  [
    'en',
    'Not FDA-approved: the FDA does not review compounded medicines for safety, effectiveness or quality.',
  ],
  ['en', 'They are not the same as Wegovy or Ozempic.'],
  ['en', 'We do not guarantee results.'],
  ['en', 'Approved: Wegovy for weight management, Ozempic for type 2 diabetes.'],
  ['en', 'Lose weight steadily, with a doctor at your side'],
  ['en', 'We use the same form for everybody. As Wegovy is dear, ask your insurer.'],
  ['en', 'Ask your doctor about side effects.'],
  ['en', 'You can cancel until the doctor has decided.'],
  ['en', 'Tell us if you take generic paracetamol.'],
  ['vi', 'Không được FDA phê duyệt: FDA không đánh giá độ an toàn, hiệu quả hay chất lượng.'],
  ['vi', 'Giảm cân từng bước, có bác sĩ bên cạnh'],
  ['vi', 'Thuốc có thể có tác dụng phụ.'],
  ['es', 'Sin aprobación de la FDA: la FDA no evalúa la seguridad ni la eficacia.'],
  ['es', 'No está aprobado por la FDA.'],
  ['es', 'Pierda peso con constancia, con un médico a su lado'],
  ['es', 'No es lo mismo que Wegovy.'],
] as const)('%s: “%s” is harmless', (language, text) => {
  expect(claimsIn(text, language)).toEqual([]);
});

test('a claim is named with the words as they stand and with its source', () => {
  expect(claimsIn('Good. It is the Same  Active Ingredient as Ozempic.', 'en')).toEqual([
    {
      kind: 'same',
      phrase: 'Same  Active Ingredient',
      source: 'FDA, announcement of 30 warning letters, 3 March 2026',
    },
  ]);
});

test('every kind has phrases in every language, written as they are compared', () => {
  for (const language of LANGUAGES) {
    const phrases = CLAIM_PHRASES[language];
    expect(Object.keys(phrases).sort()).toEqual(Object.keys(CLAIM_KINDS).sort());
    for (const phrase of Object.values(phrases).flat()) {
      expect(phrase).toMatch(/^[a-z#@…%| ]+$/);
      // A gap at the end of a phrase would mean nothing.
      expect(phrase).not.toMatch(/^…|…$/);
    }
  }
});
