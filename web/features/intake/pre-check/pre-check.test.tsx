import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { CONDITIONS } from '#shared/intake.ts';
import { orderOf } from '#shared/safety/cases/given.ts';
import { preCheck } from '#shared/safety/pre-check.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { accountDatabaseName } from '#web/device/store/db.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { IntakeForm } from '../intake-form/intake-form.tsx';
import { PreCheck } from './pre-check.tsx';
import { device } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

beforeEach(async () => {
  await deleteDatabase(device, accountDatabaseName(null));
});

const next = (name = 'Next') => screen.findByRole('button', { name });

async function answering(weight: string, condition: string) {
  fakeApi();
  const { user, unmount } = await renderPart(
    <PreCheck ordered={orderOf('semaglutide')} isOpened />,
  );
  await user.type(await screen.findByLabelText(/^Height \(feet\)/), '5');
  await user.type(screen.getByLabelText(/^Height \(inches\)/), '7');
  await user.type(screen.getByLabelText(/^Weight \(pounds\)/), weight);
  await user.click(await next());
  await user.type(await screen.findByLabelText('Month'), '3');
  await user.type(screen.getByLabelText('Day'), '9');
  await user.type(screen.getByLabelText('Year'), '1984');
  await user.click(await next());
  await user.click(await screen.findByLabelText(condition));
  await user.click(await next('See the result'));
  return { user, unmount };
}

test('three questions, and what a doctor will probably say', async () => {
  const { user } = await answering('220', 'None of the above');
  await screen.findByText('Likely: nothing here rules it out');

  await user.click(await screen.findByRole('button', { name: 'Change my answers' }));
  const weight = await screen.findByLabelText<HTMLInputElement>(/^Weight \(pounds\)/);
  expect(weight.value).toBe('220');
  await user.clear(weight);
  await user.type(weight, '180');
  await user.click(await next());
  await user.click(await next());
  await user.click(await next('See the result'));
  await screen.findByText('Probably not for you');
  screen.getByText(/Your BMI is 28.2. Below 30/);
  screen.getByText(/You may still ask/);
});

test('the focus goes on from press to press, and is not taken by what was found', async () => {
  const { user, unmount } = await answering('220', 'None of the above');
  const verdict = await screen.findByText('Likely: nothing here rules it out');
  expect(document.activeElement?.contains(verdict)).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Change my answers' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('FORM'));
  for (const name of ['Next', 'Next', 'See the result']) await user.click(await next(name));
  await screen.findByText('Likely: nothing here rules it out');
  unmount();
  await renderPart(<PreCheck ordered={orderOf('semaglutide')} isOpened={false} />);
  await screen.findByText('Likely: nothing here rules it out');
  expect(document.activeElement).toBe(document.body);
});

test('an unanswered question is reported at its field', async () => {
  fakeApi();
  const { user } = await renderPart(<PreCheck ordered={orderOf('semaglutide')} isOpened />);
  await user.click(await next());
  await screen.findByText('Feet must be between 3 and 8');
  expect(screen.queryByLabelText('Month')).toBeNull();
});

test('the medical form begins with what was answered', async () => {
  const { unmount, user } = await answering('220', 'Kidney disease');
  await screen.findByText('A doctor will look at this closely');
  unmount();
  const ignore = () => undefined;
  await renderPart(
    <IntakeForm
      orderId={41}
      sender={{ userId: null, referenceNumber: 'SEM-1041', guest: null }}
      known={{ fullName: 'Nora Field', phone: '' }}
      isPaid
      onSend={async () => null}
      onSent={ignore}
      onBack={ignore}
    />,
  );
  const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  await screen.findByLabelText(/^Full name/);
  await waitFor(() => expect(valueOf(/^Year/)).toBe('1984'));
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByLabelText('Female'));
  await next();
  await screen.findByLabelText(/\(feet\)/);
  expect([valueOf(/\(feet\)/), valueOf(/\(inches\)/), valueOf(/\(pounds\)/)]).toEqual([
    '5',
    '7',
    '220',
  ]);
  await next();
  expect((await screen.findByLabelText<HTMLInputElement>('Kidney disease')).checked).toBe(true);
});

test('every reason that these answers can give has its words', async () => {
  fakeApi();
  await renderPart(<p>ready</p>);
  const ids = new Set<string>();
  for (const [weight, year] of [
    [50, '1984'],
    [80, '1984'],
    [95, '1920'],
    [290, '2012'],
  ] as const) {
    for (let bits = 0; bits < 2 ** CONDITIONS.length; bits += 1) {
      const ticks = Object.fromEntries(
        CONDITIONS.map((one, at) => [one, Boolean(bits & (1 << at))]),
      ) as Record<(typeof CONDITIONS)[number], boolean>;
      const answers = { ...ticks, dateOfBirth: `${year}-01-01`, height: 170, weight };
      for (const { id } of preCheck(answers, orderOf('semaglutide'), '2026-11-24').reasons)
        ids.add(id);
    }
  }
  expect(ids.size).toBeGreaterThan(7);
  expect([...ids].filter((id) => !i18next.exists(`intake.preCheck.reason.${id}`))).toEqual([]);
});
