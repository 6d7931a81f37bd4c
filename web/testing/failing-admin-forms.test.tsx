import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { catalogueContract, type Price, type Product } from '#shared/catalogue.ts';
import { doctorContract, type DoctorDetail } from '#shared/doctors.ts';
import { ledgerContract } from '#shared/ledger.ts';
import type { Endpoint } from '#shared/lib/contract.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract, type CustomerProfile } from '#shared/patients.ts';
import { CategoryDialog } from '#web/features/blog/manage/category-dialog.tsx';
import { PriceDialog } from '#web/features/catalogue/settings/price-dialog.tsx';
import { ProductDialog } from '#web/features/catalogue/settings/product-dialog.tsx';
import { DoctorEditDialog } from '#web/features/doctors/admin/doctor-edit-dialog.tsx';
import { DoctorNewDialog } from '#web/features/doctors/admin/doctor-new-dialog.tsx';
import { DoctorPasswordDialog } from '#web/features/doctors/admin/doctor-password-dialog.tsx';
import { EditOrderDialog } from '#web/features/orders/admin/edit-order-dialog.tsx';
import { ShippingSteps } from '#web/features/orders/admin/shipping-steps.tsx';
import { CustomersNewDialog } from '#web/features/patients/customers-new-dialog.tsx';
import { CustomersProfileDialog } from '#web/features/patients/customers-profile-dialog.tsx';
import { RefundDialog } from '#web/features/ledger/refund-dialog.tsx';
import { anOpenOrder, aPayment } from '#web/screens/admin/testing/admin-world.tsx';
import { adoptSession } from '#web/device/session/session-life.ts';
import { forgetDrafts } from './drafts.ts';
import {
  always,
  failEveryWay,
  outliveLogin,
  renderForMember,
  Reopening,
  type FailingForm,
} from './failing-forms.tsx';
import { fakeApi, type FakeApi } from './fake-api.ts';
import { anAdmin, anOrder } from './samples.ts';
import { device } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const admin = anAdmin();
const nothing = () => undefined;
const linh = { id: 11, fullName: 'Dr. Linh Tran' };
const maya = { id: 7, fullName: 'Maya Thompson' };

const price: Price = {
  id: 1,
  productId: 'semaglutide',
  planType: 'monthly',
  price: 349,
  isActive: true,
  archivedAt: null,
  version: 1,
};
const product: Product = {
  id: 'semaglutide',
  name: 'SemaLean',
  description: 'Once a week.',
  nameVi: '',
  nameEs: '',
  brandLine: '',
  brandLineVi: '',
  brandLineEs: '',
  descriptionVi: '',
  descriptionEs: '',
  medicine: 'semaglutide-injection',
  made: { substance: 'semaglutide', form: 'injection', everyDays: 7 },
  strengths: [],
  referencePrefix: 'SEM',
  guideSlug: null,
  imageUrl: null,
  isActive: true,
  archivedAt: null,
  version: 1,
  quarterlyDiscount: 10,
  annualDiscount: 25,
  prices: [price],
};
const doctor: DoctorDetail = {
  id: 11,
  user: { id: 11, fullName: linh.fullName, email: null, username: '1', isActive: true },
  profile: { specialization: 'Nutrition', licenseNumber: 'TX-1', bio: '', imageUrl: null },
  version: 1,
};
const profile: CustomerProfile = {
  user: { ...admin, ...maya, username: '5550100001', createdAt: '2026-11-20T15:04:00.000Z' },
  profile: null,
  record: { medicalHistory: '', allergies: 'Penicillin', medications: '' },
  version: 1,
};

type Case = {
  part: ReactNode;
  prepare?: (api: FakeApi) => void;
  endpoint: Endpoint;
  button: string;
  /** The button of the question that follows. */
  confirm?: string;
  /** The input, by the beginning of its label. */
  fill: Record<string, string>;
  fallback: string;
  field: readonly [wire: string, label: RegExp];
  says?: FailingForm['says'];
};

