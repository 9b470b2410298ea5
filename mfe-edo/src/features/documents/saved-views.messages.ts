export const savedViewsMessages = {
  views: 'Виды',
  save: 'Сохранить как вид',
  remove: (name: string) => `Удалить вид «${name}»`,
  removed: (name: string) => `Вид «${name}» удалён`,
  failed: 'Не удалось изменить виды',
  loadFailed: 'Виды не загрузились',
  saved: 'Вид сохранён',
  name: 'Название',
  nameRequired: 'Назовите вид',
  nameLong: 'Название вида: не более 60 символов',
  note: 'Запомнятся фильтры и порядок. Вид с тем же названием заменится.',
  submit: 'Сохранить',
} as const;
