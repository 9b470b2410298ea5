import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';

/** Why a platform did not do what it was asked. */
export type PlatformFailure =
  /** The token is no longer known. */
  | 'unauthorized'
  | 'wrong-password'
  /** Too many calls; asked to wait. */
  | 'limited'
  | 'unavailable'
  /** An answer that is none of the contract: HTML, half a body, another shape. */
  | 'malformed';

/** What a platform answered, or why it did not. `detail` is for the log and carries no secret. */
export type PlatformOutcome<T> =
  | { ok: true; value: T }
  | { ok: false; failure: PlatformFailure; detail: string; retryAfterSeconds?: number };

/** A refusal or a silence of a platform. */
export type PlatformRefusal = Extract<PlatformOutcome<never>, { ok: false }>;

/** Login and password of a carrier at the platform. */
export interface PlatformCredentials {
  username: string;
  password: string;
}

/** Who the platform says the login is. */
export interface PlatformUser {
  userName: string;
  displayName: string;
  company: string;
}

/** A sign-in. */
export interface PlatformSession {
  token: string;
  expiresAt: Date;
  user: PlatformUser;
}

/** Page of orders: changed since (all when null), after a cursor, with a limit. */
export interface OrdersQuery {
  updatedSince: Date | null;
  cursor: string | null;
  rows: number;
}

/** A page of orders in our words. `broken` names those that could not be read; `cursor` leads to the next page. */
export interface OrdersPage {
  drafts: PlatformOrderDraft[];
  broken: { external_order_id: string; error: string }[];
  cursor: string | null;
}

/**
 * An order platform, whatever it speaks. A new platform is an adapter of this and an entry of the catalogue. (Answers to
 * an order, accepted or declined, and statuses sent back will be further methods.)
 */
export interface OrderPlatform {
  signIn: (credentials: PlatformCredentials) => Promise<PlatformOutcome<PlatformSession>>;
  /** Who the token belongs to: the cheapest call that proves it works. */
  whoAmI: (token: string) => Promise<PlatformOutcome<PlatformUser>>;
  listOrders: (token: string, question: OrdersQuery) => Promise<PlatformOutcome<OrdersPage>>;
}
