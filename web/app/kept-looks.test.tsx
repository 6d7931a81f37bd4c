import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownRecordContract, type RecordLook } from '#shared/own-record.ts';
import { keptReads } from '#web/device/page/kept-reads.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const look: RecordLook = {
  id: 1,
  at: '2026-11-22T12:00:00.000Z',
  role: 'doctor',
  name: 'Dr. Reader',
  action: 'read',
  kind: 'form',
};

test.each([
  ['nothing', []],
  ['a look', [look]],
])(
  'without a connection nobody is told that nobody has looked at their record, but what was kept and when: %s',
  async (_what, kept) => {
    const api = fakeApi();
    api.on(ownRecordContract.looks, kept);
    const online = await renderScreen('/account/looks', { as: aCustomer() });
    await screen.findByText(kept.length > 0 ? /your medical form/ : /^Nobody on the team/);
    await expect
      .poll(() => keptReads(ownRecordContract.looks, aCustomer().id))
      .toMatchObject([{ value: kept }]);
    online.unmount();
    api.setOffline(true);
    await renderScreen('/account/looks', { as: aCustomer() });
    if (kept.length > 0) {
      await screen.findByText(/^As of .* needs a connection/);
      screen.getByText(/your medical form/);
    } else {
      await screen.findByText('This list needs a connection');
      screen.getByText(/has the list as of [A-Z][a-z]{2} \d/);
    }
    expect(screen.queryByText(/^Nobody on the team/)).toBeNull();
  },
);
