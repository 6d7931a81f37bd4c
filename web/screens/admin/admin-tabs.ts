/** The tabs of the admin dashboard, each with an address of its own. */
export const ADMIN_TABS = ['orders', 'users', 'doctors', 'settings'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** `/admin` itself begins with the orders. */
export function tabOf(path: string): AdminTab {
  const name = path.split('/')[2];
  return ADMIN_TABS.find((tab) => tab === name) ?? 'orders';
}

/** The orders have two addresses: the one in use stays. */
export const pathOf = (tab: AdminTab, path: string): string =>
  tab === 'orders' && /^\/admin\/?$/.test(path) ? '/admin' : `/admin/${tab}`;
