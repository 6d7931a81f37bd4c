import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { renderPart } from '#web/testing/render.tsx';
import type { Asked } from './payment-form-schema.ts';
import { forgetPayment } from './payment-draft.ts';
import { PaymentForm } from './payment-form.tsx';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const ignore = () => undefined;
beforeEach(async () => {
  await forgetPayment();
  window.scrollBy = vi.fn();
});

function Form({ asked, refusal }: { asked: Asked; refusal?: AppError | undefined }) {
  return (
    <PaymentForm
      asked={asked}
      card={{ current: null }}
      cardMethod={null}
      isPaying={false}
      amount={39_900}
      capture="checkout"
      onTry={ignore}
      onSubmit={async (_values, showAtFields) => void (refusal && showAtFields(refusal))}
      onCountryChange={ignore}
      onBack={ignore}
    />
  );
}

async function filling(refusal?: AppError) {
  const { user } = await renderPart(<Form asked="contact_and_address" refusal={refusal} />);
  const type = async (label: string, text: string) =>
    user.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
  await type('Full name', 'Mai Nguyen');
  await type('Phone number', '4085550142');
  return { user, type };
}

const contact = () => screen.getByLabelText(/^Full name/).closest('[hidden]');
const change = (part: string) => screen.queryByRole('button', { name: `Change ${part}` });

test('a part collapses to one line once it is valid and the user moves on', async () => {
  const { user, type } = await filling();
  expect(contact()).toBeNull();
  await type('Street address', '1');
  expect(contact()).not.toBeNull();
  screen.getByText(/Mai Nguyen.*\(408\) 555-0142/);
  expect(change('Shipping address')).toBeNull();

  await user.click(change('Contact information')!);
  expect(contact()).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Full name/));
});

test('a part that is not right stays open', async () => {
  const { user } = await filling();
  await user.clear(screen.getByLabelText(/^Phone number/));
  await user.click(screen.getByLabelText(/^Street address/));
  expect(contact()).toBeNull();
});

test('what the server refuses opens its part again', async () => {
  const { user, type } = await filling(
    new AppError(errors.validation, {
      fields: { 'guestInfo.phone': 'This number is not reachable' },
    }),
  );
  await type('Street address', '12 Oak Street');
  await type('City', 'San Jose');
  await user.selectOptions(screen.getByLabelText(/^State/), 'CA');
  await type('ZIP code', '95112');
  await type('Cardholder name', 'Mai Nguyen');
  await waitFor(() => expect(change('Shipping address')).not.toBeNull());
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  await screen.findByText('This number is not reachable');
  expect(contact()).toBeNull();
  expect(change('Shipping address')).not.toBeNull();
});

function Learning() {
  const [asked, setAsked] = useState<Asked>('card_only');
  return (
    <>
      <Form asked={asked} />
      <button onClick={() => setAsked('address')}>The profile has none</button>
    </>
  );
}

test('a part that is asked for later is open', async () => {
  const { user } = await renderPart(<Learning />);
  await screen.findByLabelText(/^Cardholder name/);
  await user.click(screen.getByRole('button', { name: 'The profile has none' }));
  expect((await screen.findByLabelText(/^Street address/)).closest('[hidden]')).toBeNull();
});
