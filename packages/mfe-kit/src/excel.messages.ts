/** Words of saving tables. */
export const excelMessages = {
  excel: 'Excel',
  failed: 'Не удалось сохранить файл',
} as const;
