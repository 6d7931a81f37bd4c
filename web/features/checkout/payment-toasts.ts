/** Whose failures the toasts of a payment are: of its form, its card and its record. */
export const PAYMENT_TOASTS = 'payment';
