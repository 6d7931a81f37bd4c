import { accountContract } from '#shared/accounts.ts';
import { blogContract } from '#shared/blog.ts';
import { careContract, type Care } from '#shared/care.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { clientErrorContract } from '#shared/client-errors.ts';
import { configContract } from '#shared/config.ts';
import { doctorContract } from '#shared/doctors.ts';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { dosingContract } from '#shared/dosing.ts';
import { emergencyAccessContract } from '#shared/emergency-access.ts';
import { intakeContract } from '#shared/intake.ts';
import { historyContract } from '#shared/order-history.ts';
import { jobContract } from '#shared/jobs.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { ORDER_FILTERS } from '#shared/order-views.ts';
import { orderContract } from '#shared/orders.ts';
import { ownRecordContract } from '#shared/own-record.ts';
import { savedViewContract } from '#shared/saved-views.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { settingContract } from '#shared/settings.ts';
import { splitAccountContract } from '#shared/split-accounts.ts';
import { statsContract } from '#shared/stats.ts';
import { teamContract } from '#shared/team.ts';
import { anArticle } from '#web/features/blog/testing/posts.ts';
import { storedSession } from '#web/session/stored-session.ts';

const nowhere = {
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
};

const quietDesk = {
  refusals: {},
  stages: { placed: 0, paid: 0, form: 0, approved: 0, shipped: 0 },
  revenue: 0,
  refunded: 0,
  decided: 0,
  waitedHours: null,
};

const noWeights: Care = { start: null, heightCm: null, goal: null, weights: [] };

/**
 * Answers for requests that layouts make by themselves and that a test need not mention: nothing is new, nothing waits.
 */
export const quietAnswers: ReadonlyMap<string, () => unknown> = new Map<string, () => unknown>([
  [accountContract.validate.name, () => ({ user: storedSession()?.user })],
  [accountContract.logout.name, () => null],
  [accountContract.sessions.name, () => []],
  [ownRecordContract.looks.name, () => []],
  [
    secondFactorContract.state.name,
    () => ({ since: null, recoveryCodesLeft: 0, isRequired: false }),
  ],
  [accountContract.waitingPurchases.name, () => []],
  // A medicine's guide that exists.
  [blogContract.findPost.name, () => anArticle()],
  [careContract.own.name, () => noWeights],
  [careContract.ofPatient.name, () => noWeights],
  [checkInContract.own.name, () => []],
  [checkInContract.waiting.name, () => []],
  [checkInContract.ofPatient.name, () => []],
  [doctorContract.mine.name, () => null],
  [
    dosingContract.mine.name,
    () => ({ plan: null, doses: [], reminder: null, semaglutideRule: 'two_days_before_next' }),
  ],
  [
    dosePlanContract.find.name,
    () => ({
      orderId: 0,
      plans: [],
      doses: [],
      reminder: null,
      semaglutideRule: 'two_days_before_next',
      can: { plan: false },
    }),
  ],
  // A test that breaks a screen on purpose need not mention the report.
  [clientErrorContract.report.name, () => null],
  [emergencyAccessContract.list.name, () => []],
  [intakeContract.history.name, () => []],
  [historyContract.find.name, () => ({ address: nowhere, events: [] })],
  [jobContract.listFailed.name, () => []],
  [messageContract.list.name, () => []],
  [messageContract.unreadCount.name, () => ({ count: 0 })],
  [notificationContract.preferences.name, () => ({ muted: [], quiet: null })],
  [notificationContract.list.name, () => ({ unread: 0, items: [] })],
  [orderContract.pending.name, () => []],
  [orderContract.approvedCount.name, () => ({ count: 0 })],
  [orderContract.counts.name, () => Object.fromEntries(ORDER_FILTERS.map((view) => [view, 0]))],
  [
    statsContract.overview.name,
    () => ({ now: quietDesk, before: quietDesk, doctors: [], failedPushes: 0 }),
  ],
  [savedViewContract.list.name, () => []],
  [splitAccountContract.list.name, () => []],
  [teamContract.invitations.name, () => []],
  [settingContract.promises.name, () => DEFAULT_PROMISES],
  [
    statsContract.supplies.name,
    () => ({ endingDays: 14, endedDays: 30, ending: 0, ended: 0, blocked: 0 }),
  ],
  [
    statsContract.promises.name,
    () => {
      const none = { kept: 0, missed: 0, late: 0 };
      return { days: 28, reviews: none, parcels: none };
    },
  ],
  [
    statsContract.reviews.name,
    () => ({
      decided: 0,
      own: 0,
      refusals: {},
      medianMinutes: null,
      p95Minutes: null,
      oldestSince: null,
    }),
  ],
  [
    configContract.find.name,
    () => ({
      brand: 'Steadwell',
      contact: { phone: '(555) 010-0142', email: 'care@steadwell.example' },
      languages: ['en', 'vi', 'es'],
      demo: false,
      payments: { gateway: 'simulator', mode: 'test' },
      promises: DEFAULT_PROMISES,
      vapidPublicKey: 'BJDtIrSyWimWLagXKmKH8smbmDjXNG0EKV0CDU5TBxe9Tn',
    }),
  ],
]);
