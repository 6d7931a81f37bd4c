import type { StripeElementStyle } from '@stripe/stripe-js';

/** Stripe's field is in an iframe that cannot use our CSS variables, so it gets their current values. */
export function stripeStyle(): StripeElementStyle {
  const look = getComputedStyle(document.documentElement);
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const style: StripeElementStyle = {
    base: {
      color: colour('--color-ink'),
      fontFamily: look.fontFamily,
      fontSize: '16px',
      iconColor: colour('--color-accent'),
      '::placeholder': { color: colour('--color-ink-soft') },
    },
    invalid: { color: colour('--color-danger'), iconColor: colour('--color-danger') },
  };
  probe.remove();
  return style;
}
