import { fillOrder } from '../support/own-order-form.ts';
import { getCode } from '../support/second-factor.ts';
import { anOrder, ask, aVehicle, connected, getPanel } from './struck-company.ts';
import { button, choose, chooseVehicle, fields, labelled, type StruckForm } from './struck-form.ts';

/** Forms of every remote that has any. */
export const forms: readonly StruckForm[] = [
  {
    ...{ path: '/finance/history', opener: 'Записать операцию', within: 'Записать операцию', submit: 'Записать' },
    fill: fields({ 'Сумма, ₽': '42 000,50', Описание: '{}' }),
    ...{ kept: 'Описание', write: 'POST /api/finance/operations', listed: '/api/finance/operations' },
  },
  {
    path: async (company) => {
      const operation = { category: 'fuel', amount: 100, date: '2026-11-20', description: 'Карта' };
      await ask(company, 'POST /api/finance/operations', operation);
      return '/finance/history';
    },
    ...{ opener: choose('Действия с операцией', 'Исправить'), within: 'Исправить операцию', submit: 'Исправить' },
    fill: fields({ 'Сумма, ₽': '42 000,50', Описание: '{}' }),
    ...{ kept: 'Описание', write: 'POST /api/finance/operations/:id/correct', listed: '/api/finance/operations' },
  },
  {
    ...{ path: '/dashboard/orders/new', submit: 'Создать заказ', write: 'POST /api/orders', listed: '/api/orders' },
    ...{ fill: (form, { mark }) => fillOrder(form, mark), kept: 'Что везём' },
  },
  {
    path: async (company) => `/dashboard/orders/${await anOrder(company)}/edit`,
    ...{ submit: 'Сохранить', write: 'PUT /api/orders/:id', listed: '/api/orders' },
    ...{ fill: fields({ 'Что везём': '{}' }), kept: 'Что везём' },
    known: { status: 409, text: /Его правки уже в форме/ },
  },
  {
    path: '/dashboard/orders/new',
    opener: async (page) => {
      await fillOrder(page, 'Сыр');
      await button(page, 'Шаблоны').click();
    },
    ...{ within: 'Шаблоны заказов', submit: 'Сохранить заполненное как шаблон' },
    ...{ fill: fields({ 'Название нового шаблона': '{}' }), kept: 'Название нового шаблона' },
    ...{ write: 'POST /api/orders/templates', listed: '/api/orders/templates' },
    known: { status: 409, text: /уже есть/ },
  },
  {
    ...{ path: getPanel, fill: fields({ 'Новый комментарий': '{}' }), kept: 'Новый комментарий', submit: 'Отправить' },
    write: 'POST /api/orders/:id/comments',
  },
  {
    ...{ path: getPanel, opener: 'Изменить стоимость', fill: fields({ 'Стоимость, ₽': '91 000' }) },
    ...{ kept: 'Стоимость, ₽', submit: 'Сохранить', write: 'PUT /api/orders/:id/price' },
  },
  {
    ...{ path: getPanel, opener: choose('Ещё', 'Отказаться') },
    ...{ within: /^Отказаться от заказа/, fill: fields({ Причина: '{}' }), kept: 'Причина', submit: 'Отказаться' },
    ...{ write: 'POST /api/orders/:id/status', known: { status: 409, text: /нельзя перейти/ } },
  },
  {
    path: async (company) => {
      const id = await anOrder(company);
      await ask(company, `PUT /api/orders/${id}/tracking`, { days: 30, showDocuments: false, email: null });
      return `/dashboard/orders?order=${id}`;
    },
    ...{ within: 'Клиенту', fill: fields({ 'Почта клиента': '{}@example.com' }), kept: 'Почта клиента' },
    ...{ submit: 'Сохранить', write: 'PUT /api/orders/:id/tracking', seen: true },
  },
  {
    ...{ path: getPanel, opener: 'Добавить затрату', within: 'Затрата рейса', submit: 'Провести' },
    ...{ fill: fields({ 'Сумма, ₽': '9 000', Примечание: '{}' }), kept: 'Примечание' },
    write: 'POST /api/finance/trips/:orderId/costs',
  },
  {
    path: async (company) => {
      await aVehicle(company);
      await anOrder(company);
      return '/dashboard/orders/plan';
    },
    ...{ opener: /С-1/, within: /^Машина и водитель/, submit: 'Назначить' },
    fill: chooseVehicle,
    write: 'PUT /api/orders/:id/assignment',
  },
  {
    ...{ path: '/transport/directory', opener: 'Добавить машину', within: 'Машина', submit: 'Сохранить' },
    ...{ fill: fields({ Госномер: 'О711РА33', 'Марка и модель': '{}' }), kept: 'Марка и модель' },
    ...{ write: 'POST /api/orders/fleet/vehicles', listed: '/api/orders/fleet' },
    known: { status: 409, text: /в справочнике уже есть/ },
  },
  {
    path: async (company) => {
      await aVehicle(company);
      return '/transport/directory';
    },
    ...{ opener: /^Изменить: О711РА 33/, within: 'Машина', submit: 'Сохранить', listed: '/api/orders/fleet' },
    ...{ fill: fields({ 'Марка и модель': '{}' }), kept: 'Марка и модель' },
    ...{ write: 'PUT /api/orders/fleet/vehicles/:id', known: { status: 409, text: /Запись справочника изменил/ } },
  },
  {
    ...{ path: '/transport/directory?view=drivers', opener: 'Добавить водителя', within: 'Водитель' },
    ...{ submit: 'Сохранить', write: 'POST /api/orders/fleet/drivers', listed: '/api/orders/fleet' },
    ...{ fill: fields({ 'Фамилия, имя, отчество': '{}' }), kept: 'Фамилия, имя, отчество' },
    known: { status: 409, text: /в справочнике уже есть/ },
  },
  {
    ...{ path: '/edo', opener: 'Подключить ЭДО', within: 'Вход в ЭДО', submit: 'Подключить' },
    ...{ fill: fields({ 'Логин ЭДО': 'demo-carrier', 'Пароль ЭДО': 'demo' }), kept: 'Логин ЭДО' },
    write: 'POST /api/edo/auth',
  },
  {
    ...{ path: connected, opener: choose('Виды', 'Сохранить как вид') },
    ...{ within: 'Сохранить как вид', fill: fields({ Название: '{}' }), kept: 'Название', submit: 'Сохранить' },
    ...{ write: 'PUT /api/edo/views', listed: '/api/edo/views' },
  },
  {
    ...{ path: '/platforms?connect=magnit', within: 'Подключить платформу', submit: 'Подключить' },
    fill: fields({ 'Название подключения': '{}', Логин: 'demo', Пароль: 'demo' }),
    ...{ kept: 'Название подключения', write: 'POST /api/platforms/connections' },
    listed: '/api/platforms/connections',
  },
  {
    ...{ path: '/x5', fill: fields({ Логин: 'demo@x5.sandbox', Пароль: 'demo' }), kept: 'Логин' },
    ...{ submit: 'Получить токен', write: 'POST /api/x5/auth' },
  },
  {
    ...{ path: '/crm', opener: 'Поставить цель', submit: 'Сохранить', write: 'PUT /api/crm/target' },
    ...{ fill: fields({ 'Выручка за неделю, ₽': '500 000' }), kept: 'Выручка за неделю, ₽' },
  },
  { path: '/partners', submit: 'Создать ссылку', write: 'POST /api/partner/generate' },
  {
    ...{ path: '/dashboard/calendar', opener: 'Обратная связь', within: 'Обратная связь', submit: 'Отправить' },
    ...{ fill: fields({ Сообщение: '{}' }), kept: 'Сообщение', write: 'POST /api/feedback' },
  },
  {
    ...{ path: '/dashboard/settings', submit: 'Сохранить', write: 'PUT /api/account/profile' },
    ...{ fill: fields({ Имя: '{}' }), kept: 'Имя' },
  },
  {
    ...{ path: '/dashboard/settings?tab=company', submit: 'Сохранить', write: 'PUT /api/account/company' },
    ...{ fill: fields({ 'Название компании': '{}' }), kept: 'Название компании' },
  },
  {
    ...{ path: '/dashboard/settings?tab=people', submit: 'Отправить приглашение' },
    ...{ write: 'POST /api/account/invitations', listed: '/api/account/people' },
    ...{ fill: fields({ Почта: '{}@example.com' }), kept: 'Почта' },
  },
  {
    path: '/dashboard/settings?tab=security',
    fill: (form, company) =>
      fields({ 'Текущий пароль': company.carrier.password, 'Новый пароль': 'Reys-{}-{}' })(form, company),
    ...{ kept: 'Новый пароль', submit: 'Сменить пароль', write: 'POST /api/auth/password/change' },
    known: { status: 400, text: /Текущий пароль неверен/ },
  },
  {
    path: '/dashboard/settings?tab=security',
    ...{ opener: 'Подключить приложение для кодов', within: 'Приложение для кодов', kept: 'Код из приложения' },
    fill: async (form) => {
      const secret = (await form.getByText(/^([A-Z2-7]{4} ){3}/).textContent()) ?? '';
      await labelled(form, 'Код из приложения').fill(getCode(secret.replaceAll(' ', '')));
    },
    ...{ submit: 'Подключить', write: 'POST /api/account/second-factor/totp/confirm' },
    known: { status: 409, text: /уже/ },
  },
  {
    ...{ path: '/dashboard/settings?tab=integrations', fill: fields({ Название: '{}' }), kept: 'Название' },
    ...{ submit: 'Создать ключ', write: 'POST /api/account/api-keys', listed: '/api/account/api-keys' },
    known: { status: 409, text: /Ключ с таким названием уже есть/ },
  },
  {
    ...{ path: '/dashboard/settings?tab=integrations', fill: fields({ Адрес: 'https://example.com/{}' }) },
    ...{ kept: 'Адрес', submit: 'Добавить адрес', write: 'POST /api/account/webhooks' },
    ...{ listed: '/api/account/webhooks', known: { status: 409, text: /Этот адрес уже записан/ } },
  },
  {
    ...{ path: '/finance/norms', submit: 'Сохранить нормы', write: 'PUT /api/orders/cost-norms' },
    ...{ fill: fields({ 'Цена топлива, ₽ за литр': '71' }), kept: 'Цена топлива, ₽ за литр' },
    known: { status: 409, text: /Нормы изменил кто-то другой/ },
  },
  {
    path: async (company) => {
      const operation = { category: 'fuel', amount: 100, date: '2026-11-20', description: 'Карта' };
      await ask(company, 'POST /api/finance/operations', operation);
      return '/finance';
    },
    ...{ opener: 'Изменить порог', within: 'Порог предупреждения', submit: 'Сохранить' },
    fill: fields({ 'Предупреждать, если останется меньше, ₽': '200000' }),
    ...{ kept: 'Предупреждать, если останется меньше, ₽', write: 'PUT /api/finance/cash-limit' },
  },
  {
    ...{ path: '/finance/factoring', submit: 'Рассчитать', write: 'POST /api/factoring/calculate' },
    ...{ fill: fields({ 'Стоимость рейса': '90 000', 'Сумма аванса': '60 000' }), kept: 'Сумма аванса' },
  },
];
