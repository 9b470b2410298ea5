import { buildClosingMessages } from '@trassa/freight-ui/closing.messages';

export const closingMessages = {
  ...buildClosingMessages({
    nouns: ['рейс', 'рейса', 'рейсов'],
    text: 'Рейс станет завершённым, его заказ — доставленным. Если Т4 придёт позже, накладную закроют документы.',
    hint: 'Останется в истории накладной и заказа с вашим именем.',
    nothing: 'Эти рейсы уже завершены',
    none: 'Рейсы не завершены',
  }),
  takenBack: 'Завершение без Т4 отменено',
  silent: (ago: string) => `Без новостей: последний титул ${ago}.`,
  due: (day: string) => `Срок доставки был ${day}.`,
  overdueT4: 'Рейс завершён: груз принят получателем. Т4 не пришёл.',
  closed: (at: string, by: string) => `Рейс завершён без Т4 ${at}${by ? `, ${by}` : ''}.`,
  reopened: (at: string, by: string) =>
    `Рейс был завершён без Т4 ${at}${by ? `, ${by}` : ''}. Потом пришли документы, и накладная идёт по ним.`,
  because: (reason: string) => `Причина: ${reason}`,
} as const;
