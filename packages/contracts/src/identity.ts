import { z } from 'zod';
import type { ApiScope } from './api-scope.ts';

/** Roles of a user. `admin` is an administrator of the product; the others are carrier staff. */
export const roleSchema = z.enum(['director', 'dispatcher', 'accountant', 'driver', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** Caller, verified by the gateway. Ids are UUIDs. */
export interface Identity {
  userId: string;
  companyId: string;
  role: Role;
  /** Session (refresh-token family) of the access token. */
  sessionId: string;
  /** Set where the company withholds costs, margin and profit from the caller. */
  withoutCosts?: true | undefined;
  /** Set for an API key, whose id is then user and session id; the key may do only what its scopes allow. */
  key?: { name: string; scopes: ApiScope[] };
}
