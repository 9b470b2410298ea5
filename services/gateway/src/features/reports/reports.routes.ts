import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import type { Router } from '@trassa/service-kit/route';
import type { ServiceLogger } from '@trassa/service-kit/service';
import { browserReportChannel } from '@trassa/service-kit/telemetry/channels';
import type { FastifyInstance } from 'fastify';
import { readCspFacts } from './csp-facts.rules.ts';
import { removeSecretAddresses } from './report-facts.rules.ts';

/** Reports of browsers; each is one line of the log, with remote, version and trace id. */
export function reportRoutes(app: FastifyInstance, route: Router, log: ServiceLogger) {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('remove', 'remove'),
  );
  route(platformEndpoints.report, ({ body }) => {
    for (const report of body.reports.map(removeSecretAddresses)) {
      browserReportChannel.tell(report);
      if (report.kind === 'error') log.warn({ report }, 'error in a browser');
      else log.info({ report }, 'seen by a browser');
    }
    return { success: true as const };
  });
  route(platformEndpoints.cspReport, ({ body }) => {
    for (const violation of readCspFacts(body)) log.warn({ violation }, 'policy violated in a browser');
    return { success: true as const };
  });
}
