import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '#shared/accounts.ts';
import type { Dispensed, HistoryEvent } from '#shared/order-history.ts';
import { renderPart } from '#web/testing/render.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const told = (what: Dispensed, number: number | null): HistoryEvent => ({
  at: '2026-11-20T15:04:00.000Z',
  kind: 'changed',
  dispensed: { what, number },
  by: 'Dr. Ana Ruiz',
  role: 'doctor',
  amount: null,
  changes: [],
  reason: null,
});

test.each<[Language, string[]]>([
  [
    'en',
    [
      'Prescription signed · version 2',
      'Prescription superseded · version 1',
      'Supply moved · parcel 3',
      'Parcel reported',
    ],
  ],
  [
    'es',
    [
      'Receta firmada · versión 2',
      'Receta reemplazada · versión 1',
      'Suministro aplazado · paquete 3',
      'Problema con el paquete',
    ],
  ],
  [
    'vi',
    [
      'Đã ký đơn thuốc · phiên bản 2',
      'Đơn thuốc được thay thế · phiên bản 1',
      'Đã dời đợt thuốc · gói hàng 3',
      'Gói hàng được báo có vấn đề',
    ],
  ],
])('names versions of prescriptions and parcels, and who: %s', async (language, lines) => {
  const events = [
    told('prescription.signed', 2),
    told('prescription.superseded', 1),
    told('supply.moved', 3),
    told('supply.reported', null),
  ];
  await renderPart(<OrderTimeline events={events} describeChanges={() => []} />, { language });
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(lines.length);
  for (const [at, line] of lines.entries()) {
    expect(items[at]!.textContent).toContain(line);
    expect(items[at]!.textContent).toContain('Dr. Ana Ruiz');
  }
});
