import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';

/** A document as the exchange gives it, every field present; dates are ISO 8601. */
export interface ExchangeDocument {
  id: string;
  createDate: string;
  updateDate: string;
  read: boolean;
  statusCode: string;
  roleCode: string;
  docflowType: string;
  info: {
    doc: { num: string; date: string; trns: string; driver: string; chainId: string };
    go: ExchangeParty;
    gp: ExchangeParty;
    tk: ExchangeParty;
    ts: { num: string };
    driver: { accName: string };
    loading: { addr: string };
    unloading: { addr: string };
    documents: { id: string; type: string; dateTime: string }[];
    lastdoc: { type: string; dateTime: string };
  };
}

/** A party of a document; unknown texts are empty. */
export interface ExchangeParty {
  accName: string;
  inn: string;
  kpp: string;
}

/** A page of the list, newest first. */
export interface ExchangePage {
  docs: ExchangeDocument[];
  /** Documents of this page that are of another shape, each as its id and the path of the unreadable field. */
  unreadable: string[];
  /** Number of all documents that the question matches. */
  total: number;
}

/** A signed-in account of the exchange. */
export interface ExchangeSession {
  token: string;
  expiresAt: Date | null;
  userName: string;
  shortName: string;
}

/** Which documents to list. Pages count from 1. */
export interface ListQuestion {
  page: number;
  rows: number;
  deleted: boolean;
  /** Only documents that were created or changed since this time. */
  updatedSince?: Date;
}

/** The document exchange in the words of this service. Adapters: `exchange-http.ts`. Nothing here throws. */
export interface Exchange {
  authenticate(login: string, password: string): Promise<ProviderOutcome<ExchangeSession>>;
  listDocuments(token: string, question: ListQuestion): Promise<ProviderOutcome<ExchangePage>>;
  /** The archive of a document; null when the exchange holds none. */
  fetchArchive(token: string, document: { id: string; type: string }): Promise<ProviderOutcome<Uint8Array | null>>;
  /** The printed form, PDF; `absent` when the exchange has none. */
  fetchPrint(token: string, documentId: string): Promise<ProviderOutcome<Uint8Array>>;
  userInfo(token: string): Promise<ProviderOutcome<{ userName: string; shortName: string }>>;
}
