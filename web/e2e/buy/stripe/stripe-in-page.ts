import type { Page, Route } from '@playwright/test';
import { StripeFault } from '#api/testing/stripe-books.ts';
import type { StripeStandIn } from '#api/testing/stripe-stand-in.ts';
import { elementsStub } from './elements-stub.ts';

/** Stripe's published test cards: https://docs.stripe.com/testing */
const METHODS: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_visa_chargeDeclined',
  '4000002500003155': 'pm_card_authenticationRequired',
};
const DECLINED = 'Your card has been declined, says the bank.';
const UNPROVED = 'We are unable to authenticate your payment method.';

export const STRIPE_SCRIPTS = 'https://js.stripe.com/**';

/** Answers the page's requests to Stripe: the script, and the calls that it makes. */
export async function serveStripe(page: Page, stripe: StripeStandIn): Promise<void> {
  await page.route(STRIPE_SCRIPTS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${elementsStub.toString()})()` }),
  );
  await page.route('https://api.stripe.com/**', (route) => answer(route, stripe));
}

/** The call takes effect at Stripe, but the response to the browser is lost. */
export const loseTheNextAnswer = (page: Page, stripe: StripeStandIn): Promise<unknown> =>
  page.route(
    'https://api.stripe.com/**',
    async (route) => {
      effect(route, stripe);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

async function answer(route: Route, stripe: StripeStandIn): Promise<void> {
  const { status, body } = effect(route, stripe);
  await route.fulfill({
    status,
    json: body,
    headers: { 'access-control-allow-origin': '*' },
  });
}

function effect(route: Route, stripe: StripeStandIn): { status: number; body: unknown } {
  const [, id, verb] = /payment_intents\/(\w+)\/(\w+)$/.exec(route.request().url())!;
  const params = new URLSearchParams(route.request().postData() ?? '');
  try {
    // As at Stripe, a key only has access to what was begun in its own mode.
    const intent = stripe.books.findIntent(id!, params.get('key')!.startsWith('pk_live_'));
    if (verb === 'confirm') stripe.books.confirm(intent, METHODS[params.get('number')!]!);
    else if (params.get('outcome') === 'complete') stripe.books.succeed(intent);
    else {
      intent.status = 'requires_payment_method';
      const code = 'payment_intent_authentication_failure';
      throw new StripeFault(402, 'invalid_request_error', code, { message: UNPROVED });
    }
    return { status: 200, body: { id, status: intent.status } };
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    const { status, body } = error;
    const isCard = body.error.type === 'card_error';
    return { status, body: { error: { ...body.error, ...(isCard && { message: DECLINED }) } } };
  }
}
