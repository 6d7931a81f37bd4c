import type { Role } from '#shared/lib/actor.ts';

/** The tabs of the doctor screen. */
export const DOCTOR_TABS = [
  'dashboard',
  'pending',
  'checkIns',
  'patients',
  'messages',
  'schedule',
] as const;
export type DoctorTab = (typeof DOCTOR_TABS)[number];

/** Staff make no decisions and have no schedule: they see the patients and the messages (decision C059). */
const TABS: Readonly<Partial<Record<Role, readonly DoctorTab[]>>> = {
  staff: ['patients', 'messages'],
};

export const tabsFor = (role: Role | undefined): readonly DoctorTab[] =>
  (role && TABS[role]) ?? DOCTOR_TABS;

/** As written in the URL: `check-ins`. */
const addressOf = (tab: DoctorTab): string => (tab === 'checkIns' ? 'check-ins' : tab);

/** `/doctor` itself is the dashboard. */
export function tabOf(path: string): DoctorTab {
  const name = path.split('/')[2];
  return DOCTOR_TABS.find((tab) => addressOf(tab) === name) ?? 'dashboard';
}

/** The dashboard has two URLs. The one in use stays. */
export function pathOf(tab: DoctorTab, path: string): string {
  if (tab !== 'dashboard') return `/doctor/${addressOf(tab)}`;
  return path === '/doctor/dashboard' ? path : '/doctor';
}
