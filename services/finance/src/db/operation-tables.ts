import type { OperationStatus } from '@trassa/contracts/finance/operation-kinds';
import type { Operation } from '@trassa/contracts/finance/operations';
import type { FileColumnType } from '@trassa/service-kit/files/company-files';
import type { Generated } from 'kysely';

/** Operation of the history on the screen. */
export interface OperationsTable {
  company_id: string;
  id: string;
  type: Operation['type'];
  direction: Operation['direction'];
  category: Operation['category'];
  kopecks: number;
  /** VAT inside `kopecks`, which the company deducts. */
  vat_kopecks: Generated<number>;
  description: string;
  status: OperationStatus;
  at: Date;
  order_id: string | null;
  order_number: string | null;
  platform: string | null;
  counterparty: string | null;
  /** Plate of the vehicle that the operation was for; null: for none. */
  vehicle: Generated<string | null>;
  /** File name of the receipt. */
  receipt: Generated<string | null>;
  /** Ids of other operations: the one that this reverses, the one that it replaces, the one that replaces it. */
  reverses: Generated<string | null>;
  replaces: Generated<string | null>;
  replaced_by: Generated<string | null>;
  reference: string;
  /** Hash of what a person entered; the same key with other content is refused. */
  content_hash: string | null;
}

/** Receipt of an operation: a JPEG or a PDF. */
export interface ReceiptsTable {
  company_id: string;
  operation_id: string;
  /** Null: the content is still in `bytes`. */
  file: FileColumnType;
  bytes: Generated<Buffer | null>;
}
