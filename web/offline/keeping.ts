import type { Endpoint } from '#shared/lib/contract.ts';
import type { Order } from '#shared/orders.ts';

const DAY_MS = 86_400_000;

/** How long a copy may be shown, and how many a person has. */
export const LIFETIME = { public: 60 * DAY_MS, own: 30 * DAY_MS, team: DAY_MS / 2 };
export const ROWS_MAX = 400;

/** What is the same for everybody: it stays when somebody logs out. */
const PUBLIC = ['catalogue.', 'blog.', 'config.'];
export const isPublic = ({ name }: Endpoint): boolean => PUBLIC.some((one) => name.startsWith(one));

type Reduce = (value: unknown) => unknown;
const asItIs: Reduce = (value) => value;

/**
 * All that a device of the team keeps of what it has read: other people's data has no place on a shared tablet. The
 * review queue stays as a list of names and numbers.
 */
const TEAM: Readonly<Record<string, Reduce>> = {
  'notifications.list': asItIs,
  'notifications.preferences': asItIs,
  'messages.staff': asItIs,
  'orders.pending': (orders) => (orders as Order[]).map(withoutDetail),
};

/** How an answer is kept; null when it is not. */
export function keeperOf(
  endpoint: Endpoint,
  who: { account: number | null; isTeam: boolean },
): Reduce | null {
  if (endpoint.spec.offline !== 'cache') return null;
  if (isPublic(endpoint)) return asItIs;
  if (who.account === null) return null;
  return who.isTeam ? (TEAM[endpoint.name] ?? null) : asItIs;
}

const nothing = { decide: false, pay: false, fillIntake: false, markReceived: false };

/** Without a network nobody decides, so nothing that a decision needs is there. */
const withoutDetail = (order: Order): Order => ({
  ...order,
  reviewNotes: null,
  medicalInfoId: null,
  patientEmail: null,
  patientPhone: null,
  user: null,
  claim: null,
  can: { ...nothing, edit: false, remove: false },
});
