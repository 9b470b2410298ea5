import { expect, test } from 'vitest';
import { aVehicle } from '../../testing/a-fleet.ts';
import { buildTripSheetForm, getCarriageKind, type TripSheet } from './trip-sheet.rules.ts';

test.each([
  [{ pickup_city: 'Москва', delivery_city: 'Москва' }, 'Городское'],
  [{ pickup_city: 'Москва', delivery_city: 'Химки', distance_km: 24 }, 'Пригородное'],
  [{ pickup_city: 'Москва', delivery_city: 'Казань', distance_km: 815 }, 'Междугородное'],
  [{ pickup_city: 'Москва', delivery_city: 'Казань' }, null],
  [{ delivery_city: 'Казань', distance_km: 815 }, null],
] as const)('carriage of %j is «%s»', (content, expected) => {
  expect(getCarriageKind(content)).toBe(expected);
});

const owner = {
  ...{ name: 'ИП Соколов П. И.', inn: '500100732259', kpp: '', ogrn: '304500116000157', address: 'г Самара' },
  ...{ phone: '+79161234567', issuer: 'Савельев Андрей' },
};
const buildSheet = (parts: Partial<TripSheet>): TripSheet => ({
  order: { number: 'С-1', pickup_at: null, delivery_at: null, content: {} },
  ...{ number: 7, issuedOn: '2026-11-25', plate: 'О711РА33', driver: 'Соколов П. И.' },
  ...{ vehicle: null, licence: null, owner },
  ...parts,
});
const getRows = (parts: Partial<TripSheet>) =>
  buildTripSheetForm(buildSheet(parts)).sections.flatMap(({ rows }) => rows);

test('a sole trader has an ОГРНИП, and what is unknown stays a line to fill in', () => {
  const rows = getRows({});
  expect(rows).toContainEqual(['ОГРНИП', '304500116000157']);
  expect(rows).toContainEqual(['Марка, модель', ['']]);
  expect(rows).toContainEqual(['Водительское удостоверение: серия, номер', ['']]);
  expect(rows).toContainEqual(['Диспетчер, Савельев Андрей', ['подпись']]);
});

test('the sheet of an attracted vehicle leaves its carrier to be filled in', () => {
  const vehicle = { ...aVehicle({ ownership: 'hired' }), id: crypto.randomUUID(), version: 1 };
  expect(getRows({ vehicle })).toContainEqual(['Наименование', ['']]);
});

test('the days of a sheet are those of its places', () => {
  const at = new Date('2026-12-01T20:00:00Z');
  const content = { delivery_address: 'г Владивосток' };
  const order = { number: 'С-1', pickup_at: at, delivery_at: at, content };
  expect(buildTripSheetForm(buildSheet({ order })).subtitle).toContain('действует с 01.12.2026 по 02.12.2026');
});

test.each([
  ['2026-12-01', '2026-12-01', 'действует 01.12.2026'],
  ['2026-12-01', null, 'действует с 01.12.2026 по ___________'],
  [null, null, 'действует с ___________ по ___________'],
] as const)('a trip from %s to %s: %s', (from, to, expected) => {
  const order = { number: 'С-1', pickup_at: from && new Date(from), delivery_at: to && new Date(to), content: {} };
  expect(buildTripSheetForm(buildSheet({ order })).subtitle).toBe(`оформлен 25.11.2026 · ${expected}`);
});
