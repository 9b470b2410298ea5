import type { Migrations } from '@trassa/service-kit/schema';
import { platforms } from './migrations/0001-platforms.ts';
import { x5Sessions } from './migrations/0002-x5-sessions.ts';
import { appendOnlyAudit } from './migrations/0003-append-only-audit.ts';
import { erasableAudit } from './migrations/0004-erasable-audit.ts';

/** Forward only; a new table is a new file and a line here. */
export const migrations: Migrations = {
  '0001-platforms': platforms,
  '0002-x5-sessions': x5Sessions,
  '0003-append-only-audit': appendOnlyAudit,
  '0004-erasable-audit': erasableAudit,
};
