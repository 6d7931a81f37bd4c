import { expect, test } from 'vitest';
import { readCheckInWords, type WordSign } from '../care/check-in-words.ts';
import { assessSafety } from './assess.ts';
import { aSafetyCase } from './cases/given.ts';

/** What people tell first: a side effect is no denial of what comes behind it, with accents or without. */
const TOLD = {
  en: {
    effects: `nausea, vomiting, diarrhea, constipated, heartburn, reflux, full, bloated, tired, dizzy, headache, hip pain,
      sore throat, burping, no appetite, not hungry`,
    joints: [' and then i ', ', then i ', '. I ', ' and now i '],
    dangers: [
      ['fainted', 'fainting'],
      ['can not breathe', 'allergic_reaction'],
      ['cannot stop vomiting', 'no_fluids'],
      ['was unable to keep water down', 'no_fluids'],
      ['wanna die', 'suicidal'],
      ['want to kill my self', 'suicidal'],
    ],
  },
  es: {
    effects: `náuseas, vómito, diarrea, estreñida, acidez, reflujo, llena, hinchada, cansada, mareo, dolor de cabeza,
      dolor de cadera, dolor de garganta, eructos, sin hambre, sin apetito`,
    joints: [' y luego ', ', luego ', '. ', ' y ahora '],
    dangers: [
      ['me desmayé', 'fainting'],
      ['no puedo respirar', 'allergic_reaction'],
      ['no paro de vomitar', 'no_fluids'],
      ['tengo un dolor de estómago muy fuerte', 'severe_pain'],
      ['me quiero quitar la vida', 'suicidal'],
      ['no quiero vivir', 'suicidal'],
    ],
  },
  vi: {
    effects: `nôn, buồn nôn, ói, tiêu chảy, táo bón, ợ nóng, ợ chua, trào ngược, no, no hơi, đầy bụng, mệt, chóng mặt,
      đau đầu, đau hông, đau họng, bỏ ăn, chán ăn, nổi nốt đỏ, đi ngoài`,
    joints: [' rồi ', ' xong ', ', ', ' và ', ' nên '],
    dangers: [
      ['ngất xỉu', 'fainting'],
      ['khó thở', 'allergic_reaction'],
      ['không thở được', 'allergic_reaction'],
      ['nôn liên tục', 'no_fluids'],
      ['nôn ra máu', 'severe_pain'],
      ['đau bụng dữ dội', 'severe_pain'],
      ['vàng da', 'gallbladder'],
      ['muốn chết', 'suicidal'],
      ['không muốn sống nữa', 'suicidal'],
    ],
  },
} as const satisfies Record<
  string,
  { effects: string; joints: readonly string[]; dangers: readonly (readonly [string, WordSign])[] }
>;

const withoutAccents = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');

const told = Object.values(TOLD).flatMap(({ effects, joints, dangers }) =>
  effects.split(',').flatMap((effect) =>
    dangers.flatMap(([danger, sign]) => {
      const texts = joints.map((joint) => `${effect.trim()}${joint}${danger}`);
      return [...texts, ...texts.map(withoutAccents)].map((text) => ({ text, sign }));
    }),
  ),
);

test('a side effect before an emergency does not deny it', () => {
  expect(told.length).toBeGreaterThan(2_000);
  const lost = told.filter(({ text, sign }) => !readCheckInWords(text).signs.includes(sign));
  expect(lost.map(({ text }) => text)).toEqual([]);
});

test.each([
  'Tôi nôn ra máu từ tối qua',
  'Sau khi tiêm tôi buồn nôn rồi ngất xỉu',
  'nôn tới mức muốn chết',
  'bị ợ chua rồi ngất xỉu',
  'ợ chua đau bụng dữ dội',
  'đau hông đau bụng dữ dội',
  'Tôi thấy no rồi ngất xỉu',
  'tôi tiêm nó xong ngất xỉu',
  'toi chong mat roi ngat xiu',
  'chi co toi bi ngat xiu',
  'không ăn được rồi ngất xỉu',
  'khong ngu duoc roi ngat xiu',
  'los dolores de estómago son muy fuertes',
  'I had a TIA last year and fainted yesterday',
  'no puedo más, no quiero seguir viviendo así',
])('"%s" tells an emergency', (words) => {
  expect(readCheckInWords(words).signs).not.toEqual([]);
});

test('on a form neither does one before a disease', () => {
  const found = assessSafety(
    aSafetyCase({ form: { weightManagementGoals: 'Tôi từng nôn do viêm tụy cấp' } }),
  );
  expect(found).toContainEqual(expect.objectContaining({ id: 'pancreatitis', level: 'block' }));
});

test.each([
  'không ngất xỉu',
  'khong ngat xiu',
  'ko bị khó thở',
  'k bị khó thở',
  'hông bị khó thở',
  'chưa ngất xỉu lần nào',
  'chua bi ngat xiu lan nao',
  'chua tung ngat xiu',
  'buồn nôn nhưng không ngất xỉu',
  'Hi Dr. Dang! No chest pain',
  'my tia fainted at the wedding',
  'no puedo más con esta dieta, disfruto la vida',
])('"%s" tells none', (words) => {
  expect(readCheckInWords(words).signs).toEqual([]);
});
