import type { TFunction } from 'i18next';
import type { Order } from '#shared/orders.ts';
import { formatPhone } from '#web/lib/format.ts';

/** Who the patient is, and what stands there when nobody knows (D2 §8). */
export function patientWords(order: Order, t: TFunction) {
  const { user } = order;
  const phone = order.patientPhone || user?.phone;
  return {
    name:
      order.patientName ||
      user?.fullName ||
      t('doctor.patient.unnamed', { id: order.userId ?? order.id }),
    email: order.patientEmail || user?.email || t('doctor.patient.noEmail'),
    phone: phone ? formatPhone(phone) : t('doctor.patient.noPhone'),
  };
}
