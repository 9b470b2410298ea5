import { createOutboxTable } from '@trassa/service-kit/notification-outbox';
import type { Migrations } from '@trassa/service-kit/schema';
import { connections } from './migrations/0001-connections.ts';
import { documents } from './migrations/0002-documents.ts';
import { chains } from './migrations/0003-chains.ts';
import { figures } from './migrations/0004-figures.ts';
import { operators } from './migrations/0006-operators.ts';
import { lateTitles } from './migrations/0007-late-titles.ts';
import { groupings } from './migrations/0008-groupings.ts';
import { archiveFiles } from './migrations/0009-archive-files.ts';
import { sentPapers } from './migrations/0010-sent-papers.ts';
import { companyKeys } from './migrations/0011-company-keys.ts';

/** Forward only; a new migration is a new file and a line here. */
export const migrations: Migrations = {
  '0001-connections': connections,
  '0002-documents': documents,
  '0003-chains': chains,
  '0004-figures': figures,
  '0005-outbox': { up: createOutboxTable },
  '0006-operators': operators,
  '0007-late-titles': lateTitles,
  '0008-groupings': groupings,
  '0009-archive-files': archiveFiles,
  '0010-sent-papers': sentPapers,
  '0011-company-keys': companyKeys,
};
