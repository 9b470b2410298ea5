export const searchMessages = {
  orders: 'Заказы',
  documents: 'Документы',
  clients: 'Клиенты',
  vehicles: 'Машины',
  help: 'Справка',
  actions: 'Действия',
  actionNames: {
    order: 'Создать заказ',
    vehicle: 'Назначить машину',
    payment: 'Запросить оплату',
    edo: 'Подключить ЭДО',
    platform: 'Подключить платформу',
    person: 'Пригласить сотрудника',
  },
  actionText: 'Действие',
  inn: (inn: string) => `ИНН ${inn}`,
} as const;
