import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { accountSchemas } from '@trassa/contracts/account/account-schemas';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import { defineService } from '@trassa/service-kit/service';
import { aRunning } from '@trassa/testing/test-service';
import { z } from 'zod';

/** services/account as far as its contract is used: it knows who is signed in by a cookie. */
export async function fakeAccount() {
  const signedIn = new Map<string, Identity>();
  const definition = defineService({
    name: 'account',
    version: '1.0.0',
    config: z.object({}),
    migrations: {},
    connections: 1,
    build: async ({ route }) => {
      route(accountEndpoints.sessionOfCookie, accountSchemas.sessionOfCookie, ({ body }) => {
        const data = signedIn.get(body.cookie);
        if (!data) throw problem('common/unauthorized');
        return { success: true as const, data };
      });
    },
  });
  const service = await aRunning(definition);
  return {
    url: service.url,
    /** The cookie of a browser in which somebody is signed in. */
    cookieOf(who: Identity): string {
      const cookie = `trassa-session=${who.sessionId}`;
      signedIn.set(cookie, who);
      return cookie;
    },
    /** Ends somebody's session. */
    signOut: (who: Identity) => signedIn.delete(`trassa-session=${who.sessionId}`),
    stop: () => service.stop(),
  };
}
