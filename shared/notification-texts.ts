import type { Language } from './accounts.ts';
import type { NewsKind } from './notifications.ts';
import { urgentNews } from './urgent-news.ts';

type Text = { title: string; body: string };

/**
 * The fixed texts for the lock screen and the list. They say that there is news but never what it is, so that somebody
 * looking over the shoulder learns nothing about a patient's health.
 */
export const notificationTexts: Record<Language, Record<NewsKind, Text>> = {
  en: {
    order_approved: {
      title: 'Your order has news',
      body: 'Your doctor has finished the review. Open Steadwell to read it.',
    },
    order_rejected: {
      title: 'Your order has news',
      body: 'Your doctor has left you a message about your order. Open Steadwell to read it.',
    },
    order_shipped: { title: 'Your parcel is on its way', body: 'Open Steadwell to follow it.' },
    order_cancelled: {
      title: 'Your order has news',
      body: 'Your order was cancelled. Open Steadwell to read more.',
    },
    case_waiting: {
      title: 'A case is waiting',
      body: 'A new case has come into the review queue.',
    },
    message_received: { title: 'You have a new message', body: 'Open Steadwell to read it.' },
    password_changed: {
      title: 'Your password was changed',
      body: 'If you did not expect this, set another one and tell us.',
    },
    factor_added: {
      title: 'A second factor was added',
      body: 'A passkey or an app can now confirm your login. If it was not you, tell an administrator.',
    },
    factor_removed: {
      title: 'Your second factor was removed',
      body: 'An administrator has taken the second factor off your login.',
    },
    order_refunded: { title: 'There is news about a payment', body: 'Open Steadwell to read it.' },
    tracking_changed: {
      title: 'There is news about your parcel',
      body: 'Its tracking number has changed. Open Steadwell to follow it.',
    },
    question_asked: {
      title: 'Your doctor has a question',
      body: 'Your doctor has a question about your order. Open Steadwell to answer it.',
    },
    question_answered: {
      title: 'A patient has answered',
      body: 'A case that you asked about can go on.',
    },
    case_handed_over: {
      title: 'A case was handed to you',
      body: 'A colleague has given you a case. Open Steadwell to read more.',
    },
    doctor_to_ask: { title: 'Please write to your doctor', body: 'Open Steadwell to read why.' },
    patient_plan_waits: { title: 'A patient awaits your word', body: 'Open Steadwell to see who.' },
    weekly_reminder: { title: 'Your weekly reminder', body: 'Open Steadwell to see it.' },
    supply_ending: {
      title: 'It is time to look ahead',
      body: 'Your plan comes to its end. Open Steadwell to see how it goes on.',
    },
    ...urgentNews.en,
    payment_disputed: {
      title: 'A payment is disputed',
      body: 'A bank asks for an answer in time. Open Steadwell to read more.',
    },
    card_needed: {
      title: 'Your order needs you',
      body: 'Your payment has to be confirmed again. Open Steadwell to read more.',
    },
    appointment_booked: { title: 'An appointment was booked', body: 'Open Steadwell to see when.' },
    appointment_moved: {
      title: 'An appointment was moved',
      body: 'Open Steadwell to see the new time.',
    },
    appointment_cancelled: {
      title: 'An appointment was cancelled',
      body: 'Open Steadwell to read more.',
    },
    appointment_reminder: {
      title: 'Your appointment is coming up',
      body: 'Open Steadwell to see when.',
    },
    doctor_appointments_cancelled: {
      title: 'Appointments were cancelled',
      body: 'They were with a doctor whose account was closed. Their patients have been told.',
    },
    emergency_access: {
      title: 'A record was opened in an emergency',
      body: 'A doctor has opened the record of another doctor’s patient. Open Steadwell to read why.',
    },
    shipping_taken_back: {
      title: 'Your parcel has not left yet',
      body: 'It was marked as sent by mistake. Open Steadwell to read more.',
    },
    address_changed: { title: 'Your parcel has a new address', body: 'Open Steadwell to see it.' },
    other: { title: 'There is news for you', body: 'Reload Steadwell to read more.' },
  },
  vi: {
    order_approved: {
      title: 'Đơn hàng của bạn có tin mới',
      body: 'Bác sĩ đã xem xét xong. Mở Steadwell để đọc.',
    },
    order_rejected: {
      title: 'Đơn hàng của bạn có tin mới',
      body: 'Bác sĩ đã để lại lời nhắn về đơn hàng của bạn. Mở Steadwell để đọc.',
    },
    order_shipped: { title: 'Gói hàng của bạn đang được giao', body: 'Mở Steadwell để theo dõi.' },
    order_cancelled: {
      title: 'Đơn hàng của bạn có tin mới',
      body: 'Đơn hàng của bạn đã bị hủy. Mở Steadwell để xem thêm.',
    },
    case_waiting: {
      title: 'Có hồ sơ đang chờ',
      body: 'Một hồ sơ mới vừa vào danh sách chờ xem xét.',
    },
    message_received: { title: 'Bạn có tin nhắn mới', body: 'Mở Steadwell để đọc.' },
    password_changed: {
      title: 'Mật khẩu của bạn đã được thay đổi',
      body: 'Nếu bạn không ngờ tới việc này, hãy đặt mật khẩu khác và báo cho chúng tôi.',
    },
    factor_added: {
      title: 'Đã thêm xác thực hai lớp',
      body: 'Một khóa truy cập hoặc ứng dụng giờ có thể xác nhận đăng nhập của bạn. Nếu không phải bạn, hãy báo quản trị viên.',
    },
    factor_removed: {
      title: 'Xác thực hai lớp của bạn đã được gỡ',
      body: 'Quản trị viên đã gỡ xác thực hai lớp khỏi tài khoản của bạn.',
    },
    order_refunded: {
      title: 'Có tin mới về một khoản thanh toán',
      body: 'Mở Steadwell để đọc.',
    },
    tracking_changed: {
      title: 'Có tin mới về gói hàng của bạn',
      body: 'Mã vận đơn đã thay đổi. Mở Steadwell để theo dõi.',
    },
    question_asked: {
      title: 'Bác sĩ có câu hỏi cho bạn',
      body: 'Bác sĩ có một câu hỏi về đơn hàng của bạn. Mở Steadwell để trả lời.',
    },
    question_answered: {
      title: 'Bệnh nhân đã trả lời',
      body: 'Bạn có thể xử lý tiếp hồ sơ mà bạn đã hỏi thêm.',
    },
    case_handed_over: {
      title: 'Có hồ sơ được chuyển cho bạn',
      body: 'Một đồng nghiệp đã chuyển cho bạn một hồ sơ. Mở Steadwell để xem.',
    },
    doctor_to_ask: { title: 'Hãy nhắn tin cho bác sĩ', body: 'Mở Steadwell để xem lý do.' },
    patient_plan_waits: { title: 'Bệnh nhân chờ bạn', body: 'Mở Steadwell để xem là ai.' },
    weekly_reminder: { title: 'Lời nhắc hằng tuần của bạn', body: 'Mở Steadwell để xem.' },
    supply_ending: {
      title: 'Đã đến lúc nhìn trước',
      body: 'Gói của bạn sắp kết thúc. Mở Steadwell để xem bước tiếp theo.',
    },
    ...urgentNews.vi,
    payment_disputed: {
      title: 'Có khoản thanh toán bị khiếu nại',
      body: 'Ngân hàng cần câu trả lời đúng hạn. Mở Steadwell để xem.',
    },
    card_needed: {
      title: 'Đơn hàng cần bạn xử lý',
      body: 'Bạn cần xác nhận lại việc thanh toán. Mở Steadwell để xem thêm.',
    },
    appointment_booked: { title: 'Có lịch hẹn mới', body: 'Mở Steadwell để xem thời gian.' },
    appointment_moved: { title: 'Một lịch hẹn đã đổi giờ', body: 'Mở Steadwell để xem giờ mới.' },
    appointment_cancelled: { title: 'Một lịch hẹn đã bị hủy', body: 'Mở Steadwell để xem thêm.' },
    appointment_reminder: {
      title: 'Sắp đến giờ hẹn của bạn',
      body: 'Mở Steadwell để xem thời gian.',
    },
    doctor_appointments_cancelled: {
      title: 'Một số lịch hẹn đã bị hủy',
      body: 'Đó là lịch hẹn với bác sĩ có tài khoản vừa bị đóng. Bệnh nhân đã được báo.',
    },
    emergency_access: {
      title: 'Một hồ sơ được mở khẩn cấp',
      body: 'Một bác sĩ đã mở hồ sơ bệnh nhân của bác sĩ khác. Mở Steadwell để xem lý do.',
    },
    shipping_taken_back: {
      title: 'Gói hàng của bạn chưa được gửi đi',
      body: 'Chúng tôi đã đánh dấu nhầm là đã gửi. Mở Steadwell để xem thêm.',
    },
    address_changed: { title: 'Gói hàng có địa chỉ giao mới', body: 'Mở Steadwell để xem.' },
    other: { title: 'Bạn có tin mới', body: 'Hãy tải lại Steadwell để xem thêm.' },
  },
  es: {
    order_approved: {
      title: 'Hay novedades de su pedido',
      body: 'Su médico ha terminado la revisión. Abra Steadwell para leerla.',
    },
    order_rejected: {
      title: 'Hay novedades de su pedido',
      body: 'Su médico le ha dejado un mensaje sobre su pedido. Abra Steadwell para leerlo.',
    },
    order_shipped: { title: 'Su paquete está en camino', body: 'Abra Steadwell para seguirlo.' },
    order_cancelled: {
      title: 'Hay novedades de su pedido',
      body: 'Su pedido se ha cancelado. Abra Steadwell para saber más.',
    },
    case_waiting: {
      title: 'Hay un caso en espera',
      body: 'Ha entrado un caso nuevo en la cola de revisión.',
    },
    message_received: { title: 'Tiene un mensaje nuevo', body: 'Abra Steadwell para leerlo.' },
    password_changed: {
      title: 'Su contraseña ha cambiado',
      body: 'Si no se lo esperaba, ponga otra y avísenos.',
    },
    factor_added: {
      title: 'Se ha añadido un segundo factor',
      body: 'Una llave de acceso o una aplicación puede confirmar ahora su acceso. Si no fue usted, avise a un administrador.',
    },
    factor_removed: {
      title: 'Se ha quitado su segundo factor',
      body: 'Un administrador ha quitado el segundo factor de su cuenta.',
    },
    order_refunded: {
      title: 'Hay novedades de un pago',
      body: 'Abra Steadwell para leerlas.',
    },
    tracking_changed: {
      title: 'Hay novedades de su paquete',
      body: 'Su número de seguimiento ha cambiado. Abra Steadwell para seguirlo.',
    },
    question_asked: {
      title: 'Su médico tiene una pregunta',
      body: 'Su médico tiene una pregunta sobre su pedido. Abra Steadwell para responderla.',
    },
    question_answered: {
      title: 'Un paciente ha respondido',
      body: 'Puede continuar con un caso sobre el que había preguntado.',
    },
    case_handed_over: {
      title: 'Le han pasado un caso',
      body: 'Un colega le ha pasado un caso. Abra Steadwell para saber más.',
    },
    doctor_to_ask: { title: 'Escriba a su médico', body: 'Abra Steadwell para ver por qué.' },
    patient_plan_waits: { title: 'Un paciente le espera', body: 'Abra Steadwell para ver quién.' },
    weekly_reminder: { title: 'Su recordatorio semanal', body: 'Abra Steadwell para verlo.' },
    supply_ending: {
      title: 'Es hora de mirar adelante',
      body: 'Su plan llega a su fin. Abra Steadwell para ver cómo sigue.',
    },
    ...urgentNews.es,
    payment_disputed: {
      title: 'Hay un pago en disputa',
      body: 'Un banco espera respuesta dentro de un plazo. Abra Steadwell para saber más.',
    },
    card_needed: {
      title: 'Su pedido le necesita',
      body: 'Hay que confirmar de nuevo el pago. Abra Steadwell para saber más.',
    },
    appointment_booked: {
      title: 'Hay una cita nueva',
      body: 'Abra Steadwell para ver cuándo es.',
    },
    appointment_moved: {
      title: 'Una cita ha cambiado de hora',
      body: 'Abra Steadwell para ver la hora nueva.',
    },
    appointment_cancelled: {
      title: 'Se ha cancelado una cita',
      body: 'Abra Steadwell para saber más.',
    },
    appointment_reminder: {
      title: 'Se acerca su cita',
      body: 'Abra Steadwell para ver cuándo es.',
    },
    doctor_appointments_cancelled: {
      title: 'Se han cancelado citas',
      body: 'Eran con un médico cuya cuenta se ha cerrado. Sus pacientes ya están avisados.',
    },
    emergency_access: {
      title: 'Se ha abierto una historia por urgencia',
      body: 'Un médico ha abierto la historia de un paciente de otro médico. Abra Steadwell para leer el motivo.',
    },
    shipping_taken_back: {
      title: 'Su paquete aún no ha salido',
      body: 'Se marcó como enviado por error. Abra Steadwell para saber más.',
    },
    address_changed: { title: 'Su envío va a otra dirección', body: 'Abra Steadwell para verla.' },
    other: { title: 'Tiene novedades', body: 'Vuelva a cargar Steadwell para saber más.' },
  },
};
