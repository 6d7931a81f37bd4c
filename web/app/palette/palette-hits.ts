import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/lib/actor.ts';
import { blogContract } from '#shared/blog.ts';
import { doctorContract } from '#shared/doctors.ts';
import type { Endpoint } from '#shared/lib/contract.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { orderStatus } from '#shared/order-status.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { foldSearch } from '#shared/lib/search.ts';
import { menuFor } from '../member-menu.ts';

export type PaletteHit = { key: string; label: string; detail?: string } & (
  | { to: string; run?: never }
  | { to?: never; run: () => void }
);
export type PaletteGroup = { name: string; hits: PaletteHit[] };

/** The maximum per kind. To see more, users go to the list itself. */
const MOST = 5;
/** A single letter is in nearly every name. */
const SHORTEST = 2;

const hasWords = (text: string, typed: string): boolean =>
  foldSearch(typed)
    .split(/\s+/)
    .every((word) => foldSearch(text).includes(word));

/** Screens and actions, which need no request. */
export function useOwnHits(role: Role, typed: string, actions: PaletteHit[]): PaletteGroup[] {
  const { t } = useTranslation();
  const pages = menuFor(role).map(({ to, label }) => ({ key: to, to, label: t(label) }));
  const fits = ({ label }: PaletteHit) => hasWords(label, typed);
  return [
    { name: t('palette.pages'), hits: pages.filter(fits) },
    { name: t('palette.actions'), hits: actions.filter(fits) },
  ];
}

/** Results from the server, from each list that the role may read. */
export function useFoundHits(role: Role, search: string) {
  const { t } = useTranslation();
  const isOn = search.length >= SHORTEST;
  const query = { search, limit: MOST };
  const person = { role };
  const may = (endpoint: Endpoint) => isOn && mayCall(person, endpoint);
  const isOffice = mayCall(person, patientContract.customers);
  const orders = useEndpoint(orderContract.list, { query }, { enabled: may(orderContract.list) });
  const customers = useEndpoint(
    patientContract.customers,
    { query },
    { enabled: may(patientContract.customers) },
  );
  const own = useEndpoint(
    patientContract.approved,
    { query },
    { enabled: may(patientContract.approved) && !isOffice },
  );
  // Doctors are shown where an admin changes them.
  const doctors = useEndpoint(doctorContract.list, {}, { enabled: may(doctorContract.change) });
  const posts = useEndpoint(
    blogContract.listAllPosts,
    { query },
    { enabled: may(blogContract.listAllPosts) },
  );

  const patients = isOffice
    ? (customers.data ?? [])
    : (own.data ?? []).flatMap(({ patient }) => (patient ? [patient] : []));
  const groups: PaletteGroup[] = [
    {
      name: t('palette.patients'),
      hits: once(
        patients.map(({ id, fullName, username }) => ({
          key: `patient ${id}`,
          label: fullName,
          detail: formatPhone(username),
          to: `/doctor/patients/${id}`,
        })),
      ),
    },
    {
      name: t('palette.orders'),
      hits: (orders.data ?? []).flatMap((order) => orderHit(role, order)),
    },
    {
      name: t('palette.doctors'),
      hits: (doctors.data ?? [])
        .filter(({ fullName }) => hasWords(fullName, search))
        .slice(0, MOST)
        .map(({ id, fullName, specialization }) => ({
          key: `doctor ${id}`,
          label: fullName,
          detail: specialization,
          to: '/admin/doctors',
        })),
    },
    {
      name: t('palette.posts'),
      hits: (posts.data ?? []).map(({ id, title }) => ({
        key: `post ${id}`,
        label: title,
        to: `/admin/blog/${id}`,
      })),
    },
  ];
  const asked = [orders, customers, own, doctors, posts];
  return {
    groups: isOn ? groups : [],
    isSearching: isOn && asked.some(({ isFetching }) => isFetching),
    isFailed: isOn && asked.some(({ isError }) => isError),
  };
}

/** Where a role looks at an order: admins in their list, doctors in the queue, and staff at the patient. */
function orderHit(role: Role, order: Order): PaletteHit[] {
  const hit = { key: `order ${order.id}`, label: order.referenceNumber, detail: order.patientName };
  if (mayCall({ role }, orderContract.change))
    return [{ ...hit, to: `/admin/orders?order=${order.id}` }];
  if (mayCall({ role }, orderContract.claim) && orderStatus.is.undecided(order.status))
    return [{ ...hit, to: `/doctor/pending?order=${order.id}` }];
  return order.userId === null ? [] : [{ ...hit, to: `/doctor/patients/${order.userId}` }];
}

/** A patient with two orders appears once. */
const once = (hits: PaletteHit[]): PaletteHit[] => [
  ...new Map(hits.map((hit) => [hit.key, hit])).values(),
];
