/** `target`: selectors of the highlighted element; one of them fits a phone (bottom bar or its «Ещё»). */
export const tourSteps = [
  {
    key: 'welcome',
    target: null,
    title: 'Добро пожаловать в Трассу',
    text: 'За минуту покажем, где что лежит. Пройти обучение ещё раз можно из шапки, на телефоне из «Ещё».',
  },
  {
    key: 'stats',
    target: '[data-tour="stats"]',
    title: 'Показатели дня',
    text: 'Четыре цифры, с которых начинается смена: рейсы, клиенты, доход и эффективность.',
  },
  {
    key: 'navigation',
    target: 'aside, #menu:has(> button)',
    title: 'Меню',
    text: 'Разделы собраны по делу: перевозки, анализ, связи. Числа рядом показывают, что ждёт ответа.',
  },
  {
    key: 'orders',
    target: '#menu a[href="/dashboard/orders"]',
    title: 'Заказы',
    text: 'Заказы с площадок и из накладных в одном списке: цена, маршрут, статус.',
  },
  {
    key: 'analytics',
    target: '#menu a[href="/dashboard/analytics"], #menu > button',
    title: 'Аналитика',
    text: 'Что и куда возите, с кем работаете, где теряете: всё считается из ваших документов.',
  },
  {
    key: 'edo',
    target: '#menu a[href="/edo"]',
    title: 'Документы ЭДО',
    text: 'Подключите обмен или загрузите архивы: накладные и титулы читаются сразу.',
  },
  {
    key: 'subscription',
    target: '[data-tour="subscription"]',
    title: 'Подписка',
    text: 'Сколько дней осталось и что входит в тариф. Выбрать его можно в любой день.',
  },
  {
    key: 'complete',
    target: null,
    title: 'Готово',
    text: 'Начните с первых шагов: подключите обмен, и заказы появятся сами.',
  },
] as const;
