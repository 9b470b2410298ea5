export const unstructuredMessages = {
  unknownTitle: 'Неизвестный тип документа',
  unknownText: 'Структуру этого файла мы не знаем, поэтому показываем его данные как есть.',
  knownTitle: (type: string) => `${type}: показан не весь документ`,
  knownText: 'Полный показ этого типа ещё не сделан: ниже то, что удалось прочитать, и данные файла как есть.',
  onlyFilesText: 'В архиве нет XML, показать нечего. Сами файлы можно скачать.',
  rawCut: (shown: string, total: string) => `показаны первые ${shown} знаков из ${total}`,
  outline: 'Что удалось прочитать',
  term: 'Действует до',
  powers: 'Полномочия',
  number: 'Номер',
  date: 'Дата',
  sum: 'Сумма',
} as const;
