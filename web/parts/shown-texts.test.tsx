import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configContract, type PublicConfig } from '#shared/config.ts';
import { AppError } from '#shared/lib/errors.ts';
import { legalErrors } from '#shared/practice/legal-versions.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { quietAnswers } from '#web/testing/quiet-answers.ts';
import { renderPart } from '#web/testing/render.tsx';
import { useShownTexts } from './shown-texts.ts';

const config = () => quietAnswers.get(configContract.find.name)!() as PublicConfig;
const legal = { privacy: 2, terms: 1, 'telehealth-consent': 0, 'privacy-practices': 0 };
const changed = new AppError(legalErrors.text_changed);

function Probe() {
  const texts = useShownTexts(['privacy', 'telehealth-consent']);
  return <button onClick={() => texts.isChanged(changed)}>{JSON.stringify(texts.sent)}</button>;
}

test('a consent names the versions that are in force, and those of before are read anew when one has changed', async () => {
  const api = fakeApi();
  api.on(configContract.find, { ...config(), legal });
  const { user } = await renderPart(<Probe />);
  const shown = [
    { kind: 'privacy', version: 2, language: 'en' },
    { kind: 'telehealth-consent', version: 0, language: 'en' },
  ];
  const press = await screen.findByText(JSON.stringify({ shownTexts: shown }));
  api.on(configContract.find, { ...config(), legal: { ...legal, privacy: 3 } });
  await user.click(press);
  await screen.findByText(/"version":3/);
});

test('as long as they are not known it names none', async () => {
  const api = fakeApi();
  await renderPart(<Probe />);
  await waitFor(() => expect(api.calls(configContract.find)).not.toEqual([]));
  screen.getByText('{}');
});
