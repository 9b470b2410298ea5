/** Words of the copy buttons. */
export const copyMessages = {
  copy: 'Скопировать',
  copied: 'Скопировано',
  refused: 'Не удалось скопировать',
} as const;
