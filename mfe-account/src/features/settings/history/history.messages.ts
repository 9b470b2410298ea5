import type { HistoryEntry, HistoryKind } from '@trassa/contracts/account/company-history';
import { roleNames } from '@trassa/contracts/account/people-values';

type About = Pick<HistoryEntry, 'person' | 'detail'>;

const rolesByCode: Readonly<Record<string, string>> = roleNames;
const formatRole = ({ detail }: About) => rolesByCode[detail ?? '']?.toLowerCase() ?? '';
const withRole = (action: string, about: About) => [action, formatRole(about)].filter(Boolean).join(': ');
const whose = (action: string, { person }: About) => (person ? `${action}: ${person}` : action);
const named = (action: string, { detail }: About) => (detail ? `${action}: ${detail}` : action);

const actions: Record<HistoryKind, (about: About) => string> = {
  'account.registered': () => 'Компания зарегистрирована',
  'company.changed': () => 'Изменены данные компании',
  'company.deletion-asked': () => 'Назначено удаление компании',
  'company.restored': () => 'Удаление компании отменено',
  'access.asked': () => 'Просьба о доступе к компании',
  'access.declined': () => 'Просьба о доступе отклонена',
  'person.invited': (about) => withRole('Отправлено приглашение', about),
  'invitation.withdrawn': () => 'Приглашение отозвано',
  'person.joined': (about) => withRole('Вступление в компанию', about),
  'person.role-changed': (about) => withRole(whose('Изменена роль', about), about),
  'person.removed': (about) => whose('Удалён сотрудник', about),
  'handover.offered': (about) => whose('Предложено место директора', about),
  'handover.withdrawn': (about) => whose('Отозвано предложение места директора', about),
  'handover.declined': (about) => whose('Не принято место директора, предлагал', about),
  'handover.accepted': (about) => whose('Принято место директора, прежний директор', about),
  'account.deleted': () => 'Учётная запись удалена',
  'costs.withheld': () => 'Маржа и расходы закрыты для диспетчеров',
  'costs.shown': () => 'Маржа и расходы открыты диспетчерам',
  'second-factor.policy-changed': () => 'Изменено правило о втором факторе',
  'second-factor.added': () => 'Включён второй фактор',
  'second-factor.removed': () => 'Отключён второй фактор',
  'second-factor.reset': (about) => whose('Сброшен второй фактор', about),
  'password.changed': () => 'Изменён пароль',
  'password.reset': () => 'Пароль задан заново по ссылке из письма',
  'session.replayed': () => 'Остановлен повтор чужого входа',
  'admin.appointed': (about) => whose('Назначен администратор Трассы', about),
  'admin.removed': (about) => whose('Сняты права администратора Трассы', about),
  'admin.ended-sessions': (about) => whose('Завершены все сеансы', about),
  'data.exported': () => 'Выгружены данные компании',
  'key.created': (about) => named('Создан ключ API', about),
  'key.rotated': (about) => named('Заменён ключ API', about),
  'key.revoked': (about) => named('Отозван ключ API', about),
  'webhook.added': (about) => named('Добавлен адрес событий', about),
  'webhook.changed': (about) => named('Изменён адрес событий', about),
  'webhook.rotated': () => 'Заменён секрет адреса событий',
  'webhook.removed': (about) => named('Удалён адрес событий', about),
  'integrations.stopped': (about) => named('Остановлены интеграции бывшего директора', about),
  'integrations.kept': (about) => named('Оставлены интеграции бывшего директора', about),
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
  action: ({ kind, ...about }: HistoryEntry): string => actions[kind](about),
} as const;
