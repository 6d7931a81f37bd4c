import { accountContract } from '#shared/accounts.ts';
import { appointmentContract } from '#shared/appointments.ts';
import { blogContract } from '#shared/blog.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { clientErrorContract } from '#shared/client-errors.ts';
import { configContract } from '#shared/config.ts';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { dosingContract } from '#shared/dosing.ts';
import { messageContract } from '#shared/messages.ts';
import { historyContract } from '#shared/order-history.ts';
import { DEFAULT_APPOINTMENTS, scheduleContract } from '#shared/schedule.ts';
import { orderContract } from '#shared/orders.ts';
import { passkeyContract } from '#shared/passkeys.ts';
import { legalContract } from '#shared/practice/legal.ts';
import { practiceRuleContract } from '#shared/practice/rules.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { settingContract } from '#shared/settings.ts';
import { anArticle } from '#web/features/blog/testing/posts.ts';
import { aProposal } from '#web/features/dosing/testing/proposal.ts';
import { storedSession } from '#web/device/core/stored-session.ts';
import { device } from '#web/testing/page.ts';

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

/**
 * Answers for requests that a test need not mention, because layouts make them. Only for endpoints whose contract does
 * not say what an empty reply is (empty-answer.ts).
 */
export const quietAnswers: ReadonlyMap<string, () => unknown> = new Map<string, () => unknown>([
  [accountContract.validate.name, () => ({ user: storedSession(device)?.user })],
  [accountContract.logout.name, () => null],
  [appointmentContract.own.name, () => ({ standing: 'not_in_care', appointments: [] })],
  // A medicine's guide that exists.
  [blogContract.findPost.name, () => anArticle()],
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
  // An ordinary case, which needs no press.
  [prescribingContract.proposal.name, () => aProposal()],
  [
    practiceRuleContract.find.name,
    () => ({
      capture: 'checkout',
      semaglutideRule: 'two_days_before_next',
      retentionYears: 7,
    }),
  ],
  // A test that breaks a screen on purpose need not mention the report.
  [clientErrorContract.report.name, () => null],
  [
    legalContract.page.name,
    () => ({
      kind: 'privacy',
      version: 0,
      validFrom: null,
      text: null,
      values: { brand: 'Steadwell', contactEmail: '', contactPhone: '', retentionYears: '7' },
    }),
  ],
  [historyContract.find.name, () => ({ address: nowhere, events: [] })],
  [messageContract.list.name, () => []],
  // Of a guest's order, for the numbers to call beside its medical form.
  [
    orderContract.address.name,
    () => ({
      ...nowhere,
      ...{ canChange: false, isBoundToState: false, price: 0, shippingFee: 0, isPriceFixed: true },
    }),
  ],
  // Whoever is asked for a second factor here has no passkey.
  [passkeyContract.beginLogin.name, () => null],
  [passkeyContract.beginProof.name, () => null],
  [settingContract.promises.name, () => DEFAULT_PROMISES],
  [
    scheduleContract.week.name,
    () => ({ from: '2026-11-30', timeZone: 'America/New_York', appointments: [] }),
  ],
  [scheduleContract.settings.name, () => ({ settings: DEFAULT_APPOINTMENTS, upcoming: 0 })],
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
