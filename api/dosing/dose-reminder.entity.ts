import { defineEntity, p } from '@mikro-orm/core';
import type { DoseStretch } from '#shared/dosing/dose-days.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';

const DoseReminderSchema = defineEntity({
  name: 'DoseReminder',
  tableName: 'dose_reminders',
  properties: {
    ...base,
    user: () => p.oneToOne(User).owner().unique('dose_reminders_user_unique').deleteRule('cascade'),
    /** 1 is Monday; a clock and its zone. */
    weekday: p.integer(),
    time: p.string().length(5),
    timeZone: p.string().length(60),
    isOn: p.boolean().default(true),
    /** The weekdays of the doses, oldest first. Null for one that was chosen before they were kept. */
    days: p.json<DoseStretch[]>().nullable(),
  },
});

export class DoseReminder extends DoseReminderSchema.class {}
DoseReminderSchema.setClass(DoseReminder);
export { DoseReminderSchema };
