import type { RunningService } from '@trassa/service-kit/service';
import { refuse } from '../edge/refuse.ts';
import type { Upstream } from './upstream.ts';

/** Calls a service in this process by the same code as over HTTP, without the second hop. */
export function createInProcessUpstream(service: Pick<RunningService, 'app' | 'version'>): Upstream {
  const { app, version } = service;
  return {
    forward: ({ req, res }) => {
      if (app.server.listening) app.routing(req, res);
      else refuse(res, { code: 'common/unavailable', retryAfter: 2 });
    },
    probe: async () => {
      if (!app.server.listening) throw new Error('stopped');
      const reply = await app.inject('/health');
      if (reply.statusCode !== 200) throw new Error(`health answers ${reply.statusCode}`);
      return version;
    },
    close: async () => {},
  };
}
