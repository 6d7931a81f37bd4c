import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { licenceContract, type HeldLicences } from '#shared/licences.ts';
import { settingContract } from '#shared/settings.ts';
import { teamContract } from '#shared/team.ts';
import { aMember } from '#web/features/team/testing/members.ts';
import type { FakeApi } from '#web/testing/fake-api.ts';
import { dialog, enterAdmin } from './testing/admin-world.tsx';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const held = (change: Partial<HeldLicences> = {}): HeldLicences => ({
  npi: null,
  licences: [{ country: 'us', region: 'CA', number: 'A-1', expiresOn: '2090-01-31' }],
  version: 4,
  ...change,
});

async function openLicences(arrange: (api: FakeApi) => void) {
  const world = await enterAdmin('/admin/team', (api) => {
    api.on(teamContract.list, [
      aMember({ role: 'doctor' }),
      aMember({ id: 906, fullName: 'Front Desk' }),
    ]);
    api.on(licenceContract.find, held());
    arrange(api);
  });
  const { user } = world;
  await user.click(await screen.findByRole('button', { name: 'Actions for Jonas Weber' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Licenses' }));
  const box = within(await dialog());
  await box.findByRole('textbox', { name: /^NPI/ });
  return { ...world, box };
}

test('licences are added and removed, and saved with the version that was seen', async () => {
  const { api, user, box } = await openLicences((given) =>
    given.on(licenceContract.replace, ({ body }) => held(body as never)),
  );
  await user.type(box.getByRole('textbox', { name: /^NPI/ }), '1234567893');
  await user.click(box.getByRole('button', { name: 'Add a license' }));
  const added = within(box.getByRole('group', { name: 'License 2' }));
  await user.selectOptions(added.getByRole('combobox', { name: /^State or country/ }), 'Quebec');
  await user.type(added.getByRole('textbox', { name: /^License number/ }), 'Q-9');
  await user.type(added.getByLabelText(/^Valid through/), '2091-02-28');
  await user.click(box.getByRole('button', { name: 'Remove license 1' }));
  await user.click(box.getByRole('button', { name: 'Save' }));
  await screen.findByText('The licenses of Jonas Weber are saved.');
  expect(api.calls(licenceContract.replace)).toMatchObject([
    {
      params: { id: 905 },
      body: {
        npi: '1234567893',
        licences: [{ country: 'ca', region: 'QC', number: 'Q-9', expiresOn: '2091-02-28' }],
        version: 4,
      },
    },
  ]);
});

test('what is wrong is said at its field', async () => {
  const { api, user, box } = await openLicences(() => undefined);
  await user.type(box.getByRole('textbox', { name: /^NPI/ }), '1234567890');
  await user.click(box.getByRole('button', { name: 'Add a license' }));
  expect(box.queryByText(/required$/)).toBeNull();
  await user.click(box.getByRole('button', { name: 'Save' }));
  await box.findByText('An NPI has ten digits, the last of which checks the others');
  const added = within(box.getByRole('group', { name: 'License 2' }));
  await added.findByText('License number is required');
  expect(added.getAllByText('This field is required')).toHaveLength(2);
  expect(api.calls(licenceContract.replace)).toEqual([]);
});

test('those that have ended or end soon are marked', async () => {
  const us = { country: 'us', number: 'A-1' } as const;
  const { box } = await openLicences((api) =>
    api.on(
      licenceContract.find,
      held({
        licences: [
          { ...us, region: 'CA', expiresOn: '2020-01-31' },
          { ...us, region: 'NY', expiresOn: inDays(40) },
          { ...us, region: 'TX', expiresOn: '2090-01-31' },
        ],
      }),
    ),
  );
  within(box.getByRole('group', { name: 'License 1' })).getByText('Ended');
  within(box.getByRole('group', { name: 'License 2' })).getByText(/^Ends in (39|40|41) days$/);
  expect(within(box.getByRole('group', { name: 'License 3' })).queryByText(/^End/)).toBeNull();
});

test('if somebody has changed them meanwhile, both are shown, and the next save is based on theirs', async () => {
  const theirs = held({ licences: [], version: 9 });
  const { api, user, box } = await openLicences((given) =>
    given.on(licenceContract.replace, () => {
      throw new AppError(errors.conflict, { details: { current: theirs } });
    }),
  );
  await user.click(box.getByRole('button', { name: 'Save' }));
  await box.findByText(/No license is entered yet/);
  await box.findByText(/California A-1: 2090-01-31/);
  api.on(licenceContract.replace, theirs);
  await user.click(box.getByRole('button', { name: 'Save' }));
  await screen.findByText('The licenses of Jonas Weber are saved.');
  expect(api.calls(licenceContract.replace).at(-1)).toMatchObject({ body: { version: 9 } });
});

test('who decides nothing has no licences', async () => {
  const { user } = await enterAdmin('/admin/team', (api) => api.on(teamContract.list, [aMember()]));
  await user.click(await screen.findByRole('button', { name: 'Actions for Jonas Weber' }));
  await screen.findByRole('menuitem', { name: 'New password' });
  expect(screen.queryByRole('menuitem', { name: 'Licenses' })).toBeNull();
});

test('an admin switches on that a decision needs one, and reads why', async () => {
  let isRequired = false;
  const { api, user } = await enterAdmin('/admin/settings', (given) => {
    given.on(settingContract.paymentMode, { liveMode: false, lastUpdated: null, canGoLive: false });
    given.on(licenceContract.rule, () => ({ isRequired }));
    given.on(licenceContract.setRule, ({ body }) => {
      ({ isRequired } = body as { isRequired: boolean });
      return { isRequired };
    });
  });
  const card = within(await screen.findByRole('region', { name: 'Licenses' }));
  card.getByText(/only lawful from somebody who is licensed where the patient is/);
  await user.click(await card.findByRole('switch', { name: 'Decide only with a license' }));
  await screen.findByText('Decisions need a license now.');
  await card.findByText(/administrators need one of their own/);
  expect(api.calls(licenceContract.setRule)).toMatchObject([{ body: { isRequired: true } }]);
});
