import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { accountErrors } from '#shared/accounts.ts';
import { AppError, errors, type ErrorKind } from '#shared/lib/errors.ts';
import { patientContract, patientErrors, type CustomerProfile } from '#shared/patients.ts';
import { countDrafts, forgetDrafts, settleDrafts } from '#web/testing/drafts.ts';
import { anAdmin } from '#web/testing/samples.ts';
import { aCustomerRow, dialog, enterAdmin, question } from './testing/admin-world.tsx';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const fails = (kind: ErrorKind) => () => {
  throw new AppError(kind);
};

afterEach(() => forgetDrafts(anAdmin()));

const profile: CustomerProfile = {
  user: { ...aCustomerRow(), phone: '5550100001' },
  profile: null,
  record: { medicalHistory: '', allergies: 'Penicillin', medications: '' },
  version: 3,
};

const users = (customers = [aCustomerRow()]) =>
  enterAdmin('/admin/users', (api) => {
    api.on(patientContract.customers, customers);
    api.on(patientContract.customerProfile, profile);
  });

describe('users', () => {
  test('can be sorted the four documented ways, and searched', async () => {
    const { user, api } = await users();
    const sort = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    const asked = () => api.calls(patientContract.customers).at(-1)?.query;
    // In the toolbar, and above the cards on a phone.
    await screen.findByText('Maya Thompson');
    for (const one of screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })) {
      expect(one.selectedOptions[0]?.text).toBe('Newest first');
      const texts = [...one.options].map(({ text }) => text).sort();
      expect(texts).toEqual(['Name A-Z', 'Name Z-A', 'Newest first', 'Oldest first']);
    }
    await waitFor(() => expect(asked()?.sort).toBe('newest'));
    for (const value of ['name_asc', 'name_desc', 'oldest']) {
      await user.selectOptions(sort, value);
      await waitFor(() => expect(asked()?.sort).toBe(value));
    }
    await user.click(await screen.findByRole('button', { name: 'Name' }));
    await waitFor(() => expect(asked()?.sort).toBe('name_asc'));
    await user.type(screen.getByRole('searchbox'), 'maya');
    await waitFor(() => expect(asked()?.search).toBe('maya'));
  });

  test('shows contact and number of orders, and leads to a message', async () => {
    await users([aCustomerRow({ ordersCount: 3 })]);
    const row = within((await screen.findByText('Maya Thompson')).closest('tr')!);
    for (const text of ['(555) 010-0001', 'maya@example.com', '3']) row.getByText(text);
    const message = row.getByRole('link', { name: 'Send a message to Maya Thompson' });
    expect(message.getAttribute('href')).toBe('/doctor/messages?to=7');
  });

  test('a refused deletion shows why, one without a reason the documented sentence', async () => {
    const { user, api } = await users();
    await user.click(await screen.findByRole('button', { name: 'Delete Maya Thompson' }));
    const ask = within(await question());
    api.on(patientContract.removeCustomer, fails(patientErrors.open_order));
    await user.click(ask.getByRole('button', { name: 'Delete user' }));
    await ask.findByText(patientErrors.open_order.message);
    api.on(patientContract.removeCustomer, fails(errors.internal));
    await user.click(ask.getByRole('button', { name: 'Delete user' }));
    await ask.findByText('Failed to delete customer');
  });

  test('a new one is added without a change of session; a taken phone is told at the field', async () => {
    const { user, api } = await users();
    await user.click(await screen.findByRole('button', { name: 'Add new user' }));
    const box = within(await dialog());
    await user.type(box.getByRole('textbox', { name: /Full name/ }), 'Noah Field');
    await user.type(box.getByRole('textbox', { name: /Phone number/ }), '555 010 7777');
    await user.type(box.getByLabelText(/^Password/), 'Quiet-River-8');
    api.on(patientContract.addCustomer, fails(accountErrors.phone_taken));
    const submit = () => user.click(box.getByRole('button', { name: 'Add user' }));
    await submit();
    await box.findByText(accountErrors.phone_taken.message);
    api.on(patientContract.addCustomer, aCustomerRow({ id: 8, fullName: 'Noah Field' }));
    await submit();
    await screen.findByText('Noah Field was added.');
    expect(api.calls(patientContract.addCustomer).at(-1)?.body.username).toBe('5550107777');
    expect(localStorage.getItem('user')).toContain('Alex Reyes');
  });
});

