// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCalculation, aDeliveredOrder, anAdvance, aScore, ok } from '../../shared/testing/money-factories.ts';
import { FactoringPage } from './factoring.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const order = aDeliveredOrder();
const debt = {
  ...{ orderId: order.id, orderNumber: order.number, platform: 'x5', debtorName: 'АО «Тандер»', debtorInn: null },
  ...{ amount: 148_000, dueOn: '2026-12-01', daysLate: 0, deliveredAt: '2026-11-01T09:00:00.000Z' },
  ...{ requestedAt: null, advanced: false },
};
const reply = { approved: true, approvedAmount: 110_000, requestId: order.id, stage: 'approved' as const };
const looked = { ...reply, approved: false, approvedAmount: 0, requestId: anAdvance().id };

describe('fast payments', () => {
  beforeEach(() => {
    backend.on(factoringEndpoints.creditScore, () => ok(aScore));
    backend.on(factoringEndpoints.requests, () => ok([anAdvance({ stage: 'closed' })]));
    backend.on(factoringEndpoints.calculate, () => ok(aCalculation()));
    backend.on(factoringEndpoints.request, () => ok({ ...looked, stage: 'verification' }));
    backend.on(ordersEndpoints.list, () => ({ ...ok([order]), total: 1, amount: 0 }));
    backend.on(financeEndpoints.receivables, ({ query }) => {
      const data = query.get('order') === order.id ? [debt] : [];
      return { ...ok(data), totals: { count: 1, amount: 148_000, overdueCount: 0, overdueAmount: 0 } };
    });
  });
  const open = (path = `/finance/factoring?shipment=${order.id}`) => showPage(<FactoringPage />, { path });
  const amount = () => screen.getByLabelText(/^Сумма аванса/, { selector: 'input[type=text]' });
  const typed = async (person: ReturnType<typeof open>['person'], rubles: string) => {
    await waitFor(() =>
      expect(screen.getByLabelText(/^Стоимость рейса/)).toHaveProperty('value', expect.stringMatching(/^148\s000$/)),
    );
    await person.clear(amount());
    await person.type(amount(), rubles);
    await person.click(screen.getByRole('button', { name: 'Рассчитать' }));
  };
  const send = async (person: ReturnType<typeof open>['person']) => {
    await typed(person, '110000');
    await person.click(await screen.findByRole('button', { name: /^Получить 107/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Отправить заявку на аванс?' });
    await person.click(within(question).getByRole('button', { name: 'Отправить заявку' }));
  };

  test('opened from a trip, the form has its value, its payer and the most that is advanced on it', async () => {
    open();
    expect(await screen.findByLabelText('Плательщик')).toHaveProperty('value', 'АО «Тандер»');
    expect(screen.getByLabelText(/^Стоимость рейса/)).toHaveProperty('value', expect.stringMatching(/^148\s000$/));
    expect(amount()).toHaveProperty('value', expect.stringMatching(/^118\s400$/));
  });

  test('the score says what raises and lowers it', async () => {
    open();
    expect(await screen.findByRole('img', { name: 'Рейтинг 742 из 850' })).toBeTruthy();
    expect(screen.getByText('306 выполненных рейсов')).toBeTruthy();
    expect(screen.getByText(/свободно 2\s140\s000/)).toBeTruthy();
  });

  test('trips that could not be loaded are not said to be none, and are asked for again', async () => {
    backend.on(ordersEndpoints.list, () => new Refusal('common/unavailable'));
    const { person } = open('/finance/factoring');
    expect(await screen.findByText(/^Не удалось загрузить рейсы/)).toBeTruthy();
    expect(screen.queryByText('Нет рейсов со стоимостью')).toBeNull();
    backend.on(ordersEndpoints.list, () => ({ ...ok([order]), total: 1, amount: 0 }));
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Выберите доставленный рейс')).toBeTruthy();
    expect(screen.queryByText(/^Не удалось загрузить рейсы/)).toBeNull();
  });

  test('an advance is calculated, asked for, and the form is empty again', async () => {
    backend.on(factoringEndpoints.request, () => ok(reply));
    const { person } = open();
    await person.click(await screen.findByRole('checkbox', { name: 'Договор' }));
    await typed(person, '110 000');
    await person.click(await screen.findByRole('button', { name: /^Получить 107\s855/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Отправить заявку на аванс?' });
    const said = question.textContent?.replace(/\s/g, ' ');
    for (const text of [
      order.number,
      '110 000,00 ₽',
      'Комиссия 1,95 %',
      '−2 145,00 ₽',
      '107 855,00 ₽',
      'в течение 2 часов',
    ])
      expect(said).toContain(text);
    expect(said).toMatch(/с регрессом.*Если клиент не заплатит до .*аванс 110 000 ₽ нужно вернуть фактору/);
    expect(backend.getBodies(factoringEndpoints.request)).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Отправить заявку' }));
    expect(await screen.findByText('Успешно!')).toBeTruthy();
    expect(screen.getByText(/^Аванс одобрен! Сумма: 110\s000/)).toBeTruthy();
    expect(backend.getBodies(factoringEndpoints.request)).toEqual([
      expect.objectContaining({
        shipmentId: order.id,
        requestedAmount: 110_000,
        shipmentValue: 148_000,
        platformSource: 'x5',
        documents: { hasContract: true, hasInsurance: false, hasLicense: false },
        quoteId: aCalculation().quoteId,
      }),
    ]);
    expect(amount()).toHaveProperty('value', '');
    expect(screen.queryByRole('button', { name: /^Получить/ })).toBeNull();
  });

  test('a request that is still looked at says so', async () => {
    backend.on(factoringEndpoints.request, () => ok({ ...reply, approved: false, approvedAmount: 0 }));
    const { person } = open();
    await send(person);
    expect(await screen.findByText('Заявка отправлена на рассмотрение')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отменить' }), 'it is accepted').toBeNull();
  });

  test('a request that is not accepted yet is taken back from its notice', async () => {
    backend.on(factoringEndpoints.withdraw, () => ok(anAdvance({ stage: 'withdrawn' })));
    const { person } = open();
    await send(person);
    await person.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Заявка отозвана')).toBeTruthy();
  });

  test('a request in the list is withdrawn after a question, which keeps a refusal; an accepted one offers nothing', async () => {
    const asked = { stage: 'verification', amount: 110_000, withdrawalAskedAt: null } as const;
    backend.on(factoringEndpoints.requests, () => ok([anAdvance(asked), anAdvance({ id: order.id })]));
    backend.on(factoringEndpoints.withdraw, () => new Refusal('factoring/already-accepted'));
    const { person } = open();
    await send(person);
    await person.click(await screen.findByRole('button', { name: 'Отозвать заявку' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Отозвать заявку?' }));
    expect(question.getByText(/^Аванс 110\s000\s₽ за рейс ВК-004814 не придёт/)).toBeTruthy();
    const agree = () => person.click(question.getByRole('button', { name: 'Отозвать заявку' }));
    await agree();
    expect(await question.findByText(/^Фактор уже принял заявку/)).toBeTruthy();
    const waiting = anAdvance({ ...asked, withdrawalAskedAt: '2026-11-19T18:40:00.000Z' });
    backend.on(factoringEndpoints.withdraw, () => ok(waiting));
    backend.on(factoringEndpoints.requests, () => ok([waiting]));
    await agree();
    expect(await screen.findAllByText('Отзываем заявку: ждём ответа фактора')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^(Отозвать заявку|Отменить)$/ })).toBeNull();
  });

  test('terms that do not hold name the most, and there is nothing to send', async () => {
    backend.on(factoringEndpoints.calculate, () =>
      ok(aCalculation({ isRequestValid: false, requestedAmount: 130_000 })),
    );
    const { person } = open();
    await typed(person, '130000');
    expect(await screen.findByText(/^Максимальная сумма аванса: 118\s400/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Получить/ })).toBeNull();
  });

  test('slider and field stop at the free limit, and say that it is the limit', async () => {
    backend.on(factoringEndpoints.creditScore, () => ok({ ...aScore, available: 50_049, maxAdvanceAmount: 50_000 }));
    const { person } = open();
    expect(await screen.findByText(/^свободный лимит: 50\s000/)).toBeTruthy();
    expect(screen.getByRole('slider', { name: /^Сумма аванса/ }).getAttribute('max')).toBe('50000');
    expect(amount()).toHaveProperty('value', expect.stringMatching(/^50\s000$/));
    expect(amount().getAttribute('aria-invalid')).not.toBe('true');
    await person.type(amount(), '0');
    expect(screen.getByText(/^Не больше 50\s000\s₽: это свободный лимит авансов$/)).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
  });

  test('a sum over the share is told as that', async () => {
    const { person } = open();
    await typed(person, '130 000');
    expect(screen.getByText(/^Не больше 118\s400\s₽: это 80 % стоимости рейса$/)).toBeTruthy();
  });

  test('without a free limit there is no slider, and a sum is told to have none', async () => {
    backend.on(factoringEndpoints.creditScore, () => ok({ ...aScore, available: 0, maxAdvanceAmount: 0 }));
    const { person } = open();
    await typed(person, '5 000');
    expect(await screen.findByText('Свободного лимита авансов нет')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('an empty form and a trip that was not chosen are told in the words of the specification', async () => {
    const { person } = open('/finance/factoring');
    await person.click(await screen.findByRole('button', { name: 'Рассчитать' }));
    expect(await screen.findByText('Заполните стоимость рейса и сумму аванса')).toBeTruthy();
    const value = screen.getByLabelText(/^Стоимость рейса/);
    expect(value.getAttribute('aria-invalid')).toBe('true');
    await person.type(value, '148000');
    await person.click(screen.getByRole('button', { name: 'Рассчитать' }));
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    await person.type(amount(), '110000');
    await person.click(screen.getByRole('button', { name: 'Рассчитать' }));
    const send = await screen.findByRole('button', { name: /^Получить 107/, description: /выберите рейс/ });
    expect(send).toHaveProperty('disabled', true);
    expect(screen.getByText('Заполните все обязательные поля: выберите рейс.')).toBeTruthy();
    await person.click(send);
    expect(backend.getBodies(factoringEndpoints.request)).toEqual([]);
  });

  test('two hours are promised only for terms that say so', async () => {
    const { person } = open();
    expect(await screen.findByText('возможно в течение 2 часов')).toBeTruthy();
    await typed(person, '110 000');
    expect(await screen.findByText('деньги в течение 2 часов')).toBeTruthy();
    backend.on(factoringEndpoints.calculate, () => ok(aCalculation({ instantPayout: false })));
    await person.click(screen.getByRole('button', { name: 'Рассчитать' }));
    expect(await screen.findByText(/Деньги придут после проверки документов/)).toBeTruthy();
    expect(screen.queryByText(/2 часов/)).toBeNull();
  });

  test('a risk that differs from the score says why', async () => {
    backend.on(factoringEndpoints.calculate, () => ok(aCalculation({ riskLevel: 'medium' })));
    const { person } = open();
    await typed(person, '110 000');
    expect(await screen.findByText(/^Без договора риск выше, чем по рейтингу: средний риск/)).toBeTruthy();
    backend.on(factoringEndpoints.calculate, () => ok(aCalculation()));
    await person.click(screen.getByRole('checkbox', { name: 'Договор' }));
    await person.click(screen.getByRole('button', { name: 'Рассчитать' }));
    expect(await screen.findByText(/^Низкий риск. Комиссия за 45/)).toBeTruthy();
  });

  test('what the server refuses is told in its own words', async () => {
    backend.on(factoringEndpoints.request, () => new Refusal('factoring/already-requested'));
    const { person } = open();
    await send(person);
    expect(await screen.findByText('По этому рейсу уже есть заявка на аванс')).toBeTruthy();
  });

  test('requests show their stages, a refusal its reason', async () => {
    const refused = { stage: 'rejected', note: 'Нет договора с клиентом: уступку долга не оформить' } as const;
    backend.on(factoringEndpoints.requests, () => ok([anAdvance(refused)]));
    open();
    const table = await screen.findByRole('region', { name: 'Заявки' });
    expect(await within(table).findByText('Отказ')).toBeTruthy();
    expect(within(table).getByText(refused.note)).toBeTruthy();
    expect(within(table).getByRole('link', { name: 'ВК-004814' })).toBeTruthy();
  });

  test('a dispatcher counts an advance, and reads who asks for it', async () => {
    await startSignedIn(backend, { role: 'dispatcher' });
    const { person } = open();
    await typed(person, '110 000');
    expect(await screen.findByText('Запрашивает директор или бухгалтер.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Получить/ })).toBeNull();
  });
});
