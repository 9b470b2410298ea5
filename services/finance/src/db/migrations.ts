import type { Migrations } from '@trassa/service-kit/schema';
import { ledger } from './migrations/0001-ledger.ts';
import { money } from './migrations/0002-money.ts';
import { factoring } from './migrations/0003-factoring.ts';
import { advanceIds } from './migrations/0004-advance-ids.ts';
import { orderMoney } from './migrations/0005-order-money.ts';
import { entriesByTime } from './migrations/0006-entries-by-time.ts';
import { trips } from './migrations/0007-trips.ts';
import { profitQuarters } from './migrations/0008-profit-quarters.ts';
import { erasableLedger } from './migrations/0009-erasable-ledger.ts';
import { cashWatch } from './migrations/0010-cash-watch.ts';
import { vat } from './migrations/0011-vat.ts';
import { knownNames } from './migrations/0050-known-names.ts';
import { operationSearch } from './migrations/0055-operation-search.ts';
import { tripsWithoutVat } from './migrations/0056-trips-without-vat.ts';
import { payers } from './migrations/0057-payers.ts';
import { withdrawnAdvances } from './migrations/0058-withdrawn-advances.ts';
import { correctedOperations } from './migrations/0059-corrected-operations.ts';
import { newsQueue } from './migrations/0060-news-queue.ts';
import { endedOperations } from './migrations/0061-ended-operations.ts';

/** Forward only; a new table is a new file and a line here. */
export const migrations: Migrations = {
  '0001-ledger': ledger,
  '0002-money': money,
  '0003-factoring': factoring,
  '0004-advance-ids': advanceIds,
  '0005-order-money': orderMoney,
  '0006-entries-by-time': entriesByTime,
  '0007-trips': trips,
  '0008-profit-quarters': profitQuarters,
  '0009-erasable-ledger': erasableLedger,
  '0010-cash-watch': cashWatch,
  '0011-vat': vat,
  '0050-known-names': knownNames,
  '0055-operation-search': operationSearch,
  '0056-trips-without-vat': tripsWithoutVat,
  '0057-payers': payers,
  '0058-withdrawn-advances': withdrawnAdvances,
  '0059-corrected-operations': correctedOperations,
  '0060-news-queue': newsQueue,
  '0061-ended-operations': endedOperations,
};
