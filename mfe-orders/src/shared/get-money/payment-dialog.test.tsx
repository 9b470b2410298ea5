// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { orderDetails } from '../testing/an-order.ts';
import { isPaymentRequestInRow, RequestPaymentButton } from './get-money.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const ok = <Data,>(data: Data) => ({ success: true as const, data });

function open(parts: Parameters<typeof orderDetails>[0]) {
  const order = orderDetails(parts);
  backend.on(ordersEndpoints.details, () => ok(order));
  return showPage(<RequestPaymentButton order={order} />, { path: '/dashboard/orders' });
}

const aLink = (parts: object) => ({
  ...{ path: '/t#token', days: 30, showDocuments: true, showPosition: false },
  ...{ email: 'oplata@client.ru', unsubscribed: false },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', expiresAt: null, isExpired: false, openedAt: null, lastOpenedAt: null },
  ...parts,
});

test('money is asked for after a question that says of whom and with what, and a refusal is told in it', async () => {
  let refused = true;
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  backend.on(trackingEndpoints.trackingLink, () => ok(aLink({})));
  backend.on(ordersEndpoints.requestPayment, () =>
    refused ? new Refusal('orders/already-requested') : { success: true as const },
  );
  const { person } = open({ status: 'свободен', customerName: 'АО «Тандер»' });
  await person.click(await screen.findByRole('button', { name: 'Запросить оплату' }));
  const question = within(await screen.findByRole('dialog', { name: 'Запросить оплату за выполненный заказ?' }));
  expect(await question.findByText('АО «Тандер»')).toBeTruthy();
  expect(question.getByText('по ссылке из письма')).toBeTruthy();
  const email = question.getByLabelText(/^Почта плательщика/);
  expect(email).toHaveProperty('value', 'oplata@client.ru');
  expect(question.getByText('из ссылки для клиента')).toBeTruthy();
  expect(question.getByLabelText('Текст письма')).toHaveProperty(
    'value',
    expect.stringMatching(/Просим оплатить 86\s400/),
  );
  await person.clear(email);
  await person.type(email, 'buh');
  expect(question.getByText(/^Введите адрес почты/)).toBeTruthy();
  await person.type(email, '@client.ru');
  const send = question.getByRole('button', { name: 'Запросить и открыть письмо' });
  await person.click(send);
  expect(await question.findByText('Оплата по этому заказу уже запрошена')).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
  refused = false;
  await person.click(send);
  expect(await screen.findByText('Оплата запрошена')).toBeTruthy();
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^mailto:buh%40client\.ru\?subject=/));
});

test('money is asked for from the delivery until it has come, beside the one green step of the order', async () => {
  const step = { code: 'collect', text: 'Проверить оплату через\u00a029\u00a0дн.' } as const;
  const { unmount } = open({ status: 'invoiced', nextStep: step });
  // A row of the list says the invoice in its place.
  expect(
    ['invoiced', 'delivered'].map((status) => isPaymentRequestInRow(orderDetails({ status, nextStep: step }))),
  ).toEqual([false, true]);
  const button = await screen.findByRole('button', { name: 'Запросить оплату' });
  expect(button.className).not.toMatch(/money/);
  unmount();
  for (const parts of [
    { status: 'in_transit', nextStep: { code: 'await_t3', text: 'Дождаться Т3 получателя' } },
    { status: 'delivered', nextStep: { code: 'request_payment', text: 'Запросить оплату' } },
    { status: 'invoiced', nextStep: step, paymentRequestedAt: '2026-11-20T09:00:00.000Z' },
  ] as const) {
    const { container, unmount: close } = open(parts);
    expect(container.querySelector('button')).toBeNull();
    close();
  }
});

test('without an address the request says what is missing, and its text is copied', async () => {
  backend.on(trackingEndpoints.trackingLink, () => ok(null));
  backend.on(ordersEndpoints.requestPayment, () => ({ success: true as const }));
  const { person } = open({ status: 'свободен' });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.click(await screen.findByRole('button', { name: 'Запросить оплату' }));
  const question = within(await screen.findByRole('dialog', { name: 'Запросить оплату за выполненный заказ?' }));
  expect(await question.findByText(/^Почты плательщика нет: впишите её здесь/)).toBeTruthy();
  await person.click(question.getByRole('button', { name: 'Скопировать текст' }));
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^Здравствуйте!/));
  await person.click(question.getByRole('button', { name: 'Запросить оплату' }));
  expect(await screen.findByText('Оплата запрошена')).toBeTruthy();
});

