import type { Identity } from '@trassa/contracts/identity';
import { isPermitted } from '@trassa/contracts/permissions';
import type { Db } from '@trassa/service-kit/db';
import type { FileAnswer } from '@trassa/service-kit/file-answer';
import { drawPrintForm } from '@trassa/service-kit/print-form';
import type { OrdersTables } from '../../db/schema.ts';
import type { Accounts } from '../../providers/accounts.ts';
import { issueTripSheet } from './issue-trip-sheet.ts';
import { tripSheetForm } from './trip-sheet.rules.ts';

/** Trip sheet of an order as PDF, for whoever asks. */
export type TripSheetFile = (asked: { identity: Identity; id: string; traceId: string }) => Promise<FileAnswer>;

export function createTripSheets({
  db,
  now,
  getUser,
}: { db: Db<OrdersTables>; now: () => Date } & Pick<Accounts, 'getUser'>): TripSheetFile {
  return async ({ identity, id, traceId }) => {
    const { companyId, userId } = identity;
    const user = await getUser(identity, traceId);
    const sheet = await db.forCompany(companyId, (trx) =>
      issueTripSheet(trx, { companyId, id }, { userId, now: now() }),
    );
    // A driver prints the sheet, and the office signs it.
    const isOffice = isPermitted(identity, 'orders.manage');
    const signatory = isOffice ? { phone: user.phone, issuer: `${user.lastName} ${user.firstName}` } : null;
    const owner = { ...user.company, ...(signatory ?? { phone: '', issuer: '' }) };
    const bytes = await drawPrintForm(tripSheetForm({ ...sheet, owner }));
    return { name: `Путевой лист ${sheet.number}.pdf`, type: 'application/pdf', bytes };
  };
}
