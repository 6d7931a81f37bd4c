import type { WaitingParcel } from '#shared/shipping.ts';

export const aWaiting = (id: number, change: Partial<WaitingParcel> = {}): WaitingParcel => ({
  id,
  referenceNumber: `SEM-${id}`,
  product: 'semaglutide',
  productName: 'SemaLean GLP-1',
  plan: 'quarterly',
  patientName: `Patient ${id}`,
  patientPhone: '5550100001',
  approvedAt: '2026-11-20T15:04:00.000Z',
  dueAt: null,
  isDisputed: false,
  address: `${id} Oak Street`,
  city: 'San Jose',
  state: 'CA',
  zipCode: '95112',
  country: 'United States',
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
  ...change,
});
