import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

/**
 * What Stripe's integration security guide (docs.stripe.com/security/guide, "Content security policy", Stripe.js)
 * requires, line by line. Stripe.js loads its code and frames from changing names below js.stripe.com, hence the
 * wildcard; hooks.stripe.com is for the bank's check. The guide's maps.googleapis.com belongs to the address element
 * and its checkout.stripe.com to Checkout: we use neither. Its pictures are https, which img-src allows anyway.
 */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** The browser's own payment dialog is only for the frames of the card company, or disabled if there are none. */
const permissions = (hasStripe: boolean): string =>
  [
    'camera=()',
    'microphone=()',
    'geolocation=()',
    'usb=()',
    hasStripe
      ? `payment=(self ${STRIPE.frames.map((origin) => `"${origin}"`).join(' ')})`
      : 'payment=()',
  ].join(', ');

/** Strict headers for every response. Stripe's hosts are allowed only if Stripe takes the cards. */
export function securityHeaders({ hasStripe }: { hasStripe: boolean }): Middleware {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(hasStripe ? STRIPE.scripts : [])],
        styleSrc: ["'self'"],
        // Pictures of products and articles are given by address (https only).
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", ...(hasStripe ? STRIPE.calls : [])],
        frameSrc: hasStripe ? STRIPE.frames : ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  }) as Middleware;

  return async (ctx, next) => {
    if (ctx.secure) ctx.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    ctx.set('Permissions-Policy', permissions(hasStripe));
    // What may be kept says so itself. A proxy may keep a response that says nothing, even a 404 (RFC 9111).
    ctx.set('Cache-Control', 'no-store');
    await headers(ctx, next);
  };
}
