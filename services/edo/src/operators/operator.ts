import type { OperatorBox, OperatorKind } from '@trassa/contracts/edo/operator';
import type { OutgoingTitleKind, SignedDocumentKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';

/**
 * A session at an operator. `token` and `secret` are opaque texts of the adapter, kept sealed; `secret` signs in anew
 * (password, or a refresh token, which the operator may replace with each use).
 */
export interface OperatorSession {
  token: string;
  expiresAt: Date | null;
  secret: string;
  userName: string;
  shortName: string;
}

/** A session that a secret has signed in anew; the names of the connection stay. */
export type RenewedSession = Omit<OperatorSession, 'userName' | 'shortName'>;

/** Result of a step of a sign-in. `challenge` is what the adapter needs to go on; the service seals it. */
export type SignInResult =
  | { next: 'code'; challenge: string; hint: string }
  | { next: 'box'; session: OperatorSession; boxes: OperatorBox[] };

/** A title that an operator holds. */
export interface OperatorTitle {
  /** Unique at the operator. */
  id: string;
  /** Prefix of the file, for example `ON_TRNACLGROT`. */
  prefix: string;
  fileName: string;
  at: Date;
  /** What the operator needs to fetch the content, and to answer this title. */
  ref: string;
  /** `waiting`: not signed yet; `refused`: its signing was refused, or its signature is invalid. */
  state: 'signed' | 'waiting' | 'refused';
}

/** A title that the waybill waits for. */
export interface AwaitedTitle {
  prefix: string;
  by: 'us' | 'consignor' | 'consignee';
  /** What it waits for before it can be signed; null: it can be signed now. */
  blockedBy: 'driver' | 'gis' | 'counterparty' | null;
  /** Reference that sending needs; only the adapter reads it. */
  ref: string;
}

/** A waybill as an operator holds it, all titles of its documents together. */
export interface OperatorWaybill {
  /** Stable at the operator. */
  id: string;
  titles: OperatorTitle[];
  awaits: AwaitedTitle[];
  /** Answer of ГИС ЭПД to the latest title. */
  gis: { state: 'none' | 'sent' | 'registered' | 'refused'; code: string; text: string };
  /** УИД of the waybill; null: not given yet. */
  uid: string | null;
  isRevoked: boolean;
  /** When the driver approved by the operator's simple signature; null: not known. */
  driverApprovedAt: Date | null;
}

/** Waybills that changed after a cursor, each once, as they stand now. */
export interface WaybillChanges {
  waybills: OperatorWaybill[];
  /** Ids of waybills of unknown shape, which are left out. */
  unreadable: string[];
  /** Opaque; kept only after all waybills of this answer are stored. */
  cursor: string;
  hasMore: boolean;
}

/** A title ready to be signed: some operators give back other bytes than they were given. */
export interface PreparedFile {
  bytes: Uint8Array;
  fileName: string;
  ref: string;
}

/** A client as a paper names it; `kpp` is empty for an entrepreneur. */
export interface PaperClient {
  name: string;
  inn: string;
  kpp: string;
}

/** A paper for a client, as it is brought to an operator. */
export interface NewPaper {
  /** Stable: a paper that is prepared again replaces its earlier version. */
  id: string;
  kind: PaperKind;
  file: { bytes: Uint8Array; fileName: string };
  /** Number on the paper; `on`: its day of issue, `YYYY-MM-DD`. */
  number: string;
  on: string;
  client: PaperClient;
  /** The client at the operator, as `findPartner` has found it. */
  partner: string;
  thumbprint: string | null;
}

/** What the client has done with a paper; `at` null: the operator does not say when. `text`: reason of a refusal. */
export interface PaperAnswer {
  state: 'sent' | 'delivered' | 'signed' | 'refused';
  at: Date | null;
  text: string;
}

/** A title or a paper with its signature. `key` is the same in every attempt. */
export interface SignedTitleOrPaper {
  key: string;
  kind: SignedDocumentKind;
  file: PreparedFile;
  /** Detached CMS, DER; null: the operator signs itself, or takes a paper without it. */
  signature: Uint8Array | null;
  thumbprint: string | null;
  attorney: { id: string; date: string; issuerInn: string } | null;
}

/**
 * What the operator has of a sent title. `absent`: nothing, it may be sent again; `working`: it has not decided yet.
 */
export type TitleOutcome =
  | { state: 'accepted'; titleId: string }
  | { state: 'refused'; code: string; text: string }
  | { state: 'working' }
  | { state: 'absent' };

/** A power of attorney registered with the operator; dates are `YYYY-MM-DD`. */
export interface OperatorAttorney {
  id: string;
  date: string;
  until: string;
  issuerInn: string;
  representative: string;
  powers: string[];
}

/** A certificate whose key is in the cloud. What the operator does not say is empty; `until` is `YYYY-MM-DD`. */
export interface CloudCertificate {
  thumbprint: string;
  /** Full name of its owner. */
  name: string;
  organisation: string;
  /** INN of the organisation, or of the owner as an entrepreneur or a natural person. */
  inn: string;
  way: 'dss' | 'goskey';
  until: string;
}

/** A task of signing in the cloud. */
export type CloudSigningResult =
  | { state: 'waiting' }
  | { state: 'done'; signatures: Uint8Array[] }
  | { state: 'cancelled' | 'failed'; text: string };

/**
 * An operator of electronic transport documents in the words of this service. Nothing here throws. An adapter keeps
 * no state between calls but breakers and bulkheads.
 */
export interface OperatorPort {
  kind: OperatorKind;
  /** Address of the operator's sign-in page that returns to `returnUrl` with `code`; null: it has none here. */
  signInUrl(returnUrl: string, state: string): string | null;
  signIn(
    with_:
      | { way: 'password'; login: string; password: string; account?: string | undefined }
      | { way: 'returned'; code: string; returnUrl: string }
      | { way: 'code'; challenge: string; code: string },
  ): Promise<ProviderOutcome<SignInResult>>;
  /** Warnings about a new connection in Russian, for example of a key that was not accepted. */
  warnings?(place: OperatorAccess): Promise<string[]>;
  /** Signs in anew by a secret. A new secret in the answer is stored before the token is used. */
  renew(secret: string): Promise<ProviderOutcome<RenewedSession>>;
  /** Changes after a cursor; null: of the last 30 days. `box` is the organisation chosen when it was connected. */
  changes(place: OperatorAccess, cursor: string | null): Promise<ProviderOutcome<WaybillChanges>>;
  /** A waybill as it is now; the nightly reconciliation asks for {@link changes} without a cursor instead. */
  waybill(place: OperatorAccess, id: string): Promise<ProviderOutcome<OperatorWaybill>>;
  /** XML of a title and its signatures (DER). */
  content(
    place: OperatorAccess,
    title: Pick<OperatorTitle, 'id' | 'ref'>,
  ): Promise<ProviderOutcome<{ xml: Uint8Array; fileName: string; signatures: Uint8Array[] }>>;
  /** XML schema of the title that is awaited; null: the operator names none. Absent: it offers none. */
  titleSchema?(place: OperatorAccess, awaited: Pick<AwaitedTitle, 'ref'>): Promise<ProviderOutcome<Uint8Array | null>>;
  /** Gives our bytes to the operator, if it wants them before they are signed. @returns the bytes to be signed */
  prepareTitle(
    place: OperatorAccess,
    title: {
      waybillId: string;
      kind: OutgoingTitleKind;
      awaited: AwaitedTitle;
      file: { bytes: Uint8Array; fileName: string };
      thumbprint: string | null;
      /** Words of a refusal, for operators that write the file of a refusal themselves; null for any other title. */
      reason: string | null;
      /** Who signs, for the same operators. */
      signer?: TitleSigner;
    },
  ): Promise<ProviderOutcome<PreparedFile>>;
  /** `unavailable` after the call has begun: the outcome is not known, and {@link outcomeOf} is asked. */
  sendTitle(place: OperatorAccess, title: SignedTitleOrPaper): Promise<ProviderOutcome<TitleOutcome>>;
  outcomeOf(place: OperatorAccess, title: SignedTitleOrPaper): Promise<ProviderOutcome<TitleOutcome>>;
  /** Papers that can be sent through this operator, and those that it takes without a signature. */
  papers: { kinds: readonly PaperKind[]; unsigned: readonly PaperKind[] };
  /** Id of the client at this operator; null: it has no box there. */
  findPartner(place: OperatorAccess, client: PaperClient): Promise<ProviderOutcome<string | null>>;
  /** Gives a paper to the operator, if it wants it before it is signed. @returns the file for {@link sendTitle} */
  preparePaper(place: OperatorAccess, paper: NewPaper): Promise<ProviderOutcome<PreparedFile>>;
  /** What the client has done with an accepted paper. */
  paperAnswer(place: OperatorAccess, paper: { titleId: string; ref: string }): Promise<ProviderOutcome<PaperAnswer>>;
  attorneys(place: OperatorAccess): Promise<ProviderOutcome<OperatorAttorney[]>>;
  /** Failed checks of a power of attorney with a certificate, in Russian; empty: none failed. */
  checkAttorney(
    place: OperatorAccess,
    given: { id: string; issuerInn: string; thumbprint: string },
  ): Promise<ProviderOutcome<string[]>>;
  cloudCertificates(place: OperatorAccess): Promise<ProviderOutcome<CloudCertificate[]>>;
  /** Ways of the cloud that send a title when they sign it; {@link cloudSign} then gets one title at a time. */
  sendsBySigning: readonly ('dss' | 'goskey')[];
  /** Whether the cloud signs any file, of other operators, too. */
  signsAnyFile: boolean;
  cloudSign(
    place: OperatorAccess,
    order: { files: PreparedFile[]; thumbprint: string; way: 'dss' | 'goskey' },
  ): Promise<ProviderOutcome<{ task: string }>>;
  cloudSignResult(place: OperatorAccess, task: string): Promise<ProviderOutcome<CloudSigningResult>>;
  /** Printed form of a waybill, PDF, with the QR code of ГИС ЭПД where the operator gives it. */
  printForm(place: OperatorAccess, waybillId: string): Promise<ProviderOutcome<Uint8Array>>;
}

/** Session and organisation of a connection. `logisticsKey`: key of Kontur.Logistics beside Diadoc. */
export interface OperatorAccess {
  token: string;
  box: string;
  logisticsKey: string | null;
}
