import { promiseMessages as words } from '@trassa/freight-ui/promise.messages';

export const promisedTimeMessages = {
  ...words,
  text: `${words.quiet} Когда оно придёт, напомним вам и диспетчерам.`,
  tell: 'Сообщить клиенту: время встанет на странице отслеживания и уйдёт письмом, если он подписан',
  told: 'Клиент это видит.',
} as const;
