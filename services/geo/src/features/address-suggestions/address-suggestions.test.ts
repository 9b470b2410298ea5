import { addressEndpoints } from '@trassa/contracts/geo/address-endpoints';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRunningGeo } from '../../testing/running-geo.ts';

const as = aDirector();
let running: Awaited<ReturnType<typeof aRunningGeo>>;
const suggest = (body: unknown) => running.geo.call(addressEndpoints.suggestAddress, { as, body });

describe.each([
  { source: 'gazetteer', env: { DADATA_TOKEN: '' } },
  { source: 'dadata', env: { DADATA_TOKEN: 'sandbox' } },
] as const)('address suggestions of $source', ({ source, env }) => {
  beforeAll(async () => {
    running = await aRunningGeo(env);
  });
  afterAll(() => running.stop());

  test('a town is suggested by the beginning of its name', async () => {
    const reply = await suggest({ query: 'Каза' });
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200);
    expect(reply.body.source).toBe(source);
    expect(reply.body.suggestions[0]).toMatchObject({
      value: 'г Казань',
      data: { region_with_type: 'Респ Татарстан', city: 'Казань', settlement: null, street: null, house: null },
    });
    const { geo_lat, geo_lon, qc_geo } = reply.body.suggestions[0]?.data ?? {};
    expect([Number(geo_lat), Number(geo_lon)]).toEqual([expect.closeTo(55.79, 1), expect.closeTo(49.12, 1)]);
    expect(qc_geo).toBe('4');
  });

  test('street and house of the query stay', async () => {
    const { body } = await suggest({ query: 'Казань, ул Баумана 5' });
    expect(body.source).toBe(source);
    expect(body.suggestions[0]?.value).toMatch(/^г Казань, ул Баумана,?( д)? 5$/);
    expect(body.suggestions[0]?.data.geo_lat).toMatch(/^55\.7/);
  });

  test('a region narrows the towns, and no more come than are asked for', async () => {
    const { body } = await suggest({ query: 'Самарская обл, Тольятти', count: 1 });
    expect(body).toMatchObject({ source, suggestions: [{ value: 'Самарская обл, г Тольятти' }] });
    expect(body.suggestions).toHaveLength(1);
  });

  test('nonsense suggests nothing', async () => {
    expect((await suggest({ query: 'ыыыыыыы' })).body.suggestions).toEqual([]);
  });

  test.each([
    ['no query', {}, 'Адрес: от 2 до 300 символов'],
    ['a number', { query: 5 }, 'Адрес: от 2 до 300 символов'],
    ['nothing', { query: '' }, 'Адрес: от 2 до 300 символов'],
    ['blanks', { query: ' \n ' }, 'Адрес: от 2 до 300 символов'],
    ['one letter', { query: 'к' }, 'Адрес: от 2 до 300 символов'],
    ['301 letters', { query: 'я'.repeat(301) }, 'Адрес: от 2 до 300 символов'],
    ['half a surrogate', { query: 'Казань\ud800' }, 'Недопустимые символы в тексте'],
    ['no suggestions', { query: 'Казань', count: 0 }, /^Запрос заполнен неверно/],
    ['21 suggestions', { query: 'Казань', count: 21 }, /^Запрос заполнен неверно/],
  ])('%s is refused in Russian', async (_, body, text) => {
    const refusal = await suggest(body);
    expect(refusal.problem).toMatchObject({ status: 400, error: expect.stringMatching(text) });
  });

  test('a guest is refused', async () => {
    const reply = await running.geo.call(addressEndpoints.suggestAddress, { as: null, body: { query: 'Казань' } });
    expect(reply.status).toBe(401);
  });
});

describe('address suggestions without DaData', () => {
  beforeAll(async () => {
    running = await aRunningGeo({ DADATA_TOKEN: 'sandbox' });
  });
  afterAll(() => running.stop());

  test.each(['too-many', 'error', 'html', 'cut'])('%s: the gazetteer answers, and says so', async (mode) => {
    await running.failWith('dadata', { mode, times: 1 });
    const query = `Казань, ул Баумана ${mode}`;
    expect((await suggest({ query })).body).toMatchObject({
      source: 'gazetteer',
      suggestions: [{ value: `г ${query}` }],
    });
    await running.failWith('dadata');
  });

  test('an address that DaData does not know is suggested by its town', async () => {
    const { body } = await suggest({ query: 'Елец, ул Коммунаров 1' });
    expect(body).toMatchObject({
      source: 'gazetteer',
      suggestions: [{ value: 'Липецкая обл, г Елец, ул Коммунаров 1' }],
    });
  });

  test('a refused key is no refusal to the user', async () => {
    await running.stop();
    running = await aRunningGeo({ DADATA_TOKEN: 'unknown' });
    expect((await suggest({ query: 'Самара' })).body).toMatchObject({ source: 'gazetteer' });
  });
});
