import type { SentParcel, WaitingParcel } from '#shared/shipping.ts';

const aParcel = (id: number) => ({
  id,
  referenceNumber: `SEM-${id}`,
  product: 'semaglutide',
  productName: 'SemaLean GLP-1',
  plan: 'quarterly' as const,
  patientName: `Patient ${id}`,
  patientPhone: '5550100001',
  address: `${id} Oak Street`,
  city: 'San Jose',
  state: 'CA',
  zipCode: '95112',
  country: 'United States',
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
});

export const aWaiting = (id: number, change: Partial<WaitingParcel> = {}): WaitingParcel => ({
  ...aParcel(id),
  approvedAt: '2026-11-20T15:04:00.000Z',
  dueAt: null,
  isDisputed: false,
  ...change,
});

export const aSent = (id: number, change: Partial<SentParcel> = {}): SentParcel => ({
  ...aParcel(id),
  version: 3,
  carrier: 'ups',
  trackingNumber: '1Z999AA10123456784',
  shippedAt: '2026-11-20T15:04:00.000Z',
  takeBackUntil: null,
  ...change,
});
