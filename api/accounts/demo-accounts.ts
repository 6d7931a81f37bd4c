import type { Role } from '#shared/lib/actor.ts';

/** Logins of the demo, shown only on the login screen. They exist only in demo mode (decision C060). */
export const DEMO_ACCOUNTS: readonly {
  role: Role;
  fullName: string;
  phoneNumber: string;
  password: string;
}[] = [
  {
    role: 'customer',
    fullName: 'Maya Thompson',
    phoneNumber: '5550100001',
    password: 'Harbor-Lantern-41',
  },
  {
    role: 'doctor',
    fullName: 'Dr. Elena Marquez',
    phoneNumber: '5550100002',
    password: 'Quiet-Meadow-72',
  },
  {
    role: 'doctor',
    fullName: 'Dr. Minh Tran',
    phoneNumber: '5550100003',
    password: 'Silver-Kettle-58',
  },
  {
    role: 'admin',
    fullName: 'Priya Anand',
    phoneNumber: '5550100004',
    password: 'Copper-Window-93',
  },
  {
    role: 'staff',
    fullName: 'Jonas Weber',
    phoneNumber: '5550100005',
    password: 'Gentle-Orchard-26',
  },
  {
    role: 'fulfilment',
    fullName: 'Nadia Okafor',
    phoneNumber: '5550100006',
    password: 'Sturdy-Carton-37',
  },
];
