import { countOf, plural } from '@trassa/ui/plural';

const trips = ['рейс', 'рейса', 'рейсов'] as const;

export const closingMessages = {
  action: 'Завершить без Т4',
  dialog: (count: number) => ({
    title: `Завершить без Т4 ${countOf(count, trips)}?`,
    text: 'Рейсы станут завершёнными, их заказы — доставленными. Если Т4 придёт позже, накладную закроют документы.',
    reason: 'Причина',
    hint: 'Останется в истории накладной и заказа с вашим именем.',
    missing: 'Укажите причину',
    cancel: 'Отмена',
    action: 'Завершить без Т4',
  }),
  done: (count: number) => `${plural(count, ['Завершён', 'Завершены', 'Завершено'])} без Т4: ${countOf(count, trips)}`,
  nothing: 'Эти рейсы уже завершены',
  none: 'Рейсы не завершены',
  refused: (count: number) => `Не ${plural(count, ['завершён', 'завершены', 'завершено'])}: ${countOf(count, trips)}`,
  silent: (ago: string) => `Без новостей: последний титул ${ago}.`,
  due: (day: string) => `Срок доставки был ${day}.`,
  overdueT4: 'Рейс завершён: груз принят получателем. Т4 не пришёл.',
  closed: (at: string, by: string) => `Рейс завершён без Т4 ${at}${by ? `, ${by}` : ''}.`,
  reopened: (at: string, by: string) =>
    `Рейс был завершён без Т4 ${at}${by ? `, ${by}` : ''}. Потом пришли документы, и накладная идёт по ним.`,
  because: (reason: string) => `Причина: ${reason}`,
} as const;
