// @vitest-environment happy-dom
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { expect, test } from 'vitest';
import { aFleet, aVehicle, ok } from '../../shared/testing/edo-factories.ts';
import { vehicleSheets } from './vehicle-sheets.ts';

const backend = fakeBackend();
const MOST = 300;

test('the workbook holds every vehicle, though an answer holds no more than the server gives', async () => {
  const all = Array.from({ length: 2 * MOST + 50 }, (_, index) => aVehicle({ number: `А${index}` }));
  backend.on(edoFigureEndpoints.transport, ({ query }) => {
    const offset = Number(query.get('offset'));
    const page = all.slice(offset, offset + Math.min(Number(query.get('limit')), MOST));
    return ok({ ...aFleet(page), total: all.length });
  });
  const [sheet] = await vehicleSheets({ filters: { search: '', status: '', type: '', active: '' }, sort: '' });
  expect(sheet?.rows.map(([number]) => number)).toEqual(all.map(({ number }) => number));
});
