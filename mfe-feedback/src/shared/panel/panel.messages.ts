/** Words of list and statistics alike. */
export const panelMessages = {
  title: 'Обращения пользователей',
  lead: 'Что пишут с экранов: прочитать, взять в работу, ответить.',
  views: 'Вид обращений',
  list: 'Список',
  stats: 'Статистика',
  failed: 'Ошибка загрузки обратной связи',
  failedText: 'Обращения не пропали. Повторите через минуту.',
  forbidden: 'Доступ запрещен',
  empty: 'Нет сообщений обратной связи',
  total: 'Всего обращений',
  counts: { new: 'Новых', in_work: 'В работе', done: 'Готово' },
} as const;
