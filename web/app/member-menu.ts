import {
  Activity,
  CalendarDays,
  ClipboardCheck,
  ClipboardPlus,
  CreditCard,
  HeartPulse,
  House,
  Layers,
  LayoutDashboard,
  MessagesSquare,
  Newspaper,
  Package,
  Pill,
  Scale,
  ScrollText,
  Settings,
  Store,
  Stethoscope,
  Truck,
  UserRound,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { Role } from '#shared/lib/actor.ts';
import { isOpenTo } from './screens.ts';

export type MenuItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The counter shown beside it. */
  count?: 'pending' | 'approved' | 'unread' | 'urgent';
  /** The group it belongs to, in a menu that is too long for one list. */
  group?: MenuGroup;
};

export const MENU_GROUPS = ['work', 'catalogue', 'money', 'system'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

const item = (to: string, name: string, icon: LucideIcon, count?: MenuItem['count']): MenuItem => ({
  to,
  label: `layout.menu.${name}`,
  icon,
  ...(count && { count }),
});

const subscriptions = item('/subscriptions', 'subscriptions', Layers);
const pending = item('/doctor/pending', 'pending', ClipboardCheck, 'pending');
const checkIns = item('/doctor/check-ins', 'checkIns', Activity, 'urgent');
const patients = item('/doctor/patients', 'patients', Users, 'approved');
const teamMessages = item('/doctor/messages', 'messages', MessagesSquare, 'unread');
const schedule = item('/doctor/schedule', 'schedule', CalendarDays);
const adminHome = item('/admin', 'adminHome', LayoutDashboard);
const users = item('/admin/users', 'users', Users);
const orders = item('/admin/orders', 'orders', Package);
const doctors = item('/admin/doctors', 'doctors', Stethoscope);
const products = item('/admin/products', 'products', Pill);
const protocols = item('/admin/protocols', 'protocols', ClipboardPlus);
const blog = item('/admin/blog', 'blog', Newspaper);
const settings = item('/admin/settings', 'settings', Settings);
const practice = item('/admin/practice', 'practice', Store);
const shipping = item('/admin/shipping', 'shipping', Truck);
const packing = item('/packing', 'shipping', Package);
const sent = item('/packing/sent', 'sent', Truck);
const payments = item('/admin/payments', 'payments', CreditCard);
const team = item('/admin/team', 'team', UsersRound);
const audit = item('/admin/audit', 'audit', ScrollText);

function grouped(group: MenuGroup, ...items: MenuItem[]): MenuItem[] {
  return items.map((one) => ({ ...one, group }));
}

/** The menu of each role, the same on every screen (D1 §2, §6; decisions C059, C068). */
const MENUS: Readonly<Record<Role, readonly MenuItem[]>> = {
  customer: [
    item('/dashboard', 'dashboard', House),
    item('/dashboard/programs', 'programs', HeartPulse),
    subscriptions,
    item('/dashboard/medications', 'medications', Pill),
    item('/dashboard/care', 'care', Scale),
    item('/dashboard/appointments', 'appointments', CalendarDays),
    item('/dashboard/messages', 'messages', MessagesSquare, 'unread'),
    item('/account', 'account', UserRound),
  ],
  doctor: [
    item('/doctor', 'doctorHome', LayoutDashboard),
    pending,
    checkIns,
    patients,
    subscriptions,
    teamMessages,
    schedule,
    protocols,
  ],
  // The entries of both admin menus in the requirements, and more: parcels to ship, the books, and who looked at whose
  // data.
  admin: [
    ...grouped(
      'work',
      adminHome,
      orders,
      shipping,
      pending,
      checkIns,
      users,
      patients,
      teamMessages,
      schedule,
    ),
    ...grouped('catalogue', products, protocols, blog),
    ...grouped('money', payments, subscriptions),
    ...grouped('system', practice, doctors, team, settings, audit),
  ],
  staff: [teamMessages, patients, subscriptions],
  fulfilment: [packing, sent],
};

/** Only entries that lead somewhere: an entry appears together with its screen. */
export const menuFor = (role: Role): readonly MenuItem[] =>
  MENUS[role].filter(({ to }) => isOpenTo(role, to));

/** A patient's most used screens, at the bottom of a phone. The rest is behind "Menu". */
export const bottomMenu: readonly MenuItem[] = [
  item('/dashboard', 'dashboard', House),
  item('/dashboard/programs', 'programsQuick', HeartPulse),
  item('/dashboard/care', 'careQuick', Scale),
  item('/dashboard/messages', 'messages', MessagesSquare, 'unread'),
].filter(({ to }) => isOpenTo('customer', to));

/** The entry to highlight in the bottom bar: the current screen, or nothing if that is behind "Menu". */
export function currentQuickItem(path: string): MenuItem | undefined {
  const current = currentItem(bottomMenu, path);
  // Every screen of a patient is below /dashboard.
  return current?.to === '/dashboard' && path !== '/dashboard' ? undefined : current;
}

/** The highlighted entry: the longest one that equals the path or is a prefix of it (decision C066). */
export function currentItem(items: readonly MenuItem[], path: string): MenuItem | undefined {
  return items
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0];
}
