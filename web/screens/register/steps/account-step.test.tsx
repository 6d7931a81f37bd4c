import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PAYMENT_DRAFT } from '#web/features/checkout/payment-draft.ts';
import { newPurchase } from '#web/features/checkout/purchase.ts';
import { keepArea } from '#web/features/practice/own-area.ts';
import { findDraft } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { stillStore } from '#web/testing/purchase-samples.ts';
import { renderPart } from '#web/testing/render.tsx';
import { AccountStep } from './account-step.tsx';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

test('what a guest typed and where they live goes along to the payment, a password goes nowhere', async () => {
  fakeApi();
  const onGuest = vi.fn();
  const { user } = await renderPart(
    <AccountStep store={stillStore(newPurchase)} onGuest={onGuest} onBack={() => undefined} />,
  );
  act(() => keepArea('ca-ON'));
  await user.type(await screen.findByLabelText(/^Full name/), 'Nora Field');
  await user.type(screen.getByLabelText(/^Password/), 'Marble-Otter-64');
  await user.click(screen.getByRole('button', { name: 'Continue as guest' }));
  await waitFor(() => expect(onGuest).toHaveBeenCalled());

  const kept = await findDraft(null, PAYMENT_DRAFT.key, PAYMENT_DRAFT.version);
  expect(kept).toMatchObject({ fullName: 'Nora Field', country: 'ca', state: 'ON' });
  expect(JSON.stringify([kept, await findDraft(null, 'registration', 1)])).not.toContain('Otter');
});
