import { describe, expect, it } from 'vitest';
import { aSandbox } from '../../testing/exchange-caller.ts';
import { CARRIERS } from '../../world/companies.ts';
import type { AddressSuggestion } from './address-search.ts';
import type { PartySuggestion } from './party.ts';

const app = aSandbox({ documentCount: 0, dadataToken: 'known' });

function call(path: string, payload: unknown, authorization = 'Token known') {
  const headers = { authorization, 'content-type': 'application/json' };
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const url = `/dadata/suggestions/api/4_1/rs/${path.includes('/') ? path : `${path}/party`}`;
  return app.inject({ method: 'POST', url, headers, payload: body });
}

async function addresses(payload: unknown): Promise<AddressSuggestion[]> {
  return (await call('suggest/address', payload)).json<{ suggestions: AddressSuggestion[] }>().suggestions;
}

async function suggested(path: string, payload: unknown): Promise<PartySuggestion[]> {
  return (await call(path, payload)).json<{ suggestions: PartySuggestion[] }>().suggestions;
}

describe('suggestions about companies', () => {
  const { volgaCargo } = CARRIERS;

  it.each(['волга', 'Волга-Ка', 'ооо волга', volgaCargo.inn, volgaCargo.inn.slice(0, 7), volgaCargo.ogrn])(
    'finds the carrier by %s',
    async (query) => {
      const found = await suggested('suggest', { query });
      expect(found.map(({ data }) => data.inn)).toContain(volgaCargo.inn);
    },
  );

  it('answers in the full shape', async () => {
    const [found] = await suggested('findById', { query: volgaCargo.inn });
    expect(found).toMatchObject({
      value: 'ООО "ВОЛГА-КАРГО"',
      data: {
        inn: volgaCargo.inn,
        kpp: volgaCargo.kpp,
        ogrn: volgaCargo.ogrn,
        type: 'LEGAL',
        branch_type: 'MAIN',
        opf: { code: '12300', short: 'ООО' },
        state: { status: 'ACTIVE', liquidation_date: null },
        management: { post: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР' },
        address: { data: { region_with_type: 'Нижегородская обл.', city: 'Нижний Новгород' } },
      },
    });
  });

  it('knows entrepreneurs by their names, without KPP', async () => {
    const entrepreneurs = await suggested('suggest', { query: 'индивидуальный', type: 'INDIVIDUAL' });
    expect(entrepreneurs.length).toBeGreaterThan(3);
    for (const { data } of entrepreneurs) {
      expect(data).toMatchObject({ kpp: null, type: 'INDIVIDUAL', fio: { surname: expect.any(String) } });
      const byName = await suggested('suggest', { query: data.name.full });
      expect(byName.map((one) => one.data.inn)).toContain(data.inn);
    }
  });

  it('filters by state, region and trade, and limits', async () => {
    const gone = await suggested('suggest', { query: 'общество', status: ['LIQUIDATED'] });
    expect(gone.map(({ data }) => data.state.status)).toEqual(['LIQUIDATED']);
    expect(gone[0]?.data.state.liquidation_date).toEqual(expect.any(Number));
    const tatarstan = await suggested('suggest', { query: 'ооо', locations: [{ kladr_id: '16' }] });
    expect(new Set(tatarstan.map(({ data }) => data.inn.slice(0, 2)))).toEqual(new Set(['16']));
    expect(await suggested('suggest', { query: 'ооо', count: 3 })).toHaveLength(3);
    expect(await suggested('suggest', { query: 'ооо', count: 300 })).toHaveLength(20);
    const boosted = await suggested('suggest', { query: 'ооо', locations_boost: [{ kladr_id: '66' }] });
    expect(boosted[0]?.data.inn.slice(0, 2)).toBe('66');
  });

  it('finds by id exactly, and nothing is an empty list', async () => {
    expect(await suggested('findById', { query: volgaCargo.inn.slice(0, 9) })).toEqual([]);
    expect(await suggested('findById', { query: volgaCargo.ogrn, kpp: '000000000' })).toEqual([]);
    expect(await suggested('suggest', { query: '' })).toEqual([]);
    expect(await suggested('suggest', { query: 'зюзюзю' })).toEqual([]);
  });

  it.each([
    { name: 'no key', authorization: '', status: 401 },
    { name: 'an unknown key', authorization: 'Token other', status: 403 },
    { name: 'broken JSON', payload: '{"query":', status: 400 },
    { name: 'no query', payload: {}, status: 400 },
    { name: 'a query of 301 letters', payload: { query: 'я'.repeat(301) }, status: 413 },
  ])('refuses $name', async ({ payload = { query: 'x' }, authorization = 'Token known', status }) => {
    const reply = await call('suggest', payload, authorization);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({
      family: 'CLIENT_ERROR',
      reason: expect.any(String),
      message: expect.any(String),
    });
  });

  it('allows POST only', async () => {
    const url = '/dadata/suggestions/api/4_1/rs/suggest/party';
    const reply = await app.inject({ url, headers: { authorization: 'Token known' } });
    expect(reply.statusCode).toBe(405);
  });

  it('goes wrong on demand', async () => {
    await app.inject({ method: 'POST', url: '/dadata/_faults', payload: { mode: 'too-many' } });
    const reply = await call('suggest', { query: 'волга' });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '2']);
    expect(reply.json()).toMatchObject({ family: 'CLIENT_ERROR', reason: 'Too Many Requests' });
    expect((await call('suggest', { query: 'волга' })).statusCode).toBe(200);
  });
});

describe('suggestions about addresses', () => {
  it.each([
    ['самар', 'г Самара'],
    ['тольятти борк', 'Самарская обл, г Тольятти, ул Борковская'],
    ['Казань, ул. Тэцевская, д 14', 'г Казань, ул Тэцевская, д 14'],
    ['казань баумана 5', 'г Казань, ул Баумана, д 5'],
    ['подольск', 'Московская обл, г Подольск'],
    ['Респ Татарстан, Казань', 'г Казань'],
  ])('suggests for %s first %s', async (query, first) => expect((await addresses({ query }))[0]?.value).toBe(first));

  it('answers in the full shape, as many as asked', async () => {
    expect(await addresses({ query: 'казань', count: 2 })).toHaveLength(2);
    expect((await addresses({ query: 'казань тэцевская 14' }))[0]).toMatchObject({
      unrestricted_value: '420011, г Казань, ул Тэцевская, д 14',
      data: {
        postal_code: '420011',
        region_with_type: 'Респ Татарстан',
        street: 'Тэцевская',
        house: '14',
        qc_geo: '0',
      },
    });
    expect(await addresses({ query: 'Атлантида, ул Баумана 5' })).toEqual([]);
  });
});
