import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

const STRIPE_SCRIPTS = 'https://js.stripe.com';
const STRIPE_FRAMES = ['https://js.stripe.com', 'https://hooks.stripe.com'];
const STRIPE_CALLS = 'https://api.stripe.com';

/** Strict headers for every answer; Stripe's hosts are allowed only where Stripe takes the cards. */
export function securityHeaders({ hasStripe }: { hasStripe: boolean }): Middleware {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(hasStripe ? [STRIPE_SCRIPTS] : [])],
        styleSrc: ["'self'"],
        // Pictures of products and articles are given by address (https only).
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", ...(hasStripe ? [STRIPE_CALLS] : [])],
        frameSrc: hasStripe ? STRIPE_FRAMES : ["'none'"],
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
    ctx.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), usb=()');
    await headers(ctx, next);
  };
}
