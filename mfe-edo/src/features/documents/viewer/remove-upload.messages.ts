/** Words of deleting a document that was dropped. */
export const removeUploadMessages = {
  remove: 'Удалить загруженное',
  removeAnyway: 'Удалить всё равно',
  ask: 'Удалить загруженный документ?',
  text: 'Он уйдёт из списков и показателей. Вернуть его можно сразу после удаления или загрузив тот же файл снова.',
  orderedAsk: 'По накладной есть заказ',
  removed: 'Документ удалён',
  undo: 'Отменить',
  failed: 'Не удалось удалить документ',
  restoreFailed: 'Не удалось вернуть документ',
} as const;
