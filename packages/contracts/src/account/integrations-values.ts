/** First characters of every API key, by which leaked ones are found. */
export const API_KEY_PREFIX = 'trs_';
export const SHOWN_API_KEY_CHARACTERS = 12;
/** Hours for which the former secret of a key or webhook still works after a rotation. */
export const FORMER_SECRET_HOURS = 24;
/** Most active keys, and most addresses of webhooks, of one company. */
export const MAX_INTEGRATIONS_OF_KIND = 20;

/** Kinds of events that webhooks tell of. */
export const webhookEventKinds = [
  'order.created',
  'order.status_changed',
  'payment.received',
  'document.received',
  'document.signed',
  'document.refused',
] as const;
export type WebhookEventKind = (typeof webhookEventKinds)[number];

export const webhookEventNames: Record<WebhookEventKind, string> = {
  'order.created': 'Новый заказ',
  'order.status_changed': 'Заказ сменил статус',
  'payment.received': 'Пришла оплата за рейс',
  'document.received': 'Пришли документы',
  'document.signed': 'Подписан титул накладной',
  'document.refused': 'Документ отклонён',
};

/** Type of the delivery that the test button sends. */
export const TEST_EVENT = 'test.ping';