const CASES: Record<string, Case> = {
  'a new customer': {
    part: <CustomersNewDialog onClose={nothing} />,
    endpoint: patientContract.addCustomer,
    button: 'Add user',
    fill: {
      'Full name': 'Noah Field',
      'Phone number': '(555) 010-7777',
      Password: 'Quiet-River-8',
    },
    fallback: 'Failed to add the user',
    field: ['username', /^Phone number/],
  },
  'the profile of a customer': {
    part: <CustomersProfileDialog customer={maya} onMoved={nothing} onClose={nothing} />,
    prepare: (api) => api.on(patientContract.customerProfile, profile),
    endpoint: patientContract.changeProfile,
    button: 'Save changes',
    fill: { 'Phone number': '5550107777', 'Medical history': 'Migraine since 2019.' },
    fallback: 'Failed to update customer profile',
    field: ['city', /^City/],
  },
  'a new doctor': {
    part: <DoctorNewDialog onClose={nothing} />,
    endpoint: doctorContract.add,
    button: 'Add doctor',
    fill: {
      'Full name': 'Dr. Ana Ruiz',
      'Phone number': '5550109999',
      Password: '12-and-much-more',
      Specialization: 'Nutrition',
      'License number': 'TX-1',
    },
    fallback: 'Failed to create doctor account',
    field: ['profileData.licenseNumber', /^License number/],
  },
  'a changed doctor': {
    part: <DoctorEditDialog doctor={linh} onClose={nothing} />,
    prepare: (api) => api.on(doctorContract.find, doctor),
    endpoint: doctorContract.change,
    button: 'Save changes',
    fill: { Bio: 'Reads every form herself.' },
    fallback: 'Failed to update doctor profile',
    field: ['profile.specialization', /^Specialization/],
  },
  'a changed order': {
    part: <EditOrderDialog order={anOpenOrder()} onClose={nothing} />,
    endpoint: orderContract.change,
    button: 'Save changes',
    fill: { Price: '1299.5' },
    fallback: 'Failed to update order',
    field: ['price', /^Price/],
  },
  'a parcel': {
    part: (
      <div role="dialog">
        <ShippingSteps
          order={anOrder({ status: 'approved', shippingStatus: 'pending_shipping' })}
        />
      </div>
    ),
    endpoint: orderContract.move,
    button: 'Mark as shipped',
    fill: { 'Tracking number': '1Z 999 AA1' },
    fallback: 'Failed to update order',
    field: ['trackingNumber', /^Tracking number/],
  },
  'a refund': {
    part: <RefundDialog payment={aPayment()} onClose={nothing} />,
    endpoint: ledgerContract.refund,
    button: 'Refund',
    fill: { Reason: 'Paid twice.' },
    fallback: 'The refund could not be started. Please try again.',
    field: ['reason', /^Reason/],
  },
  'a product': {
    part: (
      <ProductDialog
        pictureField={() => null}
        product={product}
        isAboutDiscounts={false}
        onClose={nothing}
      />
    ),
    endpoint: catalogueContract.changeProduct,
    button: 'Save',
    fill: { Description: 'Once a week, with support.' },
    fallback: '',
    says: always('Failed to update product. Please try again.'),
    field: ['description', /^Description/],
  },
  'a price': {
    part: <PriceDialog product={product} price={price} planTypes={['monthly']} onClose={nothing} />,
    endpoint: catalogueContract.changePrice,
    button: 'Save',
    confirm: 'Save these prices',
    fill: { 'Price in US dollars': '9' },
    fallback: '',
    says: always('Failed to update price. Please try again.'),
    field: ['price', /^Price in US dollars/],
  },
  'a category': {
    part: <CategoryDialog category={null} onClose={nothing} />,
    endpoint: blogContract.addCategory,
    button: 'Save category',
    fill: { Description: 'How to sleep.', Name: 'Sleep well' },
    fallback: 'Something went wrong on our side. Please try again.',
    field: ['slug', /^Slug/],
  },
};

const TYPED = 'input, textarea';
const isPassword = (input: Element) => /password/i.test(input.getAttribute('name') ?? '');

async function open({ part, prepare = nothing, fill, button, confirm, endpoint }: Case) {
  const api = fakeApi();
  prepare(api);
  const { user } = await renderForMember(<Reopening>{() => part}</Reopening>, admin);
  const root = () => screen.getByRole('dialog');
  const box = () => within(root());
  for (const [label, text] of Object.entries(fill)) {
    const name = new RegExp(`^${label}`);
    const [input] = await screen.findAllByLabelText(name, { selector: TYPED });
    fireEvent.change(input!, { target: { value: text } });
  }
  async function press() {
    await user.click(box().getByRole('button', { name: button }));
    if (confirm) await user.click(await screen.findByRole('button', { name: confirm }));
  }
  return { api, root, box, press, endpoint };
}

afterEach(() => forgetDrafts(admin));

describe.each(Object.entries(CASES))('%s', (_, one) => {
  test('survives every failure', async () => {
    const { box, ...form } = await open(one);
    const [wire, label] = one.field;
    await failEveryWay({
      ...form,
      fallback: one.fallback,
      says: one.says,
      field: [wire, () => box().getByLabelText(label, { selector: TYPED })],
    });
    await outliveLogin(form, admin, isPassword);
  });
});

test('a new password survives every failure', async () => {
  const { box, ...form } = await open({
    part: <DoctorPasswordDialog doctor={linh} onClose={nothing} />,
    endpoint: doctorContract.setPassword,
    button: 'Set password',
    fill: { 'New password': 'Quiet-River-8', Confirm: 'Quiet-River-8' },
    fallback: '',
    field: ['', /^/],
  });
  await failEveryWay({
    ...form,
    fallback: 'Failed to update password',
    field: ['newPassword', () => box().getByLabelText(/^New password/, { selector: TYPED })],
  });
});

test('what one admin typed before the login ended is not shown to another', async () => {
  const { root, press, api, endpoint } = await open(CASES['a new customer']!);
  api.on(endpoint, () => {
    throw new AppError(errors.unauthenticated);
  });
  const name = () => within(root()).getByLabelText<HTMLInputElement>(/^Full name/);
  expect(name().value).toBe('Noah Field');
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => adoptSession(device, { token: 'of-another', user: anAdmin({ id: 99 }) }));
  await waitFor(() => expect(name().value).toBe(''));
});
