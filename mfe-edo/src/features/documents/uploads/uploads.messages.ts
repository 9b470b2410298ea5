/** Words of dropping archives. */
export const uploadMessages = {
  title: 'Загрузить документы',
  text: 'Перетащите архивы любого оператора или папку с ними: zip, xml, sig, pdf',
  upload: 'Загрузить',
  choose: 'Выбрать',
  sending: (share: number) => `Отправляем: ${share} %`,
  reading: 'Читаем документы',
  failed: 'Не удалось загрузить файлы',
  tooLarge: 'Файл больше 20 МБ. Загрузите архив одного документа, не всю выгрузку.',
  tooMany: 'За один раз можно загрузить не больше 100 файлов',
} as const;
