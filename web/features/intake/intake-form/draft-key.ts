/** One draft an order: a new order asks anew. */
export const draftKeyOf = (orderId: number): string => `intake-${orderId}`;

/** What was answered before there was an order: the form of the next one begins with it. */
export const PRE_CHECK_DRAFT = { key: 'pre-check', version: 1 };
