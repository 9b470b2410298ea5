import { toKopecks } from '@trassa/contracts/rubles.rules';
import { formatMoney } from '@trassa/ui/format-money';

export const priceMessages = {
  priceLabel: 'Стоимость, ₽',
  wrongPrice: 'Введите сумму, например 86 400',
  savePrice: 'Сохранить',
  priced: (number: string, rubles: number | null) =>
    `Заказ ${number}: стоимость ${rubles === null ? 'не указана' : formatMoney(toKopecks(rubles))}`,
  cancelPrice: 'Отмена',
} as const;
