import { describe, expect, it } from 'vitest';
import { aSandbox } from '../../testing/exchange-caller.ts';
import { SITES } from '../../world/places.ts';

const app = aSandbox({ documentCount: 0 });
const get = (url: string, query: Record<string, string>) =>
  app.inject({ url, query: { apikey: 'sandbox', format: 'json', lang: 'ru_RU', ...query } });

describe('places', () => {
  it.each(['/yandex/v1/', '/yandex/1.x/'])('%s knows every warehouse to the house, longitude first', async (url) => {
    for (const site of SITES) {
      const { GeoObject } = (await get(url, { geocode: site.address })).json().response.GeoObjectCollection
        .featureMember[0];
      expect(GeoObject.Point.pos, site.address).toBe(`${site.lon} ${site.lat}`);
      expect(GeoObject.metaDataProperty.GeocoderMetaData).toMatchObject({ kind: 'house', precision: 'exact' });
    }
  });

  it('knows the city when it does not know the street, and says when it knows nothing', async () => {
    const city = (await get('/yandex/v1/', { geocode: 'г. Казань, ул. Неведомая, 1' })).json();
    expect(city.response.GeoObjectCollection).toMatchObject({
      metaDataProperty: { GeocoderResponseMetaData: { found: '1' } },
      featureMember: [{ GeoObject: { metaDataProperty: { GeocoderMetaData: { kind: 'locality' } } } }],
    });
    const none = (await get('/yandex/v1/', { geocode: 'Атлантида' })).json();
    expect(none.response.GeoObjectCollection).toMatchObject({
      metaDataProperty: { GeocoderResponseMetaData: { found: '0' } },
      featureMember: [],
    });
  });

  it('refuses a wrong key and a question without an address, and goes wrong on demand', async () => {
    expect((await get('/yandex/v1/', { geocode: 'Казань', apikey: 'other' })).json()).toMatchObject({
      statusCode: 403,
    });
    expect((await get('/yandex/v1/', {})).statusCode).toBe(400);
    await app.inject({ method: 'POST', url: '/yandex/_faults', payload: { mode: 'too-many' } });
    expect((await get('/yandex/v1/', { geocode: 'Казань' })).statusCode).toBe(429);
  });
});

describe('ways', () => {
  it('has rows by origin and elements by destination', async () => {
    const reply = await get('/yandex/v2/distancematrix', {
      origins: '55.75,37.61',
      destinations: '55.79,49.12|55.75,37.61',
    });
    const [to, same] = reply.json().rows[0].elements;
    expect(to.distance.value).toBeGreaterThan(800_000);
    expect(same).toMatchObject({ status: 'OK', distance: { value: 0 } });
  });

  it('answers a route leg by leg', async () => {
    const reply = await get('/yandex/v2/route', { waypoints: '55.75,37.61|55.79,49.12' });
    expect(reply.json().route.legs).toHaveLength(1);
    expect((await get('/yandex/v2/route', { waypoints: 'x' })).statusCode).toBe(400);
  });
});

describe('the map script', () => {
  const script = async (apikey: string) =>
    (await get('/yandex/maps/2.1/', { onload: 'loaded', onerror: 'failed', apikey })).body;
  const run = (text: string) => {
    const events: string[] = [];
    const callbacks = { loaded: () => events.push('loaded'), failed: () => events.push('failed') };
    new Function('window', 'document', text)(callbacks, {});
    return events;
  };

  it('is there, refuses, or keeps silent by its key', async () => {
    expect(run(await script('any'))).toEqual(['loaded']);
    expect(run(await script('broken'))).toEqual(['failed']);
    expect(run(await script('silent'))).toEqual([]);
    expect(run(await script('no-part'))).toEqual(['loaded']);
    expect(run(await script('no-map'))).toEqual(['loaded']);
  });
});
