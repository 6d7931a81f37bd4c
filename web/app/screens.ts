import type { ComponentType, LazyExoticComponent } from 'react';
import { ROLES, type Role } from '#shared/lib/actor.ts';
import { readyPart } from '#web/lib/ready-part.ts';
import { storedToken } from '#web/device/core/stored-session.ts';
import { hasGuestDatabase } from '#web/device/page/guest-database.ts';

/**
 * Who may open a screen: everybody, visitors only (login pages redirect logged-in users), or these roles. The server
 * enforces this again (decision C041).
 */
export type Access = 'everyone' | 'visitors' | readonly Role[];

type Load = () => Promise<ComponentType>;

/**
 * A part of the app that is loaded when it is first shown. Several paths may share one, which keeps its state between
 * them.
 */
type Part = { name: string; load: Load; Screen: LazyExoticComponent<ComponentType> };

export type ScreenEntry = Part & {
  path: string;
  /** Key of the page title. */
  title: string;
  access: Access;
  /** `either`: the public layout for visitors, the member's layout when logged in (decision C044). */
  layout: 'public' | 'member' | 'either';
  /** Only the landing page works without the data layer, because it must not wait for it. */
  isStatic?: boolean;
};

function part(name: string, load: Load): Part {
  const ready = readyPart(load);
  return { name, load: ready.load, Screen: ready.Part };
}

const landing = part('landing', () =>
  import('#web/screens/landing/landing-screen.tsx').then((all) => all.LandingScreen),
);
const login = part('login', () =>
  import('#web/screens/login/login-screen.tsx').then((all) => all.LoginScreen),
);
const findOrder = part('findOrder', () =>
  import('#web/screens/find-order/find-order-screen.tsx').then((all) => all.FindOrderScreen),
);
const linkedPreferences = part('linkedPreferences', () =>
  import('#web/screens/linked-preferences-screen.tsx').then((all) => all.LinkedPreferencesScreen),
);
/**
 * With what reads the purchase from the device, or the wizard would be a skeleton for one more round trip. A visitor
 * who has chosen nothing here yet has none.
 */
