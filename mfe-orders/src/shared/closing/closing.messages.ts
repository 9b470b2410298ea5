import { buildClosingMessages } from '@trassa/freight-ui/closing.messages';

export const closingMessages = buildClosingMessages({
  nouns: ['заказ', 'заказа', 'заказов'],
  text: 'Статус станет «Доставлен», а накладная — завершённой. Если Т4 придёт позже, её закроют документы.',
  hint: 'Останется в истории заказа и накладной с вашим именем.',
  nothing: 'Эти заказы уже завершены',
  none: 'Заказы не завершены',
});
