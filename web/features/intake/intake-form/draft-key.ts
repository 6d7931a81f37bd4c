/** One draft an order: a new order asks anew. */
export const draftKeyOf = (orderId: number): string => `intake-${orderId}`;
