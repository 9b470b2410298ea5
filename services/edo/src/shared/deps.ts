import type { OperatorKind } from '@trassa/contracts/edo/operator';
import type { AnswerCache } from '@trassa/service-kit/answer-cache';
import type { Db } from '@trassa/service-kit/db';
import type { CompanyFiles } from '@trassa/service-kit/files/company-files';
import type { Jobs } from '@trassa/service-kit/jobs';
import type { Router } from '@trassa/service-kit/route';
import type { Sealer } from '@trassa/service-kit/sealed';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { EdoConfig } from '../config.ts';
import type { EdoTables } from '../db/tables.ts';
import type { QueryCaches } from '../list-queries/query-cache.ts';
import type { OperatorPort } from '../operators/operator.ts';
import type { SandboxSigner } from '../operators/sandbox-signer.ts';
import type { TitleWriting } from '../operators/title-writing.ts';
import type { Exchange } from '../providers/exchange.ts';
import type { ReadingPort } from '../reading/reading.ts';

/** Dependencies of every feature. */
export interface EdoDeps {
  db: Db<EdoTables>;
  files: CompanyFiles;
  config: EdoConfig;
  /** The exchange of the specification; null: this installation has none. */
  exchange: Exchange | null;
  operators: ReadonlyMap<OperatorKind, OperatorPort>;
  /** Signer of the demonstration; null: there is none. */
  signer: SandboxSigner | null;
  titles: TitleWriting;
  /** Schemas of titles by operator and kind, as the operators gave them. */
  schemas: AnswerCache<Uint8Array | null>;
  /** Page of ours to which the sign-in of an operator returns. */
  returnUrl: string;
  sealer: Sealer;
  reading: ReadingPort;
  orders: ServiceClient;
  account: ServiceClient;
  finance: ServiceClient;
  log: ServiceLogger;
  now: () => Date;
  /** Absent: nothing is cached. */
  caches?: QueryCaches;
  /** Aborted when the service stops; long work ends after its current step. */
  stopping: AbortSignal;
}

export interface RouteDeps extends EdoDeps {
  route: Router;
  jobs: Jobs;
}