const register = part('register', async () => {
  const [{ RegisterScreen }] = await Promise.all([
    import('#web/screens/register/register-screen.tsx'),
    purchaseStore().catch(() => null),
  ]);
  return RegisterScreen;
});
async function purchaseStore(): Promise<unknown> {
  if (storedToken() === null && (await hasGuestDatabase()) === false) return null;
  return Promise.all([
    import('#web/device/drafts/draft-store.ts'),
    import('#web/device/store/check-storage.ts'),
  ]);
}
const dashboard = part('dashboard', () =>
  import('#web/screens/dashboard/dashboard-screen.tsx').then((all) => all.DashboardScreen),
);
const doctor = part('doctor', () =>
  import('#web/screens/doctor/doctor-screen.tsx').then((all) => all.DoctorScreen),
);
const blogList = part('blogList', () =>
  import('#web/screens/blog/blog-list-screen.tsx').then((all) => all.BlogListScreen),
);
const article = part('article', () =>
  import('#web/screens/blog/article-screen.tsx').then((all) => all.ArticleScreen),
);
const legal = part('legal', async () => {
  const [{ LegalScreen }, { preloadLegalTexts }] = await Promise.all([
    import('#web/screens/legal/legal-screen.tsx'),
    import('#web/features/legal/legal.queries.ts'),
  ]);
  await preloadLegalTexts();
  return LegalScreen;
});
const blogManager = part('blogManager', () =>
  import('#web/screens/admin/blog/blog-manager-screen.tsx').then((all) => all.BlogManagerScreen),
);
const postEditor = part('postEditor', () =>
  import('#web/screens/admin/blog/post-editor-screen.tsx').then((all) => all.PostEditorScreen),
);
const admin = part('admin', () =>
  import('#web/screens/admin/admin-screen.tsx').then((all) => all.AdminScreen),
);
const practiceLegal = part('practice-legal', () =>
  import('#web/screens/admin/practice/legal-screen.tsx').then((all) => all.PracticeLegalScreen),
);
const adminProducts = part('admin-products', () =>
  import('#web/screens/admin/products-screen.tsx').then((all) => all.ProductsScreen),
);
const protocols = part('protocols', () =>
  import('#web/screens/protocols/protocols-screen.tsx').then((all) => all.ProtocolsScreen),
);
const adminShipping = part('admin-shipping', () =>
  import('#web/screens/admin/shipping-screen.tsx').then((all) => all.ShippingScreen),
);
const sentParcels = part('sent-parcels', () =>
  import('#web/screens/admin/sent-screen.tsx').then((all) => all.SentScreen),
);
const adminPayments = part('admin-payments', () =>
  import('#web/screens/admin/payments-screen.tsx').then((all) => all.PaymentsScreen),
);
const adminAudit = part('admin-audit', () =>
  import('#web/screens/admin/audit-screen.tsx').then((all) => all.AuditScreen),
);
const practiceBrand = part('practice-brand', () =>
  import('#web/screens/admin/practice/brand-screen.tsx').then((all) => all.BrandScreen),
);
const practiceTexts = part('practice-texts', () =>
  import('#web/screens/admin/practice/texts-screen.tsx').then((all) => all.TextsScreen),
);
const textPreview = part('text-preview', () =>
  import('#web/screens/landing/preview-page.tsx').then((all) => all.PreviewScreen),
);
const adminTeam = part('admin-team', () =>
  import('#web/screens/admin/team-screen.tsx').then((all) => all.TeamScreen),
);
const adminPractice = part('admin-practice', () =>
  import('#web/screens/admin/practice/checklist-screen.tsx').then((all) => all.ChecklistScreen),
);
const practiceSettings = part('practice-settings', () =>
  import('#web/screens/admin/practice/settings-screen.tsx').then((all) => all.SettingsScreen),
);
const join = part('join', () =>
  import('#web/screens/join/join-screen.tsx').then((all) => all.JoinScreen),
);
const adminAreas = part('admin-areas', () =>
  import('#web/screens/admin/practice/areas-screen.tsx').then((all) => all.AreasScreen),
);
const adminPharmacy = part('admin-pharmacy', () =>
  import('#web/screens/admin/practice/pharmacy-screen.tsx').then((all) => all.PharmacyScreen),
);
const adminTest = part('admin-test', () =>
  import('#web/screens/admin/admin-test-screen.tsx').then((all) => all.AdminTestScreen),
);
const programs = part('programs', () =>
  import('#web/screens/dashboard/programs-screen.tsx').then((all) => all.ProgramsScreen),
);
const dose = part('dose', () =>
  import('#web/screens/dose/dose-screen.tsx').then((all) => all.DoseScreen),
);
const medications = part('medications', () =>
  import('#web/screens/dashboard/medications-screen.tsx').then((all) => all.MedicationsScreen),
);
const checkIn = part('checkIn', () =>
  import('#web/screens/dashboard/check-in-screen.tsx').then((all) => all.CheckInScreen),
);
const renew = part('renew', () =>
  import('#web/screens/renew/renew-screen.tsx').then((all) => all.RenewScreen),
);
const care = part('care', () =>
  import('#web/screens/dashboard/care-screen.tsx').then((all) => all.CareScreen),
);
const appointments = part('appointments', () =>
  import('#web/screens/dashboard/appointments-screen.tsx').then((all) => all.AppointmentsScreen),
);
const payments = part('payments', () =>
  import('#web/screens/dashboard/payments-screen.tsx').then((all) => all.PaymentsScreen),
);
const receipt = part('receipt', () =>
  import('#web/screens/dashboard/receipt-screen.tsx').then((all) => all.ReceiptScreen),
);
const profile = part('profile', () =>
  import('#web/screens/dashboard/profile-screen.tsx').then((all) => all.ProfileScreen),
);
const subscriptions = part('subscriptions', () =>
  import('#web/screens/subscriptions/subscriptions-screen.tsx').then(
    (all) => all.SubscriptionsScreen,
  ),
);
const outbox = part('outbox', () =>
  import('#web/screens/outbox/outbox-screen.tsx').then((all) => all.OutboxScreen),
);

const looks = part('looks', () =>
  import('#web/screens/account/looks-screen.tsx').then((all) => all.LooksScreen),
);
const ownData = part('ownData', () =>
  import('#web/screens/account/data-screen.tsx').then((all) => all.DataScreen),
);
const closing = part('closing', () =>
  import('#web/screens/account/closing-screen.tsx').then((all) => all.ClosingScreen),
);
const account = part('account', () =>
  import('#web/screens/account/account-screen.tsx').then((all) => all.AccountScreen),
);

const visible = (path: string, title: string, access: Access, what: Part): ScreenEntry => ({
  ...what,
  path,
  title,
  access,
  layout: 'public',
});
const member = (path: string, title: string, access: readonly Role[], what: Part): ScreenEntry => ({
  ...what,
  path,
  title,
  access,
  layout: 'member',
});
/** Open to everybody, inside the frame of whoever is logged in. */
const either = (path: string, title: string, what: Part): ScreenEntry => ({
  ...visible(path, title, 'everyone', what),
  layout: 'either',
});

const clinicians: readonly Role[] = ['doctor', 'admin'];
const packers: readonly Role[] = ['fulfilment', 'admin'];
const staffToo: readonly Role[] = ['doctor', 'staff', 'admin'];

