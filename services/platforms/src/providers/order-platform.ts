import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';

/** Reason of a failed call. */
export type PlatformFailure =
  /** The token is no longer valid. */
  | 'unauthorized'
  | 'wrong-password'
  | 'limited'
  | 'unavailable'
  /** Answer outside of the contract: HTML, a cut body, another shape. */
  | 'malformed';

/** Result of a call. `detail` is for the log and carries no secret. */
export type PlatformOutcome<T> =
  | { ok: true; value: T }
  | { ok: false; failure: PlatformFailure; detail: string; retryAfterSeconds?: number };

/** Failed call. */
export type PlatformRefusal = Extract<PlatformOutcome<never>, { ok: false }>;

/** Login and password of a carrier at the platform. */
export interface PlatformCredentials {
  username: string;
  password: string;
}

/** Owner of a login at the platform. */
export interface PlatformUser {
  userName: string;
  displayName: string;
  company: string;
}

/** Session after a sign-in. */
export interface PlatformSession {
  token: string;
  expiresAt: Date;
  user: PlatformUser;
}

/** Query of orders: changed since (all when null), after a cursor, up to a limit. */
export interface OrdersQuery {
  updatedSince: Date | null;
  cursor: string | null;
  rows: number;
}

/** Page of orders in our terms. `broken` names unreadable ones; `cursor` leads to the next page. */
export interface OrdersPage {
  drafts: PlatformOrderDraft[];
  broken: { external_order_id: string; error: string }[];
  cursor: string | null;
}

/** Port to an order platform. A new platform is an adapter and an entry of the catalogue. */
export interface OrderPlatform {
  signIn: (credentials: PlatformCredentials) => Promise<PlatformOutcome<PlatformSession>>;
  /** Owner of the token: the cheapest call that proves its validity. */
  whoAmI: (token: string) => Promise<PlatformOutcome<PlatformUser>>;
  listOrders: (token: string, question: OrdersQuery) => Promise<PlatformOutcome<OrdersPage>>;
}
