import type { MapAddress, TransportMap } from '@trassa/contracts/geo/transport-map';

const kazan = '420137, Респ. Татарстан, г. Казань, ул. Тэцевская, д. 14';
const samara = '443000, Самарская обл., г. Самара, Московское шоссе, д. 264';
const unlocatedAddress = 'склад № 4';

const anAddress = (parts: Partial<MapAddress>): MapAddress => ({
  ...{ address: kazan, region: 'Республика Татарстан', formatted: 'Республика Татарстан, Казань', kind: 'house' },
  city: { name: 'Казань', region: 'Республика Татарстан', lat: 55.7887, lng: 49.1221 },
  ...{ precision: 'exact', source: 'yandex', pending: false, lat: 55.8521, lng: 49.0913, type: 'loading', count: 24 },
  ...parts,
});

const inSamara = anAddress({
  ...{ address: samara, region: 'Самарская область', lat: 53.2639, lng: 50.2236, type: 'unloading', count: 20 },
  city: { name: 'Самара', region: 'Самарская область', lat: 53.2001, lng: 50.15 },
});
const nowhere = anAddress({
  ...{
    address: unlocatedAddress,
    region: '',
    city: null,
    formatted: '',
    kind: 'not_found',
    precision: 'none',
    source: 'none',
  },
  ...{ lat: null, lng: null, type: 'unloading', count: 2 },
});

/** Two located addresses, an unknown one, and a route between the two. */
export function aTransportMap(parts: Partial<TransportMap> = {}): TransportMap {
  return {
    ...{
      totalDocuments: 26,
      totalChains: 10,
      uniqueAddresses: 3,
      uniqueRoutes: 2,
      silentChains: 4,
      completedChains: 9,
      successRate: 90,
    },
    addresses: [anAddress({}), inSamara, nowhere],
    routes: [
      {
        ...{ from: kazan, to: samara, fromFormatted: 'Казань', toFormatted: 'Самара', count: 20 },
        ...{ fromLat: 55.8521, fromLng: 49.0913, toLat: 53.2639, toLng: 50.2236 },
        ...{ distance: 355.4, time: 5.1, estimated: true },
      },
      {
        ...{ from: kazan, to: unlocatedAddress, fromFormatted: 'Казань', toFormatted: '', count: 2 },
        ...{ fromLat: 55.8521, fromLng: 49.0913, toLat: null, toLng: null },
        ...{ distance: null, time: null, estimated: false },
      },
    ],
    loadingRegions: [{ name: 'Республика Татарстан', addresses: 1, count: 24 }],
    unloadingRegions: [{ name: 'Самарская область', addresses: 1, count: 20 }],
    unknownRegions: { loading: 0, unloading: 2 },
    notFound: 1,
    pending: 0,
    ...parts,
  };
}
