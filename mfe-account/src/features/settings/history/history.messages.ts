import type { HistoryEntry, HistoryKind } from '@trassa/contracts/account/company-history';
import { roleNames } from '@trassa/contracts/account/people-values';

type EntryFacts = Pick<HistoryEntry, 'person' | 'detail'>;

const rolesByCode: Readonly<Record<string, string>> = roleNames;
const formatRole = ({ detail }: EntryFacts) => rolesByCode[detail ?? '']?.toLowerCase() ?? '';
const withRole = (action: string, about: EntryFacts) => [action, formatRole(about)].filter(Boolean).join(': ');
const addPerson = (action: string, { person }: EntryFacts) => (person ? `${action}: ${person}` : action);
const addDetail = (action: string, { detail }: EntryFacts) => (detail ? `${action}: ${detail}` : action);

const actionTexts: Record<HistoryKind, (about: EntryFacts) => string> = {
  'account.registered': () => 'Компания зарегистрирована',
  'company.changed': () => 'Изменены данные компании',
  'company.deletion-asked': () => 'Назначено удаление компании',
  'company.restored': () => 'Удаление компании отменено',
  'access.asked': () => 'Просьба о доступе к компании',
  'access.declined': () => 'Просьба о доступе отклонена',
  'person.invited': (about) => withRole('Отправлено приглашение', about),
  'invitation.withdrawn': () => 'Приглашение отозвано',
  'person.joined': (about) => withRole('Вступление в компанию', about),
  'person.role-changed': (about) => withRole(addPerson('Изменена роль', about), about),
  'person.removed': (about) => addPerson('Удалён сотрудник', about),
  'handover.offered': (about) => addPerson('Предложено место директора', about),
  'handover.withdrawn': (about) => addPerson('Отозвано предложение места директора', about),
  'handover.declined': (about) => addPerson('Не принято место директора, предлагал', about),
  'handover.accepted': (about) => addPerson('Принято место директора, прежний директор', about),
  'account.deleted': () => 'Учётная запись удалена',
  'costs.withheld': () => 'Маржа и расходы закрыты для диспетчеров',
  'costs.shown': () => 'Маржа и расходы открыты диспетчерам',
  'second-factor.policy-changed': () => 'Изменено правило о втором факторе',
  'second-factor.added': () => 'Включён второй фактор',
  'second-factor.removed': () => 'Отключён второй фактор',
  'second-factor.reset': (about) => addPerson('Сброшен второй фактор', about),
  'password.changed': () => 'Изменён пароль',
  'password.reset': () => 'Пароль задан заново по ссылке из письма',
  'session.replayed': () => 'Остановлен повтор чужого входа',
  'admin.appointed': (about) => addPerson('Назначен администратор Трассы', about),
  'admin.removed': (about) => addPerson('Сняты права администратора Трассы', about),
  'admin.ended-sessions': (about) => addPerson('Завершены все сеансы', about),
  'data.exported': () => 'Выгружены данные компании',
  'key.created': (about) => addDetail('Создан ключ API', about),
  'key.rotated': (about) => addDetail('Заменён ключ API', about),
  'key.revoked': (about) => addDetail('Отозван ключ API', about),
  'webhook.added': (about) => addDetail('Добавлен адрес событий', about),
  'webhook.changed': (about) => addDetail('Изменён адрес событий', about),
  'webhook.rotated': () => 'Заменён секрет адреса событий',
  'webhook.removed': (about) => addDetail('Удалён адрес событий', about),
  'integrations.stopped': (about) => addDetail('Остановлены интеграции бывшего директора', about),
  'integrations.kept': (about) => addDetail('Оставлены интеграции бывшего директора', about),
};

export const historyMessages = {
  title: 'История компании',
  hint: 'Кто и что изменил в компании. Записи нельзя исправить или удалить. Историю заказа и документа ищите в них самих.',
  failed: 'Не удалось загрузить историю компании',
  loading: 'Загружаем историю',
  more: 'Показать ещё',
  none: 'Записей пока нет. Здесь появятся приглашения, смена ролей, реквизитов, паролей и подключений.',
  support: 'Поддержка Трассы',
  outside: 'Не сотрудник компании',
  action: ({ kind, ...about }: HistoryEntry): string => actionTexts[kind](about),
} as const;
