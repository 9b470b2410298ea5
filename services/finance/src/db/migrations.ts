import { dropFormerKeys } from '@trassa/service-kit/key-owners';
import type { Migrations } from '@trassa/service-kit/schema';
import { ledger } from './migrations/0001-ledger.ts';
import { debts } from './migrations/0002-debts.ts';
import { operations } from './migrations/0003-operations.ts';
import { factoring } from './migrations/0004-factoring.ts';
import { trips } from './migrations/0005-trips.ts';
import { papers } from './migrations/0006-papers.ts';
import { bank } from './migrations/0007-bank.ts';
import { bankConnections } from './migrations/0008-bank-connections.ts';
import { months } from './migrations/0009-months.ts';
import { corrections } from './migrations/0010-corrections.ts';
import { monthReports } from './migrations/0011-month-reports.ts';
import { reminders } from './migrations/0013-reminders.ts';
import { groupings } from './migrations/0015-groupings.ts';
import { receiptFiles } from './migrations/0016-receipt-files.ts';
import { keyRates } from './migrations/0017-key-rates.ts';
import { reconciliationPapers } from './migrations/0018-reconciliation-papers.ts';
import { calledOffTrips } from './migrations/0019-called-off-trips.ts';
import { openingBalanceIndex } from './migrations/0021-openings.ts';
import { clientContacts } from './migrations/0023-client-contacts.ts';
import { keyOwners } from './migrations/0024-key-owners.ts';

/** Forward only; a new migration is a new file and a line here. */
export const migrations: Migrations = {
  '0001-ledger': ledger,
  '0002-debts': debts,
  '0003-operations': operations,
  '0004-factoring': factoring,
  '0005-trips': trips,
  '0006-papers': papers,
  '0007-bank': bank,
  '0008-bank-connections': bankConnections,
  '0009-months': months,
  '0010-corrections': corrections,
  '0011-month-reports': monthReports,
  '0013-reminders': reminders,
  '0015-groupings': groupings,
  '0016-receipt-files': receiptFiles,
  '0017-key-rates': keyRates,
  '0018-reconciliation-papers': reconciliationPapers,
  '0019-called-off-trips': calledOffTrips,
  '0021-openings': openingBalanceIndex,
  '0023-client-contacts': clientContacts,
  '0024-key-owners': keyOwners,
  '0025-former-keys': dropFormerKeys,
};
