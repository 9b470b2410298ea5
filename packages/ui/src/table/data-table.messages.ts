export const dataTableMessages = {
  loading: 'Загружаем список',
  empty: 'Ничего не найдено',
  columns: 'Столбцы',
  dense: 'Компактные строки',
  sorting: 'Порядок',
  selectAll: 'Выбрать все',
  selectRow: 'Выбрать строку',
  expand: 'Развернуть',
  collapse: 'Свернуть',
} as const;
