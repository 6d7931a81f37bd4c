import type { TFunction } from 'i18next';
import type { Order } from '#shared/orders.ts';
import { formatPhone } from '#shared/lib/phone.ts';

/**
 * Who the patient is, and the words shown where it is unknown (D2 §8). A kept copy of the queue has no contact: that is
 * no word on whether there is one.
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
