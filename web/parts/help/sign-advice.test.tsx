import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { patientContract } from '#shared/patients.ts';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { LetterAdvice } from './letter-advice.tsx';
import { SignAdvice } from './sign-advice.tsx';

const WORDS = {
  en: {
    help: 'Get help now, do not wait for our answer',
    emergency: /^Call emergency services/,
    wrongDose: /^Do not take another dose\. Have the medicine/,
    sugar: /^Have some sugar now/,
    wait: /^Do not take another dose until/,
    letter: ['I fainted this morning', 'The hospital says I have pancreatitis'],
  },
  es: {
    help: 'Busque ayuda ahora, no espere nuestra respuesta',
    emergency: /^Llame a emergencias/,
    wrongDose: /^No tome otra dosis\. Tenga a mano/,
    sugar: /^Tome azúcar ahora/,
    wait: /^No tome otra dosis antes/,
    letter: ['Me desmayé esta mañana', 'Tengo pancreatitis'],
  },
  vi: {
    help: 'Hãy tìm trợ giúp ngay, đừng chờ chúng tôi trả lời',
    emergency: /^Hãy gọi cấp cứu/,
    wrongDose: /^Đừng dùng thêm liều nào\. Giữ thuốc/,
    sugar: /^Hãy dùng đường ngay/,
    wait: /^Đừng dùng thêm liều nào trước khi/,
    letter: ['Tôi bị ngất sáng nay', 'Tôi bị viêm tụy'],
  },
} as const;

test.each(['en', 'es', 'vi'] as const)('whom to call is said in %s', async (language) => {
  const words = WORDS[language];
  const isVietnam = language === 'vi';
  const api = fakeApi();
  const country = isVietnam ? 'Vietnam' : 'United States';
  api.on(patientContract.ownProfile, anOwnProfile({ country, isShippingToVietnam: isVietnam }));
  const shown = (part: ReactNode) => renderPart(part, { as: aCustomer(), language });

  await shown(<SignAdvice signs={['wrong_dose', 'hypoglycaemia']} phone={undefined} />);
  const alert = within(screen.getByRole('alert'));
  alert.getByText(words.help);
  for (const text of [words.emergency, words.wrongDose, words.sugar]) alert.getByText(text);
  const number = isVietnam ? '115' : '911';
  const link = await alert.findByRole('link', { name: new RegExp(`: ${number}$`) });
  expect(link.getAttribute('href')).toBe(`tel:${number}`);
  cleanup();

  // What the words say in the same language; a disease that stops the medicine is no emergency of itself.
  const [emergency, disease] = words.letter;
  await shown(<LetterAdvice words={emergency} />);
  screen.getByText(words.help);
  cleanup();
  await shown(<LetterAdvice words={disease} />);
  screen.getByText(words.wait);
  expect(screen.queryByText(words.help)).toBeNull();
  cleanup();
  // Before any treatment there is no dose to wait with.
  await shown(<LetterAdvice isBefore words={disease} />);
  expect(screen.queryByText(words.wait)).toBeNull();
  cleanup();
  await shown(<LetterAdvice isBefore words={emergency} />);
  screen.getByText(words.help);
});
