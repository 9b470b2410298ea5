// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { TrackedOrder } from '@trassa/contracts/orders/tracking';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { afterEach, expect, test } from 'vitest';
import { hydrateTracking } from './hydrate-tracking.ts';
import { TrackingView } from './tracking-view.tsx';

const backend = fakeBackend();
let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

const tracked = (parts: Partial<TrackedOrder> = {}): TrackedOrder => ({
  ...{ number: 'С-1', stage: 'on_road', from: 'Москва', to: 'Казань', vehiclePlate: 'О711РА33' },
  ...{ pickupAt: '2026-12-01T05:00:00.000Z', expectedAt: '2026-12-02T09:00:00.000Z', deliveredAt: null, late: false },
  ...{
    lastDocument: { type: 'ON_TRNACLPPRIN', at: '2026-12-01T06:10:00.000Z' },
    documents: null,
    stops: [],
    carrier: null,
    arrival: null,
    position: null,
  },
  ...parts,
});
const answer = (parts: Partial<TrackedOrder> = {}) =>
  backend.on(trackingEndpoints.trackedOrder, () => buildSuccess(tracked(parts)));

/** The printed page with its script. */
function openPage(hash = ''): HTMLElement {
  render(<TrackingView />);
  const root = screen.getByRole('main');
  stop = hydrateTracking(root, { pathname: '/t/token', hash });
  return root;
}
const expectState = (root: HTMLElement, state: string) => waitFor(() => expect(root.dataset.state).toBe(state));
/** What a person does who comes back to the tab. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('times are by the clock of their place, with its name', async () => {
  const clock = { name: 'МСК+2', ahead: 2 };
  answer({ from: 'Екатеринбург', fromClock: clock });
  const root = openPage();
  await expectState(root, 'open');
  expect(within(root).getByText(/1\sдекабря.*10:00 \(Екатеринбург, МСК\+2\)/)).toBeTruthy();
  expect(within(root).getByText(/2\sдекабря.*12:00$/)).toBeTruthy();
});

test('while the vehicle is seen a client reads when it will be there and by which position', async () => {
  const arrival = { at: '2026-12-02T08:00:00.000Z', earliest: '2026-12-02T07:40:00.000Z' };
  const seen = { ...arrival, latest: '2026-12-02T08:20:00.000Z', basedOn: '2026-12-02T05:05:00.000Z' };
  answer({ arrival: seen, toClock: { name: 'МСК+1', ahead: 1 } });
  const root = openPage();
  await expectState(root, 'open');
  const line = () => root.querySelector<HTMLElement>('[data-arrival]');
  expect(line()?.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /^Машина будетср, 2 декабря.* 11:40–12:20 \(Казань, МСК\+1\), по положению в 08:05$/,
  );
  answer({ arrival: null });
  comeBack();
  await waitFor(() => expect(line()?.hidden).toBe(true));
});

test('a client whose carrier shows it sees where the vehicle was last, on a map, until it is shown no more', async () => {
  answer({ position: { lat: 55.7512, lng: 37.6184, at: '2026-12-02T05:05:00.000Z' } });
  const root = openPage();
  await expectState(root, 'open');
  expect(within(root).getByText('по положению в 08:05')).toBeTruthy();
  expect(within(root).getByRole('link', { name: 'Открыть на карте' }).getAttribute('href')).toBe(
    'https://yandex.ru/maps/?pt=37.6184,55.7512&z=11',
  );
  answer({ position: null });
  comeBack();
  await waitFor(() => expect(root.querySelector('[data-position]')).toHaveProperty('hidden', true));
  expect(root.textContent).not.toContain('55,75');
});

test('a day without an hour is a day, wherever it is', async () => {
  answer({ toClock: { name: 'МСК+9', ahead: 9 }, expectedAt: '2026-12-02' });
  const root = openPage();
  await expectState(root, 'open');
  expect(within(root).getByText(/2\sдекабря$/)).toBeTruthy();
});

test('a client sees stage, times, route, vehicle and the last word of the documents', async () => {
  answer();
  const root = openPage();
  await expectState(root, 'open');
  expect(backend.getBodies(trackingEndpoints.trackedOrder)).toEqual([{ token: 'token' }]);
  const page = within(root);
  expect(page.getByRole('heading', { name: /^Заказ/ }).textContent).toBe('Заказ С-1Груз в пути');
  const [first, second, third, last] = page.getAllByRole('listitem');
  expect([first?.className, second?.className, third?.className, last?.className]).toEqual([
    ...['done', 'done', 'now', 'ahead'],
  ]);
  expect(third?.getAttribute('aria-current')).toBe('step');
  for (const text of ['Москва', 'Казань', 'О711РА 33', /2 декабря.*12:00/, /^Принят к перевозке.*1 декабря.*09:10/])
    expect(page.getByText(text)).toBeTruthy();
  expect(page.getByRole('heading', { name: 'Документы', hidden: true }).closest('[hidden]')).toBeTruthy();
});

test('every stop stands with how far it is, and the carrier with a phone', async () => {
  const loading = { kind: 'loading', town: 'Москва', arrivedAt: '2026-12-01T05:05:00.000Z' } as const;
  const unloading = { kind: 'unloading', arrivedAt: null, doneAt: null } as const;
  answer({
    carrier: { name: 'ООО «Ветер»', phone: '89204180733' },
    stops: [
      { ...loading, state: 'done', doneAt: '2026-12-01T06:10:00.000Z' },
      { ...unloading, town: 'Владимир', state: 'arrived', arrivedAt: '2026-12-01T09:00:00.000Z' },
      { ...unloading, town: 'Казань', state: 'ahead' },
    ],
  });
  const root = openPage();
  await expectState(root, 'open');
  const stops = root.querySelectorAll('[data-stops] li');
  expect([...stops].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^Погрузка, Москва: загружен, .*1 декабря.*09:10$/),
    expect.stringMatching(/^Выгрузка, Владимир: машина на месте, .*1 декабря.*12:00$/),
    'Выгрузка, Казань: впереди',
  ]);
  expect(within(root).getByText('ООО «Ветер»')).toBeTruthy();
  const call = within(root).getByRole('link', { name: '+7 920 418-07-33' });
  expect(call.getAttribute('href')).toBe('tel:89204180733');
  answer();
  comeBack();
  await waitFor(() => expect(root.querySelector('[data-carrier]')).toHaveProperty('hidden', true));
  expect(root.querySelector('[data-call] a')).toBeNull();
});

test('documents are listed when the owner shows them', async () => {
  answer({ documents: [{ id: 'title-1', type: 'ON_TRNACLGROT', at: '2026-12-01T04:00:00.000Z' }] });
  const root = openPage();
  await expectState(root, 'open');
  expect(within(root).getByText(/^Груз выдан.*1 декабря.*07:00/)).toBeTruthy();
});

test('the print form of a document is saved, and a failure is told at the document', async () => {
  answer({ documents: [{ id: 'title-1', type: 'ON_TRNACLGROT', at: '2026-12-01T04:00:00.000Z' }] });
  backend.on(trackingEndpoints.trackedPrint, () => new Refusal('orders/print-unavailable'));
  const root = openPage();
  await expectState(root, 'open');
  const button = within(root).getByRole('button', { name: /^Скачать PDF: Груз выдан/ });
  button.click();
  expect((await within(root).findByText(/Печатную форму сейчас не получить/)).role).toBe('alert');
  expect(backend.getBodies(trackingEndpoints.trackedPrint)).toEqual([{ token: 'token', documentId: 'title-1' }]);
  comeBack();
  await waitFor(() => expect(backend.getBodies(trackingEndpoints.trackedOrder)).toHaveLength(2));
  expect(within(root).getByRole('button', { name: /^Скачать PDF/ }), 'a refresh keeps the line').toBe(button);
});

test('a late order says so, a delivered one says when', async () => {
  answer({ late: true });
  const root = openPage();
  await expectState(root, 'open');
  expect(root.querySelector('[data-late]')).toHaveProperty('hidden', false);
  answer({ stage: 'delivered', deliveredAt: '2026-12-02T08:00:00.000Z', late: false });
  comeBack();
  await waitFor(() => expect(within(root).getByText('Доставлено')).toBeTruthy());
  expect(within(root).getByText(/2 декабря.*11:00/)).toBeTruthy();
  expect(root.querySelector('[data-late]')).toHaveProperty('hidden', true);
});

test('a trip that was ended has no steps, and awaits nothing', async () => {
  answer({ stage: 'ended' });
  const root = openPage();
  await expectState(root, 'open');
  expect(within(root).queryByRole('list', { name: 'Этапы рейса' })).toBeNull();
  expect(within(root).getByText('Ожидали доставку')).toBeTruthy();
});

test('a link revoked while the page is open empties it', async () => {
  answer();
  const root = openPage();
  await expectState(root, 'open');
  backend.on(trackingEndpoints.trackedOrder, () => new Refusal('orders/tracking-not-found'));
  comeBack();
  await expectState(root, 'gone');
  expect(root.textContent).not.toContain('С-1');
  expect(within(root).getByRole('heading', { name: 'Ссылка не действует' })).toBeTruthy();
});

test('without an answer the page says so and asks again; an open page keeps what it shows', async () => {
  backend.on(trackingEndpoints.trackedOrder, () => new Refusal('common/unavailable'));
  const root = openPage();
  await expectState(root, 'failed');
  answer();
  within(root).getByRole('button', { name: 'Повторить' }).click();
  await expectState(root, 'open');
  backend.on(trackingEndpoints.trackedOrder, () => new Refusal('common/unavailable'));
  comeBack();
  await waitFor(() => expect(within(root).getByText(/^Нет связи/)).toBeTruthy());
  expect(root.dataset.state).toBe('open');
});

test('one press in an email ends the emails', async () => {
  answer();
  backend.on(trackingEndpoints.refuseEmails, () => buildDoneReply());
  const root = openPage('#otpiska');
  await waitFor(() => expect(within(root).getByText('Писем от этого перевозчика больше не будет.')).toBeTruthy());
  expect(backend.getBodies(trackingEndpoints.refuseEmails)).toEqual([{ token: 'token' }]);
});
