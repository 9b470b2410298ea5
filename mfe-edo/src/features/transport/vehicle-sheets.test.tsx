// @vitest-environment happy-dom
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { expect, test } from 'vitest';
import { aFleet, aVehicle, ok } from '../../shared/testing/edo-factories.ts';
import { noVehicleFilters } from './transport.rules.ts';
import { loadVehicleSheets } from './vehicle-sheets.ts';

const backend = fakeBackend();
const MOST = 300;

test('the workbook holds every vehicle, though an answer holds no more than the server gives', async () => {
  const all = Array.from({ length: 2 * MOST + 50 }, (_, index) => aVehicle({ number: `А${index}` }));
  backend.on(edoFigureEndpoints.transport, ({ query }) => {
    const offset = Number(query.get('offset'));
    const page = all.slice(offset, offset + Math.min(Number(query.get('limit')), MOST));
    return ok({ ...aFleet(page), total: all.length });
  });
  const [sheet] = await loadVehicleSheets({ filters: noVehicleFilters, sort: '' }, new Map());
  expect(sheet?.rows.map(([number]) => number)).toEqual(all.map(({ number }) => number));
});

test('the workbook says when a vehicle of the directory is free, as the table does', async () => {
  const [known, other] = [aVehicle({ id: 'А1', status: 'completed' }), aVehicle({ id: 'А2' })];
  backend.on(edoFigureEndpoints.transport, () => ok(aFleet([known, other])));
  const idle = { until: null, to: null, orderId: null, late: false, known: { model: '', body: null, capacity: null } };
  const truck = { ...idle, plate: 'А1', state: 'free' as const };
  const [sheet] = await loadVehicleSheets({ filters: noVehicleFilters, sort: '' }, new Map([[truck.plate, truck]]));
  const free = sheet?.columns.indexOf('Когда свободна') ?? -1;
  expect(sheet?.rows.map((row) => row[free])).toEqual(['свободна', 'нет в справочнике']);
  expect(sheet?.table?.keys).toHaveLength(sheet?.columns.length ?? 0);
});
