import {
  CalendarDays,
  ClipboardCheck,
  CreditCard,
  FileText,
  HeartPulse,
  House,
  Layers,
  LayoutDashboard,
  MessagesSquare,
  Newspaper,
  Package,
  Pill,
  ScrollText,
  Settings,
  Stethoscope,
  Truck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Role } from '#shared/lib/actor.ts';
import { isOpenTo } from './screens.ts';

export type MenuItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Which counter stands beside it. */
  count?: 'pending' | 'approved' | 'unread';
};

const item = (to: string, name: string, icon: LucideIcon, count?: MenuItem['count']): MenuItem => ({
  to,
  label: `layout.menu.${name}`,
  icon,
  ...(count && { count }),
});

const subscriptions = item('/subscriptions', 'subscriptions', Layers);
const pending = item('/doctor/pending', 'pending', ClipboardCheck, 'pending');
const patients = item('/doctor/patients', 'patients', Users, 'approved');
const teamMessages = item('/doctor/messages', 'messages', MessagesSquare, 'unread');
const schedule = item('/doctor/schedule', 'schedule', CalendarDays);
const adminHome = item('/admin', 'adminHome', LayoutDashboard);
const users = item('/admin/users', 'users', Users);
const orders = item('/admin/orders', 'orders', Package);
const doctors = item('/admin/doctors', 'doctors', Stethoscope);
const products = item('/admin/products', 'products', Pill);

/** The menu of each role outside the admin area (D1 §2, §6; decisions C059, C068). */
const MENUS: Readonly<Record<Role, readonly MenuItem[]>> = {
  customer: [
    item('/dashboard', 'dashboard', House),
    item('/dashboard/programs', 'programs', HeartPulse),
    subscriptions,
    item('/dashboard/medications', 'medications', Pill),
    item('/dashboard/appointments', 'appointments', CalendarDays),
    item('/dashboard/messages', 'messages', MessagesSquare, 'unread'),
  ],
  doctor: [
    item('/doctor', 'doctorHome', LayoutDashboard),
    pending,
    patients,
    subscriptions,
    teamMessages,
    schedule,
  ],
  admin: [
    adminHome,
    users,
    orders,
    pending,
    patients,
    subscriptions,
    doctors,
    products,
    teamMessages,
    schedule,
  ],
  staff: [teamMessages, patients, subscriptions],
};

/** On /admin* admins have this one instead, as soon as it holds more than the page they are on. */
const ADMIN_AREA: readonly MenuItem[] = [
  adminHome,
  users,
  orders,
  doctors,
  products,
  item('/admin/blog', 'blog', Newspaper),
  item('/admin/settings', 'settings', Settings),
  // Beyond the documents: what is to be sent, the books, and who looked at whose data.
  item('/admin/shipping', 'shipping', Truck),
  item('/admin/payments', 'payments', CreditCard),
  item('/admin/audit', 'audit', ScrollText),
];

/** Only what leads somewhere: an entry appears together with its screen. */
export function menuFor(role: Role, path: string): readonly MenuItem[] {
  const open = (items: readonly MenuItem[]) => items.filter(({ to }) => isOpenTo(role, to));
  const area = open(ADMIN_AREA);
  const isAdminArea = role === 'admin' && /^\/admin(\/|$)/.test(path);
  return isAdminArea && area.length > 1 ? area : open(MENUS[role]);
}

/** For a thumb: a patient's most used screens at the bottom of a phone; the rest is behind "Menu". */
export const bottomMenu: readonly MenuItem[] = [
  item('/dashboard', 'dashboard', House),
  item('/dashboard/programs', 'programsQuick', HeartPulse),
  item('/register', 'newPlan', FileText),
  item('/dashboard/messages', 'messages', MessagesSquare, 'unread'),
].filter(({ to }) => isOpenTo('customer', to));

/** What the bottom bar marks: the screen one is on, or nothing where that is found behind "Menu". */
export function currentQuickItem(path: string): MenuItem | undefined {
  const current = currentItem(bottomMenu, path);
  // Every screen of a patient stands below the first one.
  return current?.to === '/dashboard' && path !== '/dashboard' ? undefined : current;
}

/** The one entry that is highlighted: the longest that equals the path or begins it (decision C066). */
export function currentItem(items: readonly MenuItem[], path: string): MenuItem | undefined {
  return items
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0];
}
