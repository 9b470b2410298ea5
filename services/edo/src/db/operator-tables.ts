import type { SignedDocumentKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { OutgoingTitleState, TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import type { OperatorEvent } from '@trassa/contracts/finance/paper-kinds';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { OperatorWaybill, PaperAnswer } from '../operators/operator.ts';

type Json<T> = ColumnType<T, string, string>;

/** How far the changes of an operator have been imported. */
export interface OperatorFeedsTable {
  company_id: string;
  connection_id: string;
  cursor: string;
}

/** State of a waybill at its operator: list of titles, what is awaited, answer of ГИС ЭПД. */
export interface OperatorWaybillsTable {
  company_id: string;
  connection_id: string;
  chain_id: string;
  titles: Json<OperatorWaybill['titles']>;
  awaits: Json<OperatorWaybill['awaits']>;
  gis: Json<OperatorWaybill['gis']>;
  uid: string | null;
  is_revoked: boolean;
  driver_approved_at: Date | null;
  /** When `awaits` or `gis` last changed. */
  since: Date;
}

/**
 * A title that the company writes, or a paper that it sends: `chain_id` then is the id of the paper. The bytes are
 * frozen before they are signed. `id` is the idempotency key of sending.
 */
export interface OutgoingTitlesTable {
  company_id: string;
  id: Generated<string>;
  connection_id: string;
  chain_id: string;
  kind: SignedDocumentKind;
  state: OutgoingTitleState;
  fields: Json<Record<string, unknown>>;
  signer: Json<TitleSigner> | null;
  file_name: string | null;
  bytes: Buffer | null;
  /** SHA-256 in hex. */
  hash: string | null;
  /** Reference that the operator gives for sending; only the operator's adapter reads it. */
  ref: string | null;
  signature: Buffer | null;
  /** Id of the title at the operator; null: not accepted yet. */
  title_id: string | null;
  error: string | null;
  user_id: string | null;
  user_name: string;
  created_at: Generated<Date>;
  updated_at: Date;
  sent_at: Date | null;
  /** What the client has done with an accepted paper; null: nothing is known. */
  answer: Json<Pick<PaperAnswer, 'state' | 'text'>> | null;
  /** Last event of a paper that was reported to services/finance; null: none. */
  told: OperatorEvent | null;
  /** When to ask the operator for the client's answer next; null: no answer is awaited. */
  ask_at: Date | null;
}

/** A request to sign titles in the operator's cloud; `parts`: ids of titles by task of the operator. */
export interface CloudTasksTable {
  company_id: string;
  id: string;
  connection_id: string;
  parts: Json<{ task: string; titles: string[] }[]>;
  created_at: Date;
}

export type OutgoingTitleRow = Selectable<OutgoingTitlesTable>;
export type OperatorWaybillRow = Selectable<OperatorWaybillsTable>;
