export const GATEWAYS = ['stripe', 'simulator'] as const;
export const PAYMENT_MODES = ['test', 'live'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
