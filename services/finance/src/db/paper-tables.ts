import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';
import type { PaperRequisites } from '@trassa/contracts/finance/paper-requisites';
import type { Reconciliation, ReconciliationQuery } from '@trassa/contracts/finance/reconciliation';
import type { ColumnType, Generated } from 'kysely';

/** Requisites that are printed on every paper of the company. */
export interface PaperRequisitesTable {
  company_id: string;
  requisites: ColumnType<PaperRequisites, string, string>;
  changed_by: string;
  changed_at: Date;
}

/** The last number of a kind and year. */
export interface PaperNumbersTable {
  company_id: string;
  kind: PaperKind;
  year: number;
  last: number;
}

/** A paper as it was issued, and what became of it. Days are Moscow days, «2026-11-21». */
export interface PapersTable {
  company_id: string;
  id: string;
  kind: PaperKind;
  year: number;
  number: number;
  /** The number as it is printed. */
  number_text: string;
  issued_on: string;
  client_name: string;
  client_inn: string | null;
  client_kpp: string;
  client_address: string;
  /** Contract or application that the paper refers to; empty: none. */
  basis: string;
  /** Term of payment in the words of the orders; empty: they have none, or several. */
  payment_terms: string;
  due_on: string;
  total_kopecks: number;
  vat_kopecks: number;
  /** Requisites of the company on the day of issue. */
  seller: ColumnType<PaperRequisites, string, never>;
  state: Generated<'issued' | 'received' | 'signed' | 'disputed'>;
  /** Day when the last debt of its trips was paid, kept by triggers; null: not all are paid. */
  paid_on: ColumnType<string | null, never, never>;
  originals_sent_on: string | null;
  originals_received_on: string | null;
  /** Null: in force. A cancelled paper keeps its number, and its trips may have another paper. */
  cancelled_at: Date | null;
  /** How many times the paper of this number was put right; 0: as it was issued first. */
  revision: Generated<number>;
  revised_on: Generated<string | null>;
  /** Id of the УПД that an УКД corrects, or of the paper that a revision replaces. */
  corrects: Generated<string | null>;
  /** Id of the revision that replaces this paper. */
  replaced_by: Generated<string | null>;
  /** Content of a reconciliation act; null: a paper of another kind. */
  act: ColumnType<IssuedReconciliationAct | null, string | undefined, never>;
  /** Time since which services/orders knows that the trips have papers; null: not told yet. */
  orders_told_at: Date | null;
  /** Hash of the token that opens the PDF to the client; null: never sent. */
  link_hash: Generated<string | null>;
  request_key: string | null;
  content_hash: string;
  issued_by: string;
  issued_at: Date;
}

/** Content of a reconciliation act as it was issued. */
export interface IssuedReconciliationAct {
  act: Reconciliation;
  query: ReconciliationQuery;
}

/** A trip on a paper; `vat_rate` null: without VAT. Columns `before_…` are set only for an УКД. */
export interface PaperLinesTable {
  company_id: string;
  paper_id: string;
  position: number;
  order_id: string;
  order_number: string;
  delivered_on: string;
  text: string;
  sum_kopecks: number;
  vat_kopecks: number;
  vat_rate: number | null;
  before_kopecks: Generated<number | null>;
  before_vat_kopecks: Generated<number | null>;
  before_vat_rate: Generated<number | null>;
}

/** Event of a paper as a person or an exchange operator reported it, with its day. */
export interface PaperEventsTable {
  company_id: string;
  paper_id: string;
  id: string;
  kind: string;
  happened_on: string;
  note: string;
  told_by: string;
  told_at: Date;
}
