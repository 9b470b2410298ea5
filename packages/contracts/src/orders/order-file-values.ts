/** Columns of a file of orders by the field they fill, in the order of the template. */
export const orderFileHeadings = {
  number: 'Номер заказа',
  client: 'Заказчик',
  clientInn: 'ИНН заказчика',
  loadingAddress: 'Откуда',
  loadingDay: 'Дата погрузки',
  loadingTime: 'Время погрузки',
  loadingCompany: 'Грузоотправитель',
  loadingInn: 'ИНН грузоотправителя',
  loadingContact: 'Контакт на погрузке',
  loadingPhone: 'Телефон на погрузке',
  unloadingAddress: 'Куда',
  unloadingDay: 'Дата выгрузки',
  unloadingTime: 'Время выгрузки',
  unloadingCompany: 'Грузополучатель',
  unloadingInn: 'ИНН грузополучателя',
  unloadingContact: 'Контакт на выгрузке',
  unloadingPhone: 'Телефон на выгрузке',
  cargo: 'Груз',
  weightKg: 'Вес, кг',
  weightTonnes: 'Вес, т',
  volume: 'Объём, м³',
  places: 'Мест',
  temperature: 'Температура, °C',
  adrClass: 'Класс опасности',
  price: 'Стоимость, ₽',
  vatRate: 'НДС, %',
  paymentDays: 'Отсрочка, дней',
  vehicleRequirements: 'Требования к машине',
  remarks: 'Примечание',
} as const;
/** Field of an order that a column of a file fills. */
export type OrderFileField = keyof typeof orderFileHeadings;
/** Every {@link OrderFileField}, in the order of the template. */
export const orderFileFields = Object.keys(orderFileHeadings) as OrderFileField[];

/** Fields without which no row is an order. */
export const requiredOrderFields = [
  'client',
  'loadingAddress',
  'loadingDay',
  'unloadingAddress',
  'cargo',
] as const satisfies OrderFileField[];

export const MAX_ORDER_FILE_BYTES = 10_485_760;
export const MAX_ORDER_FILE_ROWS = 10_000;
export const MAX_ORDER_FILE_COLUMNS = 100;
