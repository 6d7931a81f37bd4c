import type { Role } from './lib/actor.ts';
import type { NewsKind } from './notifications.ts';

/** The screen that a click opens. */
export function notificationPath(kind: NewsKind, role: Role, subjectId: number | null): string {
  switch (kind) {
    case 'case_waiting':
    case 'question_answered':
    case 'case_handed_over':
      return subjectId === null ? '/doctor/pending' : `/doctor/pending?order=${subjectId}`;
    case 'message_urgent':
    case 'message_passed_on':
    case 'recall_notice':
    case 'message_received': {
      const centre = role === 'customer' ? '/dashboard/messages' : '/doctor/messages';
      return subjectId === null ? centre : `${centre}?message=${subjectId}`;
    }
    case 'password_changed':
    case 'email_changed':
    case 'factor_added':
    case 'factor_removed':
    case 'new_login':
    case 'other':
      return '/account';
    case 'order_confirmed':
    case 'form_missing':
    case 'review_late':
    case 'order_approved':
    case 'order_rejected':
    case 'order_shipped':
    case 'order_delivered':
    case 'order_cancelled':
    case 'tracking_changed':
    case 'question_asked':
    case 'supply_ending':
    case 'supply_held':
    case 'report_answered':
    case 'card_needed':
    case 'shipping_taken_back':
    case 'address_changed':
    case 'still_preparing':
      // The card of the order (web/features/orders/card/order-card.tsx).
      return subjectId === null ? '/dashboard' : `/dashboard#order-${subjectId}`;
    case 'order_refunded':
      return '/dashboard/payments';
    case 'weekly_reminder':
    case 'doctor_to_ask':
    case 'plan_changed':
      return '/dose';
    case 'patient_plan_waits':
      return subjectId === null ? '/doctor/patients' : `/doctor/patients?patient=${subjectId}`;
    case 'parcel_ready':
      return '/packing';
    case 'queue_long':
      return '/doctor/pending';
    case 'daily_figures':
      return '/admin';
    case 'parcel_problem':
      return role === 'staff' ? '/doctor/patients' : '/doctor';
    case 'pharmacy_trouble':
      return role === 'admin' ? '/admin/practice/pharmacy' : '/doctor/subscriptions';
    case 'licence_ending':
      return role === 'admin' ? '/admin/team' : '/doctor/pending';
    case 'check_in_urgent':
      return '/doctor/check-ins';
    case 'payment_disputed':
      return '/admin/payments?attention=true';
    case 'emergency_access':
      return '/admin/audit';
    case 'appointment_booked':
    case 'appointment_moved':
    case 'appointment_cancelled':
    case 'appointment_reminder':
    case 'appointment_confirmed':
      return role === 'customer' ? '/dashboard/appointments' : '/doctor/schedule';
    case 'doctor_appointments_cancelled':
      return '/admin/doctors';
  }
}
