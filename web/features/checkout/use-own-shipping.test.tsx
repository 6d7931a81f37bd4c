import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { patientContract, type OwnProfile } from '#shared/patients.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { emptyPayment } from './payment-form-schema.ts';
import { useOwnShipping } from './use-own-shipping.ts';

const profile: OwnProfile = {
  fullName: 'Maya Thompson',
  username: '5550100001',
  email: null,
  language: 'en',
  phone: null,
  dateOfBirth: null,
  gender: null,
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'United States',
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
  version: 4,
};

const typed = { ...emptyPayment, address: '12 Oak Street', city: 'San Jose', state: 'CA' };

function Saving({ onDone }: { onDone: (isKept: boolean) => void }) {
  const { asked, save } = useOwnShipping(true);
  return (
    <>
      <p>{asked}</p>
      <button onClick={() => void save({ ...typed, zipCode: '95112' }, () => false).then(onDone)}>
        Pay
      </button>
      <Toaster />
    </>
  );
}

async function paying() {
  const api = fakeApi();
  api.on(patientContract.ownProfile, profile);
  const onDone = vi.fn();
  const { user } = await renderPart(<Saving onDone={onDone} />, { as: aCustomer() });
  await screen.findByText('address');
  const versions = () =>
    api.calls(patientContract.changeOwnProfile).map(({ body }) => body.version);
  return {
    api,
    versions,
    onDone,
    pay: () => user.click(screen.getByRole('button', { name: 'Pay' })),
  };
}

const refuse = (current: OwnProfile) => {
  throw new AppError(errors.conflict, { details: { current } });
};

test('the address goes over the profile that was on screen', async () => {
  const { api, versions, onDone, pay } = await paying();
  api.on(patientContract.changeOwnProfile, profile);
  await pay();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(true));
  expect(versions()).toEqual([4]);
});

test('an address that was saved elsewhere in the meantime is not overwritten, but reported', async () => {
  const { api, versions, onDone, pay } = await paying();
  const theirs = { address: '9 Elm Road', city: 'Austin', state: 'TX', zipCode: '78701' };
  const current = { ...profile, ...theirs, version: 5 };
  api.on(patientContract.ownProfile, current);
  api.on(patientContract.changeOwnProfile, () => refuse(current));
  await pay();
  await screen.findByText('Your shipping address was changed in the meantime');
  screen.getByText(/9 Elm Road, Austin, TX, 78701/);
  expect(onDone).toHaveBeenCalledWith(false);
  expect(versions()).toEqual([4]);
  // The form no longer asks for an address, because the profile has one now.
  await screen.findByText('card_only');
});

test('where the practice has changed something else, the address is saved all the same', async () => {
  const { api, versions, onDone, pay } = await paying();
  api.on(patientContract.changeOwnProfile, ({ body }) =>
    body.version === 4 ? refuse({ ...profile, phone: '5550107777', version: 5 }) : profile,
  );
  await pay();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(true));
  expect(versions()).toEqual([4, 5]);
  expect(screen.queryByText('Your shipping address was changed in the meantime')).toBeNull();
});
