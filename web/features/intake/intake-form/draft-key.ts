/** One draft per order: a new order asks again. */
export const draftKeyOf = (orderId: number): string => `intake-${orderId}`;

/** Answers given before there was an order. They prefill the form of the next one. */
export const PRE_CHECK_DRAFT = { key: 'pre-check', version: 1 };
