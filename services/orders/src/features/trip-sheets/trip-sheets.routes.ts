import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ordersSchemas } from '@trassa/contracts/orders/orders-schemas';
import type { Db } from '@trassa/service-kit/db';
import { sendFile } from '@trassa/service-kit/file-answer';
import { drawPrintForm } from '@trassa/service-kit/print-form';
import type { Router } from '@trassa/service-kit/route';
import type { OrdersTables } from '../../db/schema.ts';
import type { Accounts } from '../../providers/accounts.ts';
import { issueTripSheet } from './issue-trip-sheet.ts';
import { tripSheetForm } from './trip-sheet.rules.ts';

interface TripSheetsDeps extends Pick<Accounts, 'userOf'> {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
}

export function tripSheetsRoutes({ route, db, now, userOf }: TripSheetsDeps): void {
  route(ordersEndpoints.tripSheet, ordersSchemas.tripSheet, async ({ companyId, identity, params, reply, request }) => {
    const user = await userOf(identity, request.id);
    const sheet = await db.forCompany(companyId, (trx) =>
      issueTripSheet(trx, { companyId, id: params.id }, { userId: identity.userId, now: now() }),
    );
    const owner = user && { ...user.company, phone: user.phone, issuer: `${user.lastName} ${user.firstName}` };
    const bytes = await drawPrintForm(tripSheetForm({ ...sheet, owner }));
    return sendFile(reply, { name: `Путевой лист ${sheet.number}.pdf`, type: 'application/pdf', bytes });
  });
}
