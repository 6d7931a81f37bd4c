import type { Language } from './accounts.ts';
import type { NotificationKind } from './notifications.ts';

type Text = { title: string; body: string };
type Kind = Extract<NotificationKind, 'check_in_urgent' | 'message_urgent' | 'message_passed_on'>;

/** The fixed texts by which a clinician is called. Not a word of health, as all of them (notification-texts.ts). */
export const urgentNews: Readonly<Record<Language, Record<Kind, Text>>> = {
  en: {
    check_in_urgent: {
      title: 'A check-in needs you',
      body: 'A patient has sent something to look at now.',
    },
    message_urgent: {
      title: 'A message needs you',
      body: 'A patient has written something to look at now.',
    },
    message_passed_on: {
      title: 'A message was passed on to you',
      body: 'A patient has written to the team. Open Steadwell to read it.',
    },
  },
  vi: {
    check_in_urgent: {
      title: 'Có phiếu theo dõi cần bạn xem',
      body: 'Một bệnh nhân vừa gửi điều cần xem ngay.',
    },
    message_urgent: {
      title: 'Có tin nhắn cần bạn xem',
      body: 'Một bệnh nhân vừa viết điều cần xem ngay.',
    },
    message_passed_on: {
      title: 'Có tin nhắn được chuyển cho bạn',
      body: 'Một bệnh nhân vừa viết cho nhóm chăm sóc. Mở Steadwell để đọc.',
    },
  },
  es: {
    check_in_urgent: {
      title: 'Un seguimiento le necesita',
      body: 'Un paciente ha enviado algo que hay que ver ahora.',
    },
    message_urgent: {
      title: 'Un mensaje le necesita',
      body: 'Un paciente ha escrito algo que hay que ver ahora.',
    },
    message_passed_on: {
      title: 'Le han pasado un mensaje',
      body: 'Un paciente ha escrito al equipo. Abra Steadwell para leerlo.',
    },
  },
};
