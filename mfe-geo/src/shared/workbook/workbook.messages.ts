/** Words of saving tables. */
export const workbookMessages = {
  excel: 'Excel',
  failed: 'Не удалось сохранить файл',
} as const;
