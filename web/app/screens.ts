import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Role } from '#shared/lib/actor.ts';

/**
 * Who may open a screen: everybody, visitors only (the logins send a logged-in user home), or these roles.
 * The server enforces the same again (decision C041).
 */
export type Access = 'everyone' | 'visitors' | readonly Role[];

type Load = () => Promise<ComponentType>;

/** A part of the app that is fetched when it is first shown. Several paths may share one: it stays as it is between them. */
type Part = { name: string; load: Load; Screen: LazyExoticComponent<ComponentType> };

export type ScreenEntry = Part & {
  path: string;
  /** Key of the page title. */
  title: string;
  access: Access;
  layout: 'public' | 'member';
  /** The landing page alone does without the data layer: it must not wait for it. */
  isStatic?: boolean;
};

const part = (name: string, load: Load): Part => ({
  name,
  load,
  Screen: lazy(async () => ({ default: await load() })),
});

const landing = part('landing', () =>
  import('#web/screens/landing/landing-screen.tsx').then((all) => all.LandingScreen),
);
const login = part('login', () =>
  import('#web/screens/login/login-screen.tsx').then((all) => all.LoginScreen),
);
const register = part('register', () =>
  import('#web/screens/register/register-screen.tsx').then((all) => all.RegisterScreen),
);
const dashboard = part('dashboard', () =>
  import('#web/screens/dashboard/dashboard-screen.tsx').then((all) => all.DashboardScreen),
);
const doctor = part('doctor', () =>
  import('#web/screens/doctor/doctor-screen.tsx').then((all) => all.DoctorScreen),
);
const team = part('team', () =>
  import('#web/screens/team/team-home-screen.tsx').then((all) => all.TeamHomeScreen),
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

const clinicians: readonly Role[] = ['doctor', 'admin'];

/** The screens of the app, one line each. What is not here is the 404 page, and no menu leads there. */
export const screens: readonly ScreenEntry[] = [
  { ...visible('/', 'layout.titles.home', 'everyone', landing), isStatic: true },
  visible('/login', 'auth.login.pageTitle', 'visitors', login),
  visible('/doctor-login', 'auth.login.doctorPageTitle', 'visitors', login),
  visible('/register/:step?', 'layout.titles.register', 'everyone', register),
  member('/dashboard', 'layout.titles.dashboard', ['customer'], dashboard),
  member('/doctor', 'doctor.pageTitle', clinicians, doctor),
  member('/doctor/dashboard', 'doctor.pageTitle', clinicians, doctor),
  member('/doctor/pending', 'layout.menu.pending', clinicians, doctor),
  member('/doctor/schedule', 'layout.menu.schedule', clinicians, doctor),
  member('/doctor/messages', 'layout.titles.teamHome', ['staff'], team),
  member('/admin', 'layout.titles.teamHome', ['admin'], team),
];

const accessOf = new Map(screens.map((one) => [one.path.replace(/\/:\w+\?$/, ''), one.access]));

export const hasScreen = (path: string): boolean => accessOf.has(path);

/** Whether a menu may offer this path to this role. */
export function isOpenTo(role: Role, path: string): boolean {
  const access = accessOf.get(path);
  return access === 'everyone' || (Array.isArray(access) && access.includes(role));
}
