/** Cancellation reasons of YooKassa, worded for the payer. */
const textByCancellationReason: Readonly<Record<string, string>> = {
  '3d_secure_failed': 'Проверка 3-D Secure не пройдена. Повторите оплату или возьмите другую карту.',
  call_issuer: 'Банк отклонил платёж. Позвоните в свой банк или возьмите другую карту.',
  card_expired: 'Срок действия карты истёк. Возьмите другую карту.',
  country_forbidden: 'Карту этой страны принять нельзя. Возьмите другую карту.',
  fraud_suspected: 'Платёж показался банку подозрительным. Возьмите другую карту.',
  general_decline: 'Банк отклонил платёж без объяснения. Повторите или возьмите другую карту.',
  identification_required:
    'Превышен лимит неидентифицированного кошелька. Пройдите идентификацию или смените способ оплаты.',
  insufficient_funds: 'На карте не хватает денег. Пополните её или возьмите другую.',
  invalid_card_number: 'Номер карты введён неверно.',
  invalid_csc: 'Код CVC введён неверно.',
  issuer_unavailable: 'Банк карты не отвечает. Повторите позже.',
  payment_method_limit_exceeded: 'Превышен лимит карты или кошелька. Возьмите другую карту.',
  payment_method_restricted: 'Операции по этой карте запрещены. Позвоните в банк.',
  permission_revoked: 'Разрешение на списания отозвано.',
  internal_timeout: 'Платёжная система не успела ответить. Повторите оплату.',
  canceled_by_merchant: 'Платёж отменён.',
  expired_on_confirmation: 'Время на оплату вышло. Создайте новый платёж.',
  expired_on_capture: 'Время на списание вышло. Создайте новый платёж.',
  unsupported_mobile_operator: 'Этот мобильный оператор не поддерживается.',
};

/** An unknown reason gets a general text. */
export function getCancellationText(reason: string): string {
  return Object.hasOwn(textByCancellationReason, reason)
    ? (textByCancellationReason[reason] as string)
    : 'Платёж не прошёл. Повторите или смените способ оплаты.';
}
