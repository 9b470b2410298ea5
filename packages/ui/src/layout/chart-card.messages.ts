/** Words of a chart's card. */
export const chartCardMessages = {
  view: 'Вид',
  chart: 'График',
  table: 'Таблица',
  png: 'Сохранить PNG',
} as const;
