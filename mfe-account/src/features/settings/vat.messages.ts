import { dayText } from '@trassa/contracts/moscow-day.rules';

export const vatMessages = {
  title: 'НДС',
  hint: 'Маржа и прибыль считаются без НДС в цене, а при ОСНО и без НДС, который указан в затратах. Режим действует для рейсов, доставленных с указанного дня; ставку своего заказа можно указать в нём отдельно.',
  none: 'Режим не указан: цены заказов с платформ и из накладных считаются без НДС.',
  mode: 'Режим',
  from: 'Действует с',
  fromDay: (day: string) => `с ${dayText(day)}`,
  choose: 'Выберите режим',
  chooseDay: 'Укажите день',
  add: 'Добавить',
  remove: 'Убрать',
  formatRemove: (mode: string, day: string) => `Убрать: ${mode}, с ${dayText(day)}`,
  failed: 'Не удалось загрузить режимы НДС',
  loading: 'Режимы загружаются',
  saved: 'Сохранено. Прибыль доставленных рейсов пересчитывается.',
} as const;
