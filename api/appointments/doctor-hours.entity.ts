import { defineEntity, p } from '@mikro-orm/core';
import type { OpenHours } from '#shared/appointments/open-hours.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';

const DoctorHoursSchema = defineEntity({
  name: 'DoctorHours',
  tableName: 'doctor_hours',
  properties: {
    ...base,
    doctor: () => p.oneToOne(User).owner().unique('doctor_hours_doctor').deleteRule('cascade'),
    hours: p.json().$type<OpenHours>(),
    version: p.integer(),
  },
});

export class DoctorHours extends DoctorHoursSchema.class {}
DoctorHoursSchema.setClass(DoctorHours);
export { DoctorHoursSchema };
