import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, type ButtonLook } from '../form/button-class.ts';
import { classNames } from '../class-names.ts';

type Common = ButtonLook & { icon?: ReactNode };
type RouteLink = Common & ComponentProps<typeof Link> & { href?: never };
type PlainLink = Common & ComponentProps<'a'> & { to?: never };

/** A link that looks like a button: `to` for a route of the app, `href` for anchors, phone numbers and other sites. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: RouteLink | PlainLink) {
  const look = classNames(
    buttonClass({ variant, size, block }),
    'cramped:[&>svg]:hidden',
    className,
  );
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={look}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} className={look}>
      {icon}
      {children}
    </a>
  );
}
