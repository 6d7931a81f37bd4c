import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { configContract } from '#shared/config.ts';
import type { PracticeIdentity } from '#shared/practice/identity.ts';
import { shippingContract } from '#shared/shipping.ts';
import { enterAdmin } from './testing/admin-world.tsx';
import { aWaiting } from './testing/parcels.ts';

const identity: PracticeIdentity = {
  ...{ name: 'GLP-1 Direct', messageName: 'Lotus Care', legalName: '', phone: '', email: '' },
  ...{ address: ['1 Pond Road'], palette: 'teal', logo: null, doctorPicture: null },
};

test('on the outside of a parcel the practice is called as in messages, and by its name on the slip', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await enterAdmin('/admin/shipping', (api) => {
    api.on(shippingContract.waiting, [aWaiting(1)]);
    api.on(configContract.find, {
      brand: identity.name,
      contact: { phone: identity.phone, email: identity.email },
      identity,
      languages: ['en'],
      demo: false,
      payments: { gateway: 'simulator', mode: 'test', capture: 'checkout' },
      vapidPublicKey: 'key',
      promises: DEFAULT_PROMISES,
    });
  });
  await user.click(await screen.findByRole('checkbox', { name: /SEM-1/ }));
  await user.click(screen.getByRole('button', { name: /^Print labels and slips/ }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const [label, slip] = document.querySelectorAll<HTMLElement>('[data-print=alone] section');
  within(label!).getByText('Lotus Care');
  expect(within(label!).queryByText(/GLP-1/)).toBeNull();
  within(slip!).getByText(/GLP-1 Direct/);
  vi.unstubAllGlobals();
});
