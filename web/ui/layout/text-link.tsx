import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';

type RouteLink = ComponentProps<typeof Link> & { href?: never };
type PlainLink = ComponentProps<'a'> & { to?: never };

/** A link inside text, underlined because colour alone must not carry the meaning. */
export function TextLink({ className, children, ...rest }: RouteLink | PlainLink) {
  const look = classNames(
    'rounded-xs font-medium text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-2',
    className,
  );
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} className={look}>
      {children}
    </a>
  );
}
