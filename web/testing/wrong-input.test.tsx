import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { AccountDialog } from '#web/features/accounts/account-dialog.tsx';
import { RegistrationForm } from '#web/features/accounts/registration-form.tsx';
import { IntakeForm } from '#web/features/intake/intake-form/intake-form.tsx';
import { CustomersNewDialog } from '#web/features/patients/customers-new-dialog.tsx';
import { EditOrderDialog } from '#web/features/orders/admin/edit-order-dialog.tsx';
import { ShippingSteps } from '#web/features/orders/admin/shipping-steps.tsx';
import { RefundDialog } from '#web/features/ledger/refund-dialog.tsx';
import { anOpenOrder, aPayment } from '#web/screens/admin/testing/admin-world.tsx';
import { fakeApi } from './fake-api.ts';
import { renderPart } from './render.tsx';
import { anOrder } from './samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const nothing = () => undefined;
const TYPED = 'input, textarea, select';
const guest = { phone: '4155550123', fullName: 'Mai Nguyen', email: '' };

type Field = [label: RegExp, wrong: string, message: string];
type Case = { name: string; part: ReactNode; at?: string; button: string; fields: Field[] };

const medicalForm = (
  <IntakeForm
    orderId={41}
    sender={{ userId: null, referenceNumber: 'SEM-1041', guest }}
    known={{ fullName: '', phone: '' }}
    isPaid
    onSend={() => Promise.resolve(null)}
    onSent={nothing}
    onBack={nothing}
  />
);

const CASES: Case[] = [
  {
    name: 'a registration',
    part: <RegistrationForm onGuest={nothing} onBack={nothing} />,
    button: 'Create account',
    fields: [
      [/^Full name/, 'M', 'Full name must be at least 2 characters'],
      [/^Phone number/, '555 010', 'Phone number must be at least 10 digits'],
      [/^Email/, 'nonsense', 'Please enter a valid email address'],
      [/^Password/, 'abc', 'Password must be at least 6 characters'],
      [/^Street address/, '', 'Please fill in all required address fields'],
      [/^City/, '', 'This field is required'],
      [/^State/, '', 'This field is required'],
      [/^ZIP code/, '', 'This field is required'],
    ],
  },
  {
    name: 'an account after a purchase',
    part: (
      <AccountDialog
        open
        person={{ ...guest, fullName: '' }}
        referenceNumber="SEM-1041"
        onSkip={nothing}
        onDone={nothing}
      />
    ),
    button: 'Create account',
    fields: [
      [/^Full name/, 'M', 'Full name must be at least 2 characters'],
      [/^Email/, 'nonsense', 'Please enter a valid email address'],
      [/^New password/, 'no-capital-1', 'Password must contain at least one uppercase letter'],
      [/^Repeat the password/, 'another', 'Password must be at least 8 characters'],
    ],
  },
  {
    name: 'a medical form',
    part: medicalForm,
    button: 'Next',
    fields: [
      [/^Full name/, 'M', 'Full name must be at least 2 characters'],
      [/^Month/, '', 'Please enter a valid date of birth (year 1900 or later)'],
    ],
  },
  {
    name: 'the second page of a medical form',
    part: medicalForm,
    at: '/register/4?topic=metrics',
    button: 'Next',
    fields: [
      [/^Height \(feet\)/, '9', 'Feet must be between 3 and 8'],
      [/^Height \(inches\)/, '12', 'Inches must be between 0 and 11'],
      [/^Weight \(pounds\)/, '661', 'Weight must be between 66 and 660 lb'],
    ],
  },
  {
    name: 'a new customer',
    part: <CustomersNewDialog onClose={nothing} />,
    button: 'Add user',
    fields: [
      [/^Full name/, 'M', 'Full name must be at least 2 characters'],
      [/^Phone number/, '123', 'Phone number must be at least 10 digits'],
      [/^Email/, 'nonsense', 'Please enter a valid email address'],
      [/^Password/, 'abc', 'Password must be at least 6 characters'],
    ],
  },
  {
    name: 'a changed order',
    part: <EditOrderDialog order={anOpenOrder()} onClose={nothing} />,
    button: 'Save changes',
    fields: [[/^Price/, 'much', 'Price must be a positive number']],
  },
  {
    name: 'a fraction of a cent as the price of an order',
    part: <EditOrderDialog order={anOpenOrder()} onClose={nothing} />,
    button: 'Save changes',
    fields: [[/^Price/, '12.345', 'A price has at most two decimals']],
  },
  {
    name: 'a fraction of a cent as a refund',
    part: <RefundDialog payment={aPayment()} onClose={nothing} />,
    button: 'Refund',
    fields: [[/^Refund amount/, '10.005', 'Refund amount has at most two decimals']],
  },
  {
    name: 'a decimal comma as a refund',
    part: <RefundDialog payment={aPayment()} onClose={nothing} />,
    button: 'Refund',
    fields: [[/^Refund amount/, '10,50', 'Refund amount must be more than 0']],
  },
  {
    name: 'a parcel',
    part: (
      <ShippingSteps order={anOrder({ status: 'approved', shippingStatus: 'pending_shipping' })} />
    ),
    button: 'Mark as shipped',
    fields: [[/^Tracking number/, '', 'A tracking number is required']],
  },
  {
    name: 'a refund',
    part: <RefundDialog payment={aPayment()} onClose={nothing} />,
    button: 'Refund',
    fields: [
      [/^Refund amount/, '2000', 'A refund cannot be higher than what is left of the payment.'],
      [/^Reason/, '', 'This field is required'],
    ],
  },
];

/** The rules are tested beside their schemas. This tests that they are shown, and where. */
test.each(CASES)('$name says at each field what is wrong with it', async (one) => {
  const api = fakeApi();
  api.on(accountContract.checkAccount, { exists: false });
  const { user } = await renderPart(one.part, { at: one.at ?? '/' });
  const input = ([label]: Field) => screen.getByLabelText(label, { selector: TYPED });
  await screen.findByLabelText(one.fields[0]![0], { selector: TYPED });
  for (const field of one.fields) {
    const element = input(field);
    fireEvent.change(element, { target: { value: field[1] } });
  }
  await user.click(screen.getByRole('button', { name: one.button }));
  for (const field of one.fields) {
    await waitFor(() => {
      expect(input(field).getAttribute('aria-invalid'), String(field[0])).toBe('true');
      expect(told(input(field))).toContain(field[2]);
    });
  }
  // For those who cannot see the page the focus moves to the first one.
  await waitFor(() => expect(document.activeElement).toBe(input(one.fields[0]!)));
});

/** The alerts that describe an input. */
const told = (element: HTMLElement): (string | null)[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .filter((one) => one?.getAttribute('role') === 'alert')
    .map((one) => one!.textContent);
