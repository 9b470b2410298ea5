import { countOf, plural } from '@trassa/ui/plural';

const orders = ['заказ', 'заказа', 'заказов'] as const;

export const closingMessages = {
  action: 'Завершить без Т4',
  dialog: (count: number) => ({
    title: `Завершить без Т4 ${countOf(count, orders)}?`,
    text: 'Заказы станут доставленными, их накладные — завершёнными. Если Т4 придёт позже, накладную закроют документы.',
    reason: 'Причина',
    hint: 'Останется в истории заказа и накладной с вашим именем.',
    missing: 'Укажите причину',
    cancel: 'Отмена',
    action: 'Завершить без Т4',
  }),
  done: (count: number) => `${plural(count, ['Завершён', 'Завершены', 'Завершено'])} без Т4: ${countOf(count, orders)}`,
  nothing: 'Эти заказы уже завершены',
  none: 'Заказы не завершены',
  refused: (count: number) => `Не ${plural(count, ['завершён', 'завершены', 'завершено'])}: ${countOf(count, orders)}`,
} as const;
