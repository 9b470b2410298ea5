import { closingMessagesOf } from '@trassa/freight-ui/closing.messages';

export const closingMessages = closingMessagesOf({
  nouns: ['заказ', 'заказа', 'заказов'],
  text: 'Заказы станут доставленными, их накладные — завершёнными. Если Т4 придёт позже, накладную закроют документы.',
  hint: 'Останется в истории заказа и накладной с вашим именем.',
  nothing: 'Эти заказы уже завершены',
  none: 'Заказы не завершены',
});
