import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
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

/** The first stop of the Tab key: skips the menus to the content (`<main id="content" tabIndex={-1}>`). */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="fixed top-3 left-3 z-60 -translate-y-24 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0 focus:shadow-float"
    >
      {t('ui.skipToContent')}
    </a>
  );
}