describe("a customer's profile", () => {
  async function edit() {
    const world = await users();
    await world.user.click(
      await screen.findByRole('button', { name: 'Edit the profile of Maya Thompson' }),
    );
    const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
    const box = within(await dialog());
    const save = () => world.user.click(box.getByRole('button', { name: 'Save changes' }));
    return { ...world, box, phone, save };
  }

  test('has the documented fields', async () => {
    const { box } = await edit();
    for (const name of [
      'Month',
      'Day',
      'Year',
      'Gender',
      'Phone number',
      'Address',
      'City',
      'State',
      'ZIP code',
      'Country',
      'Medical history',
      'Allergies',
      'Medications',
    ]) {
      box.getByLabelText(name);
    }
    expect(box.getByLabelText<HTMLTextAreaElement>('Allergies').value).toBe('Penicillin');
  });

  test('takes only what a phone number is made of, its plus too, and formats ten digits when left', async () => {
    const { user, phone } = await edit();
    await user.type(phone, '+1a(23) 4-5.6');
    expect(phone.value).toBe('+1(23) 4-5.6');
    await user.tab();
    expect(phone.value).toBe('+1(23) 4-5.6');
    await user.clear(phone);
    await user.type(phone, '1234567890');
    await user.tab();
    expect(phone.value).toBe('(123) 456-7890');
    await user.clear(phone);
    await user.type(phone, '123456789012345678');
    expect(phone.value).toBe('123456789012345');
  });

  test.each([
    ['+84 912 345 678', '0912 345 678', '0912345678'],
    ['+49 30 9018-2033', '+49 30 9018-2033', '+493090182033'],
  ])('takes %s, a number of another country', async (typed, shown, sent) => {
    const { user, phone, save, api } = await edit();
    api.on(patientContract.changeProfile, profile);
    await user.clear(phone);
    await user.type(phone, typed);
    await user.tab();
    expect(phone.value).toBe(shown);
    await save();
    await waitFor(() => expect(api.calls(patientContract.changeProfile)[0]?.body.phone).toBe(sent));
  });

  test.each(['123456789', '12345678901'])('refuses %s as a phone number', async (digits) => {
    const { user, phone, save, box, api } = await edit();
    await user.type(phone, digits);
    await save();
    await box.findByText('Phone number must have 10 digits');
    expect(api.calls(patientContract.changeProfile)).toEqual([]);
  });

  test('says so when a date of birth is not whole', async () => {
    const { user, box, save, api } = await edit();
    await user.type(box.getByLabelText('Year'), '1984');
    await save();
    await box.findByText('Please enter a valid date of birth (year 1900 or later)');
    expect(document.activeElement).toBe(box.getByLabelText('Month'));
    expect(api.calls(patientContract.changeProfile)).toEqual([]);
  });

  test('may be without a phone number, and sends only what was touched, over the version it saw', async () => {
    const { save, api, user, box } = await edit();
    api.on(patientContract.changeProfile, profile);
    await user.type(box.getByLabelText('City'), 'Austin');
    await save();
    await screen.findByText('The profile of Maya Thompson was updated.');
    // The allergy is not sent along, because another admin may be editing it.
    expect(api.calls(patientContract.changeProfile)[0]?.body).toEqual({
      city: 'Austin',
      version: 3,
    });
  });

  test('what a reload cut off is there again, until it is discarded', async () => {
    const { user, box, unmount } = await edit();
    await user.type(box.getByLabelText('City'), 'Austin');
    await settleDrafts();
    unmount();
    const again = await edit();
    const city = again.box.getByLabelText<HTMLInputElement>('City');
    expect(city.value).toBe('Austin');
    await again.user.click(await again.box.findByRole('button', { name: 'Discard them' }));
    await waitFor(() => expect(city.value).toBe(''));
    expect(document.activeElement).toBe(again.box.getByLabelText('Month'));
  });

  test('of what was given up nothing stays on the device', async () => {
    const { user, box } = await edit();
    await user.type(box.getByLabelText('Medical history'), 'Asthma');
    await user.click(box.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await countDrafts(anAdmin())).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Edit the profile of Maya Thompson' }));
    const history = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Medical history',
    });
    expect(history.value).toBe('');
    expect(screen.queryByRole('button', { name: 'Discard them' })).toBeNull();
  });

  test('a failure is told in the documented words and keeps what was typed', async () => {
    const { user, save, box, api } = await edit();
    api.on(patientContract.changeProfile, fails(errors.internal));
    await user.type(box.getByLabelText('City'), 'Austin');
    await save();
    await box.findByText('Failed to update customer profile');
    expect(box.getByLabelText<HTMLInputElement>('City').value).toBe('Austin');
  });
});
