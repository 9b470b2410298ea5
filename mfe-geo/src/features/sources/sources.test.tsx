// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { PositionSource, PositionUnit, TrackedPhone } from '@trassa/contracts/geo/position-sources';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { SourcesPage } from './sources.page.tsx';

const backend = fakeBackend();
const id = (end: string) => `0198b1a0-0000-7000-8000-0000000000${end}`;
const papers = { papers: [], absences: [] };
const truck = (end: string, plate: string): FleetVehicle => ({
  ...{ id: id(end), version: 1, ...papers, plate, model: 'КамАЗ', trailerPlate: '', body: null, capacity: null },
  ...{ volume: null, ownership: 'own', fuelSummer: null, fuelWinter: null },
});
const driver: FleetDriver = { id: id('d1'), version: 1, ...papers, name: 'Иванов Пётр', inn: '', phone: '' };
const wialon: PositionSource = {
  ...{ id: id('a1'), system: 'wialon', name: 'Wialon', host: 'hst-api.wialon.com', state: 'ok' },
  ...{ lastOkAt: '2026-11-20T12:00:00Z', error: null, units: 2, unmatched: 2 },
};
const unit = (name: string, parts: Partial<PositionUnit>): PositionUnit => ({
  ...{ sourceId: wialon.id, unit: name, name, vehicleId: null, suggestedId: null, lastAt: null },
  ...parts,
});
const phone: TrackedPhone = {
  ...{ id: id('f1'), name: 'Телефон Петра', vehicleId: id('01'), driverId: null, createdAt: '2026-11-20T12:00:00Z' },
  ...{ lastAt: null, battery: 83, refused: 3, revoked: false },
};
const system = (name: 'wialon' | 'glonasssoft' | 'traccar', hosts: string[] = [], tokenUrl: string | null = null) => ({
  ...{ system: name, hosts, tokenUrl },
});
let sources: PositionSource[] = [];
const sent: unknown[] = [];

beforeEach(() => {
  sources = [];
  sent.length = 0;
  const note = (body: unknown) => void sent.push(body);
  backend.on(fleetEndpoints.fleet, () =>
    buildSuccess({
      ...{ vehicles: [truck('01', 'А123ВС77'), truck('02', 'В456ЕК16')], drivers: [driver] },
      found: { plates: [], drivers: [] },
    }),
  );
  backend.on(positionsEndpoints.positionSources, () =>
    buildSuccess({
      ...{ sources, origin: 'https://trassa.example' },
      systems: [
        system('wialon', ['hst-api.wialon.com'], 'https://hosting.wialon.com/login.html'),
        system('glonasssoft', ['hosting.glonasssoft.ru']),
        system('traccar'),
      ],
    }),
  );
  backend.on(positionsEndpoints.positionUnits, () =>
    buildSuccess([unit('КамАЗ А123ВС', { suggestedId: id('01') }), unit('В456ЕК', { suggestedId: id('02') })]),
  );
  backend.on(positionsEndpoints.phones, () => buildSuccess([phone]));
  backend.on(positionsEndpoints.connectSource, ({ body }) => {
    note(body);
    sources = [wialon];
    return buildSuccess({ source: wialon, token: body.system === 'traccar' ? 'trs_once' : null });
  });
  backend.on(positionsEndpoints.matchUnits, ({ body }) => {
    note(body);
    return buildDoneReply();
  });
  backend.on(positionsEndpoints.createPhone, ({ body }) => {
    note(body);
    return buildSuccess({ phone, path: '/g/s3cret', device: 'dev1', interval: 60 });
  });
});

async function open(role: 'director' | 'dispatcher' | 'accountant') {
  await startSignedIn(backend, { role });
  const shown = showPage(<SourcesPage />, { path: '/map-analytics/sources' });
  await screen.findByText('Телефон Петра');
  return shown;
}
const choose = async (person: Awaited<ReturnType<typeof open>>['person'], kind: RegExp) => {
  await person.click(screen.getByRole('button', { name: 'Подключить' }));
  await person.click(await screen.findByRole('button', { name: kind }));
};

test('Wialon is connected by a key, and its units are given to vehicles, suggestions only when taken', async () => {
  const { person } = await open('director');
  await choose(person, /^Wialon/);
  expect(screen.getByRole('link', { name: 'Получить ключ' }).getAttribute('target')).toBe('_blank');
  const window = within(await screen.findByRole('dialog'));
  await person.click(window.getByRole('button', { name: 'Подключить' }));
  expect(await screen.findByText('Заполните все поля')).toBeTruthy();
  await person.type(screen.getByLabelText('Ключ доступа'), 'token72');
  await person.click(window.getByRole('button', { name: 'Подключить' }));
  expect(await screen.findByText('КамАЗ А123ВС')).toBeTruthy();
  expect(sent).toEqual([
    { system: 'wialon', name: 'Wialon', host: 'hst-api.wialon.com', login: '', secret: 'token72' },
  ]);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' });
  expect(save.disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: 'По номеру похоже на А123ВС 77' }));
  await person.click(save);
  await waitFor(() => expect(sent.at(-1)).toEqual({ units: [{ unit: 'КамАЗ А123ВС', vehicleId: id('01') }] }));
});

