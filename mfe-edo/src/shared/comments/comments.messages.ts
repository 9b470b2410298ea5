export const commentsMessages = {
  placeholder: {
    waybill: 'Что важно знать об этой накладной? @ упомянет коллегу',
    client: 'Что важно знать об этом клиенте? @ упомянет коллегу',
  },
} as const;
