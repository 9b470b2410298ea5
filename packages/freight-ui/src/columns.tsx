// Imports by the names of shared modules: a remote that bundles this file takes the components from the host.
import { Company, type CompanyProps } from '@trassa/freight-ui/company';
import { Plate } from '@trassa/freight-ui/plate';
import { Route, type RouteProps } from '@trassa/freight-ui/route';
import { type CellNote, type Frame, textColumn } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';

/** Column of plates, sorted by the number; without one «Нет машины», last. A click copies the number. */
export function plateColumn<RowData>(
  frame: Frame<RowData>,
  getNumber: (row: RowData) => string | null,
  look?: CellNote<RowData>,
): Column<RowData> {
  const sortValue = (row: RowData) => getNumber(row) || null;
  return textColumn({ sortValue, ...frame }, (row) => <Plate number={getNumber(row)} size="s" />, look);
}

/** Column of routes «откуда → куда», sorted by their places; kilometres and time stand below. */
export function routeColumn<RowData>(
  frame: Frame<RowData>,
  getRoute: (row: RowData) => RouteProps,
  look?: CellNote<RowData>,
): Column<RowData> {
  const sortValue = (row: RowData) => `${getRoute(row).from} ${getRoute(row).to}`;
  const draw = (row: RowData) => <Route layout="under" {...getRoute(row)} />;
  return look ? textColumn({ sortValue, ...frame }, draw, look) : { sortValue, ...frame, cell: draw };
}

/** Column of counterparties, sorted by name; a press copies the ИНН. */
export function partyColumn<RowData>(frame: Frame<RowData>, getParty: (row: RowData) => CompanyProps): Column<RowData> {
  return { sortValue: (row) => getParty(row).name, ...frame, cell: (row) => <Company {...getParty(row)} /> };
}
