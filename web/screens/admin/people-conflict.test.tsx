import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { doctorContract, type DoctorDetail } from '#shared/doctors.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { patientContract, type CustomerProfile } from '#shared/patients.ts';
import { forgetDrafts } from '#web/testing/drafts.ts';
import { anAdmin } from '#web/testing/samples.ts';
import { aCustomerRow, dialog, enterAdmin } from './testing/admin-world.tsx';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

/** Two admins edit one person: the second sees both texts and chooses. */

const TITLE = 'Somebody else has changed this in the meantime';

afterEach(() => forgetDrafts(anAdmin()));

const doctor: DoctorDetail = {
  id: 11,
  user: { id: 11, fullName: 'Dr. Linh Tran', email: null, username: '1', isActive: true },
  profile: { specialization: 'Nutrition', licenseNumber: 'TX-1', bio: '', imageUrl: null },
  version: 1,
};

async function editDoctor(current: DoctorDetail) {
  const { user, fullName, ...rest } = { ...doctor, fullName: doctor.user.fullName };
  const world = await enterAdmin('/admin/doctors', (api) => {
    api.on(doctorContract.list, [
      {
        id: rest.id,
        fullName,
        email: null,
        phone: '',
        username: user.username,
        specialization: 'Nutrition',
        imageUrl: null,
        isActive: true,
      },
    ]);
    api.on(doctorContract.find, doctor);
    api.on(doctorContract.change, ({ body }) => {
      if (body.version !== current.version) {
        throw new AppError(errors.conflict, { details: { current } });
      }
      return { ...current, version: current.version + 1 };
    });
  });
  await world.user.click(await screen.findByRole('button', { name: `Edit ${fullName}` }));
  await screen.findByRole('textbox', { name: /^Bio/ });
  const box = within(await dialog());
  const save = () => world.user.click(box.getByRole('button', { name: 'Save changes' }));
  return {
    ...world,
    box,
    save,
    field: (name: RegExp) => box.getByRole<HTMLInputElement>('textbox', { name }),
  };
}

describe('a doctor whom somebody else has changed meanwhile', () => {
  test('stands there twice, and the choice is what is sent', async () => {
    const { user, api, box, save, field } = await editDoctor({
      ...doctor,
      profile: { ...doctor.profile, specialization: 'Cardiology', bio: 'Theirs.' },
      version: 2,
    });
    await user.type(field(/^Bio/), 'Mine.');
    await save();
    await box.findByText(TITLE);
    box.getByText('Theirs.', { selector: 'dd' });
    box.getByText('Mine.', { selector: 'dd' });
    expect(field(/^Bio/).value).toBe('Mine.');
    expect(field(/^Specialization/).value).toBe('Cardiology');
    expect(api.calls(doctorContract.change)).toHaveLength(1);
    await user.click(box.getByRole('button', { name: 'Use what was saved' }));
    expect(field(/^Bio/).value).toBe('Theirs.');
    await user.click(box.getByRole('button', { name: 'Keep mine' }));
    await save();
    await screen.findByText('The profile of Dr. Linh Tran was updated.');
    expect(api.calls(doctorContract.change).at(-1)?.body).toMatchObject({
      profile: { specialization: 'Cardiology', bio: 'Mine.' },
      version: 2,
    });
  });

  test('deactivated, is not let in again by whoever only changes a word', async () => {
    const { user, api, box, save, field } = await editDoctor({
      ...doctor,
      user: { ...doctor.user, isActive: false },
      version: 2,
    });
    await user.type(field(/^Bio/), 'Mine.');
    await save();
    await box.findByText(TITLE);
    box.getByText('Deactivated');
    await save();
    await screen.findByText('The profile of Dr. Linh Tran was updated.');
    expect(api.calls(doctorContract.change).at(-1)?.body).toMatchObject({
      user: { isActive: false },
      version: 2,
    });
  });
});

describe('a customer whom somebody else has changed meanwhile', () => {
  const record = { medicalHistory: '', allergies: 'Penicillin', medications: '' };
  const profile: CustomerProfile = {
    user: { ...aCustomerRow(), phone: '5550100001' },
    profile: null,
    record,
    version: 3,
  };

  test('keeps both allergies in sight, and sends only what was touched here', async () => {
    const current = {
      ...profile,
      record: { ...record, allergies: 'Penicillin, latex', medications: 'Metformin' },
      version: 4,
    };
    const { user, api } = await enterAdmin('/admin/users', (one) => {
      one.on(patientContract.customers, [aCustomerRow()]);
      one.on(patientContract.customerProfile, profile);
      one.on(patientContract.changeProfile, ({ body }) => {
        if (body.version === 3) throw new AppError(errors.conflict, { details: { current } });
        return { ...current, version: 5 };
      });
    });
    await user.click(
      await screen.findByRole('button', { name: 'Edit the profile of Maya Thompson' }),
    );
    const allergies = await screen.findByLabelText<HTMLTextAreaElement>('Allergies');
    const box = within(await dialog());
    await user.type(allergies, ', pollen');
    await user.click(box.getByRole('button', { name: 'Save changes' }));
    await box.findByText(TITLE);
    box.getByText('Penicillin, latex', { selector: 'dd' });
    box.getByText('Penicillin, pollen', { selector: 'dd' });
    expect(allergies.value).toBe('Penicillin, pollen');
    expect(box.getByLabelText<HTMLTextAreaElement>('Medications').value).toBe('Metformin');
    await user.type(allergies, ', latex');
    await user.click(box.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('The profile of Maya Thompson was updated.');
    expect(api.calls(patientContract.changeProfile).at(-1)?.body).toEqual({
      allergies: 'Penicillin, pollen, latex',
      version: 4,
    });
  });
});
