import { screen } from '@testing-library/react';
import { checkInContract, type CheckIn } from '#shared/check-ins.ts';
import { dosingContract, type Dosing } from '#shared/dosing.ts';
import { aDosing } from '#web/testing/dose-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';

/** Outboxes are stored per account, so a screen that is opened with a new id starts with an empty one. */
export async function openDose(
  account: number,
  change: Partial<Dosing> = {},
  checkIns: readonly CheckIn[] = [],
) {
  const api = fakeApi();
  api.on(checkInContract.own, [...checkIns]);
  api.on(dosingContract.mine, aDosing(change));
  const rendered = await renderScreen('/dose', { as: aCustomer({ id: account }) });
  await screen.findByRole('heading', { name: 'My dose' });
  return { api, ...rendered };
}

export const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
