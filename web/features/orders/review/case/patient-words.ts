import type { TFunction } from 'i18next';
import type { Order } from '#shared/orders.ts';
import { formatPhone } from '#shared/lib/phone.ts';

/**
 * The patient's name and contact, or the texts shown if they are unknown (D2 §8). A stored copy of the queue contains
 * no contact, which does not mean that there is none.
 */
export function patientWords(order: Order, t: TFunction, isKept = false) {
  const { user } = order;
  const phone = order.patientPhone || user?.phone;
  return {
    name:
      order.patientName ||
      user?.fullName ||
      t('doctor.patient.unnamed', { id: order.userId ?? order.id }),
    email:
      order.patientEmail ||
      user?.email ||
      t(isKept ? 'doctor.patient.notKept' : 'doctor.patient.noEmail'),
    phone: phone
      ? formatPhone(phone)
      : t(isKept ? 'doctor.patient.notKept' : 'doctor.patient.noPhone'),
  };
}
