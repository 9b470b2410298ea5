import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildDone } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import { defineService } from '@trassa/service-kit/service';
import { aRunning } from '@trassa/testing/test-service';
import { z } from 'zod';

/** Stand-in of services/account, which knows ended sessions. */
export async function fakeAccount() {
  const over = new Set<string>();
  const definition = defineService({
    name: 'account',
    version: '1.0.0',
    config: z.object({}),
    migrations: {},
    connections: 1,
    build: async ({ route }) => {
      route(authEndpoints.livingSession, ({ params }) => {
        if (over.has(params.id)) throw problem('common/unauthorized');
        return buildDone();
      });
    },
  });
  const service = await aRunning(definition);
  return {
    url: service.url,
    signOut: (who: Identity) => over.add(who.sessionId),
    stop: () => service.stop(),
  };
}
