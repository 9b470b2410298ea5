import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { noticeDocumentTypes } from '@trassa/contracts/edo/notice-kinds';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { transport } = edoFigureEndpoints;
const { content, documents } = edoEndpoints;
const as = aDirector();
let running: RunningEdo;

beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 200 }, env: { EDO_TYPES_AT_ONCE: '500' } });
});
afterAll(() => running.stop());

const fleet = async () => (await running.edo.call(transport, { as, query: { limit: 300 } })).body.data;

describe('types of vehicles', () => {
  test('become known without anybody opening a document', async () => {
    await running.connect(as);
    const total = (await fleet()).kpi.vehicles;
    expect(total).toBeGreaterThan(10);
    await vi.waitFor(async () => expect((await fleet()).analytics.vehicleTypes.known).toBe(total));
    const { vehicles } = await fleet();
    const { docs } = (await running.edo.call(documents, { as, query: { limit: 1, docType: 'ON_TRNACLGROT' } })).body
      .data;
    const params = { id: docs[0]!.id };
    const said = (await running.edo.call(content, { as, params })).body.data.extractedData.extracted.extractedFields;
    const [vehicle] = said?.ТранспортныеСредства ?? [];
    const plate = docs[0]!.info.ts.num.replaceAll(' ', '');
    expect(vehicle?.Тип).toBeTruthy();
    const capacity = Math.round(Number(vehicle?.Грузоподъемность?.replace(',', '.')) * 1000);
    expect(vehicles.find(({ id }) => id === plate)).toMatchObject({
      type: vehicle?.Тип,
      make: vehicle?.Марка,
      capacity,
    });
  });

  test('cost the exchange one document of each vehicle at most, beside titles that object to something', async () => {
    const { vehicles } = await fleet();
    const objecting = await Promise.all(
      noticeDocumentTypes.map(async (docType) => {
        const { body } = await running.edo.call(documents, { as, query: { limit: 1, docType } });
        return body.data.total;
      }),
    );
    const asked = await running.requests();
    const archives = Object.entries(asked).find(([route]) => route.includes('content'));
    expect(archives?.[1]).toBeGreaterThan(0);
    expect(archives?.[1]).toBeLessThanOrEqual(objecting.reduce((sum, count) => sum + count, vehicles.length + 1));
  });
});
