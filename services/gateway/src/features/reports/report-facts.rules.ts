import type { BrowserReports } from '@trassa/contracts/platform/reports';
import { hideSecretsOfPath } from '@trassa/service-kit/logged-path.rules';

type Report = BrowserReports['reports'][number];

/** A report of a browser for the log: its texts without secret addresses. */
export function removeSecretAddresses(report: Report): Report {
  const texts = Object.entries(report).map(([name, value]) => [
    name,
    typeof value === 'string' ? hideSecretsOfPath(value) : value,
  ]);
  return { ...report, ...Object.fromEntries(texts) };
}
