import type { Fleet } from '@trassa/contracts/orders/fleet';
import { driverPaperKinds, vehiclePaperKinds } from '@trassa/contracts/orders/fleet-values';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import { fleetMessages as messages } from './fleet-directory.messages.ts';

const listPaperEnds = <Kind extends string>(
  kinds: readonly Kind[],
  papers: readonly { kind: Kind; endsOn: string }[],
): WorkbookSheet['rows'][number] =>
  kinds.map((kind) => {
    const paper = papers.find((one) => one.kind === kind);
    return paper ? { day: paper.endsOn } : null;
  });

/** Directory with the end of each paper. */
export const buildFleetSheets = ({ vehicles, drivers }: Pick<Fleet, 'vehicles' | 'drivers'>): WorkbookSheet[] => [
  {
    name: messages.vehicles,
    columns: [...messages.sheets.vehicles, ...vehiclePaperKinds.map((kind) => messages.vehiclePapers[kind])],
    rows: vehicles.map((one) => [
      ...[one.plate, one.model, one.trailerPlate, one.body && messages.bodies[one.body], one.capacity, one.volume],
      ...[messages.ownerships[one.ownership], one.fuelSummer, one.fuelWinter],
      ...listPaperEnds(vehiclePaperKinds, one.papers),
    ]),
  },
  {
    name: messages.drivers,
    columns: [...messages.sheets.drivers, ...driverPaperKinds.map((kind) => messages.driverPapers[kind])],
    rows: drivers.map((one) => [one.name, one.inn, one.phone, ...listPaperEnds(driverPaperKinds, one.papers)]),
  },
];
