import { expect, test } from 'vitest';
import { buildRoadLegs, listUnlocatedAddresses, locatePlaces } from './order-road.rules.ts';

const moscow = { address: 'г Москва, ул Ленина, 1', latitude: 55.75, longitude: 37.62 };
const vladimir = { address: 'г Владимир, склад 2', latitude: null, longitude: null };
const kazan = { address: 'г Казань, ул Мира, 3', latitude: 55.79, longitude: 49.11 };

test('only places without coordinates are looked up, each address once', () => {
  expect(listUnlocatedAddresses([moscow, vladimir, vladimir, { ...vladimir, address: '' }])).toEqual([
    vladimir.address,
  ]);
});

test('the road goes from place to place, past those that nobody has found', () => {
  const found = [{ address: vladimir.address, coordinates: [56.13, 40.41] as [number, number] }];
  const titles = (answers: typeof found) =>
    buildRoadLegs(locatePlaces([moscow, vladimir, kazan], answers)).map(({ title }) => title);
  expect(titles(found)).toEqual(['Москва → Владимир', 'Владимир → Казань']);
  expect(titles([])).toEqual(['Москва → Казань']);
});

test('one place is no road', () => {
  expect(buildRoadLegs(locatePlaces([moscow, vladimir], [{ address: vladimir.address, coordinates: null }]))).toEqual(
    [],
  );
});
