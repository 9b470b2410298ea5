/** A test card with its outcome; a null `reason` is success. */
interface TestCard {
  number: string;
  title: string;
  reason: string | null;
}

const buildRefusedCard = (lastFour: string, reason: string, title: string): TestCard => ({
  number: `5555 5555 5555 ${lastFour}`,
  title,
  reason,
});

/** Test cards of YooKassa's documentation. */
export const testCards: readonly TestCard[] = [
  { number: '5555 5555 5555 4444', title: 'Оплата проходит', reason: null },
  { number: '5555 5555 5555 4477', title: 'Проходит с 3-D Secure', reason: null },
  { number: '1111 1111 1111 1026', title: 'Проходит, старая тестовая карта', reason: null },
  buildRefusedCard('4600', 'insufficient_funds', 'Не хватает денег'),
  buildRefusedCard('4543', 'card_expired', 'Срок карты истёк'),
  buildRefusedCard('4592', '3d_secure_failed', '3-D Secure не пройден'),
  buildRefusedCard('4535', 'call_issuer', 'Позвоните в банк'),
  buildRefusedCard('4550', 'country_forbidden', 'Страна карты не принимается'),
  buildRefusedCard('4568', 'fraud_suspected', 'Подозрение на мошенничество'),
  buildRefusedCard('4584', 'general_decline', 'Отказ без причины'),
  buildRefusedCard('4618', 'invalid_card_number', 'Неверный номер карты'),
  buildRefusedCard('4626', 'invalid_csc', 'Неверный CVC'),
  buildRefusedCard('4634', 'issuer_unavailable', 'Банк не отвечает'),
  buildRefusedCard('4642', 'payment_method_limit_exceeded', 'Превышен лимит карты'),
];

/** Reason of a refusal; null for success. An unknown card has an invalid number. */
export function getCardRefusal(number: string): string | null {
  const digits = number.replaceAll(/\D/g, '');
  const card = testCards.find((known) => known.number.replaceAll(' ', '') === digits);
  return card ? card.reason : 'invalid_card_number';
}
