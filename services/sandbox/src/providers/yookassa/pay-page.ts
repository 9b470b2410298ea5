import { escapeHtml } from '../../shared/escape-html.ts';
import { sheet } from '../../shared/sheet-page.ts';
import { testCards } from './cards.ts';
import type { ProviderPayment } from './payments.ts';

const rubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' });

/** Payment page: a card form and three ways out. */
export function payPage(payment: ProviderPayment, returnUrl: string): string {
  const cards = testCards.map(
    (card) => `<option value="${card.number}">${card.number}: ${escapeHtml(card.title)}</option>`,
  );
  return sheet(
    'Оплата картой',
    `<span class="mark">Песочница ЮKassa: денег не спишут</span>
<h1>Оплата картой</h1><div class="sum">${rubles.format(Number(payment.amount.value))}</div><p>${escapeHtml(payment.description ?? '')}</p>
<form method="post" autocomplete="off">
<label for="card">Тестовая карта</label><select id="card" name="card">${cards.join('')}</select>
<div class="pair"><span><label for="expiry">Срок</label><input id="expiry" name="expiry" value="12/30"></span>
<span><label for="csc">CVC</label><input id="csc" name="csc" value="000"></span></div>
<button name="do" value="pay">Оплатить</button><button class="quiet" name="do" value="decline">Отказать в оплате</button></form>
<a class="close" href="${escapeHtml(returnUrl)}">Вернуться в магазин без оплаты</a>`,
  );
}

/** Page of a payment that has ended or does not exist. */
export function buildClosedPage(text: string, returnUrl: string | undefined): string {
  const back = returnUrl ? `<a class="close" href="${escapeHtml(returnUrl)}">Вернуться в магазин</a>` : '';
  return sheet('Платёж закрыт', `<h1>${escapeHtml(text)}</h1>${back}`);
}
