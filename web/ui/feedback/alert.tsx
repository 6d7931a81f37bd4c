import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const looks = {
  info: { box: 'bg-info-soft', ink: 'text-info', Icon: Info },
  success: { box: 'bg-success-soft', ink: 'text-success', Icon: CircleCheck },
  warning: { box: 'bg-warning-soft', ink: 'text-warning', Icon: TriangleAlert },
  danger: { box: 'bg-danger-soft', ink: 'text-danger', Icon: CircleAlert },
};

type AlertProps = {
  tone?: keyof typeof looks;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status' | 'note';
  className?: string;
  /** Nothing may cover it, not even a toast. */
  isKeptClear?: boolean;
};

/** A message in the page. `role` is `alert` for problems and `status` otherwise; `note` for static content. */
export function Alert(props: AlertProps) {
  const { tone = 'info', title, children, action, className } = props;
  const { box, ink, Icon } = looks[tone];
  return (
    <div
      data-keep-clear={props.isKeptClear || undefined}
      role={props.role ?? (tone === 'danger' ? 'alert' : 'status')}
      className={classNames(
        'flex items-start gap-3 rounded-lg p-4 cramped:flex-col',
        box,
        className,
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 text-ink">
        {title && <p className={classNames('font-semibold', ink)}>{title}</p>}
        {children}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