test('the papers of the letter are shown on the page of the client by one press, and hidden again by another', async () => {
  let link: ReturnType<typeof aLink> | null = null;
  backend.on(trackingEndpoints.trackingLink, () => ok(link));
  backend.on(trackingEndpoints.saveTracking, ({ body }) => {
    link = aLink(body);
    return ok(link);
  });
  backend.on(trackingEndpoints.revokeTracking, () => {
    link = null;
    return { success: true as const };
  });
  const documents = [{ id: 'title', type: 'ON_TRNACLGROT', dateTime: '2026-11-20T08:00:00.000Z' }];
  const { person } = open({ status: 'свободен', chain: { id: 'c', waybillNumber: 'ТТН-1845', documents } });
  await person.click(await screen.findByRole('button', { name: 'Запросить оплату' }));
  const question = within(await screen.findByRole('dialog', { name: 'Запросить оплату за выполненный заказ?' }));
  const text = () => (question.getByLabelText('Текст письма') as HTMLTextAreaElement).value;
  await person.click(await question.findByRole('button', { name: 'Дать по ссылке' }));
  expect(await question.findByText('по ссылке из письма')).toBeTruthy();
  expect(backend.getBodies(trackingEndpoints.saveTracking)).toEqual([{ days: 90, showDocuments: true, email: null }]);
  expect(text()).toMatch(/Рейс и документы: .*\/t#token/);
  await person.click(await screen.findByRole('button', { name: 'Отменить' }));
  expect(await question.findByText('ЭТрН № ТТН-1845: Т1')).toBeTruthy();
  expect(text()).toContain('Документы по перевозке: ЭТрН');
});

test('own words of the letter stay when the page of the client is added', async () => {
  backend.on(trackingEndpoints.trackingLink, () => ok(null));
  backend.on(trackingEndpoints.saveTracking, () => ok(aLink({})));
  const documents = [{ id: 'title', type: 'ON_TRNACLGROT', dateTime: '2026-11-20T08:00:00.000Z' }];
  const { person } = open({ status: 'свободен', chain: { id: 'c', waybillNumber: 'ТТН-1845', documents } });
  await person.click(await screen.findByRole('button', { name: 'Запросить оплату' }));
  const question = within(await screen.findByRole('dialog', { name: 'Запросить оплату за выполненный заказ?' }));
  const text = await question.findByLabelText('Текст письма');
  await person.clear(text);
  await person.type(text, 'Добрый день');
  await person.click(question.getByRole('button', { name: 'Дать по ссылке' }));
  await vi.waitFor(() =>
    expect(text).toHaveProperty('value', expect.stringMatching(/^Добрый день\n\nРейс и документы: /)),
  );
});

test('the papers of the letter are saved from the question, one after the other, and a failure is said beside them', async () => {
  backend.on(trackingEndpoints.trackingLink, () => ok(null));
  const documents = ['ON_TRNACLGROT', 'ON_TRNACLGRPO'].map((type, index) => ({
    ...{ id: `title-${index}`, type, dateTime: '2026-11-20T08:00:00.000Z' },
  }));
  const { person } = open({ status: 'свободен', chain: { id: 'c', waybillNumber: 'ТТН-1845', documents } });
  let isBroken = true;
  const printed: string[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (!String(input).includes('/print')) return answer(input, init);
    if (isBroken) return Promise.resolve(Response.json(new Refusal('edo/print-failed').problem, { status: 502 }));
    printed.push(/documents\/([^/]+)/.exec(input)?.[1] ?? '');
    return Promise.resolve(
      new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="a.pdf"' } }),
    );
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file');
  await person.click(await screen.findByRole('button', { name: 'Запросить оплату' }));
  const question = within(await screen.findByRole('dialog', { name: 'Запросить оплату за выполненный заказ?' }));
  expect(await question.findByText('ЭТрН № ТТН-1845: Т1, Т3')).toBeTruthy();
  const save = question.getByRole('button', { name: 'Скачать документы' });
  await person.click(save);
  expect(await question.findByText('Ошибка скачивания документа')).toBeTruthy();
  isBroken = false;
  await person.click(save);
  expect(await screen.findByText(/^Скачаны 2\sдокумента$/)).toBeTruthy();
  expect(printed).toEqual(['title-0', 'title-1']);
});

test('papers of finance in force are named by number, each with its file', async () => {
  backend.on(trackingEndpoints.trackingLink, () => ok(null));
  const paper = {
    id: crypto.randomUUID(),
    kind: 'invoice',
    number: '12',
    issuedOn: '2026-11-20',
    state: 'issued',
  } as const;
  const rest = { revision: 0, clientName: '', clientInn: null, total: 1, vat: 0, trips: 1, dueOn: '', paidOn: null };
  const figure = { trips: 0, amount: 0 };
  backend.on(papersEndpoints.papers, () =>
    ok({
      papers: [
        { ...paper, ...rest },
        { ...paper, ...rest, id: crypto.randomUUID(), number: '11', state: 'cancelled' as const },
        { ...paper, ...rest, id: crypto.randomUUID(), kind: 'utd' as const, number: '5', state: 'replaced' as const },
        { ...paper, ...rest, id: crypto.randomUUID(), kind: 'utd' as const, number: '5', revision: 1 },
      ],
      total: 4,
      figures: { waiting: figure, open: figure, overdue: figure },
    }),
  );
  const { person } = open({ status: 'свободен' });
  await person.click(await screen.findByRole('button', { name: 'Запросить оплату' }));
  const question = within(await screen.findByRole('dialog', { name: 'Запросить оплату за выполненный заказ?' }));
  expect(await question.findByText(/^Счёт № 12 от 20/)).toBeTruthy();
  expect(question.queryByText(/№ 11/)).toBeNull();
  expect(question.queryByText(/УПД № 5 от/)).toBeNull();
  expect(question.getByText(/^УПД № 5 \(испр\. 1\) от 20/)).toBeTruthy();
  expect(question.getByLabelText('Текст письма')).toHaveProperty(
    'value',
    expect.stringMatching(/Счёт № 12 от 20[^;]*; УПД № 5 \(испр\. 1\) от 20[^;]*; ЭТрН/),
  );
  const saved: string[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!String(input).includes('/pdf')) return answer(input, init);
    saved.push(input);
    return new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="a.pdf"' } });
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file');
  await person.click(question.getByRole('button', { name: /^Скачать: Счёт № 12/ }));
  await vi.waitFor(() => expect(saved).toEqual([expect.stringContaining(`/papers/${paper.id}/pdf`)]));
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  backend.on(ordersEndpoints.requestPayment, () => ({ success: true as const }));
  await person.type(question.getByLabelText(/^Почта плательщика/), 'buh@client.ru');
  await person.click(question.getByRole('button', { name: 'Запросить и открыть письмо' }));
  expect(await screen.findByText(/^Приложите к письму: Счёт № 12 от 20/)).toBeTruthy();
});
