/** Words of templates of repeated orders. */
export const templatesMessages = {
  open: 'Шаблоны',
  title: 'Шаблоны заказов',
  failed: 'Не удалось загрузить шаблоны',
  empty: 'Шаблонов пока нет',
  emptyText: 'Заполните заказ, который повторяется, и сохраните его здесь.',
  list: 'Сохранённые шаблоны',
  name: 'Название нового шаблона',
  namePlaceholder: 'Сыр, Москва — Казань',
  save: 'Сохранить заполненное как шаблон',
  saved: (title: string) => `Шаблон «${title}» сохранён`,
  remove: (title: string) => `Удалить шаблон «${title}»`,
  removeQuestion: (title: string) => `Удалить шаблон «${title}»?`,
  removeText: 'Заказы, созданные по нему, останутся.',
  removeOk: 'Удалить',
  used: (title: string) => `По шаблону «${title}»: проверьте дни и цену`,
  gone: 'Этого шаблона больше нет',
} as const;
