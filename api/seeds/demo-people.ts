import type { Answers } from '#api/intake/intake.entity.ts';
import type { Plan, ProductId } from '#shared/catalogue.ts';

/** One order of a demo patient. `daysAgo` is when it was placed, `doctor` who decided it. */
export type DemoOrder = {
  product: ProductId;
  plan: Plan;
  daysAgo: number;
  state:
    | 'waiting'
    | 'unpaid'
    | 'no_form'
    | 'approved'
    | 'shipped'
    | 'received'
    | 'rejected'
    | 'cancelled'
    | 'expired';
  doctor?: 0 | 1;
  notes?: string;
  tracking?: string;
  /** How many of the doses that its plan has due were taken, one a week. */
  dosesTaken?: number;
  reference?: string;
};

export type DemoPerson = {
  fullName: string;
  phone: string;
  email: string;
  city: string;
  state: string;
  zipCode: string;
  born: string;
  form: Partial<Answers>;
  orders: readonly DemoOrder[];
};

/** The demo customer comes first. Everybody is invented, and 555-01xx numbers belong to nobody. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    fullName: 'Maya Thompson',
    phone: '5550100001',
    email: 'maya.thompson@example.com',
    city: 'Sacramento',
    state: 'CA',
    zipCode: '95814',
    born: '1986-04-12',
    form: {
      gender: 'female',
      height: 167,
      weight: 91,
      weightManagementGoals: 'Feel light on the stairs again and lower my blood pressure.',
    },
    orders: [
      {
        product: 'semaglutide',
        plan: 'quarterly',
        daysAgo: 210,
        state: 'expired',
        doctor: 0,
        notes: 'Good candidate. Start with the first dosing stage and report nausea.',
        reference: 'SEM-1002',
      },
      {
        product: 'semaglutide',
        plan: 'annual',
        daysAgo: 74,
        state: 'received',
        doctor: 0,
        notes: 'Well tolerated so far. Continue and keep up the protein intake.',
        tracking: '1Z999AA10123456784',
        // None since a journey, as her latest check-in tells.
        dosesTaken: 7,
      },
      { product: 'tirzexa', plan: 'monthly', daysAgo: 1, state: 'no_form' },
    ],
  },
  {
    fullName: 'Daniel Reyes',
    phone: '5550100011',
    email: 'daniel.reyes@example.com',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    born: '1979-11-03',
    form: {
      gender: 'male',
      height: 178,
      weight: 112,
      hasHypertension: true,
      hasNoMedicalConditions: false,
      currentMedications: 'Lisinopril 10 mg once daily',
      weightManagementGoals: 'Come off one of my tablets.',
    },
    orders: [{ product: 'semaglutide', plan: 'quarterly', daysAgo: 0, state: 'waiting' }],
  },
  {
    fullName: 'Linh Pham',
    phone: '5550100012',
    email: 'linh.pham@example.com',
    city: 'San Jose',
    state: 'CA',
    zipCode: '95112',
    born: '1991-08-27',
    form: { gender: 'female', height: 158, weight: 79, allergies: 'Penicillin' },
    orders: [{ product: 'tirzexa', plan: 'annual', daysAgo: 0, state: 'waiting' }],
  },
  {
    fullName: 'Robert Hale',
    phone: '5550100013',
    email: 'robert.hale@example.com',
    city: 'Tampa',
    state: 'FL',
    zipCode: '33602',
    born: '1968-01-19',
    form: {
      gender: 'male',
      height: 183,
      weight: 131,
      hasDiabetes: true,
      hasNoMedicalConditions: false,
      currentMedications: 'Metformin 1000 mg twice daily',
    },
    orders: [{ product: 'tirzexa', plan: 'quarterly', daysAgo: 1, state: 'waiting' }],
  },
  {
    fullName: 'Aisha Coleman',
    phone: '5550100014',
    email: 'aisha.coleman@example.com',
    city: 'Brooklyn',
    state: 'NY',
    zipCode: '11201',
    born: '1994-06-30',
    form: { gender: 'female', height: 171, weight: 98 },
    orders: [{ product: 'semaglutide', plan: 'monthly', daysAgo: 2, state: 'waiting' }],
  },
  {
    fullName: 'Carmen Ortiz',
    phone: '5550100015',
    email: 'carmen.ortiz@example.com',
    city: 'El Paso',
    state: 'TX',
    zipCode: '79901',
    born: '1982-12-05',
    form: {
      gender: 'female',
      height: 163,
      weight: 96,
      hasThyroidIssues: true,
      hasNoMedicalConditions: false,
      currentMedications: 'Levothyroxine 75 mcg',
    },
    orders: [
      {
        product: 'semaglutide',
        plan: 'quarterly',
        daysAgo: 12,
        state: 'approved',
        doctor: 0,
        notes: 'Approved. Thyroid values from September are in range.',
      },
    ],
  },
  {
    fullName: 'Grace Nguyen',
    phone: '5550100016',
    email: 'grace.nguyen@example.com',
    city: 'Houston',
    state: 'TX',
    zipCode: '77002',
    born: '1975-03-22',
    form: { gender: 'female', height: 160, weight: 88 },
    orders: [
      {
        product: 'tirzexa',
        plan: 'annual',
        daysAgo: 33,
        state: 'shipped',
        doctor: 1,
        notes: 'Approved for the six-month program.',
        tracking: '9400110200881234567890',
        dosesTaken: 4,
      },
    ],
  },
  {
    fullName: 'Peter Lindqvist',
    phone: '5550100017',
    email: 'peter.lindqvist@example.com',
    city: 'Buffalo',
    state: 'NY',
    zipCode: '14201',
    born: '1971-07-08',
    form: { gender: 'male', height: 181, weight: 118 },
    orders: [
      {
        product: 'semaglutide',
        plan: 'monthly',
        daysAgo: 41,
        state: 'received',
        doctor: 1,
        notes: 'Approved. Please weigh yourself weekly.',
        tracking: '9400110200889876543210',
        dosesTaken: 4,
        reference: 'SEM-1007',
      },
    ],
  },
  {
    fullName: 'Sofia Marin',
    phone: '5550100018',
    email: 'sofia.marin@example.com',
    city: 'Miami',
    state: 'FL',
    zipCode: '33101',
    born: '1999-02-11',
    form: { gender: 'female', height: 170, weight: 64 },
    orders: [
      {
        product: 'semaglutide',
        plan: 'quarterly',
        daysAgo: 20,
        state: 'rejected',
        doctor: 0,
        notes:
          'Your BMI is in the normal range, so the benefit does not outweigh the side effects. Your payment is being returned.',
      },
    ],
  },
  {
    fullName: 'Tom Becker',
    phone: '5550100019',
    email: 'tom.becker@example.com',
    city: 'San Diego',
    state: 'CA',
    zipCode: '92101',
    born: '1988-10-16',
    form: { gender: 'male', height: 176, weight: 104 },
    orders: [
      {
        product: 'tirzexa',
        plan: 'quarterly',
        daysAgo: 150,
        state: 'cancelled',
        doctor: 1,
        notes: 'Approved.',
      },
      { product: 'tirzexa', plan: 'quarterly', daysAgo: 5, state: 'unpaid' },
    ],
  },
];
