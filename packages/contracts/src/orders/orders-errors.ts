import type { ErrorEntry } from '../problem.ts';

/** Errors of services/orders. */
export const ordersErrors = {
  'orders/not-found': { status: 404, text: 'Заказ не найден' },
  'orders/conflict': {
    status: 409,
    text: 'Заказ уже изменился: его обновил кто-то другой или ваша прошлая попытка. Проверьте новые данные и повторите.',
  },
  'orders/transition': { status: 409, text: 'Этот статус сейчас поставить нельзя' },
  'orders/key-reused': {
    status: 409,
    text: 'Этот заказ уже записан с другими данными: прошлая попытка удалась. Откройте его в списке и измените там.',
  },
  'orders/not-own': { status: 409, text: 'Этот заказ пришёл извне: меняется он там, где создан' },
  'orders/own-locked': { status: 409, text: 'Заказ уже выполнен или закрыт: изменить его нельзя' },
  'orders/fleet-not-found': { status: 404, text: 'В справочнике этого нет' },
  'orders/fleet-conflict': {
    status: 409,
    text: 'Запись справочника изменил кто-то другой или ваша прошлая попытка. Проверьте новые данные и повторите.',
  },
  'orders/fleet-known': { status: 409, text: 'Такая запись в справочнике уже есть. У однофамильца укажите ИНН.' },
  'orders/fleet-full': { status: 409, text: 'В справочнике не больше 200 машин и 200 водителей' },
  'orders/norms-conflict': {
    status: 409,
    text: 'Нормы изменил кто-то другой или ваша прошлая попытка. Проверьте новые данные и повторите.',
  },
  'orders/assignment-closed': { status: 409, text: 'Рейс уже выполнен или закрыт: машину не назначить' },
  'orders/assignment-conflict': { status: 409, text: 'Машину нельзя назначить на этот рейс' },
  'orders/day-conflict': { status: 409, text: 'Заказ нельзя перенести на этот день' },
  'orders/vehicle-gone': { status: 409, text: 'Этой машины больше нет в справочнике. Выберите другую.' },
  'orders/driver-gone': { status: 409, text: 'Этого водителя больше нет в справочнике. Выберите другого.' },
  'orders/trip-sheet-crew': {
    status: 409,
    text: 'Для путевого листа нужны машина и водитель: назначьте их на заказ.',
  },
  'orders/template-known': { status: 409, text: 'Шаблон с таким названием уже есть. Назовите иначе.' },
  'orders/template-not-found': { status: 404, text: 'Этого шаблона больше нет' },
  'orders/templates-full': { status: 409, text: 'Шаблонов не больше 100. Удалите лишние.' },
  'orders/price-locked': { status: 409, text: 'Оплата уже запрошена: стоимость изменить нельзя' },
  'orders/not-payable': { status: 409, text: 'Запросить оплату можно после доставки' },
  'orders/no-price': { status: 409, text: 'Укажите стоимость заказа: без неё оплату не запросить' },
  'orders/already-requested': { status: 409, text: 'Оплата по этому заказу уже запрошена' },
  'orders/export-closed': {
    status: 403,
    text: 'Выгрузка в Excel входит в оплаченный тариф. Сами заказы открыты, как прежде.',
  },
  'orders/export-too-large': { status: 400, text: 'В выгрузке больше 5 000 заказов. Сузьте фильтры.' },
  'orders/file-refused': { status: 400, text: 'Файл не прочитан' },
  'orders/file-not-found': { status: 404, text: 'Файл не найден: он хранится сутки. Загрузите его снова.' },
  'orders/file-importing': { status: 409, text: 'Заказы из этого файла уже загружаются. Загрузите файл снова.' },
  'orders/tracking-not-found': {
    status: 404,
    text: 'Ссылка не действует: срок прошёл или её отозвали. Попросите у перевозчика новую.',
  },
  'orders/tracked-document-not-found': {
    status: 404,
    text: 'Этого документа перевозчик не показывает. Обновите страницу.',
  },
  'orders/print-unavailable': {
    status: 503,
    text: 'Печатную форму сейчас не получить. Повторите через несколько минут.',
  },
  'orders/trip-not-found': {
    status: 404,
    text: 'Этого рейса у вас нет: его отдали другому водителю или отменили. Свяжитесь с диспетчером.',
  },
  'orders/trip-point': {
    status: 409,
    text: 'Этой точки в рейсе больше нет: диспетчер изменил маршрут. Обновите рейс.',
  },
  'orders/trip-step-known': { status: 409, text: 'Эта отметка уже стоит' },
  'orders/trip-step-late': { status: 409, text: 'Рейс уже дальше этой отметки' },
  'orders/trip-step-early': { status: 409, text: 'Сначала завершите предыдущую точку маршрута' },
  'orders/trip-not-agreed': {
    status: 409,
    text: 'Диспетчер ещё не принял этот заказ, поэтому отметка не записана. Напишите или позвоните ему.',
  },
  'orders/trip-ended': { status: 409, text: 'Рейс отменён, поэтому отметка не записана. Свяжитесь с диспетчером.' },
  'orders/trip-photo': { status: 400, text: 'Фото: снимок JPEG не больше 2 МБ' },
  'orders/trip-time': { status: 400, text: 'Время отметки: не раньше 30 дней назад. Проверьте часы телефона.' },
  'orders/photo-not-found': { status: 404, text: 'Этого фото нет' },
  'orders/paper-not-found': { status: 404, text: 'Этого документа в рейсе нет. Обновите рейс.' },
  'orders/qr-unavailable': { status: 503, text: 'QR-код сейчас не получить. Повторите через несколько минут.' },
  'orders/driver-person': {
    status: 409,
    text: 'Связать водителя можно с сотрудником, у которого роль «Водитель». Обновите страницу.',
  },
  'payments/not-found': { status: 404, text: 'Платёж не найден' },
  'payments/unknown-plan': { status: 400, text: 'Такого тарифа нет. Обновите страницу и выберите тариф снова.' },
  'payments/return-url': { status: 400, text: 'Вернуться после оплаты можно только на страницу этого сайта' },
  'payments/not-created': { status: 502, text: 'Не удалось создать платеж' },
  'payments/unknown-site': {
    status: 400,
    text: 'Адрес сайта не настроен, поэтому оплатить здесь нельзя. Откройте сайт по его основному адресу.',
  },
  'payments/foreign-notice': { status: 403, text: 'Уведомление пришло не от платёжной системы' },
  'payments/unavailable': { status: 503, text: 'Не удалось получить информацию о платеже' },
} as const satisfies Record<string, ErrorEntry>;
