import type { Role } from '../identity.ts';
import { isPermitted, type Permission, type RightsHolder } from '../permissions.ts';
import type { MessageKind } from './account-kinds.ts';

/** Channels beside the product itself, where each message is always shown. */
export const notificationChannels = ['email', 'telegram', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

interface Topic {
  kind: MessageKind;
  label: string;
  /** Text of the button of a message, and the page it opens when the message names none. */
  button: string;
  place: `/${string}`;
  /** Right without which the message is neither shown nor delivered. */
  needs: Permission;
  /** Channels that are on until a person changes them. */
  defaults: Partial<Record<Role, readonly NotificationChannel[]>>;
  /** Channels that never carry the topic, because the product sends a separate message by them in any case. */
  without?: readonly NotificationChannel[];
}

const ordersPath = '/dashboard/orders';

const everyChannel = ['email', 'telegram', 'push'] as const;
/** Channels that reach a person at once. */
const instantChannels = ['telegram', 'push'] as const;

/** What messages are about: the one table of labels, buttons, rights and defaults per role. */
const topics = {
  'order-new': {
    ...{ kind: 'order', label: 'Новый заказ', button: 'Открыть заказ', place: ordersPath, needs: 'office' },
    defaults: { director: ['push'], dispatcher: instantChannels, admin: ['push'] },
  },
  'order-status': {
    ...{ kind: 'order', label: 'Сменился статус заказа', button: 'Открыть заказ', place: ordersPath, needs: 'office' },
    defaults: { dispatcher: ['push'] },
  },
  'order-promise': {
    ...{ kind: 'order', label: 'Пришло обещанное время рейса', button: 'Открыть заказ', place: ordersPath },
    needs: 'orders.manage',
    defaults: { director: ['push'], dispatcher: instantChannels, admin: ['push'] },
  },
  'order-mention': {
    ...{
      kind: 'order',
      label: 'Вас упомянули в комментарии',
      button: 'Открыть заказ',
      place: ordersPath,
      needs: 'user',
    },
    defaults: {
      director: everyChannel,
      dispatcher: everyChannel,
      accountant: everyChannel,
      driver: instantChannels,
      admin: everyChannel,
    },
  },
  'order-paid': {
    ...{ kind: 'payment', label: 'Пришла оплата за рейс', button: 'Открыть заказ', place: ordersPath, needs: 'office' },
    defaults: { director: instantChannels, accountant: everyChannel, admin: ['push'] },
  },
  'document-awaits': {
    ...{
      kind: 'document',
      label: 'Накладная ждёт подписи',
      button: 'Открыть накладную',
      place: '/edo',
      needs: 'office',
    },
    defaults: { director: ['push'], dispatcher: instantChannels, admin: ['push'] },
  },
  'paper-to-sign': {
    ...{ kind: 'document', label: 'Счёт, акт или УПД ждёт подписи', button: 'Открыть документ' },
    ...{ place: '/finance/papers', needs: 'titles.sign' },
    defaults: { director: ['email', 'push'], admin: ['push'] },
  },
  'paper-answered': {
    ...{ kind: 'document', label: 'Клиент отказался подписать документ', button: 'Открыть документ' },
    ...{ place: '/finance/papers', needs: 'costs' },
    defaults: { director: ['push'], accountant: everyChannel, admin: ['push'] },
  },
  'document-refused': {
    ...{ kind: 'document', label: 'Отказ по накладной', button: 'Открыть накладную', place: '/edo', needs: 'office' },
    defaults: { director: everyChannel, dispatcher: everyChannel, accountant: ['email'], admin: ['email'] },
  },
  'document-mention': {
    ...{ kind: 'document', label: 'Вас упомянули у накладной или клиента', button: 'Открыть комментарий' },
    ...{ place: '/edo', needs: 'office' },
    defaults: { director: everyChannel, dispatcher: everyChannel, accountant: everyChannel, admin: everyChannel },
  },
  'documents-loaded': {
    ...{ kind: 'document', label: 'Документы загружены', button: 'Открыть документы', place: '/edo', needs: 'office' },
    defaults: {},
  },
  'paper-ends': {
    ...{ kind: 'document', label: 'Кончается срок документа машины или водителя', button: 'Открыть справочник' },
    ...{ place: '/transport/directory', needs: 'office' },
    defaults: { director: ['email'], dispatcher: ['email', 'telegram'], admin: ['email'] },
  },
  'cash-low': {
    ...{ kind: 'payment', label: 'Касса станет пустой', button: 'Открыть прогноз', place: '/finance', needs: 'costs' },
    defaults: { director: everyChannel, accountant: ['email', 'push'], admin: ['email'] },
  },
  'month-report': {
    ...{ kind: 'payment', label: 'Отчёт за месяц', button: 'Открыть отчёт', place: '/finance/months', needs: 'costs' },
    defaults: { director: ['email'] },
  },
  'plan-payment': {
    ...{ kind: 'payment', label: 'Оплата тарифа', button: 'Открыть тариф', place: '/payment', needs: 'office' },
    defaults: { director: ['email', 'push'], accountant: ['email'], admin: ['email'] },
  },
  'access-changed': {
    ...{ kind: 'security', label: 'Изменён пароль или второй фактор', button: 'Проверить вход', needs: 'user' },
    place: '/dashboard/settings?tab=security',
    defaults: {
      director: instantChannels,
      dispatcher: instantChannels,
      accountant: instantChannels,
      driver: instantChannels,
      admin: instantChannels,
    },
    without: ['email'],
  },
  'person-joined': {
    ...{ kind: 'system', label: 'Новый сотрудник', button: 'Открыть сотрудников', needs: 'office' },
    place: '/dashboard/settings?tab=people',
    defaults: { director: ['email'], admin: ['email'] },
  },
  'access-asked': {
    ...{ kind: 'system', label: 'Просят доступ', button: 'Открыть сотрудников', needs: 'people.manage' },
    place: '/dashboard/settings?tab=people',
    defaults: { director: ['email', 'push'], admin: ['email'] },
  },
  handover: {
    ...{ kind: 'system', label: 'Передача места директора', button: 'Открыть сотрудников', needs: 'office' },
    place: '/dashboard/settings?tab=people',
    defaults: { director: everyChannel, dispatcher: everyChannel, accountant: everyChannel, admin: ['email'] },
  },
  other: {
    ...{
      kind: 'system',
      label: 'Остальное',
      button: 'Открыть сообщения',
      place: '/dashboard/messages',
      needs: 'office',
    },
    defaults: { director: ['email'], admin: ['email'] },
  },
} as const satisfies Record<string, Topic>;

export type NotificationTopic = keyof typeof topics;

/** Topics in the order of their table. */
export const notificationTopics = Object.keys(topics) as [NotificationTopic, ...NotificationTopic[]];

/** Label, button, page, needed right and default channels of a topic. */
export const getTopic = (topic: NotificationTopic): Topic => topics[topic];

/** Topics a person may hear of, in the order of their table. */
export const listTopicsFor = (holder: RightsHolder): NotificationTopic[] =>
  notificationTopics.filter((topic) => isPermitted(holder, topics[topic].needs));

/** Whether a channel carries a topic at all. */
export const isCarriedBy = (topic: NotificationTopic, channel: NotificationChannel): boolean =>
  !getTopic(topic).without?.includes(channel);

/** Switches that a person has moved away from the defaults of the role. */
type NotificationSwitches = Partial<Record<NotificationTopic, Partial<Record<NotificationChannel, boolean>>>>;

/** Whether a person with these rights gets a topic by a channel. */
export function isTopicSwitchedOn(
  { switches, ...holder }: RightsHolder & { switches: NotificationSwitches },
  topic: NotificationTopic,
  channel: NotificationChannel,
): boolean {
  if (!isPermitted(holder, getTopic(topic).needs) || !isCarriedBy(topic, channel)) return false;
  return switches[topic]?.[channel] ?? getTopic(topic).defaults[holder.role]?.includes(channel) ?? false;
}
