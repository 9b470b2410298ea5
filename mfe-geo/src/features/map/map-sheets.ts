import type { TransportMap } from '@trassa/contracts/geo/transport-map';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import type { CityRoute } from './city-routes.rules.ts';
import type { EmptyReturnCity } from './empty-returns.rules.ts';
import { mapMessages as messages } from './map.messages.ts';
import type { MoneyByRoute } from './route-money.rules.ts';

/** Rows of the lists beside the map; `money` null: this person may not see it, or it is not known. */
interface CityLists {
  routes: readonly CityRoute[];
  money: MoneyByRoute | null;
  empties: readonly EmptyReturnCity[] | null;
}

/** Sheets of the workbook: all rows, not the first ten. */
export const buildMapSheets = (data: TransportMap, lists: CityLists): WorkbookSheet[] => [
  ...buildPlaceSheets(data),
  ...buildCitySheets(lists),
];

function buildCitySheets({ routes, money, empties }: CityLists): WorkbookSheet[] {
  const { columns, sheets } = messages;
  const getMoney = ({ key }: CityRoute) => {
    const { trips = null, revenue = null, profit = null } = money?.get(key) ?? {};
    return money ? [trips, revenue, profit] : [];
  };
  return [
    {
      name: sheets.cities,
      columns: [
        ...[columns.from, columns.to, columns.count],
        ...(money ? [columns.delivered, columns.revenue, columns.profit] : []),
      ],
      rows: routes.map((route) => [route.from.name, route.to.name, route.count, ...getMoney(route)]),
    },
    {
      name: sheets.empties,
      columns: [columns.city, columns.unloadings, columns.loadings, columns.nearby],
      rows: (empties ?? []).map(({ name, unloadings, loadings, nearby }) => [name, unloadings, loadings, nearby]),
    },
  ];
}

function buildPlaceSheets(data: TransportMap): WorkbookSheet[] {
  const { columns, sheets, precisions, sides } = messages;
  const regions = (name: string, list: TransportMap['loadingRegions']): WorkbookSheet => ({
    name,
    columns: [columns.region, columns.addresses, columns.count],
    rows: list.map((region) => [region.name, region.addresses, region.count]),
  });
  return [
    {
      name: sheets.addresses,
      columns: [
        ...[columns.address, columns.side, columns.region, columns.count],
        ...[columns.lat, columns.lng, columns.precision],
      ],
      rows: data.addresses.map((one) => [
        ...[one.address, sides[one.type], one.region, one.count],
        ...[one.lat, one.lng, precisions[one.precision]],
      ]),
    },
    {
      name: sheets.routes,
      columns: [columns.from, columns.to, columns.count, columns.km, columns.hours, columns.estimated],
      rows: data.routes.map((one) => [
        ...[one.from, one.to, one.count, one.distance, one.time],
        one.estimated ? messages.yes : '',
      ]),
    },
    regions(sheets.loading, data.loadingRegions),
    regions(sheets.unloading, data.unloadingRegions),
  ];
}
