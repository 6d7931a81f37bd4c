import { defineEntity, p } from '@mikro-orm/core';
import { MONEY_DECISIONS } from '#shared/money-choices.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { Order } from './order.entity.ts';

/**
 * What somebody decided about an order's money. Each decision is a row, which never changes, but that its reason goes with
 * the name on the order (decision C110).
 */
const MoneyDecisionSchema = defineEntity({
  name: 'MoneyDecision',
  tableName: 'money_decisions',
  properties: {
    ...base,
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    kind: p.enum(MONEY_DECISIONS),
    /** Cents. */
    amount: p.integer(),
    reason: p.string().length(500).nullable(),
    author: () => p.manyToOne(User).nullable().deleteRule('restrict'),
  },
  indexes: [{ name: 'money_decisions_order', properties: ['order'] }],
});

export class MoneyDecision extends MoneyDecisionSchema.class {}
MoneyDecisionSchema.setClass(MoneyDecision);
export { MoneyDecisionSchema };
