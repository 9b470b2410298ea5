import type { TransportMap } from '@trassa/contracts/geo/transport-map';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import { mapMessages as messages } from './map.messages.ts';

/** Sheets of the workbook: all rows, not the first ten. */
export function mapSheets(data: TransportMap): WorkbookSheet[] {
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
