// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { Fleet } from '@trassa/contracts/orders/fleet';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { FleetDirectoryPage } from './fleet-directory.page.tsx';
import { buildFleetSheets } from './fleet-sheets.ts';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const id = '00000000-0000-4000-8000-00000000000a';

const vehicle: Fleet['vehicles'][number] = {
  ...{ id, version: 3, plate: 'О711РА33', model: 'КамАЗ 54901', trailerPlate: '', body: 'refrigerator' },
  ...{ capacity: 21_500, volume: 82.5, ownership: 'leased', fuelSummer: 28, fuelWinter: null },
  papers: [{ kind: 'osago', number: 'ХХХ', endsOn: '2020-01-01' }],
  absences: [],
};
const driver: Fleet['drivers'][number] = {
  ...{ id, version: 1, name: 'Соколов Пётр Ильич', inn: '', phone: '+79161234567', papers: [], absences: [] },
};
const fleet = (parts: Partial<Fleet> = {}): Fleet => ({
  vehicles: [vehicle],
  drivers: [driver],
  found: { plates: [], drivers: [] },
  ...parts,
});

function show(parts: Partial<Fleet> = {}, path = '/transport/directory') {
  backend.on(fleetEndpoints.fleet, () => ({ success: true as const, data: fleet(parts) }));
  return showPage(<FleetDirectoryPage />, { path });
}

test('a paper that ran out is said in the list, and drivers have a tab of their own', async () => {
  const { person } = show();
  expect(await screen.findByText('ОСАГО: срок вышел')).toBeTruthy();
  expect(screen.getByText(/^21,5\sт$/)).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Водители' }));
  expect(await screen.findByText('Соколов Пётр Ильич')).toBeTruthy();
  expect(screen.getByText('Сроки не указаны')).toBeTruthy();
});

test('vehicles and drivers are found by words, plates and phones in any spelling', async () => {
  const other = { ...vehicle, id: '00000000-0000-4000-8000-00000000000b', plate: 'К400ТО178', model: 'Scania' };
  const { person } = show({ vehicles: [vehicle, other] });
  const search = await screen.findByRole('searchbox', { name: 'Номер, марка, имя, телефон или документ' });
  for (const typed of ['o711pa 33', 'камаз ххх', 'О 711']) {
    await person.clear(search);
    await person.type(search, typed);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Изменить: К400ТО 178' })).toBe(null));
    expect(screen.getByRole('button', { name: 'Изменить: О711РА 33' })).toBeTruthy();
  }
  await person.clear(search);
  await person.type(search, '8 (916) 123-45-67 петр');
  expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Водители' }));
  expect(await screen.findByText('Соколов Пётр Ильич')).toBeTruthy();
});

test('a vehicle found in orders is added by a person, with the plate filled in', async () => {
  backend.on(fleetEndpoints.addVehicle, () => ({ success: true as const, data: vehicle }));
  const { person } = show({ vehicles: [], found: { plates: ['А001АА77'], drivers: [] } });
  await person.click(await screen.findByRole('button', { name: 'Добавить: А001АА 77' }));
  const form = within(await screen.findByRole('form', { name: 'Машина' }));
  await person.type(form.getByLabelText('Грузоподъёмность, кг'), '20 000');
  await person.type(form.getByLabelText('Расход летом, л/100 км'), '28,5');
  await person.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено в справочнике')).toBeTruthy();
  expect(backend.getBodies(fleetEndpoints.addVehicle)[0]).toMatchObject({
    ...{ plate: 'А001АА77', capacity: 20_000, fuelSummer: 28.5, fuelWinter: null, papers: [], body: null },
  });
});

test('a licence has a number and a day of issue, and is refused without its end', async () => {
  backend.on(fleetEndpoints.changeDriver, () => ({ success: true as const, data: driver }));
  const { person } = show({}, '/transport/directory?view=drivers');
  await person.click(await screen.findByRole('button', { name: 'Изменить: Соколов Пётр Ильич' }));
  const form = within(await screen.findByRole('form', { name: 'Водитель' }));
  await person.type(form.getByLabelText('Удостоверение: серия и номер'), '99 12 345678');
  await person.type(form.getByLabelText('Удостоверение выдано'), '05.04.2021{Enter}');
  await person.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findByText('Дата: существующий день с 2000 по 2099 год')).toBeTruthy();
  await person.type(form.getByLabelText('Водительское удостоверение, действует до'), '05.04.2031{Enter}');
  await person.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено в справочнике')).toBeTruthy();
  expect(backend.getBodies(fleetEndpoints.changeDriver).at(-1)).toMatchObject({
    licenceIssuedOn: '2021-04-05',
    papers: [{ kind: 'licence', number: '99 12 345678', endsOn: '2031-04-05' }],
  });
});

test('a change goes with the version that was seen; what the server refuses stays in the form', async () => {
  backend.on(fleetEndpoints.changeVehicle, () => new Refusal('orders/fleet-conflict'));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Изменить: О711РА 33' }));
  const form = within(await screen.findByRole('form', { name: 'Машина' }));
  await person.clear(form.getByLabelText('Марка и модель'));
  await person.type(form.getByLabelText('Марка и модель'), 'Volvo FH');
  await person.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findByText(/изменил кто-то другой/)).toBeTruthy();
  expect(backend.getBodies(fleetEndpoints.changeVehicle)[0]).toMatchObject({
    ...{ version: 3, model: 'Volvo FH', papers: vehicle.papers, volume: 82.5 },
  });
});

test('wrong numbers and an empty plate are told at their fields', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Добавить машину' }));
  const form = within(await screen.findByRole('form', { name: 'Машина' }));
  await person.type(form.getByLabelText('Грузоподъёмность, кг'), 'много');
  await person.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findByText('Номер машины: например, О711РА 33')).toBeTruthy();
  expect(form.getByText('Число больше нуля')).toBeTruthy();
  expect(backend.getBodies(fleetEndpoints.addVehicle)).toEqual([]);
});

test('a removal asks first', async () => {
  backend.on(fleetEndpoints.removeFromFleet, () => ({ success: true as const }));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Удалить: О711РА 33' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Удалить «О711РА 33» из справочника?')).toBeTruthy();
  await person.click(question.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Удалено из справочника')).toBeTruthy();
});

test('the workbook has every field and the end of each paper', () => {
  const [vehicles, drivers] = buildFleetSheets(fleet());
  expect(vehicles?.rows[0]?.slice(0, 10)).toEqual([
    ...['О711РА33', 'КамАЗ 54901', '', 'Рефрижератор', 21_500, 82.5, 'В лизинге', 28, null],
    { day: '2020-01-01' },
  ]);
  expect([vehicles, drivers].map((sheet) => sheet?.rows[0]?.length === sheet?.columns.length)).toEqual([true, true]);
});

test('initials found in orders say whose they may be, and join nobody', async () => {
  const { person } = show({ found: { plates: [], drivers: [{ name: 'Соколов П. И.', phone: '' }] } });
  await person.click(await screen.findByRole('radio', { name: 'Водители' }));
  const text = 'Добавить: Соколов П. И. (возможно, Соколов Пётр Ильич)';
  expect(await screen.findByRole('button', { name: text })).toBeTruthy();
});

test('an accountant reads the directory, and no change is offered', async () => {
  await startSignedIn(backend, { role: 'accountant' });
  show({ found: { plates: ['А001АА77'], drivers: [] } });
  await screen.findByText('ОСАГО: срок вышел');
  expect(screen.queryByRole('button', { name: /^(Добавить|Изменить|Убрать|Удалить)/ })).toBeNull();
});