/** The screens of the app, one line each. Any other path is the 404 page, and no menu links to it. */
export const screens: readonly ScreenEntry[] = [
  { ...visible('/', 'layout.titles.home', 'everyone', landing), isStatic: true },
  visible('/login', 'auth.login.pageTitle', 'visitors', login),
  visible('/doctor-login', 'auth.login.doctorPageTitle', 'visitors', login),
  visible('/find-order', 'auth.opening.pageTitle', 'visitors', findOrder),
  visible('/join', 'team.join.title', 'everyone', join),
  visible('/register/:step?', 'layout.titles.register', 'everyone', register),
  either('/blogs', 'blog.pageTitle', blogList),
  either('/blogs/:slug', 'blog.pageTitle', article),
  visible('/preferences', 'notifications.linked.pageTitle', 'everyone', linkedPreferences),
  either('/privacy', 'layout.legal.privacy', legal),
  either('/terms', 'layout.legal.terms', legal),
  either('/telehealth-consent', 'layout.legal.telehealth', legal),
  either('/privacy-practices', 'layout.legal.practices', legal),
  member('/admin/blog', 'blog.manager.title', ['admin'], blogManager),
  member('/admin/blog/:post', 'blog.manager.title', ['admin'], postEditor),
  member('/dashboard', 'layout.titles.dashboard', ['customer'], dashboard),
  member('/dashboard/messages', 'layout.menu.messages', ['customer'], dashboard),
  member('/dashboard/programs', 'layout.menu.programs', ['customer'], programs),
  member('/dashboard/medications', 'layout.menu.medications', ['customer'], medications),
  member('/dashboard/care', 'care.title', ['customer'], care),
  member('/dashboard/renew', 'renew.title', ['customer'], renew),
  member('/dashboard/check-in', 'care.checkIn.title', ['customer'], checkIn),
  member('/dose', 'dosing.title', ['customer'], dose),
  member('/dashboard/appointments', 'layout.menu.appointments', ['customer'], appointments),
  member('/dashboard/payments', 'payments.title', ['customer'], payments),
  member('/dashboard/payments/:id/receipt', 'payments.receipt', ['customer'], receipt),
  member('/dashboard/profile', 'profile.title', ['customer'], profile),
  member('/subscriptions', 'layout.menu.subscriptions', ['customer', ...staffToo], subscriptions),
  member('/doctor', 'doctor.pageTitle', clinicians, doctor),
  member('/doctor/dashboard', 'doctor.pageTitle', clinicians, doctor),
  member('/doctor/pending', 'layout.menu.pending', clinicians, doctor),
  member('/doctor/check-ins', 'layout.menu.checkIns', clinicians, doctor),
  member('/doctor/patients', 'layout.menu.patients', staffToo, doctor),
  member('/doctor/patients/:id', 'patients.detail.title', staffToo, doctor),
  member('/doctor/schedule', 'layout.menu.schedule', clinicians, doctor),
  member('/doctor/messages', 'layout.menu.messages', staffToo, doctor),
  member('/account', 'account.title', ROLES, account),
  member('/account/looks', 'ownRecord.looks.title', ['customer'], looks),
  member('/account/data', 'ownRecord.data.title', ['customer'], ownData),
  member('/account/delete', 'closing.title', ['customer'], closing),
  member('/outbox', 'outbox.title', ROLES, outbox),
  member('/admin', 'admin.title', ['admin'], admin),
  member('/admin/orders', 'admin.tabs.orders', ['admin'], admin),
  member('/admin/users', 'admin.tabs.users', ['admin'], admin),
  member('/admin/doctors', 'admin.tabs.doctors', ['admin'], admin),
  member('/admin/settings', 'admin.tabs.settings', ['admin'], admin),
  member('/admin/practice/legal', 'admin.practice.legal', ['admin'], practiceLegal),
  member('/admin/practice/settings', 'admin.practice.settings', ['admin'], practiceSettings),
  member('/admin/products', 'admin.products.title', ['admin'], adminProducts),
  member('/admin/protocols', 'prescribing.protocols.title', clinicians, protocols),
  member('/admin/shipping', 'shipping.title', ['admin'], adminShipping),
  member('/packing', 'shipping.title', packers, adminShipping),
  member('/packing/sent', 'shipping.sent.title', packers, sentParcels),
  member('/admin/payments', 'admin.payments.title', ['admin'], adminPayments),
  member('/admin/practice/texts', 'admin.practice.texts', ['admin'], practiceTexts),
  visible('/admin/practice/texts/preview', 'admin.practice.texts', ['admin'], textPreview),
  member('/admin/team', 'team.title', ['admin'], adminTeam),
  member('/admin/practice', 'layout.menu.practice', ['admin'], adminPractice),
  member('/admin/practice/areas', 'admin.practice.areas', ['admin'], adminAreas),
  member('/admin/practice/pharmacy', 'admin.pharmacy.title', ['admin'], adminPharmacy),
  member('/admin/practice/brand', 'admin.practice.brand', ['admin'], practiceBrand),
  member('/admin/audit', 'admin.audit.title', ['admin'], adminAudit),
  visible('/admin-test', 'adminTest.title', 'everyone', adminTest),
];

const accessOf = new Map(screens.map((one) => [one.path.replace(/\/:\w+\?$/, ''), one.access]));

export const hasScreen = (path: string): boolean => accessOf.has(path);

/** Whether a menu may show this path to this role. */
export function isOpenTo(role: Role, path: string): boolean {
  const access = accessOf.get(path);
  return access === 'everyone' || (Array.isArray(access) && access.includes(role));
}
