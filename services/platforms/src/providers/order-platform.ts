import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';

/** Login and password of a carrier at the platform. */
export interface PlatformCredentials {
  username: string;
  password: string;
}

/** Owner of a login at the platform. */
interface PlatformUser {
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

/** Query of orders: those changed since `updatedSince` (null: all), after `cursor`, at most `rows` of them. */
export interface OrdersQuery {
  updatedSince: Date | null;
  cursor: string | null;
  rows: number;
}

/** Page of orders in our terms. `broken` names unreadable ones; `cursor` leads to the next page, null: none. */
export interface OrdersPage {
  drafts: PlatformOrderDraft[];
  broken: { external_order_id: string; error: string }[];
  cursor: string | null;
}

/** Port to an order platform. A new platform is an adapter and an entry of the catalogue. */
export interface OrderPlatform {
  signIn: (credentials: PlatformCredentials) => Promise<ProviderOutcome<PlatformSession>>;
  /** Who the token belongs to: the cheapest call that proves it works. */
  whoAmI: (token: string) => Promise<ProviderOutcome<PlatformUser>>;
  listOrders: (token: string, question: OrdersQuery) => Promise<ProviderOutcome<OrdersPage>>;
}
