/** Words of the plate. */
export const plateMessages = {
  copy: (number: string) => `Скопировать номер ${number}`,
  copied: 'Номер скопирован',
  assign: 'Назначить',
  none: 'Нет машины',
} as const;