test('units that the system names after the connection come into the open window', async () => {
  sources = [{ ...wialon, units: 0, unmatched: 0 }];
  let units: PositionUnit[] = [];
  backend.on(positionsEndpoints.positionUnits, () => buildSuccess(units));
  const { person } = await open('director');
  await choose(person, /^Wialon/);
  await person.type(screen.getByLabelText('Ключ доступа'), 'token72');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Подключить' }));
  expect(await screen.findByText('Система пока не назвала ни одного прибора')).toBeTruthy();
  units = [unit('КамАЗ А123ВС', { suggestedId: id('01') })];
  expect(await screen.findByText('КамАЗ А123ВС')).toBeTruthy();
});

test('all suggestions are taken at once', async () => {
  sources = [wialon];
  const { person } = await open('dispatcher');
  await person.click(await screen.findByRole('button', { name: 'Приборы и машины' }));
  await person.click(await screen.findByRole('button', { name: 'Принять 2 предложения' }));
  await person.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        units: [
          { unit: 'КамАЗ А123ВС', vehicleId: id('01') },
          { unit: 'В456ЕК', vehicleId: id('02') },
        ],
      },
    ]),
  );
});

test('a server of Traccar gets lines with a token that is shown once', async () => {
  const { person } = await open('director');
  await choose(person, /^Traccar/);
  const window = within(await screen.findByRole('dialog'));
  await person.click(window.getByRole('button', { name: 'Подключить' }));
  expect(await screen.findByText(/Authorization: Bearer trs_once/)).toBeTruthy();
  expect(sent).toEqual([{ system: 'traccar', name: 'Traccar' }]);
});

test('a refused access is told in the words of the service', async () => {
  backend.on(positionsEndpoints.connectSource, () => new Refusal('geo/source-refused'));
  const { person } = await open('director');
  await choose(person, /^Wialon/);
  await person.type(screen.getByLabelText('Ключ доступа'), 'wrong');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Подключить' }));
  expect(await screen.findByText('Система не приняла логин, пароль или ключ')).toBeTruthy();
});

test('a phone is set up by a code, with the consent of the driver only', async () => {
  const { person } = await open('dispatcher');
  await choose(person, /^Телефон водителя/);
  await person.type(screen.getByLabelText('Чей телефон'), 'Пётр');
  await person.click(await screen.findByRole('combobox', { name: 'Машина' }));
  await person.click(await screen.findByText('В456ЕК 16'));
  await person.click(screen.getByRole('button', { name: 'Показать QR-код' }));
  expect(await screen.findByText('Без согласия водителя подключать телефон нельзя')).toBeTruthy();
  await person.click(screen.getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: 'Показать QR-код' }));
  expect(await screen.findByRole('img', { name: 'QR-код настройки приложения' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ссылка для водителя' }).getAttribute('href')).toMatch(
    /^org\.traccar\.client:\/\/\?url=https%3A%2F%2Ftrassa\.example%2Fg%2Fs3cret&id=dev1&interval=60$/,
  );
  expect(sent).toEqual([{ name: 'Пётр', vehicleId: id('02'), driverId: null, consent: true }]);
});

test('a dispatcher connects phones alone, an accountant only looks', async () => {
  sources = [wialon];
  const { person, unmount } = await open('dispatcher');
  await person.click(screen.getByRole('button', { name: 'Подключить' }));
  const kinds = within(await screen.findByRole('list', { name: 'Откуда брать положения' }));
  expect(kinds.getAllByRole('button')).toHaveLength(1);
  unmount();
  await open('accountant');
  expect(await screen.findByText(/2\sприбора без машины/)).toBeTruthy();
  for (const name of ['Подключить', 'Приборы и машины', 'Проверить', 'Отозвать']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a phone says its charge and what it sent in vain, and is revoked after a question', async () => {
  let revoked = '';
  backend.on(positionsEndpoints.revokePhone, ({ params }) => {
    revoked = params.id ?? '';
    return buildDoneReply();
  });
  const { person } = await open('dispatcher');
  expect(screen.getByText(/заряд 83\s% · 3\sточки не подошли/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Отозвать' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отозвать' }));
  await waitFor(() => expect(revoked).toBe(phone.id));
});

test('without the directory the units say so and are tried again', async () => {
  sources = [wialon];
  const answer = { vehicles: [], drivers: [], found: { plates: [], drivers: [] } };
  backend.on(fleetEndpoints.fleet, () => new Refusal('common/unavailable'));
  const { person } = await open('dispatcher');
  expect(await screen.findByText(/^Справочник машин и водителей не загрузился/)).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Приборы и машины' }));
  const window = within(await screen.findByRole('dialog'));
  const retry = await window.findByRole('button', { name: 'Повторить' });
  backend.on(fleetEndpoints.fleet, () => buildSuccess(answer));
  await person.click(retry);
  expect(await window.findByText('КамАЗ А123ВС')).toBeTruthy();
});
