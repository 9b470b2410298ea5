import type { WaybillHistoryKind } from '@trassa/contracts/edo/history';
import type { OperatorKind } from '@trassa/contracts/edo/operator';
import type { FileColumnType } from '@trassa/service-kit/files/company-files';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { ChainsTable, ClosingsTable, TripColumns } from './chain-tables.ts';
import type {
  ArrivalsTable,
  ClientsTable,
  MeasuringsTable,
  RollupSizesTable,
  RollupsTable,
  TripMeasuresTable,
  VehiclesTable,
  VehicleTypesTable,
  WaysTable,
} from './figure-tables.ts';
import type {
  CloudTasksTable,
  OperatorFeedsTable,
  OperatorWaybillsTable,
  OutgoingTitlesTable,
} from './operator-tables.ts';

type Json<T> = ColumnType<T, string, string>;

/** One row per login of a company at an operator, and one of kind `upload` for all files that people dropped. */
export interface ConnectionsTable {
  company_id: string;
  id: string;
  login: string;
  kind: 'exchange' | 'upload';
  state: 'connected' | 'disconnected';
  sealed_password: string | null;
  sealed_token: string | null;
  expires_at: Date | null;
  user_name: string | null;
  short_name: string | null;
  operator: Generated<OperatorKind>;
  /** Id of the organisation chosen at the operator; empty: none had to be chosen. */
  box: Generated<string>;
  /** Encrypted key of Kontur.Logistics for a connection to Diadoc. */
  sealed_logistics_key: string | null;
  /** Why the connection is disconnected, in Russian. */
  error: string | null;
  created_at: Generated<Date>;
  connected_at: Date | null;
}

/** State of the ingest of a connection. */
interface IngestsTable {
  company_id: string;
  connection_id: string;
  state: 'idle' | 'running' | 'failed';
  /** `full`: the whole list page by page; `changes`: what changed since `watermark`. */
  mode: 'full' | 'changes';
  /** Whether the run is at the list of deleted documents, which follows the main list. */
  deleted_pass: boolean;
  reread: boolean;
  /** Documents that could not be read. */
  unreadable: Generated<number>;
  /** Next page to ask for, from 1. */
  next_page: number;
  loaded: number;
  total: number | null;
  /** Begin of the running ingest, the next watermark. */
  read_began_at: Date | null;
  watermark: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  error: string | null;
  /** Titles with a lower `seq` have been announced. */
  announced_mark: Generated<number>;
}

/** A document as the exchange lists it. Texts stay as given, plates too; searching goes through chains. */
export interface DocumentsTable extends TripColumns {
  company_id: string;
  connection_id: string;
  document_id: string;
  /** Sequence number of arrival; the snapshot of a list is its upper bound. */
  seq: Generated<number>;
  chain_id: string;
  create_date: Date;
  update_date: Date;
  read: boolean;
  deleted: boolean;
  status_code: string;
  doc_type: string;
  role_code: string;
  docflow_type: string;
  doc_driver: string;
  /** Sum with VAT, as the document writes it, `85000.50`; empty: it states none. */
  sum: Generated<string>;
  last_type: string;
  last_at: string;
  chain_documents: Json<{ id: string; type: string; dateTime: string }[]>;
}

/** Archives, one row per company and content (`hash`: SHA-256). */
interface ArchivesTable {
  company_id: string;
  hash: string;
  /** Null: the archive is still in `bytes`. */
  file: FileColumnType;
  bytes: Generated<Buffer | null>;
  size: number;
  received_at: Generated<Date>;
}

/** Archive of a document as of `update_date`; no hash: the exchange has none. */
interface DocumentArchivesTable {
  company_id: string;
  connection_id: string;
  document_id: string;
  update_date: Date;
  hash: string | null;
  /** Name of the XML inside that is this document; null: the archive's main title. */
  file_name: string | null;
  fetched_at: Generated<Date>;
  /** Whether its title names cargo, how many signatures it carries; null until it has been read. */
  has_cargo: Generated<boolean | null>;
  signatures: Generated<number | null>;
  /** Failed checks of its titles and signatures at the last full reading; null: never read in full. */
  faults: Generated<number | null>;
}

/** A file a person dropped and what became of it. */
export interface UploadsTable {
  company_id: string;
  id: string;
  name: string;
  size: number;
  hash: string | null;
  result: 'accepted' | 'known' | 'refused';
  document_ids: string[];
  chain_id: string | null;
  summary: string | null;
  code: string | null;
  error: string | null;
  uploaded_at: Generated<Date>;
  /** Bytes that the file takes up; 0 when it was refused or known. */
  stored_bytes: Generated<number>;
}

/** Chain of uploaded titles by an id that they carry or answer: titles of one waybill share such ids. */
interface UploadLinksTable {
  company_id: string;
  ref: string;
  chain_id: string;
}

/** The latest sync of a connection's chains to orders. */
export interface OrderSyncsTable {
  company_id: string;
  connection_id: string;
  state: 'running' | 'done';
  created: number;
  updated: number;
  unchanged: number;
  errors: number;
  total: number;
  failures: Json<{ externalOrderId: string; error: string }[]>;
  /** Id of the last chain done in this run, after which the next batch begins. */
  cursor: string;
  /** Whether the result of the run was reported to a person. */
  reported: boolean;
  started_at: Date;
  finished_at: Date | null;
}

/** Attempts that matter for security, such as use of a login of another company. */
export interface AuditTable {
  company_id: string;
  id: Generated<number>;
  at: Generated<Date>;
  user_id: string | null;
  action: string;
  detail: string;
}

/** What somebody did with a waybill; append-only. */
export interface DocumentHistoryTable {
  company_id: string;
  id: Generated<string>;
  chain_id: string;
  /** null: the waybill as a whole. */
  document_id: string | null;
  kind: Exclude<WaybillHistoryKind, 'received'>;
  actor: 'user' | 'key' | 'system';
  user_id: string | null;
  name: string;
  detail: string;
  at: Date;
}

/** A saved view of the list of waybills; `query`: query string of a link to it. */
interface SavedViewsTable {
  company_id: string;
  user_id: string;
  name: string;
  query: string;
}

export interface EdoTables {
  connections: ConnectionsTable;
  ingests: IngestsTable;
  documents: DocumentsTable;
  chains: ChainsTable;
  closings: ClosingsTable;
  archives: ArchivesTable;
  document_archives: DocumentArchivesTable;
  uploads: UploadsTable;
  upload_links: UploadLinksTable;
  saved_views: SavedViewsTable;
  order_syncs: OrderSyncsTable;
  audit: AuditTable;
  document_history: DocumentHistoryTable;
  rollups: RollupsTable;
  rollup_sizes: RollupSizesTable;
  clients: ClientsTable;
  vehicles: VehiclesTable;
  vehicle_types: VehicleTypesTable;
  ways: WaysTable;
  trip_measures: TripMeasuresTable;
  measurings: MeasuringsTable;
  arrivals: ArrivalsTable;
  operator_feeds: OperatorFeedsTable;
  operator_waybills: OperatorWaybillsTable;
  outgoing_titles: OutgoingTitlesTable;
  cloud_tasks: CloudTasksTable;
}

export type ConnectionRow = Selectable<ConnectionsTable>;
export type DocumentRow = Selectable<DocumentsTable>;
export type NewDocument = Omit<Insertable<DocumentsTable>, 'seq'>;
export type ChainRow = Selectable<ChainsTable>;
export type IngestRow = Selectable<IngestsTable>;
