import { DOCUMENTED_PRODUCTS, normaliseProduct, type ProductId } from '#shared/catalogue.ts';
import { isFinished, isPaid, type Purchase } from '#web/features/checkout/purchase.ts';

/** Five steps in the URL, four in the indicator (decision C021). */
export const STEPS = [1, 2, 3, 4, 5] as const;
export type Step = (typeof STEPS)[number];

export const INDICATOR: Readonly<Record<Step, number>> = { 1: 1, 2: 1, 3: 2, 4: 3, 5: 4 };

/** Anything that is not a step is ignored, and the wizard starts at the first one. */
export const stepOf = (text: string | undefined): Step =>
  STEPS.find((step) => String(step) === text) ?? 1;

export const isStep = (text: string | undefined): boolean =>
  text === undefined || STEPS.some((step) => String(step) === text);

/** The documented product of a link. */
export function productOf(text: string | null): ProductId | null {
  const id = normaliseProduct(text ?? '');
  return DOCUMENTED_PRODUCTS.find((one) => one === id) ?? null;
}

/** The product of a link, also one of those that an admin has made and put on sale. */
export const productAmong = (
  text: string | null,
  others: readonly { id: ProductId }[] = [],
): ProductId | null =>
  productOf(text) ?? others.find(({ id }) => id === normaliseProduct(text ?? ''))?.id ?? null;

type Facts = {
  isMember: boolean;
  /** The practice treats where they live, as far as they have said. */
  isPlaceKnown: boolean;
  purchase: Purchase;
};

/** The step where a user who requests another step is sent (decisions C023, C034–C037). */
export function placeFor(step: Step, facts: Facts): Step {
  const { isMember, isPlaceKnown, purchase } = facts;
  const { order, isGuest, isIntakeSent } = purchase;
  // No account and no card before that. A member's address says it.
  if (!order && !isMember && !isPlaceKnown) return 1;
  const isOrderPaid = order !== null && isPaid(purchase);
  switch (step) {
    case 1:
      return 1;
    case 2:
      if (isOrderPaid) return isIntakeSent ? 5 : 3;
      return isMember ? 3 : 2;
    case 3:
      if (isFinished(purchase)) return 5;
      return order || isMember || isGuest ? 3 : 2;
    case 4:
      if (!order) return firstSensible(facts);
      if (!isIntakeSent) return 4;
      return isOrderPaid ? 5 : 3;
    case 5:
      if (!order) return firstSensible(facts);
      if (!isOrderPaid) return 3;
      return isIntakeSent ? 5 : 4;
  }
}

function firstSensible({ isMember, purchase }: Facts): Step {
  if (!purchase.healthCheck) return 1;
  return isMember || purchase.isGuest ? 3 : 2;
}
