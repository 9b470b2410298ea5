export const searchMessages = {
  orders: 'Заказы',
  documents: 'Документы',
  clients: 'Клиенты',
  vehicles: 'Машины',
  help: 'Справка',
  inn: (inn: string) => `ИНН ${inn}`,
} as const;
