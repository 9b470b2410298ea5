import type { FailedDeliveries } from '@trassa/contracts/account/failed-deliveries';
import type { QueueName } from '@trassa/contracts/platform/dead-letters';

const queueLabels: Record<QueueName, string> = {
  outgoing_messages: 'Событие для сообщений',
  money_outbox: 'Долг по заказу',
  bank_readings: 'Выписка банка',
  outgoing_emails: 'Письмо',
  deliveries: 'Уведомление человеку',
  webhook_deliveries: 'Событие для внешней системы',
};
const serviceLabels: Record<FailedDeliveries['away'][number], string> = {
  account: 'сообщения и письма',
  orders: 'заказы',
  edo: 'ЭТрН',
  finance: 'финансы',
};

export const failedDeliveriesMessages = {
  title: 'Недоставленное',
  lead: 'Что не удалось доставить за все попытки. Хранится месяц.',
  list: 'Недоставленное по компаниям',
  columns: { what: 'Что', why: 'Причина', created: 'Создано', failed: 'Отложено', repeat: '' },
  attempts: (count: number) => `Попыток: ${count}`,
  formatQueue: (queue: QueueName) => queueLabels[queue],
  repeat: 'Повторить',
  formatRepeat: (what: string, company: string) => `Повторить: ${what}, ${company}`,
  repeated: 'Отправляем ещё раз',
  repeatFailed: 'Не удалось повторить. Обновите страницу.',
  unknownCompany: 'компания удалена',
  empty: 'Всё доставлено',
  emptyText: 'Здесь появится то, что не дошло за все попытки, с причиной.',
  failed: 'Не удалось загрузить список',
  failedText: 'Очереди работают и без него. Повторите через минуту.',
  away: (names: FailedDeliveries['away']) =>
    `Не ответили: ${names.map((name) => serviceLabels[name]).join(', ')}. Список может быть неполным.`,
} as const;
