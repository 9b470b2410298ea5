import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { sendFile } from '@trassa/service-kit/file-answer';
import type { Router } from '@trassa/service-kit/route';
import type { TripSheetPrinter } from './trip-sheet-file.ts';

export function tripSheetsRoutes({ route, tripSheet }: { route: Router; tripSheet: TripSheetPrinter }): void {
  route(ordersEndpoints.tripSheet, async ({ identity, params, reply, request }) =>
    sendFile(reply, await tripSheet({ identity, id: params.id, traceId: request.id })),
  );
}
