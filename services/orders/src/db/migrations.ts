import { dropFormerKeys } from '@trassa/service-kit/key-owners';
import type { Migrations } from '@trassa/service-kit/schema';
import { orders } from './migrations/0001-orders.ts';
import { fleet } from './migrations/0002-fleet.ts';
import { payments } from './migrations/0003-payments.ts';
import { moneyOutbox } from './migrations/0004-money-outbox.ts';
import { clients } from './migrations/0005-clients.ts';
import { orderFiles } from './migrations/0006-order-files.ts';
import { lateArrivals } from './migrations/0007-late-arrivals.ts';
import { shownPositions } from './migrations/0008-shown-positions.ts';
import { detentions } from './migrations/0009-detentions.ts';
import { groupings } from './migrations/0010-groupings.ts';
import { photoFiles } from './migrations/0011-photo-files.ts';
import { keyOwners } from './migrations/0012-key-owners.ts';

/** Forward only; a new migration is a new file and a line here. */
export const migrations: Migrations = {
  '0001-orders': orders,
  '0002-fleet': fleet,
  '0003-payments': payments,
  '0004-money-outbox': moneyOutbox,
  '0005-clients': clients,
  '0006-order-files': orderFiles,
  '0007-late-arrivals': lateArrivals,
  '0008-shown-positions': shownPositions,
  '0009-detentions': detentions,
  '0010-groupings': groupings,
  '0011-photo-files': photoFiles,
  '0012-key-owners': keyOwners,
  '0013-former-keys': dropFormerKeys,
};
