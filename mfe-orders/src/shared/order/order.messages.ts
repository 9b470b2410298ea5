export const orderMessages = {
  signInAgain: 'Ошибка авторизации. Пожалуйста, войдите заново.',
  noPrice: 'не указана',
  noPriceAlone: 'Стоимость не указана',
  noAddress: 'адрес не указан',
  noParty: 'не указан',
  estimated: 'Расстояние оценено: по прямой × 1,3. По дорогам может отличаться.',
  places: ['место', 'места', 'мест'],
  kilograms: 'кг',
  captions: {
    accepted: 'Заказ принят',
    confirmed: 'Заказ подтверждён',
    in_transit: 'В пути',
    invoiced: 'Счёт выставлен',
  },
} as const;
