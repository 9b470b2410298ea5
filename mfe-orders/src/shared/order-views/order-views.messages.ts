export const orderViewsMessages = {
  label: 'Вид',
  list: 'Список',
  kanban: 'Канбан',
  calendar: 'Календарь',
  plan: 'План',
} as const;
