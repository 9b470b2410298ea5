import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';

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
  signIn: (credentials: PlatformCredentials) => Promise<ProviderOutcome<PlatformSession>>;
  /** Who the token belongs to: the cheapest call that proves it works. */
  whoAmI: (token: string) => Promise<ProviderOutcome<PlatformUser>>;
  listOrders: (token: string, question: OrdersQuery) => Promise<ProviderOutcome<OrdersPage>>;
}
