import {
  ALL_NO,
  HEALTH_CHECK_TEXT,
  type HealthCheck,
  type HealthReply,
} from '../../health-check.ts';
import { anEarlierOrder, type WrittenCase } from './given.ts';

type Answers = HealthReply['answers'];

export const UNSAID: Answers = {
  thyroid: 'one_of_these',
  pancreatitis: 'one_of_these',
  pregnancy: 'one_of_these',
};

export const aReply = (
  answers: Partial<Answers> = {},
  at = '2026-11-23T09:30:00.000Z',
): HealthReply => ({
  answers: { ...ALL_NO, ...answers },
  textVersion: HEALTH_CHECK_TEXT,
  language: 'en',
  at,
});

export const anEarlierReply = (answers: Partial<Answers>): HealthReply =>
  aReply(answers, '2026-11-20T08:00:00.000Z');

/** The answers that an order was placed with: three times no, if not given otherwise. */
export const aHealthCheck = (
  answers: Partial<Answers> = {},
  earlier: HealthReply | null = null,
): HealthCheck => ({ ...aReply(answers), earlier });

const contradicted = (text: string, rule: string): WrittenCase => [
  `no, and in words: ${text}`,
  { healthCheck: aHealthCheck(), form: { weightManagementGoals: text } },
  { [rule]: 'block', health_check_differs: 'ask' },
];

const before = (answers: Partial<Answers>) =>
  anEarlierOrder({
    state: 'ended',
    endsOn: '2026-11-01',
    healthCheck: { ...anEarlierReply(answers), earlier: null },
  });

export const healthCheckCases: readonly WrittenCase[] = [
  ['three times no', { healthCheck: aHealthCheck() }, {}],
  ['not known whether anybody asked', { healthCheck: undefined }, {}],
  ['nobody has asked', { healthCheck: null }, { health_check_missing: 'ask' }],
  [
    'yes: thyroid cancer or MEN 2',
    { healthCheck: aHealthCheck({ thyroid: 'yes' }) },
    { thyroid_cancer: 'block' },
  ],
  [
    'yes: pancreatitis',
    { healthCheck: aHealthCheck({ pancreatitis: 'yes' }) },
    { pancreatitis: 'block' },
  ],
  ['yes: pregnancy', { healthCheck: aHealthCheck({ pregnancy: 'yes' }) }, { pregnancy: 'block' }],
  ['yes, and not to what', { healthCheck: aHealthCheck(UNSAID) }, { health_check_yes: 'block' }],
  [
    'first yes, then no',
    { healthCheck: aHealthCheck({}, anEarlierReply({ pancreatitis: 'yes' })) },
    { health_check_changed: 'ask' },
  ],
  [
    'first yes without saying to what, then no',
    { healthCheck: aHealthCheck({}, anEarlierReply(UNSAID)) },
    { health_check_changed: 'ask' },
  ],
  [
    'yes twice',
    {
      healthCheck: aHealthCheck({ pancreatitis: 'yes' }, anEarlierReply({ pancreatitis: 'yes' })),
    },
    { pancreatitis: 'block' },
  ],
  [
    'yes at another order, and no now',
    { healthCheck: aHealthCheck(), earlier: [before({ pregnancy: 'yes' })] },
    { health_check_changed: 'ask' },
  ],
  ['no at another order', { healthCheck: aHealthCheck(), earlier: [before({})] }, {}],
  contradicted('My mother had medullary thyroid cancer', 'thyroid_cancer'),
  contradicted('I had pancreatitis in 2019', 'pancreatitis'),
  contradicted('I am pregnant', 'pregnancy'),
  contradicted('Estoy embarazada', 'pregnancy'),
  contradicted('Tôi từng bị viêm tụy', 'pancreatitis'),
  contradicted('I am breastfeeding my son', 'breast_feeding'),
  [
    'yes, and denied in words',
    {
      healthCheck: aHealthCheck({ pancreatitis: 'yes' }),
      form: { weightManagementGoals: 'I never had pancreatitis' },
    },
    { pancreatitis: 'block', health_check_differs: 'ask' },
  ],
  [
    'yes, and in words as well',
    {
      healthCheck: aHealthCheck({ pancreatitis: 'yes' }),
      form: { weightManagementGoals: 'I had pancreatitis in 2019' },
    },
    { pancreatitis: 'block' },
  ],
  [
    'no, and denied in words as well',
    { healthCheck: aHealthCheck(), form: { weightManagementGoals: 'No pancreatitis' } },
    {},
  ],
];
